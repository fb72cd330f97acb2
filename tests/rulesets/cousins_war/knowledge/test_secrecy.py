"""No viewer learns more than the rules allow."""

import json
from typing import Any

import pytest

from rulesets.cousins_war.components.charts import (
    BATTLES,
    LANCASTER,
    SEATS,
    TRIPLE,
    YORK,
)
from rulesets.cousins_war.rules.ch3_battlefield import determine_battlefield
from rulesets.cousins_war.rules.turn import clean_up
from rulesets.cousins_war.state.actions import Believe, Declare, Nominate, PassCard
from rulesets.cousins_war.state.events import CardDiscarded, CardKept
from rulesets.cousins_war.state.game import Game
from tests.support.dice import Chance
from tests.support.random_games import anything, played

from ...laid import still
from ..battles import battle
from ..table import RULES, card, swapping, table

VIEWERS = (None, *SEATS)


@pytest.mark.parametrize("seed", range(4))
def test_the_open_view_has_the_shape_of_the_others_and_shows_all_cards(seed: int) -> None:
    for game, _, _ in played(RULES, "standard", seed, anything):
        opened, closed = RULES.reveal(game), RULES.view(game, None)
        assert opened.keys() == closed.keys()
        named = [
            *opened["hands"]["york"]["cards"],
            *opened["hands"]["lancaster"]["cards"],
            *opened["box"]["cards"],
            *opened["discards"],
            *opened["won"]["york"],
            *opened["won"]["lancaster"],
        ]
        named += [x["card"] for x in (opened["battlefield"], opened["play"]) if x]
        assert len(named) == len(set(named)) == 17


def worlds(game: Game, viewer: Any, count: int = 60) -> list[Game]:
    return [RULES.determinize(game, viewer, Chance(seed)) for seed in range(count)]


def test_a_passed_card_stays_in_the_opponents_hand_in_every_world() -> None:
    laid = swapping().did(YORK, PassCard(card("E5")))
    laid.do(LANCASTER, PassCard(card("B1")))
    others = worlds(laid.game, YORK)
    assert all(card("E5") in world.hands[LANCASTER] for world in others)
    assert all(world.hands[YORK] == laid.game.hands[YORK] for world in others)
    assert len({world.hands[LANCASTER] for world in others}) > 30


def test_a_card_in_flight_may_be_any_card_of_the_hand() -> None:
    laid = swapping().did(LANCASTER, PassCard(card("B1")))
    others = worlds(laid.game, YORK)
    assert len({world.passing[LANCASTER] for world in others}) > 5
    assert all(world.passing[LANCASTER] in world.hands[LANCASTER] for world in others)
    mine = worlds(laid.game, LANCASTER)
    assert {world.passing[LANCASTER] for world in mine} == {card("B1")}


def test_who_showed_an_event_card_holds_no_battle_card_in_any_world() -> None:
    hands = {LANCASTER: "E1 E3 E5 E7", YORK: "B7 E4 B2 B3"}
    laid = table(determine_battlefield(), hand=hands, lancaster="north 1", york="north 1")
    laid.do(LANCASTER, Nominate(card("E1")))
    laid.do(YORK, Nominate(card("B7")))
    for viewer in (YORK, None):
        for world in worlds(laid.game, viewer):
            assert not set(world.hands[LANCASTER]) & set(BATTLES)


def test_a_nomination_in_flight_is_one_that_the_rules_allow() -> None:
    hands = {LANCASTER: "B1 E1 E3 E5 E7", YORK: "B7 E4 B2 B3"}
    laid = table(determine_battlefield(), hand=hands).did(LANCASTER, Nominate(card("B1")))
    for world in worlds(laid.game, YORK):
        assert world.nominated[LANCASTER] in world.may_nominate(LANCASTER)


def test_a_kept_card_and_the_choice_itself_stay_secret_while_the_other_decides() -> None:
    laid = table(clean_up(), hand={LANCASTER: "B1", YORK: "E1"}, rolls=still())
    laid.do(LANCASTER, laid.legal(LANCASTER)[0])
    others = worlds(laid.game, YORK)
    assert {world.keeping[LANCASTER] for world in others} == {True, False}
    assert len({world.hands[LANCASTER] for world in others}) > 5


def test_the_roll_under_the_cup_is_any_roll_to_everyone_but_its_maker() -> None:
    laid = battle(1, 2, 3).did(LANCASTER, Declare(TRIPLE, 6))
    assert {world.secret for world in worlds(laid.game, LANCASTER)} == {(1, 2, 3)}
    for viewer in (YORK, None):
        assert len({world.secret for world in worlds(laid.game, viewer)}) > 30


def test_a_believed_roll_is_never_told_to_anybody_else() -> None:
    laid = battle(1, 2, 4, lancaster="battlefield 9", york="battlefield 9")
    laid.do(LANCASTER, Declare(TRIPLE, 6))
    events = laid.do(YORK, Believe(), 6, 6, 6, 5, 5, 5)
    told = [RULES.encode_event(e) for e in events if RULES.audience(e) in (None, YORK)]
    assert "[1, 2, 4]" not in json.dumps(told)
    for viewer in VIEWERS:
        assert "[1, 2, 4]" not in json.dumps(RULES.view(laid.game, viewer))
    assert "[1, 2, 4]" not in json.dumps([RULES.reveal(laid.game), RULES.dump(laid.game)])


def test_an_event_about_a_kept_card_does_not_name_it() -> None:
    assert set(RULES.encode_event(CardKept(YORK))) == {"event", "seat"}
    assert CardDiscarded.reveals
