"""Films in parts, each of the rows of the log that come together, as all viewers saw them.

What the viewers of one row were shown is much alike, so that their steps side by side take half of
what they take film by film: what all of them tell is told once, under "all". A part tells nothing
of later rows, and can be read without the parts before it: the first step of each viewer holds the
whole view. Pure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, cast

from rulesets.kernel.interface import Json

from ...play.replays.schemas import FilmRow, FilmStepJson
from .delta import after, are_alike, delta

ALL = "all"
"""No viewer has this name."""
ROWS = 100
"""How many rows of the log a part is of."""


def part_of(row: int) -> int:
    """The number of the part that tells of a row."""
    return row // ROWS


def in_parts(films: Mapping[str, Sequence[FilmStepJson]]) -> list[list[FilmRow]]:
    """The parts of the films, in order; each viewer's steps by the viewer's name."""
    parts: dict[int, dict[int, dict[str, FilmStepJson]]] = {}
    for viewer, steps in films.items():
        view: Json = None
        number = -1
        for step in steps:
            before, view = view, after(view, step)
            row, begins = step["row"], part_of(step["row"]) != number
            number = part_of(row)
            told = parts.setdefault(number, {}).setdefault(row, {})
            told[viewer] = _step(step, before, view, whole=begins)
    return [
        [_shared(parts[number][row]) for row in sorted(parts.get(number, ()))]
        for number in range(max(parts) + 1)
    ]


def _step(step: FilmStepJson, before: Json, view: Json, *, whole: bool) -> FilmStepJson:
    """The step with the whole view, or with what has changed in it."""
    if whole == ("view" in step):
        return step
    rest = {name: told for name, told in step.items() if name not in ("view", "set", "cut")}
    if whole:
        return cast(FilmStepJson, rest | {"view": view})
    made = delta(before, view)
    return cast(FilmStepJson, rest | {"set": made.set} | ({"cut": made.cut} if made.cut else {}))


def _shared(steps: Mapping[str, FilmStepJson]) -> FilmRow:
    """The steps of one row, and apart from them what all of them tell."""
    if len(steps) == 1:
        return {viewer: {**step} for viewer, step in steps.items()}
    told: list[dict[str, Any]] = [{**step} for step in steps.values()]
    common = _common(told)
    for step in told:
        for name in common:
            del step[name]
    if all("set" in step for step in told):
        common["set"] = [one for one in told[0]["set"] if all(map(_sets(one), told))]
        for step in told:
            step["set"] = [one for one in step["set"] if not _sets(one)({"set": common["set"]})]
    if all("view" in step for step in told):
        common["view"] = _common([step["view"] for step in told])
        for step in told:
            step["view"] = {k: v for k, v in step["view"].items() if k not in common["view"]}
    return {ALL: common, **dict(zip(steps, told, strict=True))}


def _common(values: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """What is alike in all of them."""
    return {
        name: told
        for name, told in values[0].items()
        if all(name in one and are_alike(one[name], told) for one in values)
    }


def _sets(change: Json) -> Callable[[Any], bool]:
    return lambda step: any(are_alike(change, one) for one in step["set"])


def steps_of(rows: Iterable[FilmRow], viewer: str) -> list[FilmStepJson]:
    """The steps of one viewer in some parts."""
    return [_told(row.get(ALL, {}), row[viewer]) for row in rows if viewer in row]


def _told(common: dict[str, Any], own: dict[str, Any]) -> FilmStepJson:
    step = {**common, **own}
    if "view" in common and "view" in own:
        step["view"] = {**common["view"], **own["view"]}
    if "set" in common and "set" in own:
        step["set"] = [*common["set"], *own["set"]]
    return cast(FilmStepJson, step)
