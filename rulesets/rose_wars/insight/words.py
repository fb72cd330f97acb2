"""Reasons for an action in Rose Wars, in words."""

from __future__ import annotations

from typing import Final

from ...search.words import FeatureWords, Words
from ..words import SAY

FEATURES: Final = (
    "force",
    "units",
    "advance",
    "spearhead",
    "threat",
    "threatened",
    "cards",
)
WORDS: Final[FeatureWords] = {
    name: Words(SAY(f"reason.{name}.better"), SAY(f"reason.{name}.worse")) for name in FEATURES
}
