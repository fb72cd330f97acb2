"""Playing again: rematches, and the second of two games with the sides swapped."""
