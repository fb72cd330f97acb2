from typing import Any

from rulesets.cousins_war.components.charts import LANCASTER, YORK
from rulesets.cousins_war.rules.turn import clean_up
from rulesets.cousins_war.state.actions import DiscardCard, KeepCard
from rulesets.cousins_war.state.events import CardDiscarded, CardKept, DeckShuffled, RoundBegan

from ...laid import still
from ..table import RULES, Table, card, table


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


def test_7_2_the_round_marker_moves_on_and_hands_are_dealt() -> None:
    laid = cleaning(round=3).did(LANCASTER, KeepCard()).did(YORK, KeepCard(), chance=still())
    view = laid.view(None)
    assert (view["round"], view["turn"], view["phase"]) == (4, "Round 4", "swap")
    assert view["hands"]["york"]["count"] == 6
