"""The page `/host`: who is let in, what it shows, and its acts."""
