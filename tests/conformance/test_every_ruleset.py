"""Every ruleset keeps its contract in a few random games; `python -m tools fuzz` plays more."""

from __future__ import annotations

from functools import partial
from random import Random
from uuid import UUID

import pytest

from app.play.offers.takeback import named
from app.referee.beginning import begin
from app.referee.match_key import Chance
from app.referee.packs import load_ruleset
from app.referee.referee import Act, Proposal, Referee
from roses_rules.conformance.game import THOROUGH, CheckLevel, Game
from roses_rules.conformance.play_style import PlayStyle
from roses_rules.conformance.run import run
from roses_rules.conformance.scripted import defaults
from rulesets import RULESETS
from rulesets.kernel.board import FlowRuleset
from rulesets.kernel.interface import Action, Seat
from tests.support.daily import rarely
from tests.support.random_games import by_weight

SEED = 1461
GAMES = [range(1461, 1462), rarely(range(1462, 1469))]
FIGHTS = [range(1461, 1462), rarely(range(1462, 1465))]
"""Seeds of the games: a few, and more."""
CARE = CheckLevel(share=0.03)
"""Slow checks at some decisions: a game of the long rulesets has five hundred."""
FIERCE = [
    key for key in RULESETS if type(load_ruleset(key)).eager_weight is not FlowRuleset.eager_weight
]


@pytest.mark.parametrize("seeds", GAMES, ids=len)
@pytest.mark.parametrize("key", RULESETS)
def test_random_games_keep_the_contract(key: str, seeds: range) -> None:
    report = run(partial(load_ruleset, key), len(seeds), seeds.start, level=CARE)
    assert report.failures == []
    assert report.games == len(seeds)


@pytest.mark.parametrize("seeds", FIGHTS, ids=len)
@pytest.mark.parametrize("key", FIERCE)
def test_eager_fighters_keep_the_contract(key: str, seeds: range) -> None:
    eager = PlayStyle(eager=True)
    report = run(partial(load_ruleset, key), len(seeds), seeds.start, level=CARE, style=eager)
    assert report.failures == []
    assert report.games == len(seeds)


@pytest.mark.parametrize("key", RULESETS)
def test_the_beginning_of_a_game_keeps_the_contract_at_every_decision(key: str) -> None:
    assert Game(load_ruleset(key), SEED, THOROUGH).play(upto=30).failures == []


def proposed(referee: Referee, seat: Seat, action: Action) -> tuple[Proposal, set[str]]:
    """An action, and what each of the others is shown after it, with what is told to all."""
    act = Act(referee.now.counts[seat], referee.ruleset.encode_action(action))
    made = referee.propose(seat, act, UUID(int=7), at=1)
    assert isinstance(made, Proposal)
    told = [event for audience, event in made.row.events if audience is None]
    others = (at for at in range(referee.now.seats + 1) if at != seat)
    return made, {f"{at} {made.payloads[at]!r} {told}" for at in others}


@pytest.mark.parametrize(
    ("key", "names"),
    [
        ("cousins_war", {"Done"}),
        rarely("rose_wars", {"Stay", "Decline"}),
        rarely("richard_iii", {"EndActions", "EndRegroup"}),
        rarely("lancaster_york", set()),  # "Seal" is a secret choice
    ],
)
def test_the_name_of_what_is_taken_back_is_no_news(key: str, names: set[str]) -> None:
    found, ruleset = set[str](), load_ruleset(key)
    scenario, options = ruleset.meta.scenarios[0], defaults(ruleset)
    for game in range(8):
        rng, chance = Random(game), Chance(bytes([game] * 32))
        setup = begin(ruleset, len(scenario.seats), scenario.key, options, chance, None, 0)
        referee = Referee(ruleset, chance, None, setup.after)
        while (now := referee.now).awaited and now.seq < 200:
            seat = rng.choice(now.awaited)
            action = by_weight(ruleset, now.state, seat, rng)
            made, shown = proposed(referee, seat, action)
            if named(made.row, now):
                found.add(made.row.action["do"])
                for other in set(ruleset.legal(now.state, seat)) - {action}:
                    assert not shown & proposed(referee, seat, other)[1], other
            referee.accept(made)
    assert found == names
