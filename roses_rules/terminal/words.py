"""The JSON of a game as text: what happened, what may be done, and what a seat sees."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence

from rulesets.kernel.interface import Json

CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")
INDENT = "  "
NONE = "none"


def title(name: str) -> str:
    """`CubesPlaced`: "Cubes placed"."""
    return CAPITAL.sub(" ", name).capitalize()


def sentence(event: Mapping[str, Json]) -> str:
    """What happened: "Cubes placed: seat york, region north, count 2"."""
    (_, name), *fields = event.items()
    return f"{title(name)}: {_pairs(dict(fields))}" if fields else title(name)


def details(action: Mapping[str, Json]) -> str:
    """What an action names, without its kind: "region north, count 2"."""
    return _pairs({key: value for key, value in action.items() if key != "do"})


def board(view: Mapping[str, Json], width: int) -> Iterator[str]:
    """The lines of what a seat sees. Parts without anything are left out, and so is the heading,
    "turn"."""
    for name, part in view.items():
        if name != "turn" and not _is_empty(part):
            yield from _lines(name, part, width, "")


def changed(view: Mapping[str, Json], known: Mapping[str, Json]) -> dict[str, Json]:
    """The parts of `view` that differ from those of `known`; of an object, only its changed
    fields. What was there and is no more is "none"."""
    parts: dict[str, Json] = {}
    for name, part in view.items():
        old = known.get(name)
        if isinstance(part, dict) and isinstance(old, dict):
            fields = {key: part.get(key) for key in (*part, *old) if part.get(key) != old.get(key)}
            parts[name] = {key: _or_none(value) for key, value in fields.items()}
        elif part != old:
            parts[name] = part if old is None else _or_none(part)
    return parts


def _or_none(value: Json) -> Json:
    return NONE if _is_empty(value) else value


def _lines(name: str, part: Json, width: int, indent: str) -> Iterator[str]:
    whole = f"{indent}{name}: {_inline(part)}"
    if len(whole) <= width:
        yield whole
    elif isinstance(part, dict):
        yield f"{indent}{name}:"
        for key, value in part.items():
            if not _is_empty(value):
                yield from _lines(key, value, width, indent + INDENT)
    else:
        yield from textwrap.wrap(whole, width, subsequent_indent=indent + INDENT * 2)


def _inline(value: Json) -> str:
    """A value within a line; brackets only where something stands inside something."""
    if isinstance(value, dict):
        return _pairs(value)
    if isinstance(value, list):
        return _listed(value)
    return _scalar(value)


def _pairs(fields: Mapping[str, Json]) -> str:
    """The fields that hold something."""
    told = {key: value for key, value in fields.items() if not _is_empty(value)}
    return ", ".join(f"{key} {_inside(value)}" for key, value in told.items())


def _inside(value: Json) -> str:
    if isinstance(value, dict | list) and value:
        return f"({_inline(value)})"
    return _inline(value)


def _listed(values: Sequence[Json]) -> str:
    return ", ".join(map(_inside, values)) if values else NONE


def _scalar(value: Json) -> str:
    if value is None:
        return NONE
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _is_empty(value: Json) -> bool:
    """Whether there is nothing in `value` that is worth a line."""
    if isinstance(value, dict):
        return all(map(_is_empty, value.values()))
    return value is None or value == []
