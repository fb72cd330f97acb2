"""Each deliberate defect is noticed by the check meant for it."""

from __future__ import annotations

import pytest

from roses_rules.conformance.game import CheckLevel, Game
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
