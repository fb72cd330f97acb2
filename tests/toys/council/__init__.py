"""Council, the kernel's toy for two to four seats, as a game that a server can be given."""
