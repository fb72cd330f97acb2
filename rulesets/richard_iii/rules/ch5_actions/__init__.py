"""5: cards, marches, sea moves, recruits and event cards."""
