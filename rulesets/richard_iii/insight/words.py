"""Reasons for an action in Richard III, in words."""

from __future__ import annotations

from typing import Final

from ...search.words import FeatureWords, Words
from ..words import SAY

FEATURES: Final = (
    "influence",
    "ruler_safe",
    "hunt",
    "force",
    "battles",
    "danger",
    "near_the_king",
    "london",
    "supply",
    "cards",
)
WORDS: Final[FeatureWords] = {
    name: Words(SAY(f"reason.{name}.better"), SAY(f"reason.{name}.worse")) for name in FEATURES
}
