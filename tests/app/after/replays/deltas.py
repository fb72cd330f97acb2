"""Films as a browser reads them."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any


def patched(view: Any, step: dict[str, Any]) -> Any:
    """The view of a step, from the one before it."""
    if "view" in step:
        return deepcopy(step["view"])
    view = deepcopy(view)
    for *path, value in step["set"]:
        if not path:
            view = value
            continue
        at(view, path[:-1])[path[-1]] = value
    for path in step.get("cut", []):
        del at(view, path[:-1])[path[-1]]
    return view


def at(view: Any, path: list[Any]) -> Any:
    for key in path:
        view = view[key]
    return view


def views(film: dict[str, Any]) -> list[Any]:
    """The view of every step."""
    found: list[Any] = []
    for step in film["steps"]:
        found.append(patched(found[-1] if found else None, step))
    return found


def text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)
