"""Differences between one view and the next, so that a film need not hold every view whole."""

from __future__ import annotations

from dataclasses import dataclass, field

import orjson

from rulesets.kernel.interface import Json

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
