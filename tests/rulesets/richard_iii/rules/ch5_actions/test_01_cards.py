"""1, 1.1 and 5.1: campaigns, the card phase and the mulligan."""

from collections import Counter
from typing import Any

import pytest

from rulesets.kernel.flow import advance
from rulesets.kernel.interface import Seat
from rulesets.richard_iii.components.ids import LANCASTER, SEATS, YORK
from rulesets.richard_iii.rules.ch5_actions.action_phase import action_phase
from rulesets.richard_iii.rules.ch5_actions.card_phase import card_phase
from rulesets.richard_iii.state.actions import KeepHand, Mulligan, PlayCard, Redeal
from rulesets.richard_iii.state.events import (
    CardsDealt,
    HandKept,
    HandsRedealt,
)
from tests.support.dice import Chance

from ...table import RULES, Table, card, cards, table

LOW = "muster plague force_march surprise treason a2_1 a2_2"
HIGH = "a4_1 a4_2 a4_3 a4_4 a4_5 a4_6 a3_1"


def dealt(york: str, lancaster: str, king: Seat = LANCASTER, first: bool = True) -> Table:
    """A table at the card phase with these hands: the first of a campaign, or a later one."""
    laid = table("calais york", "middlesex henry_vi", king=king)
    if king == YORK:
        laid = table("middlesex york", "france henry_vi", king=king)
    game = laid.game
    game.hands = [cards(york), cards(lancaster)]
    used = (*game.hands[0], *game.hands[1])
    game.discards = ()
    game.deck = tuple(c for c in (*game.deck, *cards(_ALL)) if c not in used)
    game.deck = tuple(sorted(set(game.deck)))
    game.redealt = not first
    game.agenda = [action_phase(), card_phase()]
    advance(game)
    return laid


_ALL = " ".join(face.key for face in RULES.cards)


def test_1_the_wars_are_three_campaigns_of_seven_turns() -> None:
    game: Any = RULES.setup("wars", {}, Chance(1))[0]
    assert (game.campaign, game.turn, game.campaigns) == (1, 1, 3)
    assert [item.rule.__name__ for item in game.agenda[:2]] == ["campaign", "campaign"]
    turns = [i for i in game.agenda if getattr(i, "rule", None)]
    assert sum(item.rule.__name__ == "game_turn" for item in turns) == 6


def test_5_1_there_are_25_cards_19_of_them_with_action_points_only() -> None:
    faces = RULES.cards
    assert Counter(face.ap for face in faces if not face.text) == {2: 6, 3: 7, 4: 6}
    assert {f.name: f.ap for f in faces if f.text} == {
        "Force March": 1,
        "Muster": 0,
        "Piracy": 2,
        "Plague": 0,
        "Surprise": 1,
        "Treason": 1,
    }


def test_1_each_is_dealt_seven_cards_and_told_only_the_own_ones() -> None:
    game, events = RULES.setup("wars", {}, Chance(7))
    assert [len(hand) for hand in game.hands] == [7, 7]
    assert len(game.deck) == 11
    told = [event for event in events if isinstance(event, CardsDealt)]
    assert {event.seat: event.cards for event in told} == dict(enumerate(game.hands))
    assert [RULES.audience(event) for event in told] == list(SEATS)


def test_1_1_cards_are_chosen_in_secret_and_revealed_together() -> None:
    laid = dealt(HIGH, "a3_2 a2_3 a2_4 a2_5 a2_6 piracy a3_3")
    assert laid.awaited() == [YORK, LANCASTER]
    laid.do(YORK, PlayCard(card("a4_1")))
    assert laid.events == []
    assert laid.view(LANCASTER)["cards"]["york"] == {
        "count": 7,
        "hand": None,
        "picked": None,
        "played": None,
    }
    assert laid.view(YORK)["cards"]["york"]["picked"] == "a4_1"
    laid.do(LANCASTER, PlayCard(card("a3_2")))
    [event] = laid.happened("CardsRevealed")
    assert (event.york, event.lancaster, event.first) == (card("a4_1"), card("a3_2"), YORK)
    assert laid.view(None)["cards"]["york"]["played"] == "a4_1"
    assert laid.view(None)["discards"] == ["a4_1", "a3_2"]


