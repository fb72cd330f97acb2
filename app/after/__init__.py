"""After the game: replays, stories, sharing, comments, play along and play on. It may import
lobby, play and what is below them."""
