"""What has changed from one view to the next, so that a film need not hold every view whole."""

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
    if len(path) == 1 and orjson.dumps(old) == orjson.dumps(new):
        return  # most parts of a view stay as they are, and comparing bytes is quick
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
    elif type(old) is not type(new) or old != new:  # in JSON, true is not 1
        found.set.append([*path, new])
