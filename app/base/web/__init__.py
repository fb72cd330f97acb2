"""HTTP and nothing of the games: errors, limits, headers, guards, static files, health."""
