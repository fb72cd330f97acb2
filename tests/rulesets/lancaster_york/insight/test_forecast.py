"""What the insight foresees is what the rules do."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from app.play.bots.chance import SeededChance
from rulesets.kernel.interface import Seat
from rulesets.lancaster_york.components.charts import PLANNING
from rulesets.lancaster_york.insight.forecast import after
from rulesets.lancaster_york.insight.orders import orders, with_order
from rulesets.lancaster_york.insight.position import Position, position_of
from rulesets.lancaster_york.insight.reckoning import Reckoning
from rulesets.lancaster_york.insight.sheet import IDLE, FastChart, actions, sheet_of
from rulesets.lancaster_york.rules.ch8_parliament.control import standings
from rulesets.lancaster_york.state.board import board_of
from rulesets.lancaster_york.state.game import Game
from tests.support.random_games import played

from ..table import RULES

SEEDS = range(4)
SCENARIOS = ("two", "three", "four")


def plannings(scenario: str, seed: int) -> Iterator[Game]:
    """Every planning phase of a random game, before anyone has planned."""
    turn = 0
    for game, _, _ in played(RULES, scenario, seed):
        if game.phase == PLANNING and game.turn > turn:
            turn = game.turn
            yield RULES.clone(game)


def some_sheet(position: Position, seat: Seat, pick: Random) -> FastChart:
    """Orders drawn at random, until the money is spent."""
    sheet, offered = IDLE, orders(position, seat)
    for order in pick.sample(offered, min(len(offered), 12)):
        sheet = with_order(position, seat, sheet, order) or sheet
    return sheet


def follow(game: Game, sheets: list[FastChart]) -> None:
    """Carry out the sheets; every action must be legal."""
    for seat in game.seats():
        for action in actions(game, seat, sheets[seat]):
            assert action in RULES.legal(game, seat)
            RULES.apply(game, seat, action, SeededChance("rest"))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_5_to_8_the_forecast_is_what_the_rules_do(scenario: str) -> None:
    turns = fought = 0
    for seed in SEEDS:
        pick = Random(seed)
        for game in plannings(scenario, seed):
            position = position_of(game)
            sheets = [some_sheet(position, seat, pick) for seat in game.seats()]
            seen = after(position, sheets)
            follow(game, sheets)
            turns += 1
            fought += seen.owner != position.owner
            assert seen.score == game.score
            if game.result is None:
                assert not set(game.drawn)
                assert (seen.owner, seen.awards) == (game.owner, game.awards)
                assert (seen.noble_at, seen.ship_at) == (game.noble_at, game.ship_at)
                assert (seen.money, seen.mercenaries) == (game.money, game.mercenaries)
    assert turns == 5 * len(SEEDS)
    assert fought > turns / 2, "the plans did something"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_4_a_sheet_says_what_lies_on_the_chart_that_it_makes(scenario: str) -> None:
    pick = Random(1)
    for game in plannings(scenario, 1):
        seat = game.seats()[1]
        sheet = some_sheet(position_of(game), seat, pick)
        *changes, _ = actions(game, seat, sheet)
        for action in changes:
            RULES.apply(game, seat, action, SeededChance("x"))
        found = sheet_of(game, game.charts[seat])
        hired = game.mercenaries[seat]
        assert (found.bid, found.marches, found.voyages) == (
            sheet.bid, sheet.marches, sheet.voyages,
        )  # fmt: skip
        assert (found.counters, found.black) == (sheet.counters, sheet.black)
        assert sorted(found.white) == sorted(sheet.white)
        assert found.cost(hired) == sheet.cost(hired) <= game.money[seat]
        assert len(actions(game, seat, sheet)) == 1


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_8_1_areas_are_counted_as_the_rules_count_them(scenario: str) -> None:
    for game in plannings(scenario, 2):
        points = [0] * len(game.score)
        for face, found in zip(game.printed.areas, standings(board_of(game)), strict=True):
            if found.first is not None:
                points[found.first] += face.first
            if found.second is not None:
                points[found.second] += face.second
        assert Reckoning(position_of(game)).areas == points
