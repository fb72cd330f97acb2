"""6: battles."""
