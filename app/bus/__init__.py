"""Who listens: the watchers in this process, and the other processes of the server."""
