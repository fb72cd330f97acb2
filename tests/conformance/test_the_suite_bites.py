"""Each deliberate defect is noticed by the check meant for it; and without the server's encoder the
suite writes the same JSON and refuses the same."""

from __future__ import annotations

from typing import Any

import orjson
import pytest

from roses_rules.conformance.game import CheckLevel, Game
from roses_rules.conformance.plain_json import by_the_standard_library
from roses_rules.conformance.secrecy import ENOUGH
from rulesets.kernel.interface import Dice, Viewer
from tests.kernel import council
from tests.kernel.council import Council

from .mutants import MUTANTS

CARE = CheckLevel(share=1.0, worlds=1, actions=3, limit=150)
GAMES = 8


@pytest.mark.thorough
@pytest.mark.parametrize("defect", MUTANTS)
def test_a_defect_is_noticed(defect: str, monkeypatch: pytest.MonkeyPatch) -> None:
    mutant = MUTANTS[defect]
    if mutant.patch:
        mutant.patch(monkeypatch)
    failures = []
    for seed in range(GAMES):
        failures += Game(mutant.make(), seed, CARE).play().failures
        if failures:
            break
    assert failures, f"no check noticed that {defect}"
    assert failures[0].what.startswith(mutant.checks), failures[0].what


class NeverOtherWorlds(Council):
    """Every leak would pass: there is no world to compare with."""

    def determinize(self, state: council.Game, viewer: Viewer, dice: Dice) -> council.Game:
        return state.clone()


def test_a_determinize_that_changes_nothing_is_noticed() -> None:
    report = Game(NeverOtherWorlds(), 1, CheckLevel(share=1.0, worlds=1)).play()
    assert report.failures == []
    report.hidden.met.update(dict.fromkeys(report.hidden.met, ENOUGH))
    assert "deck from a spectator" in report.hidden.never_varied()


def test_what_no_game_has_reached_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(Council.codec.rules, "forgotten", lambda game: None)
    assert Game(Council(), 1, CARE).play().coverage.missing(Council()) == ["forgotten"]


def test_a_failure_comes_again_at_the_same_place() -> None:
    make = MUTANTS["clones share a list"].make
    failure = Game(make(), 3, CARE).play().failures[0]
    assert Game(make(), 3, CARE).play(failure.upto).failures == [failure]


@pytest.mark.parametrize(
    "value",
    [
        None,
        {"a": [1, -2, True, False, None], "b": {"c": []}},
        'straße „quoted“ \\ " / \n \t \x00 \x1f \x7f 🌹',
        [2**64 - 1, -(2**63), 0.5],
    ],
)
def test_both_write_the_same(value: Any) -> None:
    assert by_the_standard_library(value) == orjson.dumps(value)


@pytest.mark.parametrize(
    "value",
    [2**64, {"a": [-(2**63) - 1]}, "\ud800", {1, 2}, object()],
    ids=["too large", "too small", "half a character", "a set", "an object"],
)
def test_both_refuse_the_same(value: Any) -> None:
    for write in (orjson.dumps, by_the_standard_library):
        with pytest.raises((TypeError, ValueError)):
            write(value)
