"""The story of a finished match: chances, decisions, luck, and what each seat could know."""
