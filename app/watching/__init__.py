"""Watching while it runs: what the players agree on."""
