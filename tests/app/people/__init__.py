"""People: two players that are one, taking everything along, leaving."""
