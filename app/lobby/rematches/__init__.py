"""Playing again: rematches, and the score of two matches with the sides swapped."""
