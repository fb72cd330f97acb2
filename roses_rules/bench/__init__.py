"""How fast random games are played, by the rules alone and through an environment."""
