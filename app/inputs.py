"""What may come in at all, before anything is asked of the database."""

from __future__ import annotations

LARGEST_INTEGER = 2**31 - 1
"""PostgreSQL's `integer`: nothing that we count comes near."""


def is_plain(text: str) -> bool:
    """Whether a part of an address can be one of our tokens, names or digests: visible ASCII.
    PostgreSQL refuses a NUL, and to look for anything else is a waste."""
    return text.isascii() and text.isprintable()
