"""How fair a game is between two equal players of the server: `python -m tools balance GAME`."""
