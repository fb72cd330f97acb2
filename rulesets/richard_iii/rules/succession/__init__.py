"""4.7, 6.8, 8.2, 9: elimination, succession and victory."""
