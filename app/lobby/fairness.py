"""Says how even a game is, from the file beside its rules."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files

from rulesets import Plugin
from rulesets.kernel.fairness import FILE, Fairness, read


def measured(plugin: Plugin) -> Mapping[str, Fairness]:
    """What was measured of each scenario; nothing of a game that was not measured."""
    path = files(plugin.package).joinpath(FILE)
    return read(json.loads(path.read_text("utf-8"))) if path.is_file() else {}


def in_words(found: Fairness, seats: int) -> str:
    """A sentence for those who choose a side; "" where nothing is certain. How it was measured
    stands in docs/balance.md."""
    best = found.uneven()
    if best is not None:
        even = "" if seats == 2 else f", not {found.even:.0f} %"
        return f"Uneven: {best.called} wins about {best.percent:.0f} %{even}."
    if seats == 2 and all(abs(share.percent - found.even) < CLOSE for share in found.shares):
        sides = [share for share in found.shares if share.group == found.shares[0].group]
        return f"An even game ({' : '.join(f'{share.percent:.0f}' for share in sides)})."
    return ""


CLOSE = 4.0
"""Points from an even share within which a game is called even."""
