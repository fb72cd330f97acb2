"""Prints for the host's commands: tables for people, JSON for programs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

import orjson

from ...base.outside import plain
from ...base.web.text import on_the_minute
from .dispatch import option

NOTHING = "-"


JSON = option("--json", action="store_true", help="print JSON instead of a table")
"""Lets the host ask for JSON."""


def say(*lines: str) -> None:
    """Print each as one line, whoever wrote it."""
    print("\n".join(map(plain, lines)))


def print_json(answer: Any) -> None:
    """`answer` for a program, with ids and times as text."""
    say(*orjson.dumps(answer, option=orjson.OPT_INDENT_2, default=str).decode().split("\n"))


def print_table(
    heads: Sequence[str], rows: Iterable[Mapping[str, object]], *, as_json: bool
) -> None:
    """The values of the rows in columns under their heads, each as wide as it needs; a line says so
    where there are no rows. Or the rows as JSON."""
    found = list(rows)
    if as_json:
        print_json(found)
        return
    if not found:
        print("(none)")
        return
    cells = [list(heads), *([cell(value) for value in row.values()] for row in found)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for line in cells:
        padded = (text.ljust(width) for text, width in zip(line, widths, strict=True))
        print("  ".join(padded).rstrip())


def print_facts(facts: Mapping[str, object], *, as_json: bool) -> None:
    """A fact on each line, its name first; or all as JSON."""
    if as_json:
        print_json(facts)
        return
    width = max(map(len, facts))
    for name, value in facts.items():
        print(f"{name.ljust(width)}  {cell(value)}")


def cell(value: object) -> str:
    """A value as the host reads it."""
    match value:
        case None | "":
            return NOTHING
        case bool():
            return "yes" if value else "no"
        case datetime():
            return on_the_minute(value)
        case list() | tuple():
            return ", ".join(map(cell, value)) or NOTHING
    return plain(str(value))
