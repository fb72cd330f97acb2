"""A new match: its form, its terms, and those whom it is made with."""
