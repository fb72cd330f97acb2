"""How strong players are: matches between two kinds of them, with seats swapped."""
