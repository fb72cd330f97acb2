"""Saved games of earlier versions, as this one reads them."""

from __future__ import annotations

from ..kernel.interface import Json


def from_version_1(data: Json) -> Json:
    """Version 1 kept no proof of a challenge and knew less of kept cards; removing influence
    (4.7) did not fix the region."""
    return {
        **data,
        "all_marked": [False, False],
        "kept_among": [[], []],
        "proof": _proof(data),
        "agenda": [_item(item) for item in data["agenda"]],
    }


def _proof(data: Json) -> Json:
    """A challenge whose dice lie open, waiting for the last card."""
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
