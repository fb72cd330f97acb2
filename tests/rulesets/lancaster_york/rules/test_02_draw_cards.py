from typing import Any

import pytest

from rulesets.kernel.interface import Action, Seat
from rulesets.lancaster_york.components.charts import (
    BLUE,
    GREEN,
    NOBODY,
    RED,
    SOUTH_EAST_ENGLAND,
    TOWNS,
    YELLOW,
)
from rulesets.lancaster_york.rules.ch2_draw_cards import draw_cards, drawing_order
from rulesets.lancaster_york.state.events import (
    DisplayLaid,
    MercenariesTaken,
)

from ..playing import Playing, playing, take
from ..table import area, card, cards


def drawing(top: str = "", turn: int = 1, neutral: str = "", **kwargs: Any) -> Playing:
    """A game whose display has been laid out: cards of `top` lay on top of the deck."""
    laid = playing(turn=turn, neutral=neutral, **kwargs)
    above = cards(top)
    deck = tuple(c for c in laid.game.deck if c not in (*above, *cards(neutral)))
    laid.game.deck = (*deck, *above)
    laid.work(draw_cards())
    return laid


def draw_all(laid: Playing) -> list[Seat]:
    """Let each seat take the first card of the display; return the seats in the order of the
    cards."""
    seats, game = [], laid.game
    while awaited := laid.awaited():
        taker = awaited[0]
        laid.act(taker, laid.legal(taker)[0])
        seats += [event.seat for event in laid.happened("CardTaken")]
    assert not game.display
    return seats


@pytest.mark.parametrize(("turn", "count"), [(1, 12), (2, 8), (3, 8), (4, 8), (5, 8)])
def test_2_1_twelve_cards_are_shown_on_turn_1_and_eight_on_the_others(
    turn: int, count: int
) -> None:
    laid = drawing(turn=turn)
    assert len(laid.game.display) == count
    assert len(laid.view(None)["display"]) == count
    assert len(draw_all(laid)) == count


def test_2_1_example_two_neutral_cards_are_laid_beside_eight_and_two_leave_the_game() -> None:
    top = "york lincoln exeter windsor bishop_york ship_berwick noble_tudor_6 harlech"
    laid = drawing(top, turn=2, neutral="london durham")
    neutral = tuple(sorted(cards("london durham")))
    assert laid.events == [DisplayLaid(neutral, tuple(sorted(cards(top))))]
    assert laid.game.display == tuple(sorted((*neutral, *cards(top))))
    assert laid.game.neutral == ()
    drawn = draw_all(laid)
    assert sorted(drawn) == sorted([RED, YELLOW, GREEN, BLUE] * 2)
    [left] = laid.happened("LeftoversRemoved")
    assert len(left.cards) == 2
    assert laid.game.box == left.cards
    assert all(laid.game.owner[card] == NOBODY for card in left.cards)


def test_2_2_example_on_turn_1_red_gets_the_1st_8th_and_9th_card() -> None:
    seats = draw_all(drawing(turn=1))
    assert [i + 1 for i, seat in enumerate(seats) if seat == RED] == [1, 8, 9]
    assert seats == [RED, YELLOW, GREEN, BLUE, BLUE, GREEN, YELLOW, RED, RED, YELLOW, GREEN, BLUE]


def test_2_2_example_on_turn_2_red_gets_the_1st_and_5th_card() -> None:
    seats = draw_all(drawing(turn=2))
    assert [i + 1 for i, seat in enumerate(seats) if seat == RED] == [1, 5]
    assert seats == [RED, YELLOW, GREEN, BLUE] * 2


def test_2_2_the_order_is_the_turn_order() -> None:
    laid = drawing(turn=2, order="blue red green yellow")
    assert drawing_order(laid.game) == [BLUE, RED, GREEN, YELLOW] * 2


def test_2_3_example_red_takes_stafford_the_bishop_of_winchester_and_windsor() -> None:
    names = "noble_stafford_6 bishop_winchester windsor"
    wanted: list[Action] = [take(name) for name in names.split()]
    laid = drawing(f"{names} york durham london lincoln exeter", turn=1)
    for name in names.split():
        while laid.awaited()[0] != RED:
            other = laid.awaited()[0]
            laid.act(other, next(a for a in laid.legal(other) if a not in wanted))
        laid.act(RED, take(name))
        assert laid.owner(name) == RED
    assert laid.view(None)["nobles"]["noble_stafford_6"] == "south_east_england"
    assert laid.game.area_of(card("noble_stafford_6")) == SOUTH_EAST_ENGLAND


def test_2_3_a_ship_that_is_taken_lies_in_its_home_port() -> None:
    laid = drawing("ship_plymouth", turn=2).act(RED, take("ship_plymouth"))
    assert laid.view(None)["ships"] == {"ship_plymouth": "wc"}
    assert laid.game.area_of(card("ship_plymouth")) == area("west_country")


def test_2_3_a_card_that_is_not_in_the_display_is_refused() -> None:
    laid = drawing(turn=2)
    hidden = next(town for town in TOWNS if town not in laid.game.display)
    refusal = laid.refusal(RED, type(laid.legal(RED)[0])(hidden))  # type: ignore[call-arg]
    assert (refusal.text, refusal.rule) == ("That card is not in the display.", "2.3")
    assert laid.refusal(YELLOW, laid.legal(RED)[0]).rule == ""


def test_2_3_an_award_is_claimed_with_the_card_that_earns_it() -> None:
    laid = drawing("bishop_york", turn=2, red="bishop_durham").act(RED, take("bishop_york"))
    assert [event.seat for event in laid.happened("AwardChanged")] == [RED]
    assert laid.award("archbishop_of_canterbury") == RED


@pytest.mark.parametrize(("turn", "count"), [(1, 2), (2, 3), (3, 3), (4, 4), (5, 5)])
def test_2_4_mercenaries_come_in_the_number_of_the_turn_and_their_card_leaves_the_game(
    turn: int, count: int
) -> None:
    laid = drawing("mercenaries_3", turn=turn).act(RED, take("mercenaries_3"))
    assert laid.happened("MercenariesTaken") == [MercenariesTaken(RED, count)]
    assert laid.game.mercenaries[RED] == count
    assert laid.game.box == cards("mercenaries_3")
    assert laid.view(YELLOW)["mercenaries"]["red"] == count


def test_2_4_if_too_few_mercenaries_are_left_a_player_takes_what_there_is() -> None:
    laid = drawing("mercenaries_1", turn=5, hired=[9, 0, 5, 0]).act(RED, take("mercenaries_1"))
    assert laid.game.mercenaries == [12, 0, 5, 0]
    assert laid.happened("MercenariesTaken") == [MercenariesTaken(RED, 3)]
