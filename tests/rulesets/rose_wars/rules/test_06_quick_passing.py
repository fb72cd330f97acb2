"""6.3 Quick passing: a seat that chooses it is asked only when it holds a card for the moment."""

from typing import Any

import pytest

from roses_rules.conformance.game import CheckLevel, Game
from rulesets.rose_wars.components.charts import (
    BROKEN,
    FITTING,
    GUARD,
    HIT,
    LAST_TURN,
    MISSED,
    NORTH,
    PRESS,
    RETREAT,
    SOUTH,
)
from rulesets.rose_wars.rules.ch4_attacking.reactions import React, is_open, passes
from rulesets.rose_wars.state.actions import EndTurn, Pass, PassQuickly
from rulesets.rose_wars.state.events import (
    GameEnded,
    Passed,
    PassedByOrder,
    QuickPassing,
)
from rulesets.rose_wars.state.invariants import check
from tests.support.dice import Chance

from ..table import PASS, RULES, Table, card, cards, play, table, window


def duel(south: str = "", north: str = "", **more: Any) -> Table:
    """Knights of south can attack Longbowmen of north; the hands hold these cards."""
    return table("KN c3", "LB c4, PK h6", hand={SOUTH: south, NORTH: north}, **more)


def quick(south: str = "", north: str = "") -> Table:
    laid = duel(south, north).did(SOUTH, PassQuickly(True))
    return laid


def worlds(laid: Table, viewer: Any, count: int = 40) -> list[Any]:
    return [RULES.determinize(laid.game, viewer, Chance(seed)) for seed in range(count)]


def test_6_3_without_the_wish_every_window_is_asked_though_no_card_fits() -> None:
    laid = duel("rally").attacked("c3", "c4")
    assert laid.asks(SOUTH) == "React"
    assert not laid.view(NORTH)["quick"]["south"]


def test_6_3_a_seat_that_passes_quickly_is_not_asked_without_a_fitting_card() -> None:
    laid = quick("rally").attacked("c3", "c4", 6)
    assert laid.asks(SOUTH) == "TakeAction"
    assert [(e.seat, e.window) for e in laid.happened("LackedCard")] == [
        (SOUTH, PRESS),
        (SOUTH, MISSED),
    ]
    assert laid.happened("PassedByOrder") == laid.happened("Passed") == []


def test_6_3_it_is_asked_with_a_fitting_card() -> None:
    laid = quick("for_the_rose").attacked("c3", "c4")
    assert laid.asks(SOUTH) == "React"
    assert play("for_the_rose") in laid.legal(SOUTH)


def test_6_3_everyone_sees_who_passes_quickly() -> None:
    laid = duel("rally")
    (event,) = laid.do(SOUTH, PassQuickly(True))
    assert isinstance(event, QuickPassing)
    assert event.on
    assert RULES.audience(event) is None
    for viewer in (SOUTH, NORTH, None):
        assert laid.view(viewer)["quick"] == {"south": True, "north": False}


def test_6_3_the_wish_can_be_made_in_a_window() -> None:
    laid = duel("rally", "levy").attacked("c3", "c4").did(SOUTH, Pass(FITTING))
    assert [type(event) for event in laid.events] == [Passed, QuickPassing]
    laid.do(NORTH, PASS, 6)
    assert laid.asks(SOUTH) == "TakeAction"
    assert Pass(FITTING) not in laid.legal(SOUTH)


def test_6_3_it_is_offered_once() -> None:
    laid = quick("for_the_rose")
    assert PassQuickly(True) not in laid.legal(SOUTH)
    assert laid.refusal(SOUTH, PassQuickly(True)).rule == "6.3"
    laid.do(SOUTH, laid.attack("c3", "c4"))
    assert Pass(FITTING) not in laid.legal(SOUTH)


def test_6_3_it_is_taken_back_in_ones_own_turn() -> None:
    laid = quick("rally")
    assert PassQuickly(False) in laid.legal(SOUTH)
    (event,) = laid.do(SOUTH, PassQuickly(False))
    assert isinstance(event, QuickPassing)
    assert not event.on
    assert laid.refusal(SOUTH, PassQuickly(False)).text == "You are already being asked every time."
    laid.do(SOUTH, laid.attack("c3", "c4"))
    assert laid.asks(SOUTH) == "React"


