"""A session on each device: its cookie, the links that open one elsewhere, API tokens."""
