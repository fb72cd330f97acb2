"""What the lobby says about how even a game is, from the file beside its rules."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files

from rulesets import Plugin
from rulesets.kernel.fairness import FILE, Fairness, read
from rulesets.search.levels import LEVELS


def measured(plugin: Plugin) -> Mapping[str, Fairness]:
    """What was measured of each scenario; nothing of a game that was not measured."""
    path = files(plugin.package).joinpath(FILE)
    return read(json.loads(path.read_text("utf-8"))) if path.is_file() else {}


def in_words(found: Fairness, seats: int) -> str:
    """One or two sentences for those who choose a side; "" where nothing is certain."""
    best = found.uneven()
    if best is not None:
        said = f"Between equal players {best.called} wins about {best.percent:.0f} %"
        advice = (
            "For a fair result play two games with the sides swapped (below): the points of "
            "both are added."
            if seats == 2
            else "For a fair result play once from each seat."
        )
        return f"{said} {_basis(found)}. {advice}"
    if seats == 2 and all(abs(share.percent - found.even) < CLOSE for share in found.shares):
        sides = [share for share in found.shares if share.group == found.shares[0].group]
        shares = " and ".join(f"{share.called} {share.percent:.0f} %" for share in sides)
        return f"An even game: between equal players {shares} {_basis(found)}."
    return ""


CLOSE = 4.0
"""Points from an even share within which a game is called even."""


def _basis(found: Fairness) -> str:
    level = LEVELS[found.level]
    how = "" if found.scale == 1 else f" with {100 * found.scale:g} % of its work"
    if not level.work.iterations:
        how = ", which does not look ahead,"
    return f"({found.games:,} games of the server’s {level.title}{how} against itself)"
