"""States saved by older versions."""

from __future__ import annotations

from typing import Final

from ...kernel.interface import Json
from ..components.charts import OVER, PHASE_NAMES, SOURCES, TURNS

VERSION: Final = 3
"""The version of saved states."""

ALIASES: Final[dict[str, str]] = {}
"""Old names of steps and decisions in saved games, and their current names."""
UNKNOWN = -1


def upgraded(data: Json, version: int) -> Json:
    """The state in the form of version 3. Raises ValueError for an unknown version."""
    if version not in (1, 2):
        raise ValueError(f"lancaster_york: no upgrade from version {version}")
    second = _second(data) if version == 1 else data
    # Version 2 fought all battles in the order of payment, which is still the default.
    return {**second, "charts": [{**chart, "battles": []} for chart in second["charts"]]}


def _second(data: Json) -> Json:
    """Version 1 had no gains, no drawn cards and no tie-breaks. It did not save what earlier turns
    scored: that stays unknown."""
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
