"""What a game calls the features of its insight: `WORDS` in `insight/words.py` of each game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """A feature in words that continue “It”, the action, for its player and for those who read it
    afterwards: “leads in more regions”."""

    better: str
    """What an action does that makes the feature better for the seat."""
    worse: str
    """What an action does that makes it worse."""
    unit: str = ""
    """What is counted, such as " pounds"; "" where players count nothing."""
    scale: float = 1.0
    """How many of these one unit of the feature is."""


FeatureWords = Mapping[str, Words]
"""By the names of features. A feature without words is never given as a reason."""
