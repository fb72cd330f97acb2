"""Differences between one view and the next, so that a film need not hold every view whole; and the
views again that follow from them, as a browser reads them. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import orjson

from rulesets.kernel.interface import Json

from ...play.replays.schemas import FilmStepJson

Path = list[str | int]


@dataclass(slots=True)
class Delta:
    """`set`: paths with their new value at the end. `cut`: paths of keys that are gone. The empty
    path is the whole view."""

    set: list[list[Json]] = field(default_factory=list)
    cut: list[Path] = field(default_factory=list)


def delta(old: Json, new: Json) -> Delta:
    """How to make `new` of `old`, which are JSON."""
    found = Delta()
    _compare(old, new, [], found)
    return found


def _compare(old: Json, new: Json, path: Path, found: Delta) -> None:
    if are_alike(old, new):
        return
    if isinstance(old, dict) and isinstance(new, dict):
        for key, value in new.items():
            if key in old:
                _compare(old[key], value, [*path, key], found)
            else:
                found.set.append([*path, key, value])
        found.cut.extend([*path, key] for key in old if key not in new)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, value in enumerate(new):
            _compare(old[index], value, [*path, index], found)
    else:
        found.set.append([*path, new])


def are_alike(one: Json, other: Json) -> bool:
    """Whether both are the same JSON: most parts of a view stay as they are."""
    if one is other:
        return True
    # To Python true is 1, however deep it lies; comparing bytes is quick.
    return bool(one == other) and orjson.dumps(one) == orjson.dumps(other)


def views(steps: Sequence[FilmStepJson], first: int, last: int) -> Iterator[Json]:
    """The views of these steps, both ends included. They share what is alike and must not be
    changed."""
    begin = next(at for at in range(first, -1, -1) if "view" in steps[at])
    view: Json = None
    for at, step in enumerate(steps[begin : last + 1], begin):
        view = after(view, step)
        if at >= first:
            yield view


def after(view: Json, step: FilmStepJson) -> Json:
    """The view of a step, from the one before it. Nothing in either of them changes: what is put
    into a view here stands in its step, too, and may be read again."""
    if "view" in step:
        return step["view"]
    for path in step.get("cut", []):
        view, holder = _copied(view, path)
        del holder[path[-1]]
    for *path, value in step.get("set", []):
        if path:
            view, holder = _copied(view, path)
            holder[path[-1]] = value
        else:
            view = value
    return view


def _copied(view: Json, path: list[Any]) -> tuple[Json, Any]:
    """The view, of which all that leads to the last part of a path is a copy; and what holds it."""
    view = holder = view.copy()
    for key in path[:-1]:
        holder[key] = holder[key].copy()
        holder = holder[key]
    return view, holder
