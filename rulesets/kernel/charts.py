"""Printed charts as text that is easy to compare with the rulebook, parsed into typed rows.

The first line names the columns; each cell begins under the first letter of its column's name.
"""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

from .convert import Keys

Row = TypeVar("Row")
Parse = Callable[[str], Any]

NOTHING = "-"
"""An empty cell: None, or no items."""


class ChartError(ValueError):
    """A malformed chart; the message names the line or the cell."""


def chart(row: type[Row], text: str, keys: Keys | None = None) -> tuple[Row, ...]:
    """One `row` (a dataclass) for each line after the first.

    The annotation of the field with the column's name says how to read a cell: text, integers, ids
    named by `keys`, or lists with commas (`tuple[X, ...]`), each also `| None`. Empty lines and
    comments after `#` are skipped. Raises ChartError.
    """
    head, *lines = _lines(text)
    columns = [(m.group(), m.start()) for m in re.finditer(r"\S+", head)]
    parsers = _parsers(row, keys or {})
    if {name for name, _ in columns} != parsers.keys():
        raise ChartError(f"columns {[n for n, _ in columns]}, fields {list(parsers)}")
    return tuple(row(**_cells(line, columns, parsers)) for line in lines)


def edges(text: str) -> dict[tuple[str, str], str]:
    """The kind of each border in both directions: `{("chester", "derby"): "road", ...}`.

    Lines are `area  kind  area, area`; each border is listed once. Raises ChartError.
    """
    found: dict[tuple[str, str], str] = {}
    for line in _lines(text):
        parts = line.split(maxsplit=2)
        if len(parts) < 3:
            raise ChartError(f"{line.strip()!r}: expected area, kind, areas")
        area, kind, others = parts
        for other in _items(others):
            if other == area or (area, other) in found:
                raise ChartError(f"{line.strip()!r}: {other!r} again")
            found[area, other] = found[other, area] = kind
    return found


def _lines(text: str) -> list[str]:
    lines = (line.split("#")[0].rstrip() for line in text.splitlines())
    return [line for line in lines if line]


def _items(cell: str) -> list[str]:
    return [item.strip() for item in cell.split(",")]


def _cells(line: str, columns: list[tuple[str, int]], parsers: Mapping[str, Parse]) -> Any:
    if line[: columns[0][1]].strip():
        raise ChartError(f"{line.strip()!r}: starts left of the first column")
    values = {}
    ends = [start for _, start in columns[1:]] + [len(line)]
    for (name, start), end in zip(columns, ends, strict=True):
        if start and line[start - 1 : start].strip():
            raise ChartError(f"{line.strip()!r}: a cell runs into column {name!r}")
        try:
            values[name] = parsers[name](line[start:end].strip())
        except ValueError as error:
            raise ChartError(f"{line.strip()!r}: {name}: {error}") from None
    return values


def _parsers(row: type[Any], keys: Keys) -> dict[str, Parse]:
    if not is_dataclass(row):
        raise TypeError(f"rows of a chart are dataclasses: {row!r}")
    hints = get_type_hints(row)
    return {f.name: _parser(hints[f.name], keys) for f in fields(row)}


def _parser(hint: Any, keys: Keys) -> Parse:
    if hint in keys:
        ids = {name: i for i, name in enumerate(keys[hint])}
        return lambda cell: _known(ids, cell)
    if isinstance(hint, NewType):
        return _parser(hint.__supertype__, keys)
    if hint is int:
        return int
    if hint is str:
        return _text
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType) and len(args) == 2 and args[1] is type(None):
        inner = _parser(args[0], keys)
        return lambda cell: None if cell == NOTHING else inner(cell)
    if origin is tuple and args[1:] == (Ellipsis,):
        item = _parser(args[0], keys)
        return lambda cell: () if cell == NOTHING else tuple(map(item, _items(cell)))
    raise TypeError(f"no chart column holds {hint!r}")


def _text(cell: str) -> str:
    if not cell:
        raise ValueError("empty")
    return cell


def _known(ids: Mapping[str, int], cell: str) -> int:
    if cell not in ids:
        raise ValueError(f"nothing is called {cell!r}")
    return ids[cell]
