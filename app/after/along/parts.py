"""Cuts a film into parts that tell nothing of what is to come. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesets.kernel.interface import Json

from ...play.replays.schemas import FilmStepJson

LONGEST = 8
"""So many steps are told at once, at most."""


def is_decision(step: FilmStepJson, viewer: str, choices: Mapping[str, Json]) -> bool:
    """Whether the viewer answered a question by it that had more than one answer."""
    return step["seat"] == viewer and str(step["row"]) in choices


def part_after(
    steps: Sequence[FilmStepJson], viewer: str, choices: Mapping[str, Json], *, is_end: bool
) -> Sequence[FilmStepJson]:
    """The first of some steps, up to the viewer's next decision. `is_end`: with the last of these
    steps the film ends, and that has a part of its own."""
    last = len(steps) - 1 if is_end else len(steps)
    ends = (
        at for at in range(1, len(steps)) if at == last or is_decision(steps[at], viewer, choices)
    )
    return steps[: min(next(ends, len(steps)), LONGEST)]
