"""2, 3: what is printed: the map, the blocks and the cards."""
