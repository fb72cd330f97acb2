from rulesets.cousins_war.components.charts import LANCASTER, YORK
from rulesets.cousins_war.rules.turn import swap_cards
from rulesets.cousins_war.state.actions import PassCard
from rulesets.cousins_war.state.events import CardPassed, CardReceived, CardsSwapped

from ..table import RULES, Table, card, cards, table

HANDS = {LANCASTER: "B1 B2 E1 E2 E3 E4", YORK: "B3 B4 E5 E6 E7 E8"}


def swapping() -> Table:
    return table(swap_cards(), hand=HANDS)


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


def test_2_1_who_passed_a_card_knows_that_the_other_holds_it() -> None:
    laid = swapping().did(YORK, PassCard(card("E5"))).did(LANCASTER, PassCard(card("B1")))
    assert laid.view(YORK)["hands"]["lancaster"]["known"] == ["E5"]
    assert laid.view(LANCASTER)["hands"]["york"]["known"] == ["B1"]
    assert laid.view(None)["hands"]["york"]["known"] == []


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
