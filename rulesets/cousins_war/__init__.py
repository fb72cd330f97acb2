"""The Cousins' War, a game by David J. Mortimer (Surprised Stare Games) for two players."""
