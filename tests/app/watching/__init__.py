"""Watching while it runs: the delay, guests at a seat, and who agrees to what."""
