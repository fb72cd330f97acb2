"""What players are to be told who are not looking: the notices that are due, and their channels."""
