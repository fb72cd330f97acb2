"""How finished matches become replays: when, in whose turn, and in which process."""
