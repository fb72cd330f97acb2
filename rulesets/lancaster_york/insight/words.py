"""Reasons for an action in Lancaster vs York, in words."""

from __future__ import annotations

from typing import Final

from ...search.words import FeatureWords, Words
from ..words import SAY

IN_POUNDS: Final = ("income", "money", "aid")
FEATURES: Final = ("lead", "areas", "king", "awards", "pairs", "control", *IN_POUNDS)

WORDS: Final[FeatureWords] = {
    name: Words(
        SAY(f"reason.{name}.better"),
        SAY(f"reason.{name}.worse"),
        unit=SAY("reason.pounds") if name in IN_POUNDS else "",
    )
    for name in FEATURES
}
