"""What speaks for an action in Richard III, in words."""

from __future__ import annotations

from typing import Final

from ...search.words import FeatureWords, Words

WORDS: Final[FeatureWords] = {
    "influence": Words("has more nobles for the throne", "has fewer nobles for the throne"),
    "ruler_safe": Words("keeps its own leader safer", "puts its own leader in danger"),
    "force": Words("has the stronger blocks left", "has the weaker blocks left"),
    "battles": Words("has better prospects in battle", "has worse prospects in battle"),
    "danger": Words("leaves fewer blocks in danger", "leaves more blocks in danger"),
    "near_the_king": Words(
        "brings its blocks closer to the enemy’s leader", "lets the enemy’s leader go"
    ),
    "london": Words("holds London", "gives London up"),
    "cards": Words("keeps more action points in hand", "spends action points"),
}
