"""The websocket of a match, and chat, presence and notes beside it."""
