"""Reads a film as a browser does: the views of its steps, one after the other."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import orjson

from rulesets.kernel.interface import Json

from .messages import Film, FilmStep


def unpacked(content: bytes) -> Film:
    """A film as it is kept."""
    film: Film = orjson.loads(gzip.decompress(content))
    return film


def view_at(film: Film, step: int) -> Json:
    """What its viewer saw at a step; after the last one, what they saw at the end."""
    last = min(step, len(film["steps"]) - 1)
    *_, view = views(film, last, last)
    return view


def views(film: Film, first: int, last: int) -> Iterator[Json]:
    """The views of these steps, both ends included. Each may be kept."""
    steps = film["steps"]
    begin = next(at for at in range(first, -1, -1) if "view" in steps[at])
    view: Json = None
    for at, step in enumerate(steps[begin : last + 1], begin):
        view = _after(view, step)
        if at >= first:
            yield deepcopy(view)


def _after(view: Json, step: FilmStep) -> Json:
    if "view" in step:
        return deepcopy(step["view"])
    for path in step.get("cut", []):
        del _holder(view, path)[path[-1]]
    for *path, value in step.get("set", []):
        if not path:
            view = value
        else:
            _holder(view, path)[path[-1]] = value
    return view


def _holder(view: Json, path: list[Any]) -> Any:
    """What holds the last part of a path."""
    for key in path[:-1]:
        view = view[key]
    return view
