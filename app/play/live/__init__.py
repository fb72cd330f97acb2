"""Matches in memory: loaded, played, followed, repaired."""
