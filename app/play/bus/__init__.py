"""Carries news to the watchers in this process and to the other processes."""
