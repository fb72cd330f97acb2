"""Offers between the players of a running match, and what comes of their answers."""
