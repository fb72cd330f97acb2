"""Reasons for an action in Richard III, in words."""

from __future__ import annotations

from typing import Final

from ...search.words import FeatureWords, Words

WORDS: Final[FeatureWords] = {
    "influence": Words(
        "leaves you more lords for the throne", "leaves you fewer lords for the throne"
    ),
    "ruler_safe": Words("keeps your leader safer", "puts your leader in danger"),
    "hunt": Words(
        "brings the end of the enemy’s house closer",
        "brings the end of your house closer",
        scale=100,
        unit=" %",
    ),
    "force": Words("leaves you stronger blocks", "leaves you weaker blocks"),
    "battles": Words("gives you better prospects in battle", "gives you worse prospects in battle"),
    "danger": Words("leaves fewer blocks in danger", "leaves more blocks in danger"),
    "near_the_king": Words(
        "brings your blocks closer to the enemy’s leader", "lets the enemy’s leader get away"
    ),
    "london": Words("holds London", "gives up London"),
    "supply": Words("leaves fewer blocks unfed", "leaves more blocks unfed"),
    "cards": Words("keeps more action points in hand", "spends action points"),
}
