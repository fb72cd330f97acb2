"""What the commands share: their database, what they ask and print, and how they are found."""
