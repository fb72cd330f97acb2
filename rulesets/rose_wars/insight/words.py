"""Reasons for an action in Rose Wars, in words."""

from __future__ import annotations

from typing import Final

from ...search.words import FeatureWords, Words
from ..components.squares import ROWS
from ..words import SAY

SCALES: Final = {
    "force": 4,
    "units": 1,
    "advance": 3,
    "spearhead": ROWS - 1,
    "threat": 1,
    "threatened": -1,
    "cards": 1,
}
WORDS: Final[FeatureWords] = {
    name: Words(SAY(f"reason.{name}.better"), SAY(f"reason.{name}.worse"), scale)
    for name, scale in SCALES.items()
}
