"""Rose Wars, a skirmish of tiles between Lancaster and York for two players."""
