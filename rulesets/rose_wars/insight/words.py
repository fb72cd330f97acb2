"""Reasons for an action in Rose Wars, in words."""

from __future__ import annotations

from typing import Final

from ...search.words import FeatureWords, Words
from ..components.squares import ROWS

WORDS: Final[FeatureWords] = {
    "force": Words("leaves you stronger units", "leaves you weaker units", scale=4),
    "units": Words("leaves you more units", "leaves you fewer units"),
    "advance": Words("brings your units farther forward", "leaves your units behind", scale=3),
    "spearhead": Words(
        "brings your foremost unit closer to the enemy’s back line",
        "lets the enemy’s foremost unit come closer",
        scale=ROWS - 1,
    ),
    "threat": Words("threatens the enemy’s back line", "threatens the enemy’s back line less"),
    "threatened": Words("makes your back line safer", "leaves your back line open", scale=-1),
    "cards": Words("keeps more cards in hand", "spends cards"),
}
