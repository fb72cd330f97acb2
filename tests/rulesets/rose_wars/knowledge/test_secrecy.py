"""Hands, plans and orders stay with their owner; other worlds look the same."""

import json
from typing import Any

from rulesets.rose_wars.components.charts import (
    MOMENT,
    NORTH,
    PRESS,
    RETREAT,
    SOUTH,
    TURN,
    UNITS_OF,
    YORK,
)
from rulesets.rose_wars.state.actions import Command, DeployTogether, KeepBack, Pass
from tests.support.dice import Chance

from ...laid import dice
from ..table import RULES, play, table, window


def worlds(game: Any, viewer: Any, count: int = 30) -> list[Any]:
    return [RULES.determinize(game, viewer, Chance(seed)) for seed in range(count)]


def test_6_2_the_hand_of_the_opponent_is_drawn_again_from_what_is_not_seen() -> None:
    laid = table(hand={SOUTH: "rally levy", NORTH: "caltrops treachery"}, discards="snow_at_towton")
    hands = {world.hands[NORTH] for world in worlds(laid.game, SOUTH)}
    assert len(hands) > 10
    for world in worlds(laid.game, SOUTH):
        assert world.hands[SOUTH] == laid.game.hands[SOUTH]
        assert len(world.hands[NORTH]) == 2
        assert world.discards == laid.game.discards
        assert RULES.view(world, SOUTH) == RULES.view(laid.game, SOUTH)


def test_6_2_for_a_spectator_both_hands_are_unknown() -> None:
    laid = table(hand={SOUTH: "rally levy", NORTH: "caltrops treachery"})
    drawn = worlds(laid.game, None)
    for seat in (SOUTH, NORTH):
        assert len({world.hands[seat] for world in drawn}) > 10


def test_6_3_in_other_worlds_the_question_that_is_asked_stays_asked() -> None:
    laid = table("KN c3", "LB c4", hand={SOUTH: "rally", NORTH: "levy"}).attacked("c3", "c4")
    orders = set()
    for world in worlds(laid.game, NORTH):
        assert RULES.awaited(world) == [SOUTH]
        assert not world.orders[SOUTH] & 1 << PRESS
        assert not world.hush[SOUTH]
        orders.add(world.orders[SOUTH])
        assert world.orders[NORTH] == laid.game.orders[NORTH]
    assert len(orders) > 10


def test_6_3_an_order_changes_nothing_that_others_see() -> None:
    laid = table("KN c3", "LB c4", hand={SOUTH: "rally", NORTH: "levy"}).attacked("c3", "c4")
    other = RULES.clone(laid.game)
    laid.do(SOUTH, Pass(TURN))
    RULES.apply(other, SOUTH, Pass(MOMENT), Chance(1))
    for viewer in (NORTH, None):
        assert RULES.view(other, viewer) == laid.view(viewer)
    assert window(laid) == RETREAT


def deploying() -> Any:
    game, _ = RULES.setup("skirmish", {}, dice(6, 1))
    RULES.apply(game, SOUTH, Command(YORK), Chance(3))
    RULES.apply(game, NORTH, DeployTogether(), Chance(3))
    return game


def test_1_4_what_the_opponent_drew_and_plans_is_drawn_again() -> None:
    game = deploying()
    for unit in UNITS_OF[SOUTH][:3]:
        RULES.apply(game, SOUTH, KeepBack(unit), Chance(1))
    drawn = worlds(game, NORTH)
    assert len({world.back[SOUTH] for world in drawn}) > 10
    assert len({world.kinds[8:11] for world in drawn}) > 10
    assert {len(world.back[SOUTH]) for world in drawn} == {0, 1, 2, 3}, "how many is secret, too"
    for world in drawn:
        assert world.kinds[19:] == game.kinds[19:]
        RULES.check(world)
        assert RULES.view(world, NORTH) == RULES.view(game, NORTH)


def test_1_4_how_far_the_opponent_is_with_deploying_makes_no_difference() -> None:
    game, found = deploying(), set()
    while len(RULES.legal(game, SOUTH)) > 1:
        found.add(drawn_as(game))
        RULES.apply(game, SOUTH, RULES.legal(game, SOUTH)[0], Chance(1))
    found.add(drawn_as(game))
    assert len(found) == 1
    RULES.apply(game, SOUTH, RULES.legal(game, SOUTH)[0], Chance(1))
    assert drawn_as(game) not in found, "that they are ready is seen by all"


def test_6_9_what_is_left_of_an_arrow_storm_is_the_same_in_other_worlds() -> None:
    laid = table(
        "LB c3, LB d3, KN e3",
        "PK c5, KN d5, PK h6",
        hand={SOUTH: "arrow_storm rally", NORTH: "stand_fast levy"},
    ).did(SOUTH, play("arrow_storm"))
    laid.do(SOUTH, laid.attack("c3", "c5"))
    laid.do(SOUTH, Pass(MOMENT), 1)
    for world in [RULES.clone(laid.game), *worlds(laid.game, NORTH)]:
        RULES.apply(world, NORTH, Pass(TURN), dice(1))
        assert RULES.prompt(world, NORTH).text == "Lancaster is directing an arrow storm."


def drawn_as(game: Any) -> str:
    """The world that the same dice lead to for the other seat."""
    return json.dumps(RULES.dump(RULES.determinize(game, NORTH, Chance(7))))


def test_6_1_views_name_no_card_of_the_opponent() -> None:
    laid = table(hand={SOUTH: "rally", NORTH: "caltrops"})
    hidden = laid.view(SOUTH)["hands"]["north"]
    assert hidden == {"count": 1, "cards": None, "known": [], "lacking": []}
    assert laid.view(SOUTH)["deck"] == {"count": 16, "cards": None}
    assert RULES.reveal(laid.game)["hands"]["north"]["cards"] == ["caltrops"]
    assert len(RULES.reveal(laid.game)["deck"]["cards"]) == 16
