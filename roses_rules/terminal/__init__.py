"""Playing in a terminal: a game's JSON as text, and the conversation with the person."""
