"""The judge of a match, from one position to the next: pure, without clock, database or sockets.
Beside it the packs of the games and the verification of records. It may import base."""