def test_6_3_it_lasts_longer_than_the_turn() -> None:
    laid = quick("rally")
    for seat in (SOUTH, NORTH):
        laid.do(seat, EndTurn())
    laid.do(SOUTH, laid.attack("c3", "c4"), 6)
    assert laid.asks(SOUTH) == "TakeAction"


def test_6_3_an_order_for_the_turn_goes_first_and_tells_nothing_of_the_hand() -> None:
    laid = duel("rally", "levy")
    laid.game.quick[NORTH] = True
    laid.game.hush[NORTH] = True
    laid.do(SOUTH, laid.attack("c3", "c4"))
    laid.do(SOUTH, PASS, 6)
    assert [e.window for e in laid.happened("PassedByOrder")] == [RETREAT]
    assert laid.view(SOUTH)["hands"]["north"]["lacking"] == []


# What silence reveals, and what both players know from it


def test_6_3_silence_tells_that_the_card_is_not_held() -> None:
    laid = quick("rally levy").attacked("c3", "c4", 6)
    assert laid.view(NORTH)["hands"]["south"]["lacking"] == ["for_the_rose", "fortunes_wheel"]
    for world in worlds(laid, NORTH):
        assert card("for_the_rose") not in world.hands[SOUTH]
        assert card("fortunes_wheel") not in world.hands[SOUTH]


def test_6_3_a_question_tells_that_the_card_is_held() -> None:
    laid = quick("for_the_rose levy").attacked("c3", "c4")
    hands = {world.hands[SOUTH] for world in worlds(laid, NORTH)}
    assert all(card("for_the_rose") in hand for hand in hands)
    assert len(hands) > 5
    laid.do(SOUTH, PASS, 6)
    assert laid.view(NORTH)["hands"]["south"]["known"] == ["for_the_rose"]
    assert all(card("for_the_rose") in world.hands[SOUTH] for world in worlds(laid, None))


def test_6_3_a_card_that_is_played_is_no_longer_known_to_be_held() -> None:
    laid = quick("for_the_rose levy").attacked("c3", "c4").did(SOUTH, play("for_the_rose"), 6)
    assert laid.view(NORTH)["hands"]["south"]["known"] == []
    held = {card("for_the_rose") in world.hands[SOUTH] for world in worlds(laid, NORTH, 200)}
    assert held == {True, False}


def test_6_3_a_card_drawn_later_may_be_the_one_that_was_lacking() -> None:
    eight = "LB c4, PK h6, LB h5, PK g6, LC g5, LC f6, KN f5, KN e6"
    laid = table("KN c3, PK a1", eight, hand={NORTH: "rally levy"})
    laid.game.quick[NORTH] = True
    laid.do(SOUTH, laid.attack("c3", "c4"), 1, 6)
    assert len(laid.game.hands[NORTH]) == 3
    assert laid.game.bounds[NORTH][card("stand_fast")] == (0, 1)
    assert laid.view(SOUTH)["hands"]["north"]["lacking"] == []


@pytest.mark.parametrize("viewer", [SOUTH, NORTH, None])
def test_6_3_other_worlds_keep_what_was_shown_and_go_on(viewer: Any) -> None:
    laid = quick("for_the_rose levy", "rally stand_fast")
    laid.game.quick[NORTH] = True
    laid.do(SOUTH, laid.attack("c3", "c4"))
    laid.do(SOUTH, PASS, 1)
    for world in worlds(laid, viewer):
        check(world)
        assert RULES.view(world, viewer) == laid.view(viewer)
        assert list(RULES.awaited(world)) == [NORTH]
        RULES.apply(world, NORTH, PASS, Chance(1))


# Orders that both players have seen at work


def test_6_3_an_order_that_was_seen_at_work_is_kept_in_other_worlds() -> None:
    laid = duel("rally", "levy").attacked("c3", "c4")
    laid.game.hush[NORTH] = True
    laid.do(SOUTH, PASS, 1, 6)
    assert laid.game.answered[NORTH] == 1 << RETREAT | 1 << GUARD | 1 << BROKEN
    assert all(world.hush[NORTH] for world in worlds(laid, SOUTH))


