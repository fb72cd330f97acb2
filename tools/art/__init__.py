"""Scripts that draw the maps and pieces, such as `python -m tools.art.draw_emblems`."""
