"""Films as release 0.4.0 kept them of matches that had been over for long: column by column, and
without what follows from the log or from the film in which everything lies face up.

Most of what a viewer was shown stands in that one at the same row, so that only the paths of what
changed are kept; and a whole view, as a step holds it now and then, follows from the steps before.
A change is the number of its path, or the complement of it where another value lies there face up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any, cast

from rulesets.kernel.interface import Json

from ...play.replays.schemas import FilmJson, FilmStepJson
from .delta import Path, after
from .timeline import OPEN


def restored(told: Json, rows: Sequence[Mapping[str, Any]]) -> dict[str, FilmJson]:
    """The films by their viewers. `rows` are those of the log, as the record tells them."""
    by_number = {row["seq"]: row for row in rows}
    face_up: dict[int, Json] = {}
    films = {}
    for viewer, one in told["films"].items():
        views: dict[int, Json] = {}
        steps = _steps(viewer, one, by_number)
        _look(steps, one, told["paths"], face_up, views)
        films[viewer] = cast(FilmJson, one["film"] | {"steps": steps})
        if viewer == OPEN:
            face_up = views
    return films


def _steps(viewer: str, one: Json, rows: Mapping[int, Any]) -> list[FilmStepJson]:
    """The steps of a film without what they show."""
    resting = set(accumulate(one["rests"]))
    repeated = (one[name] for name in ("prompt", "awaited", "chapter"))
    columns = [[once[which] for which in order] for once, order in repeated]
    numbers = zip(accumulate(one["row"]), accumulate(one["seq"]), *columns, strict=True)
    found = []
    for at, (number, seq, prompt, awaited, chapter) in enumerate(numbers):
        row = rows[number]
        step = FilmStepJson(
            seq=seq,
            at=row["at"],
            seat=row["seat"],
            prompt=prompt,
            awaited=awaited,
            events=[told for to, told in row["events"] if viewer == OPEN or to in (None, viewer)],
            chapter=chapter,
        )
        if at in resting:
            step["rests"] = True
        step["row"] = number
        found.append(step)
    return found


def _look(
    steps: Sequence[FilmStepJson],
    one: Json,
    paths: Sequence[Path],
    face_up: Mapping[int, Json],
    views: dict[int, Json],
) -> None:
    """Add to the steps what they show, and their views by row."""
    values = {int(number): iter(told) for number, told in one["values"].items()}
    whole, view = set(accumulate(one["whole"])), None
    for at, (step, changed, cut) in enumerate(zip(steps, one["set"], one["cut"], strict=True)):
        row = step["row"]
        step["set"] = list(_set(changed, paths, values, face_up.get(row)))
        if cut:
            step["cut"] = [paths[number] for number in cut]
        view = views[row] = after(view, step)
        if at in whole:
            step["view"] = view
            del step["set"]
            step.pop("cut", None)


def _set(
    changed: Iterable[int],
    paths: Sequence[Path],
    values: Mapping[int, Iterator[Json]],
    face_up: Json,
) -> Iterator[list[Json]]:
    for number in changed:
        at = max(number, ~number)
        known, shown = _found(face_up, paths[at])
        yield [*paths[at], shown if known and number >= 0 else next(values[at])]


def _found(view: Json, path: Path) -> tuple[bool, Json]:
    """Whether there is something at a path of a view, and what."""
    for key in path:
        try:
            view = view[key]
        except (LookupError, TypeError):
            return False, None
    return True, view
