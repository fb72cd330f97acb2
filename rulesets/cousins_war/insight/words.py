"""Reasons for an action in The Cousins' War, in words."""

from __future__ import annotations

from typing import Final

from ...search.words import FeatureWords, Words
from ..words import SAY

FEATURES: Final = (
    "regions",
    "lead",
    "all_regions",
    "reserve",
    "army",
    "battles_won",
    "cards",
)
WORDS: Final[FeatureWords] = {
    name: Words(SAY(f"reason.{name}.better"), SAY(f"reason.{name}.worse")) for name in FEATURES
}
