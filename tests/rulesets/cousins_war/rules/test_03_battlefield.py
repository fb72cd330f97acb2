from typing import Any

import pytest

from rulesets.cousins_war.components.charts import LANCASTER, YORK
from rulesets.cousins_war.rules.ch3_battlefield import determine_battlefield, starting_cubes
from rulesets.cousins_war.state.actions import FromReserve, Nominate
from rulesets.cousins_war.state.events import CardNominated

from ..table import RULES, Table, card, cards, table

EVENTS_ONLY = "E1 E2 E3 E4 E5 E6"


def nominating(lancaster: str, york: str, round: int = 1, **cubes: Any) -> Table:
    laid = table(
        determine_battlefield(), hand={LANCASTER: lancaster, YORK: york}, round=round, **cubes
    )
    return laid


def nominate(laid: Table, lancaster: str, york: str) -> None:
    laid.do(LANCASTER, Nominate(card(lancaster)))
    laid.do(YORK, Nominate(card(york)))


def test_3_1_a_player_with_battle_cards_must_nominate_one_of_them() -> None:
    laid = nominating("B2 B5 E1 E2 E3 E4", "B3 E5 E6 E7 E8 E9")
    assert set(laid.legal(LANCASTER)) == {Nominate(card("B2")), Nominate(card("B5"))}
    assert laid.refusal(LANCASTER, Nominate(card("E1"))).rule == "3.1"
    assert laid.refusal(LANCASTER, Nominate(card("B1"))).text.endswith("that you hold.")


def test_3_1_both_nominate_in_secret_even_with_one_battle_card_only() -> None:
    laid = nominating("B2 E1 E2 E3 E4 E5", "B3 E6 E7 E8 E9 E10")
    assert list(laid.awaited()) == [LANCASTER, YORK]
    before = laid.view(YORK), laid.view(None)
    events = laid.do(LANCASTER, Nominate(card("B2")))
    assert events == [CardNominated(LANCASTER, card("B2"))]
    assert RULES.audience(events[0]) == LANCASTER
    assert (laid.view(YORK), laid.view(None)) == before
    assert laid.view(LANCASTER)["nominated"]["lancaster"] == "B2"


@pytest.mark.parametrize(("round", "unmarked"), [(1, "E1 E3 E5"), (3, "E1 E4 E5")])
def test_3_2_without_a_battle_card_an_event_card_unmarked_this_round(
    round: int, unmarked: str
) -> None:
    laid = nominating(EVENTS_ONLY, "B3 B4 E7 E8 E9 E10", round)
    assert set(laid.legal(LANCASTER)) == {Nominate(c) for c in cards(unmarked)}
    assert laid.refusal(LANCASTER, Nominate(card("E6"))).rule == "3.2"
    assert "no battle card" in laid.question(LANCASTER)


def test_3_2_ruling_if_all_are_marked_any_event_card_will_do() -> None:
    laid = nominating("E2 E4 E6 E9", "B3", round=1)
    assert set(laid.legal(LANCASTER)) == {Nominate(c) for c in cards("E2 E4 E6 E9")}


@pytest.mark.parametrize(
    ("lancaster", "york", "chosen", "holder"),
    [("B2", "B3", "B2", LANCASTER), ("B7", "B1", "B1", YORK), ("E3", "B7", "B7", YORK)],
)
def test_3_3_the_earliest_year_wins_and_the_other_card_is_discarded(
    lancaster: str, york: str, chosen: str, holder: int
) -> None:
    laid = nominating(lancaster, york)
    nominate(laid, lancaster, york)
    (event,) = laid.happened("BattlefieldChosen")
    assert (event.card, event.holder) == (card(chosen), holder)
    assert event.reveals
    battlefield = laid.view(None)["battlefield"]
    assert battlefield["card"] == chosen
    assert battlefield["holder"] == ("lancaster", "york")[holder]
    assert laid.view(None)["discards"] == [york if chosen == lancaster else lancaster]


def test_3_4_starting_cubes_come_from_supply_or_reserve_as_their_owner_likes() -> None:
    laid = table(starting_cubes(), battlefield="B2", lancaster="reserve 1", york="reserve 5")
    assert set(laid.legal(LANCASTER)) == {FromReserve(0), FromReserve(1)}
    laid.do(LANCASTER, FromReserve(1))
    assert [event.source for event in laid.happened("CubesMoved")] == [3, 4]
    assert laid.cubes(LANCASTER, "battlefield") == 2
    assert set(laid.legal(YORK)) == {FromReserve(0), FromReserve(1), FromReserve(2)}
    laid.do(YORK, FromReserve(0))
    assert (laid.cubes(YORK, "battlefield"), laid.cubes(YORK, "reserve")) == (2, 5)


def test_3_4_ruling_the_holder_goes_first() -> None:
    laid = table(
        starting_cubes(), battlefield="B2", holder=YORK, lancaster="reserve 1", york="reserve 1"
    )
    assert list(laid.awaited()) == [YORK]


def test_3_4_without_a_choice_the_cubes_are_placed_at_once() -> None:
    laid = table(starting_cubes(), battlefield="B4")
    assert laid.cubes(LANCASTER, "battlefield") == laid.cubes(YORK, "battlefield") == 3


def test_3_4_with_an_empty_supply_they_come_from_the_reserve() -> None:
    laid = table(starting_cubes(), battlefield="B4", lancaster="north 9, reserve 3")
    assert laid.cubes(LANCASTER, "battlefield") == 3


def test_3_4_ruling_as_many_as_there_are_must_be_placed() -> None:
    laid = table(
        starting_cubes(), battlefield="B4", lancaster="north 10, reserve 1", york="south 12"
    )
    assert laid.cubes(LANCASTER, "battlefield") == 2
    assert laid.cubes(YORK, "battlefield") == 0


def test_3_4_leaving_out_starting_cubes_is_refused() -> None:
    laid = table(starting_cubes(), battlefield="B4", lancaster="north 8, reserve 3")
    assert set(laid.legal(LANCASTER)) == {FromReserve(2), FromReserve(3)}
    assert laid.refusal(LANCASTER, FromReserve(1)).rule == "3.4"
