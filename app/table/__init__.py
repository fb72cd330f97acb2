"""What happens at a table over its websocket, and beside it: chat, presence, notes."""
