"""Which matches there are: what waits for a player, what is open, and each in summary."""
