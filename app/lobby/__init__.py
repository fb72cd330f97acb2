"""Bringing people together: matches are made, joined, listed and started."""
