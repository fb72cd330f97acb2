"""Reasons for an action in The Cousins' War, in words."""

from __future__ import annotations

from typing import Final

from ...search.words import FeatureWords, Words
from ..words import SAY

SCALES: Final = {
    "regions": 1,
    "lead": 1,
    "all_regions": 1,
    "reserve": 2,
    "army": 2,
    "battles_won": 1,
    "cards": 1,
}
WORDS: Final[FeatureWords] = {
    name: Words(SAY(f"reason.{name}.better"), SAY(f"reason.{name}.worse"), scale)
    for name, scale in SCALES.items()
}
