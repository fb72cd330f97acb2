"""Cuts a film into parts that tell nothing of what is to come. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesets.kernel.interface import Json

from ...replays.messages import FilmStep

LONGEST = 8
"""So many steps are told at once, at most."""


def decided(steps: Sequence[FilmStep], viewer: str, choices: Mapping[str, Json]) -> list[int]:
    """The steps by which the viewer answered a question that had more than one answer."""
    return [
        index
        for index, step in enumerate(steps)
        if index and step["seat"] == viewer and str(step["row"]) in choices
    ]


def cuts(count: int, decisions: Sequence[int]) -> list[int]:
    """Where parts begin: at 0, at each decision, at the last step, which is the end of the game,
    and in between so that no part is long."""
    fixed = sorted({0, *decisions, count - 1})
    return [
        start
        for begin, end in zip(fixed, [*fixed[1:], count], strict=True)
        for start in range(begin, end, LONGEST)
    ]
