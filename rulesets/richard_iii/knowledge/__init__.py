"""What a viewer is shown, and may conclude."""
