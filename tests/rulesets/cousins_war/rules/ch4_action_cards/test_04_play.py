from typing import Any

from rulesets.cousins_war.components.charts import (
    ADD,
    FOE,
    GAIN,
    LANCASTER,
    MOVE,
    NORTH,
    PLACE,
    REMOVE,
    YORK,
    Use,
)
from rulesets.cousins_war.rules.ch4_action_cards.play import PlayCard, play_action_cards
from rulesets.cousins_war.state.actions import (
    DeclineSecondary,
    Forgo,
    PlaceCubes,
    PlayEvent,
    SpendPoints,
    Take,
    UseSecondary,
)
from rulesets.cousins_war.state.events import (
    CardForgone,
    EventPlayed,
    PointsSpent,
    SecondaryDeclined,
    SecondaryImpossible,
    SecondaryUsed,
)
from rulesets.kernel.interface import Seat

from ...table import Table, card, table

BUSY = "north 1, central 1, south 1, reserve 4, battlefield 2"


def playing(
    hand: str, seat: Seat = YORK, round: int = 2, foe: str = BUSY, own: str = BUSY
) -> Table:
    cubes: dict[str, Any] = {("lancaster", "york")[seat]: own, ("york", "lancaster")[seat]: foe}
    hands = {seat: hand, FOE[seat]: "B7 E10"}
    return table(PlayCard(seat), hand=hands, battlefield="B4", round=round, **cubes)


def test_4_the_holder_begins_and_both_play_four_cards_in_turn() -> None:
    laid = table(
        play_action_cards(),
        battlefield="B4",
        holder=YORK,
        hand={LANCASTER: "B1 B2 B3 E4 E7", YORK: "B5 B6 B7 E8 E9"},
        lancaster="battlefield 1",
        york="battlefield 1",
        round=3,
    )
    turns = []
    while laid.awaited():
        (seat,) = laid.awaited()
        turns.append(seat)
        laid.do(seat, next(a for a in laid.legal(seat) if getattr(a, "use", None) == GAIN))
        if laid.asks(seat) == "GainTroops":
            laid.do(seat, Take(1))
    assert turns == [YORK, LANCASTER] * 4
    assert [len(hand) for hand in laid.game.hands] == [1, 1]


def test_4_nobody_may_pass() -> None:
    laid = playing("B1 E8")
    kinds = {type(action) for action in laid.legal(YORK)}
    assert kinds == {PlayEvent, SpendPoints}
    assert laid.refusal(YORK, Forgo(card("B1"))).rule == "4"


def test_4_ruling_a_card_is_forgone_where_nothing_at_all_can_be_done() -> None:
    laid = playing("B1 B2", foe="", own="battlefield 12")
    assert set(laid.legal(YORK)) == {Forgo(card("B1")), Forgo(card("B2"))}
    laid.do(YORK, Forgo(card("B1")))
    assert laid.happened("CardForgone") == [CardForgone(YORK, card("B1"))]
    assert laid.view(None)["discards"] == ["B1"]


def test_4_a_card_that_is_not_held_is_refused() -> None:
    laid = playing("B1 E8")
    assert laid.refusal(YORK, PlayEvent(card("E10"))).text == "You do not hold that card."
    assert laid.refusal(YORK, SpendPoints(card("B7"), GAIN)).rule == "4"


def test_4_1_a_card_used_as_its_event_shows_and_does_what_it_says() -> None:
    laid = playing("E8 B1", round=1)
    assert laid.do(YORK, PlayEvent(card("E8")))[0] == EventPlayed(YORK, card("E8"))
    assert laid.asks(YORK) == "PlaceByEvent"
    assert laid.view(LANCASTER)["play"] == {
        "seat": "york",
        "card": "E8",
        "use": None,
        "points": 0,
        "secondary": False,
    }


def test_4_1_an_event_that_cannot_be_carried_out_leaves_only_the_points() -> None:
    laid = playing("E8 B1", own="north 1, battlefield 1")
    assert PlayEvent(card("E8")) not in laid.legal(YORK)
    assert SpendPoints(card("E8"), GAIN) in laid.legal(YORK)
    refusal = laid.refusal(YORK, PlayEvent(card("E8")))
    assert refusal.rule == "4.1"
    assert refusal.text == "London Opens Its Gates: too few cubes in your reserve."


