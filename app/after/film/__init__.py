"""A match step by step, as one viewer was allowed to see it."""
