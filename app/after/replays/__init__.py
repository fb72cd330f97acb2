"""Matches step by step: timelines, the archive of finished matches, and their records."""
