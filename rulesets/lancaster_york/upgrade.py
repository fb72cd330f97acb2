"""States saved by version 1, which had no gains, no drawn cards and no tie-breaks."""

from __future__ import annotations

from ..kernel.interface import Json
from .charts import OVER, PHASE_NAMES, SOURCES, TURNS

UNKNOWN = -1


def upgraded(data: Json) -> Json:
    """The state in the form of version 2. Version 1 did not save what earlier turns scored: it
    stays unknown."""
    per_turn = len(data["score"]) * len(SOURCES)
    over = data["turn"] if data["phase"] == PHASE_NAMES[OVER] else data["turn"] - 1
    return {
        **data,
        "gains": [UNKNOWN] * (over * per_turn) + [0] * ((TURNS - over) * per_turn),
        "drawn": [],
        "scenes": [_event(event) for event in data["scenes"]],
    }


def _event(event: Json) -> Json:
    match event["event"]:
        case "AreaScored":
            return {**event, "ties": []}
        case "VotesWon":
            return {**event, "by": None}
        case _:
            return event
