"""What the host's monitoring reads of this process: counts and times, and nothing of any player."""
