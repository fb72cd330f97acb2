"""The size of lists and views, and the detection of impossible states."""

import json
import random
from dataclasses import replace
from functools import partial
from operator import setitem
from typing import Any

import pytest

from rulesets.kernel.interface import Action, Ruleset, Seat
from rulesets.lancaster_york.components.charts import (
    ADMIRAL,
    ASSETS,
    BLUE,
    CUBES,
    NOBODY,
    RED,
    SHIPS,
)
from rulesets.lancaster_york.rules.ch4_planning.chart_edits import edited
from rulesets.lancaster_york.rules.ch4_planning.planning import edits
from rulesets.lancaster_york.state.actions import Seal
from rulesets.lancaster_york.state.game import Game
from tests.support import random_games

from ...laid import Spoil
from ..table import RULES, Table

SCENARIOS = ("four", "three", "two")


def briefly(ruleset: Ruleset[Any], game: Game, seat: Seat, pick: random.Random) -> Action:
    """Anything, but plans are short."""
    legal = ruleset.legal(game, seat)
    return Seal() if Seal() in legal and not pick.randrange(12) else pick.choice(legal)


played = partial(random_games.played, RULES, choose=briefly)


def first_plans(scenario: str = "four") -> Game:
    """A game in which all plan for the first time."""
    game: Game
    for game, _, _ in played(scenario, 3):
        if RULES.simultaneous(game):
            break
    return game


def test_lists_of_actions_stay_short_and_views_small() -> None:
    for game, seat, _ in played("four", 8):
        assert len(RULES.legal(game, seat)) <= 200
        view = json.dumps(RULES.view(game, seat), ensure_ascii=False, separators=(",", ":"))
        assert len(view) < 12_000


def _lose_the_fleet(game: Game) -> None:
    """No seat has a ship, but red is admiral."""
    for ship in SHIPS:
        if game.owner[ship] != NOBODY:
            game.owner[ship] = NOBODY
            game.box = (*game.box, ship)
    game.awards[ADMIRAL] = RED


def _play_a_sixth_turn(game: Game) -> None:
    game.turn, game.kings = 6, (NOBODY,) * 6


def _plan(game: Game, **fields: Any) -> None:
    game.charts[RED] = replace(game.charts[RED], **fields)


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda game: setattr(game, "deck", game.deck[1:]), "the cards are not these"),
        (
            lambda game: setitem(game.owner, next(c for c in game.deck if c in ASSETS), RED),
            "the cards are not these",
        ),
        (lambda game: setitem(game.money, BLUE, -1), "owes money"),
        (lambda game: setitem(game.mercenaries, BLUE, -1), "owes mercenaries"),
        (lambda game: setitem(game.mercenaries, BLUE, 18), "too many mercenaries"),
        (lambda game: setattr(game, "kings", (0, 0)), "kings are"),
        (_play_a_sixth_turn, "turn 6"),
        (lambda game: setattr(game, "order", game.order[1:]), "turn order is not"),
        (_lose_the_fleet, "no seat qualifies"),
        (lambda game: _plan(game, bid=game.money[RED] + 1), "bids"),
        (lambda game: _plan(game, troops=(21, *game.charts[RED].troops[1:])), "too many troops"),
        (lambda game: _plan(game, white=tuple(range(CUBES + 1))), "cubes"),
    ],
)
def test_an_impossible_table_is_noticed(spoil: Spoil, why: str) -> None:
    Table(first_plans()).notices(spoil, why)


def test_every_edit_on_offer_changes_the_chart() -> None:
    game = first_plans()
    for seat in game.seats():
        for action in edits(game, seat):
            chart = game.charts[seat]
            assert edited(game, seat, action) != chart
