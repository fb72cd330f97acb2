"""What a guest at a player's shoulder gets of the messages that are sent to a table.

They see the position and the log as the seat sees them, and what everyone sees. What the player may
do, has just done or proposes is the player's alone. Nothing passes that is not named here.
"""

from __future__ import annotations

from collections.abc import Mapping

import orjson

PASSED = frozenset(
    ("welcome", "clocks", "presence", "hurry", "announcement", "replay", "pong", "error", "refused")
)
SHOWN = frozenset(
    (
        "type",
        "seq",
        "at",
        "by",
        "events",
        "dropped",
        "head",
        "awaited",
        "since",
        "outcome",
        "resigned",
        "left",
        "stand_ins",
        "prompt",
        "view",
    )
)
"""The parts of a `state` that a guest sees as the player does."""
HANDS_OFF: Mapping[str, object] = {"ack": None, "undo": False, "actions": []}
"""The others, as one who cannot act has them."""


def over_shoulder(frame: bytes) -> bytes | None:
    """A message as the guest gets it; None: not at all."""
    message = orjson.loads(frame)
    kind = message["type"]
    if kind == "state":
        return orjson.dumps({**{key: message[key] for key in message if key in SHOWN}, **HANDS_OFF})
    return frame if kind in PASSED else None
