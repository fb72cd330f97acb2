"""Judging a match, from one position to the next. Pure: no clock, no database, no sockets."""
