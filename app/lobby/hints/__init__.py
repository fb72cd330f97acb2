"""Hints: what a player might do now, from what they know, and why."""
