"""What every request passes first: known hosts and origins, headers, and a name for the log."""