def test_6_3_after_the_turn_nothing_is_known_of_orders_any_more() -> None:
    laid = duel("rally", "levy").attacked("c3", "c4")
    laid.game.hush[NORTH] = True
    laid.do(SOUTH, PASS, 6)
    laid.do(SOUTH, PASS)
    laid.do(SOUTH, EndTurn())
    assert laid.game.answered == [0, 0]
    assert {world.hush[NORTH] for world in worlds(laid, SOUTH)} == {True, False}


def test_6_3_the_order_on_hits_that_was_seen_is_kept_until_its_owner_may_change_it() -> None:
    laid = duel("rally", "levy").attacked("c3", "c4").did(SOUTH, PASS).did(NORTH, PASS, 1)
    assert window(laid) == GUARD
    assert all(w.hush[SOUTH] or w.orders[SOUTH] & 1 << HIT for w in worlds(laid, NORTH))
    laid.do(NORTH, PASS, 1)
    laid.do(NORTH, PASS)
    laid.do(SOUTH, EndTurn())
    assert {world.orders[SOUTH] & 1 << HIT for world in worlds(laid, NORTH)} == {1 << HIT, 0}


def told(laid: Table, *actions: tuple[Any, Any, tuple[int, ...]]) -> list[Any]:
    """All events told while these actions are taken."""
    return [event for seat, action, faces in actions for event in laid.do(seat, action, *faces)]


def test_6_3_a_world_that_contradicts_what_was_told_of_a_hand_is_noticed() -> None:
    laid = duel("for_the_rose levy")
    attack = laid.attack("c3", "c4")
    heard = told(laid, (SOUTH, PassQuickly(True), ()), (SOUTH, attack, ()), (SOUTH, PASS, (6,)))
    for world in (laid.game, *worlds(laid, NORTH)):
        assert RULES.contradiction(world, NORTH, heard) == ""
    other = RULES.clone(laid.game)
    other.hands[SOUTH] = cards("caltrops levy")
    assert "for_the_rose" in RULES.contradiction(other, NORTH, heard)
    assert RULES.contradiction(other, SOUTH, heard) == ""
    other.hands[SOUTH] = cards("for_the_rose fortunes_wheel")
    assert "fortunes_wheel" in RULES.contradiction(other, NORTH, heard)


def test_6_3_a_world_without_the_order_that_was_seen_at_work_is_noticed() -> None:
    laid = duel("rally", "levy")
    laid.game.hush[NORTH] = True
    heard = told(laid, (SOUTH, laid.attack("c3", "c4"), ()), (SOUTH, PASS, (1, 6)))
    assert RULES.contradiction(laid.game, SOUTH, heard) == ""
    other = RULES.clone(laid.game)
    other.hush[NORTH] = False
    assert "by order" in RULES.contradiction(other, SOUTH, heard)


def test_6_3_an_order_is_over_with_the_turn_that_ends_the_game() -> None:
    laid = duel("rally", "levy")
    laid.game.turn = LAST_TURN
    laid.game.hush[NORTH] = True
    heard = told(laid, (SOUTH, laid.attack("c3", "c4"), ()), (SOUTH, PASS, (6,)))
    heard += told(laid, (SOUTH, PASS, ()), (SOUTH, EndTurn(), ()))
    assert isinstance(heard[-1], GameEnded)
    assert not laid.game.hush[NORTH]
    assert RULES.contradiction(laid.game, SOUTH, heard) == ""


# The suite would notice a seat that passes in silence


def test_a_window_that_lapses_without_a_word_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = React.options

    def unasked(self: React, game: Any) -> Any:
        fitting = any(not isinstance(action, Pass) for action in asked(self, game))
        return asked(self, game) if fitting else ()

    def unsaid(self: React, game: Any) -> None:
        if is_open(game, self.seat, self.window) and passes(game, self.seat, self.window):
            game.tell(PassedByOrder(self.seat, game.house(self.seat), self.window))

    monkeypatch.setattr(React, "options", unasked)
    monkeypatch.setattr(React, "lapsed", unsaid)
    care = CheckLevel(share=1.0, worlds=2, actions=3, limit=200)
    failures: list[Any] = []
    for seed in range(6):
        failures += Game(RULES, seed, care).play().failures
        if failures:
            break
    assert failures
    assert failures[0].what.startswith(("secrecy", "events", "undo", "determinize"))
