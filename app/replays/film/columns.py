"""The timelines of a match in a shape that compresses well: column by column, and without what
follows from the log or from the timeline in which everything lies face up.

Most of what a viewer was shown stands in that one at the same row, so that only the paths of what
changed are left; and the whole view that a step holds now and then follows from the steps before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any, cast

import orjson

from rulesets.kernel.interface import Json

from ...matches.log.compressed_log import differences
from ..messages import Film, FilmStep
from .delta import Path, are_alike, delta
from .reading import after
from .timeline import OPEN

Rows = Sequence[Mapping[str, Any]]
"""Those of the log, as the record tells them."""


@dataclass
class Paths:
    """Where something changed, each place once, by its number."""

    known: list[Path] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._numbers = {tuple(path): number for number, path in enumerate(self.known)}

    def number(self, path: Path) -> int:
        """The number of a path, which may be new."""
        number = self._numbers.setdefault(tuple(path), len(self.known))
        if number == len(self.known):
            self.known.append(path)
        return number


@dataclass
class _Changes:
    """How the view of one viewer changed, step by step. A change is the number of its path, or
    the complement of it where another value lies there face up. A value is told unless it is the
    one that lies face up."""

    paths: Paths
    face_up: Mapping[int, Json]
    """The views with everything face up, by row."""
    set: list[list[int]] = field(default_factory=list)
    cut: list[list[int]] = field(default_factory=list)
    values: dict[str, list[Json]] = field(default_factory=dict)
    """What is told, in order, by the number of its path."""

    def add(self, row: int, changed: list[list[Json]], cut: Iterable[Path]) -> None:
        self.set.append([self._noted(row, path, value) for *path, value in changed])
        self.cut.append([self.paths.number(path) for path in cut])

    def _noted(self, row: int, path: Path, value: Json) -> int:
        number = self.paths.number(path)
        known, shown = _found(self.face_up.get(row), path)
        if known and are_alike(shown, value):
            return number
        self.values.setdefault(str(number), []).append(value)
        return ~number if known else number


def columns(films: Mapping[str, Film], rows: Rows) -> Json:
    """The films by their viewers, so that `films` makes them again from the same rows. Those of
    another shape are left out."""
    paths, face_up, found = Paths(), dict[int, Json](), {}
    for viewer in sorted(films, key=lambda viewer: viewer != OPEN):
        film = films[viewer]
        if any("row" not in step for step in film["steps"]):
            continue
        views: dict[int, Json] = {}
        found[viewer] = _columns(film, _Changes(paths, face_up), views)
        if viewer == OPEN:
            face_up = views
    told: Json = {"paths": paths.known, "films": found}
    again = restored(told, rows)
    for viewer in [one for one in found if not same(again[one], films[one])]:
        if viewer == OPEN:  # the others lean on it
            return {"paths": [], "films": {}}
        del found[viewer]
    return told


def restored(told: Json, rows: Rows) -> dict[str, Film]:
    """The films that `columns` was given, each JSON object with its keys in any order."""
    by_number = {row["seq"]: row for row in rows}
    face_up: dict[int, Json] = {}
    films = {}
    for viewer, one in told["films"].items():
        views: dict[int, Json] = {}
        steps = _steps(viewer, one, by_number)
        _look(steps, one, told["paths"], face_up, views)
        films[viewer] = cast(Film, one["film"] | {"steps": steps})
        if viewer == OPEN:
            face_up = views
    return films


def same(one: Any, other: Any) -> bool:
    """Whether both are the same JSON. The keys of an object have no order: a view that was built
    step by step has another one than the same view told whole."""
    first, second = (orjson.dumps(value, option=orjson.OPT_SORT_KEYS) for value in (one, other))
    return first == second


def _columns(film: Film, changes: _Changes, views: dict[int, Json]) -> Json:
    """One film; its views are added by row."""
    steps, view = film["steps"], None
    for step in steps:
        row = step["row"]
        if "view" in step:
            made = delta(view, step["view"])
            changes.add(row, made.set, made.cut)
        else:
            changes.add(row, step["set"], step.get("cut", ()))
        view = views[row] = after(view, step)
    return {
        "film": {name: value for name, value in film.items() if name != "steps"},
        "row": differences(step["row"] for step in steps),
        "seq": differences(step["seq"] for step in steps),
        "whole": differences(at for at, step in enumerate(steps) if "view" in step),
        "rests": differences(at for at, step in enumerate(steps) if "rests" in step),
        "prompt": _repeated(step["prompt"] for step in steps),
        "awaited": _repeated(step["awaited"] for step in steps),
        "chapter": _repeated(step["chapter"] for step in steps),
        "set": changes.set,
        "cut": changes.cut,
        "values": changes.values,
    }


def _repeated(values: Iterable[Json]) -> list[list[Json]]:
    """Each value once, and then which of them comes when: many steps have them alike."""
    known: dict[bytes, int] = {}
    once: list[Json] = []
    order: list[Json] = []
    for value in values:
        number = known.setdefault(orjson.dumps(value), len(once))
        if number == len(once):
            once.append(value)
        order.append(number)
    return [once, order]


def _steps(viewer: str, one: Json, rows: Mapping[int, Any]) -> list[FilmStep]:
    """The steps of a film without what they show."""
    resting = set(accumulate(one["rests"]))
    repeated = (one[name] for name in ("prompt", "awaited", "chapter"))
    columns = [[once[which] for which in order] for once, order in repeated]
    numbers = zip(accumulate(one["row"]), accumulate(one["seq"]), *columns, strict=True)
    found = []
    for at, (number, seq, prompt, awaited, chapter) in enumerate(numbers):
        row = rows[number]
        step = FilmStep(
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
    steps: Sequence[FilmStep],
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
