"""What a server does before it serves: it looks at the matches, copies, and moves the tables."""
