"""Small pictures of positions as their readers may see them: SVG for lists, PNG for previews."""
