"""What a viewer is shown, and what follows from it."""
