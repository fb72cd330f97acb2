"""The players of a measurement: how their matches are made, and how they act."""
