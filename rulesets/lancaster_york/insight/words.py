"""What speaks for an action in Lancaster vs York, in words."""

from __future__ import annotations

from typing import Final

from ...search.words import FeatureWords, Words

WORDS: Final[FeatureWords] = {
    "lead": Words("scores more points now", "scores fewer points now"),
    "areas": Words("holds areas that score later", "gives up areas that score later"),
    "awards": Words("wins more awards", "wins fewer awards"),
    "income": Words("brings in more money", "brings in less money", scale=4),
    "control": Words("gains control points", "loses control points"),
    "money": Words("keeps more money", "spends more money", scale=4),
}
