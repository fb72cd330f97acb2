"""Reads a film as a browser does: the views of its steps, one after the other. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rulesets.kernel.interface import Json

from ...play.replays.schemas import FilmStepJson


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
