"""Words made of keys."""

from __future__ import annotations


def spoken(name: str) -> str:
    """A key as people read it: "york" is York."""
    return name.replace("_", " ").title()
