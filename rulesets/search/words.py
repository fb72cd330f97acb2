"""How a game's insight says its features to people: `WORDS` in `insight/words.py` of each game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """A feature in words, which go on from “It”: “leads in more regions”."""

    better: str
    """What an action does that makes it better for the seat."""
    worse: str
    scale: float = 1.0
    """What one unit of the feature is in things that players count."""
    unit: str = ""
    """What follows the number, such as " %"."""


FeatureWords = Mapping[str, Words]
"""By the names of features. Those without words are no reasons that a person would give."""
