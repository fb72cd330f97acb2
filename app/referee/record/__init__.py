"""A row of the log, the dice it drew, and what proves it: the chain and the digest of the state."""
