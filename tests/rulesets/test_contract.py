"""The declarations of every ruleset, and how its games end; the rest of its contract is tried by
`tests/conformance`."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from app.referee.packs import load_ruleset
from roses_rules.conformance.scripted import opening
from roses_rules.match import Match
from rulesets import RULESETS
from rulesets.kernel.interface import Ruleset, Seat
from tests.kernel.council import Council
from tests.support.random_games import played

from .facts import FACTS

SCENARIOS = [(key, scenario) for key in RULESETS for scenario in FACTS[key].scenarios]


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


@pytest.mark.parametrize(
    "ruleset", [*map(load_ruleset, RULESETS), Council()], ids=lambda one: one.meta.key
)
def test_todays_states_need_no_upgrade_and_no_other_version_can_have_one(
    ruleset: Ruleset[Any],
) -> None:
    today = ruleset.dump(opening(ruleset, ruleset.meta.scenarios[0]))
    assert ruleset.upgrade(today, ruleset.version) is today
    for version in (0, 99):
        with pytest.raises(
            ValueError, match=f"{ruleset.meta.key}: no upgrade from version {version}"
        ):
            ruleset.upgrade(today, version)


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


FORGONE = {
    "cousins_war": ("Done", {"1 command point", "2 cubes"}),
    "lancaster_york": ("Seal", {"", "£12, for this is the last turn"}),
    "richard_iii": ("EndActions", {"", "the Plague", "the Muster", "3 of 4 action points"}),
    "rose_wars": ("EndTurn", {"", "1 action", "2 actions"}),
}
"""What an end says in one random game or another that it gives up."""


@pytest.mark.parametrize("key", RULESETS)
def test_an_end_says_what_it_gives_up_to_its_seat_alone(key: str) -> None:
    ruleset, (end, expected) = load_ruleset(key), FORGONE[key]
    match = Match(ruleset, None, {}, Random(3))
    random, said = Random(1), set()
    while match.awaited:
        seat = random.choice(match.awaited)
        legal = match.legal(seat)
        for other in match.seats:
            assert other in match.awaited or not ruleset.forgoes(match.state, other)
        for place, what in ruleset.forgoes(match.state, seat).items():
            said |= {what} if type(legal[place]).__name__ == end else set()
        match.take(seat, random.choice(legal))
    assert expected <= said
