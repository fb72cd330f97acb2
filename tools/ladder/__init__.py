"""How strong the server's own players are: matches between two of them, with seats swapped."""
