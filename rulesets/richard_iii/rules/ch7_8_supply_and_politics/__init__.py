"""7, 8: supply, and the political turn between campaigns."""
