"""How fair a game is between equal players of the server: `python -m tools balance GAME`."""
