"""Accidents under play: what was acknowledged must be in the log, and what was refused must not."""
