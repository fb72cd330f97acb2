"""What viewers are shown of a position, encoded."""
