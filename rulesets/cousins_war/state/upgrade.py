"""States saved by earlier versions."""

from __future__ import annotations

from typing import Final

from ...kernel.interface import Json

VERSION: Final = 2
"""The version of saved states."""

ALIASES: Final[dict[str, str]] = {}
"""Old names of steps and decisions in saved games, and their current names."""


def from_version_1(data: Json) -> Json:
    """Version 1 saved no proof of a challenge and less about kept cards, and removing influence
    (4.7) did not fix the region."""
    return {
        **data,
        "all_marked": [False, False],
        "kept_among": [[], []],
        "proof": _proof(data),
        "agenda": [_item(item) for item in data["agenda"]],
    }


def _proof(data: Json) -> Json:
    """The proof for a challenge whose dice lie open, waiting for the last card; None without
    one."""
    if data["shown"] is None or data["rolled"] is not None:
        return None
    return {
        "active": data["active"],
        "claim": data["claim"],
        "rolled": data["shown"],
        "final": data["shown"],
        "stands": None,
    }


def _item(item: Json) -> Json:
    name, *args = item
    return [name, *args, None] if name == "RemoveInfluence" else item
