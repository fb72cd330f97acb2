"""Judging a match: dice, log rows, positions, frames. Pure: no clock, no database, no sockets."""
