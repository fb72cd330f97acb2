"""What the players of a finished match say about its steps, for all who have the replay's link."""
