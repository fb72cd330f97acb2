"""Says how even a game is, from the file beside its rules."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files

from rulesets import Plugin
from rulesets.telling.fairness import FILE, Fairness, read


def measured(plugin: Plugin) -> Mapping[str, Fairness]:
    """What was measured of each scenario; nothing of a game that was not measured."""
    path = files(plugin.package).joinpath(FILE)
    return read(json.loads(path.read_text("utf-8"))) if path.is_file() else {}


def in_words(found: Fairness, seats: int) -> str:
    """At most eight words for those who choose a side; "" where nothing is certain. The figures,
    and how they were found, stand in docs/balance.md."""
    best = found.uneven()
    if best is not None and seats == 2:
        much = "Strongly favours" if best.percent >= MOST_GAMES else "Favours"
        return f"{much} {best.called}"
    if best is not None:
        return f"{best.group}: favours {best.name}"
    if seats == 2 and all(abs(share.percent - found.even) < CLOSE for share in found.shares):
        return "Balanced"
    return ""


CLOSE = 4.0
"""Points from an even share within which a game is called even."""
MOST_GAMES = 70.0
"""Percent from which on a side wins most games, and not only more often than the other."""
