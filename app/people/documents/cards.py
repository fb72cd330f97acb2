"""The printed matter of a data pack as tables for the rules page, each row with where we know it
from. Heads and words of a table are keys of the pack, which the messages of the game say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulesets.kernel.interface import Json

from ...base.web.text import spoken

HEADS = ("id", "name")
ASIDE = frozenset({*HEADS, "type", "status", "date"})
"""Shown in a place of their own, or said better by another field."""
GROUPS = ("printed.word", "kind", "region", "name")
"""Where a game's messages call a key by its name."""


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


def charts_of(charts: Json, messages: Mapping[str, str]) -> list[Chart]:
    """A table for each type among the entries of `Ruleset.charts()` that tell their status, in the
    messages of the game."""
    kinds: dict[str, list[dict[str, Any]]] = {}
    for name, value in charts.items():
        for entry in _entries(value):
            title = f"{entry['type']}_{name}" if "type" in entry else name
            kinds.setdefault(title, []).append(entry)
    return [_chart(kind, entries, messages) for kind, entries in kinds.items()]


def _entries(value: Json) -> list[dict[str, Any]]:
    found = value.values() if isinstance(value, Mapping) else value
    able = found if isinstance(value, Mapping | list) else ()
    return [entry for entry in able if isinstance(entry, dict) and "status" in entry]


def _chart(title: str, entries: list[dict[str, Any]], messages: Mapping[str, str]) -> Chart:
    fields = list(dict.fromkeys(key for entry in entries for key in entry if key not in ASIDE))
    rows = tuple(
        CardRow(
            key=str(entry.get("id", "")),
            name=str(entry.get("name", "")),
            cells=tuple(_words(entry.get(field), messages) for field in fields),
            certainty=(sure := certainty(entry["status"])),
            remark=entry["status"].removeprefix(sure).lstrip(";:, "),
        )
        for entry in entries
    )
    return Chart(_called(title, messages), tuple(_called(key, messages) for key in fields), rows)


def certainty(status: str) -> str:
    """How sure a pack's `status` is of its entry."""
    known = status.startswith(("known", "confirmed")) or " known" in f" {status}"
    if "reconstruction" in status:
        return "partly" if known else "reconstruction"
    return "known"


def _called(key: str, messages: Mapping[str, str]) -> str:
    """A key as people read it: what is only in a host's pack as it is spelled there."""
    return next(filter(None, (messages.get(f"{one}.{key}") for one in GROUPS)), spoken(key))


def _words(value: Json, messages: Mapping[str, str]) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case Mapping():
            return ", ".join(
                f"{_called(str(key), messages)}: {_words(value[key], messages)}" for key in value
            )
        case list():
            return ", ".join(_words(one, messages) for one in value)
        case str() if value.islower() and " " not in value:
            return _called(value, messages)
        case _:
            return str(value)
