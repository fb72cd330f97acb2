"""Reasons for an action in Richard III, in words."""

from __future__ import annotations

from typing import Final

from ...search.words import FeatureWords, Words
from ..words import SAY

SCALES: Final = {
    **dict.fromkeys(("influence", "ruler_safe"), 1),
    "hunt": 100,
    **dict.fromkeys(
        ("force", "battles", "danger", "near_the_king", "london", "supply", "cards"), 1
    ),
}
UNITS: Final = {"hunt": " %"}
WORDS: Final[FeatureWords] = {
    name: Words(
        SAY(f"reason.{name}.better"), SAY(f"reason.{name}.worse"), scale, UNITS.get(name, "")
    )
    for name, scale in SCALES.items()
}
