"""What is on the table, what players may do and what has happened."""
