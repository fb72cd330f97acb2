"""Richard III, the block wargame of the Wars of the Roses for two players."""
