"""What the host has to say to everyone on the server, on each page and at each table."""
