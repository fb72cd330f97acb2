"""Scripts that draw the maps and pieces: `python -m tools.art.draw_emblems`, for instance."""
