"""Dumps of databases as each release since 0.4.0 has left them."""
