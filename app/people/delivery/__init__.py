"""Takes notices from the outbox and carries them to the players, by their channels."""
