"""1, 2, 6 and 7: a round but for its battlefield, cards and battle; and who wins."""

from typing import Any

import pytest

from rulesets.cousins_war.components.charts import LANCASTER, YORK
from rulesets.cousins_war.rules.turn import clean_up, deal_action_cards, victory_check
from rulesets.cousins_war.state.actions import DiscardCard, KeepCard, PassCard
from rulesets.cousins_war.state.events import (
    CardDiscarded,
    CardKept,
    CardPassed,
    CardReceived,
    CardsSwapped,
    DeckShuffled,
    GameEnded,
    HandsDealt,
    RegionsCounted,
    RoundBegan,
)
from rulesets.kernel.interface import Outcome
from tests.support.dice import Chance

from ...laid import still
from ..table import HANDS, RULES, Table, card, cards, swapping, table


def test_1_1_hands_are_filled_up_to_six_and_the_others_are_set_aside() -> None:
    laid = table(deal_action_cards(), rolls=still())
    assert [len(hand) for hand in laid.game.hands] == [6, 6]
    assert laid.happened("HandsDealt") == [HandsDealt(6, 6, 5)]
    assert laid.view(None)["box"] == {"count": 5, "cards": None}


def test_1_1_a_kept_card_leaves_room_for_five() -> None:
    laid = table(deal_action_cards(), hand={YORK: "E10"}, rolls=still())
    assert cards("E10")[0] in laid.game.hands[YORK]
    assert laid.happened("HandsDealt") == [HandsDealt(6, 5, 5)]


def test_1_1_each_player_alone_learns_the_cards_dealt() -> None:
    laid = table(deal_action_cards(), rolls=still())
    for event in laid.happened("CardsDealt"):
        assert RULES.audience(event) == event.seat
        assert event.reveals
        assert event.cards == laid.game.hands[event.seat]


def test_1_1_the_deck_is_shuffled() -> None:
    hands = {
        table(deal_action_cards(), rolls=Chance(seed)).game.hands[LANCASTER] for seed in range(20)
    }
    assert len(hands) == 20


def test_2_1_both_choose_at_the_same_time_among_all_cards_in_hand() -> None:
    laid = swapping()
    assert list(laid.awaited()) == [LANCASTER, YORK]
    assert RULES.simultaneous(laid.game)
    assert set(laid.legal(YORK)) == {PassCard(c) for c in cards(HANDS[YORK])}


def test_2_1_the_cards_change_hands_when_both_have_chosen() -> None:
    laid = swapping()
    assert laid.do(YORK, PassCard(card("E5"))) == [CardPassed(YORK, card("E5"))]
    assert card("E5") in laid.game.hands[YORK]
    events = laid.do(LANCASTER, PassCard(card("B1")))
    assert CardsSwapped() in events
    assert laid.game.hands[YORK] == cards("B1 B3 B4 E6 E7 E8")
    assert laid.game.hands[LANCASTER] == cards("B2 E1 E2 E3 E4 E5")


def test_2_1_only_the_receiver_is_told_which_card_came() -> None:
    laid = swapping().did(YORK, PassCard(card("E5"))).did(LANCASTER, PassCard(card("B1")))
    received = laid.happened("CardReceived")
    assert received == [CardReceived(LANCASTER, card("E5")), CardReceived(YORK, card("B1"))]
    assert [RULES.audience(event) for event in received] == [LANCASTER, YORK]
    assert all(event.reveals for event in received)


def test_2_1_the_choice_is_secret_until_both_have_made_it() -> None:
    laid = swapping()
    before = laid.view(LANCASTER), laid.view(None)
    laid.do(YORK, PassCard(card("E5")))
    assert (laid.view(LANCASTER), laid.view(None)) == before
    assert laid.view(YORK)["passing"] == {"lancaster": None, "york": "E5"}


def test_2_1_a_known_card_that_comes_back_is_not_known_to_be_there_any_more() -> None:
    laid = swapping()
    laid.game.known[YORK] = cards("E1")
    laid.do(LANCASTER, PassCard(card("E1")))
    laid.do(YORK, PassCard(card("E8")))
    assert laid.game.known == [cards("E1"), cards("E8")]


def test_2_1_a_card_that_is_not_in_the_hand_is_refused_with_the_paragraph() -> None:
    refusal = swapping().refusal(YORK, PassCard(card("B1")))
    assert refusal.rule == "2.1"
    assert "hold" in refusal.text


def counting(round: int, lancaster: str, york: str, **more: Any) -> Table:
    return table(victory_check(), lancaster=lancaster, york=york, round=round, **more)


