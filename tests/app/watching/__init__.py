"""Watching while it runs: the delay, and who agrees to what."""
