"""The printed matter of a data pack as tables for the rules page, each row with where we know it
from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulesets.kernel.interface import Json

from ...base.web.text import spoken

HEADS = ("id", "name")
ASIDE = frozenset({*HEADS, "type", "status", "date"})
"""Shown in a place of their own, or said better by another field."""


@dataclass(frozen=True, slots=True)
class CardRow:
    """One card, unit or the like. `certainty` is "known", "partly" or "reconstruction", and
    `remark` what else its status says."""

    key: str
    name: str
    cells: tuple[str, ...]
    certainty: str
    remark: str


@dataclass(frozen=True, slots=True)
class Chart:
    """The entries of one type."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[CardRow, ...]


def charts_of(charts: Json) -> list[Chart]:
    """A table for each type among the entries of `Ruleset.charts()` that tell their status."""
    return [
        _chart(kind, entries)
        for name, value in charts.items()
        for kind, entries in _by_type(name, _entries(value)).items()
    ]


def _entries(value: Json) -> list[dict[str, Any]]:
    found = value.values() if isinstance(value, Mapping) else value
    able = found if isinstance(value, Mapping | list) else ()
    return [entry for entry in able if isinstance(entry, dict) and "status" in entry]


def _by_type(name: str, entries: list[dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    kinds: dict[str, list[dict[str, Any]]] = {}
    for entry in entries:
        title = f"{entry['type']} {name}" if "type" in entry else name
        kinds.setdefault(title, []).append(entry)
    return kinds


def _chart(title: str, entries: list[dict[str, Any]]) -> Chart:
    fields = list(dict.fromkeys(key for entry in entries for key in entry if key not in ASIDE))
    rows = tuple(
        CardRow(
            key=str(entry.get("id", "")),
            name=str(entry.get("name", "")),
            cells=tuple(_words(entry.get(field)) for field in fields),
            certainty=(sure := certainty(entry["status"])),
            remark=entry["status"].removeprefix(sure).lstrip(";:, "),
        )
        for entry in entries
    )
    return Chart(_title(title), tuple(map(_title, fields)), rows)


def certainty(status: str) -> str:
    """How sure a pack's `status` is of its entry."""
    known = status.startswith(("known", "confirmed")) or " known" in f" {status}"
    if "reconstruction" in status:
        return "partly" if known else "reconstruction"
    return "known"


def _title(key: str) -> str:
    return key.upper() if len(key) == 2 else key.replace("_", " ").capitalize()


def _words(value: Json) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case Mapping():
            return ", ".join(f"{spoken(str(key))}: {_words(value[key])}" for key in value)
        case list():
            return ", ".join(map(_words, value))
        case str() if value.islower() and " " not in value:
            return spoken(value)
        case _:
            return str(value)
