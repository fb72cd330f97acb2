"""Looking back on a game that is over: chances, costly decisions, luck and turning points."""
