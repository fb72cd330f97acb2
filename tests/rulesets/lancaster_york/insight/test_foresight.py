"""What a plan leads to, before it is sealed."""

from __future__ import annotations

from rulesets.kernel.interface import Action
from rulesets.lancaster_york.components.charts import RED, YELLOW
from rulesets.lancaster_york.insight.foresight import FORESIGHT
from rulesets.lancaster_york.state.actions import (
    AddEnough,
    AddFive,
    AddTroop,
    PlaceBlack,
    PlaceWhite,
    RaiseBid,
    Seal,
    TakeCard,
)
from rulesets.search.foresight import foreseen, reached
from tests.support.dice import Chance

from ..playing import Playing, planning, send, troops
from ..table import RULES, card


def told(laid: Playing, action: Action) -> list[str]:
    return foreseen(RULES, FORESIGHT, laid.game, RED, action)


def test_7_2_counters_that_beat_the_garrison_take_what_no_one_can_defend() -> None:
    laid = planning(players=2, turn=5, red="windsor", yellow="london", money=(21, 0))
    lines = told(laid, AddEnough(card("london")))
    assert lines[0] == "With 3 there, you take London against 1 of 1 likely sets of plans."
    assert "£12 is left." in lines


def test_7_2_a_first_troop_means_as_many_as_beat_the_garrison() -> None:
    laid = planning(players=2, turn=5, red="windsor", yellow="london", money=(21, 0))
    assert told(laid, AddTroop(card("london"))) == told(laid, AddEnough(card("london")))
    laid.act(RED, *troops("london", 3))
    assert told(laid, AddTroop(card("london")))[0].startswith("With 4 there, you take London")


def test_7_2_what_the_other_may_defend_is_not_taken_against_every_plan() -> None:
    owned = {"red": "windsor", "yellow": "london winchester"}
    laid = planning(players=2, turn=5, money=(21, 30), score=(0, 0), **owned)
    line = told(laid, AddTroop(card("windsor")))[0]
    counters, held, all_plans = (int(word) for word in line.split() if word.isdigit())
    assert line.startswith("With 1 there, you keep Windsor against ")
    assert counters == 1
    assert held < all_plans


def test_8_the_points_of_this_turn_are_told_for_everyone() -> None:
    laid = planning(players=2, turn=5, red="windsor", yellow="london", money=(21, 0))
    before = told(laid, RaiseBid(1))[0]
    assert before.startswith("On average this turn scores you ")
    assert ", Yellow " in before
    laid.act(RED, *troops("london", 3))
    assert told(laid, RaiseBid(1))[0] != before


def test_8_3_with_four_the_crown_is_told() -> None:
    laid = planning(red="windsor", yellow="london", green="durham", blue="bristol", money=(9,) * 4)
    assert any(line.startswith("Your House is crowned with ") for line in told(laid, RaiseBid(1)))


def test_4_a_plan_that_cannot_be_paid_says_so_and_promises_nothing() -> None:
    laid = planning(players=2, turn=5, red="windsor", yellow="london", money=(6, 0))
    assert told(laid, AddFive(card("london"))) == [
        "This is £9 more than you have: what is paid last fails."
    ]


def test_6_1_the_bribe_to_fear_is_one_that_can_be_paid_and_is_not_prevented() -> None:
    owned = {"red": "york bishop_york", "yellow": "london"}
    laid = planning(players=2, turn=5, money=(20, 20), **owned)
    assert any("Archbishop of York" in line for line in told(laid, RaiseBid(1)))
    assert not any("bribe" in line for line in told(laid, PlaceWhite(card("bishop_york"))))
    poor = planning(players=2, turn=5, money=(20, 3), **owned)
    assert not any("bribe" in line for line in told(poor, RaiseBid(1)))


def test_6_2_a_bribe_wins_who_has_no_white_cube() -> None:
    owned = {"red": "windsor", "yellow": "noble_stafford_6"}
    laid = planning(players=2, turn=5, money=(24, 0), **owned)
    lines = told(laid, PlaceBlack(card("noble_stafford_6")))
    assert lines[0] == "You win Stafford over against 1 of 1 likely sets of plans."


def test_4_4_counters_without_presence_are_not_counted() -> None:
    owned = {"red": "noble_stafford_6", "yellow": "kenilworth"}
    at = "noble_stafford_6 wales"
    laid = planning(players=2, turn=5, money=(24, 0), at=at, **owned)
    laid.act(RED, send("noble_stafford_6", "midlands"), *troops("kenilworth", 4))
    assert told(laid, RaiseBid(1))
    kept = told(laid, AddTroop(card("kenilworth")))
    assert kept[0].startswith("With 5 there, you take Kenilworth against 1 of 1")
    home = told(laid, send("noble_stafford_6", "wales"))
    assert "£24 is left." in home, "what may not stand there is not paid"


def test_4_what_others_have_planned_makes_no_difference() -> None:
    laid = planning(players=2, turn=5, red="windsor", yellow="london", money=(21, 9))
    before = told(laid, AddEnough(card("london")))
    laid.act(YELLOW, *troops("london", 2))
    assert told(laid, AddEnough(card("london"))) == before


def test_2_1_a_card_says_what_parliament_would_give_with_it() -> None:
    game, _ = RULES.setup("two", {}, Chance(1))
    (seat,) = RULES.awaited(game)
    lines = [
        foreseen(RULES, FORESIGHT, game, seat, action)
        for action in RULES.legal(game, seat)
        if isinstance(action, TakeCard)
    ]
    assert any(told and told[0].startswith("Parliament now would give you ") for told in lines)


def test_4_a_seal_needs_no_words() -> None:
    laid = planning(players=2, turn=5, red="windsor", yellow="london", money=(21, 0))
    assert told(laid, Seal()) == []


def test_4_3_where_nobles_can_be() -> None:
    laid = planning(
        players=2, red="noble_stafford_6 windsor", yellow="london", at="noble_stafford_6 wales"
    )
    found = {mark.key: mark for mark in reached(RULES, FORESIGHT, laid.game, RED)}
    assert found["wales"].number == found["midlands"].number == 1
    assert {mark.seat for mark in found.values()} == {"red"}
