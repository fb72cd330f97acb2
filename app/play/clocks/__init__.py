"""The clocks of a match: what is left to each player, told by the log and by what stops a clock."""
