"""The log of a match in the database: read, written, folded."""
