"""Prints for the host's commands: tables for people, JSON for programs."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import orjson

from ...base.web.text import on_the_minute

NOTHING = "-"


def add_json(parser: argparse.ArgumentParser) -> None:
    """Let the host ask for JSON."""
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


def print_json(answer: Any) -> None:
    """`answer` for a program, with ids and times as text."""
    print(orjson.dumps(answer, option=orjson.OPT_INDENT_2, default=str).decode())


def print_table(heads: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Columns under their heads, each as wide as it needs; a line says so where there are no
    rows."""
    if not rows:
        print("(none)")
        return
    cells = [list(heads), *([cell(value) for value in row] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for line in cells:
        padded = (text.ljust(width) for text, width in zip(line, widths, strict=True))
        print("  ".join(padded).rstrip())


def print_facts(facts: Sequence[tuple[str, object]]) -> None:
    """A fact on each line, its name first."""
    width = max(len(name) for name, _ in facts)
    for name, value in facts:
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
    return str(value)
