"""Running matches: their tables, the log on disk, and the live match of each."""
