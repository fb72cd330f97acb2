"""Playing on from a step of a replay, against the server, in a match of one's own."""