@pytest.mark.parametrize(
    ("york", "lancaster", "king", "first"),
    [
        ("a4_1", "a3_1", LANCASTER, YORK),
        ("a2_1", "a3_1", LANCASTER, LANCASTER),
        ("a3_1", "a3_2", LANCASTER, YORK),
        ("a3_1", "a3_2", YORK, LANCASTER),
        ("plague", "a4_1", LANCASTER, YORK),
        ("a4_1", "muster", LANCASTER, LANCASTER),
        ("piracy", "treason", YORK, YORK),
        ("muster", "treason", LANCASTER, LANCASTER),
        ("surprise", "treason", LANCASTER, YORK),
        ("surprise", "treason", YORK, LANCASTER),
    ],
)
def test_1_1_events_come_first_then_points_and_ties_are_the_pretenders(
    york: str, lancaster: str, king: Seat, first: Seat
) -> None:
    assert dealt(york, lancaster, king, first=False).game.first == first


def test_1_1_the_last_card_of_a_campaign_is_played_without_being_asked_for() -> None:
    laid = dealt("a2_1", "a3_1", first=False)
    assert laid.game.hands == [(), ()]
    assert laid.asks(LANCASTER) == "Act"


def test_5_1_a_hand_of_13_points_may_be_shown_for_a_redeal() -> None:
    laid = dealt("a2_1 a2_2 a2_3 a2_4 a2_5 a3_1 plague", HIGH)
    assert Mulligan() in laid.legal(YORK)
    assert "13 action points" in laid.question(YORK)
    assert Mulligan() not in laid.legal(LANCASTER)
    assert Mulligan() not in dealt("a2_1 a2_2 a2_3 a2_4 a3_2 a3_1 plague", HIGH).legal(YORK)


def test_5_1_the_opponent_sees_the_hand_and_may_keep_the_own_one() -> None:
    laid = dealt(LOW, HIGH).did(LANCASTER, PlayCard(card("a4_1"))).did(YORK, Mulligan())
    [event] = laid.happened("MulliganShown")
    assert (event.seat, event.hand) == (YORK, cards(LOW))
    assert laid.view(LANCASTER)["cards"]["york"]["hand"] == [
        "force_march",
        "muster",
        "plague",
        "surprise",
        "treason",
        "a2_1",
        "a2_2",
    ]
    assert laid.view(YORK)["cards"]["lancaster"]["hand"] is None
    assert laid.awaited() == [LANCASTER]
    assert laid.game.hands[LANCASTER] == cards(HIGH)  # the card that was chosen went back
    laid.do(LANCASTER, KeepHand())
    assert laid.happened("HandKept") == [HandKept(LANCASTER)]
    assert laid.happened("HandsRedealt") == [HandsRedealt((YORK,))]
    assert laid.game.hands[LANCASTER] == cards(HIGH)
    assert len(laid.game.hands[YORK]) == 7
    assert not set(laid.game.hands[YORK]) & set(cards(HIGH))
    assert laid.view(LANCASTER)["cards"]["york"]["hand"] is None
    assert laid.awaited() == [YORK, LANCASTER]


def test_5_1_the_opponent_may_take_new_cards_as_well() -> None:
    laid = dealt(LOW, HIGH).did(YORK, Mulligan()).did(LANCASTER, PlayCard(card("a4_1")))
    laid.do(LANCASTER, Redeal())
    assert laid.happened("HandsRedealt") == [HandsRedealt((YORK, LANCASTER))]
    assert {event.seat for event in laid.happened("CardsDealt")} == {YORK, LANCASTER}
    assert [len(hand) for hand in laid.game.hands] == [7, 7]


def test_5_1_there_is_one_redeal_in_a_campaign() -> None:
    laid = dealt(LOW, HIGH).did(YORK, Mulligan()).did(LANCASTER, PlayCard(card("a4_1")))
    laid.do(LANCASTER, KeepHand())
    laid.game.hands[YORK] = cards(LOW)
    laid.game.deck = tuple(c for c in cards(_ALL) if c not in cards(LOW) + cards(HIGH))
    advance(laid.game)
    assert Mulligan() not in laid.legal(YORK)


def test_5_1_after_the_first_card_there_is_no_mulligan_any_more() -> None:
    laid = dealt(LOW, HIGH, first=False)
    assert Mulligan() not in laid.legal(YORK)


def test_5_1_if_both_ask_both_hands_are_shown_and_dealt_again() -> None:
    laid = dealt(
        "muster force_march a2_1 a2_2 a2_3 a2_4 a3_1",
        "plague treason surprise piracy a2_5 a2_6 a3_2",
    ).did(YORK, Mulligan())
    laid.do(LANCASTER, Mulligan())
    assert [event.seat for event in laid.happened("MulliganShown")] == [YORK, LANCASTER]
    assert laid.happened("HandsRedealt") == [HandsRedealt((YORK, LANCASTER))]
    assert laid.awaited() == [YORK, LANCASTER]
