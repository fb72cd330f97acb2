"""Faults planted one at a time, to see which tests find them."""
