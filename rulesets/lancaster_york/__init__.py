"""Wars of the Roses: Lancaster vs York, a game by Peter Hawes for two to four players."""
