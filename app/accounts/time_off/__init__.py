"""When a player is not to be disturbed: quiet hours."""
