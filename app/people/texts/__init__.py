"""What a message says, from the rows of the log."""
