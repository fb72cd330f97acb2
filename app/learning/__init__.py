"""Four ways to learn from the server's players: hints, guided games, Try it, playing on."""
