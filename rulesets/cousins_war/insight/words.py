"""Reasons for an action in The Cousins' War, in words."""

from __future__ import annotations

from typing import Final

from ...search.words import FeatureWords, Words

WORDS: Final[FeatureWords] = {
    "regions": Words("leads in more regions", "leads in fewer regions"),
    "lead": Words("makes your leads in regions safer", "makes your leads in regions less safe"),
    "all_regions": Words(
        "brings you closer to all regions", "brings the enemy closer to all regions"
    ),
    "reserve": Words(
        "leaves you more cubes in reserve", "leaves you fewer cubes in reserve", scale=2
    ),
    "army": Words(
        "leaves you more cubes in the battle", "leaves you fewer cubes in the battle", scale=2
    ),
    "battles_won": Words("wins more battles", "wins fewer battles"),
    "cards": Words("keeps better cards", "gives away good cards"),
}