@pytest.mark.parametrize("round", [1, 2, 3, 4, 5])
def test_6_1_who_controls_all_three_regions_at_the_end_of_any_round_wins(round: int) -> None:
    laid = counting(round, "north 1", "north 2, central 1, south 1")
    assert laid.happened("RegionsCounted") == [RegionsCounted(0, 3)]
    outcome = RULES.outcome(laid.game)
    assert outcome is not None
    assert outcome == Outcome((YORK,), "York wins all three regions.", "6.1")
    assert laid.happened("GameEnded") == [GameEnded(YORK, "all")]
    assert not laid.awaited()


def test_6_1_a_tied_region_is_controlled_by_nobody() -> None:
    laid = counting(3, "north 1, central 1, south 1", "south 1")
    assert RULES.outcome(laid.game) is None


def test_6_2_after_the_fifth_round_more_regions_win() -> None:
    outcome = RULES.outcome(counting(5, "north 3", "central 1, south 1").game)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((YORK,), "6.2")
    assert outcome.reason == "York wins, by 2 regions to 1."


def test_6_2_before_the_fifth_round_more_regions_do_not_win() -> None:
    assert RULES.outcome(counting(4, "north 3", "central 1, south 1").game) is None


def test_6_3_with_equal_regions_more_battles_win() -> None:
    won = {LANCASTER: "B1 B2 B3", YORK: "B4 B5"}
    outcome = RULES.outcome(counting(5, "north 1", "south 1", won=won).game)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((LANCASTER,), "6.3")
    assert outcome.reason == "1 region each: Lancaster wins, by 3 battles to 2."


def test_6_3_ruling_with_equal_battles_too_it_is_a_draw() -> None:
    won = {LANCASTER: "B1 B2", YORK: "B4 B5"}
    laid = counting(5, "north 1", "south 1", won=won)
    outcome = RULES.outcome(laid.game)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((), "6.3")
    assert outcome.reason == "A draw: 1 region and 2 battles each."
    assert laid.happened("GameEnded")[0].winner is None


def cleaning(lancaster: str = "B1", york: str = "E1", **more: Any) -> Table:
    return table(clean_up(), hand={LANCASTER: lancaster, YORK: york}, rolls=still(), **more)


def test_7_1_who_holds_a_card_keeps_or_discards_it() -> None:
    laid = cleaning()
    assert set(laid.legal(YORK)) == {KeepCard(), DiscardCard()}
    assert "Earl of Northumberland" in laid.question(YORK)
    assert "Northumberland" not in laid.question(LANCASTER)
    laid.do(LANCASTER, DiscardCard())
    laid.do(YORK, KeepCard(), chance=still())
    assert laid.happened("CardDiscarded") == [CardDiscarded(LANCASTER, card("B1"))]
    assert laid.happened("CardKept") == [CardKept(YORK)]
    assert card("E1") in laid.game.hands[YORK]


def test_7_1_ruling_both_decide_at_the_same_time_and_a_kept_card_is_not_shown() -> None:
    laid = cleaning()
    assert RULES.simultaneous(laid.game)
    before = laid.view(YORK), laid.view(None)
    assert laid.do(LANCASTER, DiscardCard()) == []
    assert (laid.view(YORK), laid.view(None)) == before
    assert laid.view(LANCASTER)["keeping"] == {"lancaster": False, "york": None}
    laid.do(YORK, KeepCard(), chance=still())
    assert "E1" not in str(laid.view(LANCASTER)["hands"]["york"])


def test_7_1_who_played_the_last_card_in_the_battle_is_not_asked() -> None:
    laid = cleaning(york="")
    assert list(laid.awaited()) == [LANCASTER]


def test_7_1_without_cards_the_next_round_begins_at_once() -> None:
    assert RoundBegan(2) in cleaning(lancaster="", york="").events


def test_7_2_discards_and_set_aside_cards_are_the_next_deck() -> None:
    laid = cleaning(discards="B2 E2 E3", won={LANCASTER: "B4"}, round=1)
    laid.do(LANCASTER, DiscardCard())
    laid.do(YORK, KeepCard(), chance=still())
    # Of the 17, one was won and one is kept.
    assert laid.happened("DeckShuffled") == [DeckShuffled(15)]
    assert laid.view(None)["discards"] == []
    held = {*laid.game.hands[0], *laid.game.hands[1], *laid.game.box}
    assert card("B4") not in held
    assert {card("B1"), card("B2"), card("E2"), card("E3")} <= held