def test_4_2_all_points_of_a_card_go_to_one_kind_of_action() -> None:
    laid = playing("B6 E8")
    uses = {a.use for a in laid.offers(YORK, "SpendPoints")}
    assert uses == {GAIN, ADD, MOVE, PLACE, REMOVE}
    events = laid.do(YORK, SpendPoints(card("B6"), MOVE))
    assert events == [PointsSpent(YORK, card("B6"), MOVE, 2)]
    assert laid.asks(YORK) == "MoveInfluence"
    assert laid.view(None)["play"]["use"] == "move"
    assert laid.view(None)["play"]["points"] == 2


def test_4_2_a_battle_card_has_no_event() -> None:
    assert playing("B6 E8").refusal(YORK, PlayEvent(card("B6"))).rule == "4.2"


def test_4_2_points_that_buy_nothing_are_not_offered() -> None:
    laid = playing("B6 E8", own="battlefield 12", foe="north 1")
    assert {a.use for a in laid.offers(YORK, "SpendPoints")} == {REMOVE}
    rules = [laid.refusal(YORK, SpendPoints(card("B6"), Use(use))).rule for use in range(4)]
    assert rules == ["4.3", "4.4", "4.5", "4.6"]


def test_4_2_removing_is_refused_while_the_opponent_has_no_cubes_on_the_map() -> None:
    laid = playing("B6 E8", foe="battlefield 3")
    assert laid.refusal(YORK, SpendPoints(card("B6"), REMOVE)).rule == "4.7"


def test_4_8_the_rose_of_the_opponents_house_offers_the_secondary_event() -> None:
    laid = playing("E1 B1", round=2)  # Lancaster's rose
    laid.do(YORK, PlayEvent(card("E1")))
    laid.do(YORK, PlaceCubes(NORTH, 1))
    assert laid.asks(LANCASTER) == "SecondaryEvent"
    assert "Earl of Northumberland" in laid.question(LANCASTER)
    laid.do(LANCASTER, UseSecondary())
    assert laid.happened("SecondaryUsed") == [SecondaryUsed(LANCASTER, card("E1"))]
    assert laid.view(YORK)["play"]["secondary"]
    assert laid.asks(LANCASTER) == "PlaceByEvent"
    laid.do(LANCASTER, PlaceCubes(NORTH, 1))
    assert laid.cubes(LANCASTER, "north") == 2


def test_4_8_the_rose_of_the_own_house_offers_nothing() -> None:
    laid = playing("E1 B1", seat=LANCASTER, round=2).did(LANCASTER, PlayEvent(card("E1")))
    laid.do(LANCASTER, PlaceCubes(NORTH, 1))
    assert not laid.awaited()


def test_4_8_a_box_offers_it_to_either_house() -> None:
    for seat in (LANCASTER, YORK):
        laid = playing("E1 B1", seat=seat, round=4).did(seat, PlayEvent(card("E1")))
        laid.do(seat, PlaceCubes(NORTH, 1))
        assert laid.asks(FOE[seat]) == "SecondaryEvent"


def test_4_8_an_unmarked_round_offers_nothing() -> None:
    laid = playing("E1 B1", round=3).did(YORK, PlayEvent(card("E1")))
    laid.do(YORK, PlaceCubes(NORTH, 1))
    assert not laid.awaited()


def test_4_8_a_battle_card_offers_nothing() -> None:
    assert not playing("B2 E1", round=2).did(YORK, SpendPoints(card("B2"), GAIN)).awaited()


def test_4_8_ruling_it_may_be_declined() -> None:
    laid = playing("E1 B1", round=2).did(YORK, SpendPoints(card("E1"), GAIN))
    laid.do(LANCASTER, DeclineSecondary())
    assert laid.happened("SecondaryDeclined") == [SecondaryDeclined(LANCASTER, card("E1"))]
    assert not laid.awaited()


def test_4_8_where_it_cannot_be_carried_out_it_is_not_offered_and_all_are_told_why() -> None:
    laid = playing("E1 B1", round=2, foe="north 1, battlefield 1")
    laid.do(YORK, SpendPoints(card("E1"), GAIN))
    assert not laid.awaited()
    assert laid.happened("SecondaryImpossible") == [
        SecondaryImpossible(LANCASTER, card("E1"), "reserve_to_region")
    ]


def test_4_9_the_card_is_discarded_face_up_after_the_secondary_event() -> None:
    laid = playing("E1 B1", round=2).did(YORK, SpendPoints(card("E1"), GAIN))
    assert laid.view(None)["discards"] == []
    laid.do(LANCASTER, DeclineSecondary())
    assert laid.view(None)["discards"] == ["E1"]
    assert laid.view(None)["play"] is None
