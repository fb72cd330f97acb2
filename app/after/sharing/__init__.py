"""How a game leaves the server: what its links show, moments, films, files to keep."""
