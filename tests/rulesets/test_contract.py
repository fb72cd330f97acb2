"""The declarations, copies, saved states and refusals of every ruleset."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from app.referee.packs import load_ruleset
from rulesets import RULESETS
from rulesets.kernel.interface import Action, Ruleset, Seat
from tests.support.dice import Chance

from .facts import FACTS

SCENARIOS = [(key, scenario) for key in RULESETS for scenario in FACTS[key].scenarios]
EVERY = 7
"""The number of moves between two checks of a game."""


Move = tuple[Any, Seat, Action]


def played(ruleset: Ruleset[Any], scenario: str, seed: int) -> Iterator[Move]:
    """Each position of a random game, the seat that chooses and its action, with the weights of the
    practice opponent."""
    chance, pick = Chance(seed), random.Random(seed)
    options = {option.key: option.choices[0][0] for option in ruleset.meta.options}
    game, _ = ruleset.setup(scenario, options, chance)
    while awaited := list(ruleset.awaited(game)):
        seat = pick.choice(awaited)
        legal = list(ruleset.legal(game, seat))
        weights = [ruleset.action_weights.get(type(action).__name__, 1) for action in legal]
        action = pick.choices(legal, weights)[0]
        yield game, seat, action
        ruleset.apply(game, seat, action, chance)


def ended(ruleset: Ruleset[Any], scenario: str, seed: int) -> Any:
    """A game that is over."""
    for game, _, _ in played(ruleset, scenario, seed):
        last = game
    return last


def out_of_place(ruleset: Ruleset[Any], scenario: str) -> list[Action]:
    """One action of each kind that comes up in a game."""
    return list({type(a): a for _, _, a in played(ruleset, scenario, 1)}.values())


@pytest.mark.parametrize("key", RULESETS)
def test_the_lobby_learns_who_made_the_game_and_who_plays_it(key: str) -> None:
    meta, facts = load_ruleset(key).meta, FACTS[key]
    assert RULESETS[key].key == meta.key == key
    assert (meta.title, meta.designer, meta.publisher) == (
        facts.title,
        facts.designer,
        facts.publisher,
    )
    assert {scenario.key: scenario.seats for scenario in meta.scenarios} == facts.scenarios
    assert next(iter(facts.scenarios)) == meta.scenarios[0].key
    assert all(scenario.about for scenario in meta.scenarios)
    assert meta.tagline.endswith(".")
    assert 0 < meta.minutes < 600


@pytest.mark.parametrize("key", RULESETS)
def test_smaller_scenarios_use_the_first_seats(key: str) -> None:
    ruleset = load_ruleset(key)
    for scenario in ruleset.meta.scenarios:
        assert scenario.seats == ruleset.seats[: len(scenario.seats)]


@pytest.mark.parametrize(("key", "scenario"), SCENARIOS)
def test_any_action_out_of_place_is_refused_with_a_paragraph(key: str, scenario: str) -> None:
    ruleset = load_ruleset(key)
    wrong = out_of_place(ruleset, scenario)
    refused = 0
    for number, (game, _, _) in enumerate(played(ruleset, scenario, 2)):
        if number % EVERY:
            continue
        before = ruleset.dump(game)
        for seat in ruleset.awaited(game):
            legal = ruleset.legal(game, seat)
            for refusal in (ruleset.refusal(game, seat, a) for a in wrong if a not in legal):
                assert refusal.text
                assert refusal.rule
                refused += 1
        assert ruleset.dump(game) == before
    assert refused > 10


@pytest.mark.parametrize("key", RULESETS)
def test_who_is_not_asked_is_told_so_and_after_the_end_everyone(key: str) -> None:
    ruleset = load_ruleset(key)
    scenario, seats = next(iter(FACTS[key].scenarios.items()))
    told = set()
    for game, _, action in played(ruleset, scenario, 3):
        last = game
        for seat in map(Seat, range(len(seats))):
            if seat not in ruleset.awaited(game):
                told.add(ruleset.refusal(game, seat, action).text)
    assert told == {"It is not your turn to decide."}
    assert "over" in ruleset.refusal(last, Seat(0), action).text
    outcome = ruleset.outcome(last)
    assert outcome is not None
    assert ruleset.prompt(last, None).text == outcome.reason


@pytest.mark.parametrize(("key", "scenario"), SCENARIOS)
def test_saved_tables_come_back_the_same_and_copies_live_their_own_lives(
    key: str, scenario: str
) -> None:
    ruleset = load_ruleset(key)
    seats = [Seat(seat) for seat in range(len(FACTS[key].scenarios[scenario]))]
    for number, (game, seat, action) in enumerate(played(ruleset, scenario, 4)):
        if number % EVERY:
            continue
        saved = ruleset.dump(game)
        copy, back = ruleset.clone(game), ruleset.load(saved)
        assert ruleset.dump(back) == ruleset.dump(copy) == saved
        for one in seats:
            assert list(ruleset.legal(back, one)) == list(ruleset.legal(game, one))
            assert ruleset.view(back, one) == ruleset.view(game, one)
        ruleset.apply(copy, seat, action, Chance(5))
        assert ruleset.dump(game) == saved


@pytest.mark.parametrize(("key", "scenario"), SCENARIOS)
def test_a_game_of_random_choices_ends_soon_and_offers_no_endless_lists(
    key: str, scenario: str
) -> None:
    ruleset, facts = load_ruleset(key), FACTS[key]
    for seed in range(4):
        decisions = 0
        for game, seat, _ in played(ruleset, scenario, seed):
            assert len(ruleset.legal(game, seat)) <= facts.longest
            decisions += 1
        assert ruleset.outcome(game) is not None
        assert decisions < facts.decisions


@pytest.mark.parametrize(("key", "scenario"), SCENARIOS)
def test_the_winners_sit_at_the_table(key: str, scenario: str) -> None:
    ruleset = load_ruleset(key)
    outcome = ruleset.outcome(ended(ruleset, scenario, 6))
    assert outcome is not None
    assert set(outcome.winners) <= set(range(len(FACTS[key].scenarios[scenario])))
    assert outcome.reason
