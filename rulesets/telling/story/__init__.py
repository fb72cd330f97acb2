"""How a finished game is told; `search/` adds what the server's player thinks of it."""
