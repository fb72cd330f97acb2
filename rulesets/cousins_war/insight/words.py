"""What speaks for an action in The Cousins' War, in words."""

from __future__ import annotations

from typing import Final

from ...search.words import FeatureWords, Words

WORDS: Final[FeatureWords] = {
    "regions": Words("leads in more regions", "leads in fewer regions"),
    "lead": Words("makes leads in regions safer", "makes leads in regions less safe"),
    "all_regions": Words(
        "comes closer to all regions", "lets the enemy come closer to all regions"
    ),
    "reserve": Words("has more cubes in reserve", "has fewer cubes in reserve", scale=2),
    "army": Words("has more cubes in the battle", "has fewer cubes in the battle", scale=2),
    "battles_won": Words("wins more battles", "wins fewer battles"),
    "cards": Words("keeps better cards", "gives good cards away"),
}
