"""Reasons for an action in Lancaster vs York, in words."""

from __future__ import annotations

from typing import Final

from ...search.words import FeatureWords, Words

WORDS: Final[FeatureWords] = {
    "lead": Words("scores more points now", "scores fewer points now"),
    "areas": Words("holds areas that score later", "gives up areas that score later"),
    "king": Words("brings your House nearer to the crown", "takes the crown from your House"),
    "awards": Words("wins awards that score later", "gives up awards that score later"),
    "pairs": Words(
        "pairs a port with its ship, or a cathedral with its bishop",
        "parts a port from its ship, or a cathedral from its bishop",
    ),
    "control": Words("gains control points", "loses control points"),
    "income": Words("brings in more money later", "brings in less money later", unit=" pounds"),
    "money": Words("keeps more money", "spends more money", unit=" pounds"),
    "aid": Words(
        "keeps money to be had in France",
        "uses up the money to be had in France",
        unit=" pounds",
    ),
}
