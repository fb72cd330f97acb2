"""Try it: a player plays on for all sides, in a world drawn from what their seat knows."""
