"""Reasons: features that differ by more than chance, in each game's words."""

from __future__ import annotations

import pytest

from rulesets import RULESETS
from rulesets.search.advice import WIN, _told
from rulesets.search.insight import WeightedInsight
from rulesets.search.words import Words

WEIGHTS = {"land": 1.0, "danger": -1.0, "purse": 0.5}
WORDS = {
    "land": Words("holds more land", "holds less land", scale=2),
    "danger": Words("is safer", "is in danger"),
    "purse": Words("saves money", "spends money"),
}


def told(**differences: list[float]) -> list[tuple[str, str, bool]]:
    return [(one.text, one.by, one.good) for one in _told(WEIGHTS, WORDS, differences)]


def test_what_counts_more_comes_first_in_what_players_count() -> None:
    assert told(land=[1.0] * 10, purse=[1.0] * 10) == [
        ("holds more land", "+2.0", True),
        ("saves money", "+1.0", True),
    ]


def test_what_speaks_against_it_comes_last_and_a_minus_is_a_minus() -> None:
    assert told(danger=[5.0] * 10, purse=[2.0] * 10, land=[-1.0] * 10) == [
        ("saves money", "+2.0", True),
        ("is in danger", "+5.0", False),
    ]
    assert told(land=[-1.0] * 10) == [("holds less land", "\u22122.0", False)]


def test_less_of_what_is_bad_is_good() -> None:
    assert told(danger=[-3.0] * 10) == [("is safer", "\u22123.0", True)]


def test_chance_is_no_reason() -> None:
    assert told(land=[1.0, -1.0] * 10) == []
    assert told(land=[1.0] * 3) == [], "three comparisons say nothing"


def test_winning_is_told_in_percent() -> None:
    assert told(**{WIN: [1.0, 0.0] * 10}) == [("wins the game more often", "+50 %", True)]


@pytest.mark.parametrize("key", [key for key, plugin in RULESETS.items() if plugin.words])
def test_words_belong_to_features_that_count(key: str) -> None:
    plugin = RULESETS[key]
    assert isinstance(plugin.insight, WeightedInsight)
    assert set(plugin.words) <= set(plugin.insight.weights)
