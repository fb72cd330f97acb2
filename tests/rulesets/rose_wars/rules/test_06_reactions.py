"""Windows, the cards that fit them, and standing orders."""

from typing import Any

import pytest

from rulesets.kernel.interface import Refusal
from rulesets.rose_wars.components.charts import (
    ALWAYS,
    BROKEN,
    EVADED,
    FIRST_ORDERS,
    GUARD,
    HELD,
    HIT,
    LANCASTER,
    MISSED,
    NORTH,
    PRESS,
    RETREAT,
    SOUTH,
    TURN,
    WINDOWS,
)
from rulesets.rose_wars.state.actions import (
    AskAgain,
    AskThisTurn,
    ChooseSquare,
    EndTurn,
    Pass,
    PutBack,
    Ready,
)
from rulesets.rose_wars.state.events import (
    Passed,
    PassedByOrder,
)
from tests.support.dice import Chance

from ..table import PASS, RULES, Table, card, play, sq, table, window


def duel(south: str = "", north: str = "", **more: Any) -> Table:
    """Knights of south attack Longbowmen of north; the hands hold these cards."""
    laid = table("KN c3", "LB c4, PK h6", hand={SOUTH: south, NORTH: north}, **more)
    laid.do(SOUTH, laid.attack("c3", "c4"), *(() if south or north else (6,)))
    return laid


# 6.1 Playing cards


def test_6_1_a_card_that_is_not_held_is_refused() -> None:
    laid = duel("rally")
    assert laid.refusal(SOUTH, play("for_the_rose")).rule == "6.1"
    laid = table()
    assert laid.refusal(SOUTH, play("rally")).text == "You do not hold that card."


def test_6_1_one_copy_in_each_step_of_an_attack() -> None:
    laid = duel("for_the_rose for_the_rose").did(SOUTH, play("for_the_rose"), 6)
    assert laid.happened("AttackRolled")[0].attack == 5
    assert window(laid) == MISSED
    assert laid.refusal(SOUTH, play("for_the_rose")).rule == "6.2"


def test_6_1_played_cards_lie_face_up() -> None:
    laid = duel("for_the_rose")
    events = laid.do(SOUTH, play("for_the_rose"), 6)
    assert laid.happened("CardPlayed")[0].card == card("for_the_rose")
    assert any(event.reveals for event in events)
    assert laid.view(NORTH)["discards"] == ["for_the_rose"]


# 6.2 Reactions


def test_6_2_who_holds_any_card_is_asked_with_and_without_the_fitting_one() -> None:
    with_card, without = duel("for_the_rose"), duel("rally")
    for laid in (with_card, without):
        assert list(laid.awaited()) == [SOUTH]
        assert window(laid) == PRESS
        assert laid.question(NORTH) == laid.question(None) == "Lancaster may play a card."
    for viewer in (NORTH, None):
        assert with_card.view(viewer) == without.view(viewer)
        assert RULES.prompt(with_card.game, viewer) == RULES.prompt(without.game, viewer)
    assert [type(e) for e in with_card.events] == [type(e) for e in without.events]
    for laid in (with_card, without):
        laid.do(SOUTH, PASS, 6)
    assert with_card.events == without.events


def test_6_2_who_holds_no_card_is_not_asked() -> None:
    laid = duel()
    assert laid.asks(SOUTH) == "TakeAction"
    assert laid.happened("Passed") == laid.happened("PassedByOrder") == []


def test_6_2_nobody_is_asked_when_all_copies_have_been_played() -> None:
    gone = "for_the_rose for_the_rose"
    laid = table("KN c3", "LB c4", hand={SOUTH: "rally"}, discards=gone).attacked("c3", "c4", 6)
    assert window(laid) == MISSED


@pytest.mark.parametrize(
    ("faces", "windows"),
    [
        ([6], [(SOUTH, PRESS), (NORTH, RETREAT), (SOUTH, MISSED)]),
        ([1, 6], [(SOUTH, PRESS), (NORTH, RETREAT), (NORTH, GUARD)]),
        ([1, 1], [(SOUTH, PRESS), (NORTH, RETREAT), (NORTH, GUARD), (NORTH, HELD)]),
    ],
)
def test_6_2_the_windows_of_an_attack_in_order(faces: list[int], windows: list[Any]) -> None:
    laid = duel("rally", "levy")
    asked = []
    while laid.game.fight is not None and window(laid) is not None:
        (seat,) = laid.awaited()
        asked.append((seat, window(laid)))
        rolls = window(laid) in (RETREAT, GUARD)
        laid.do(seat, PASS, *([faces.pop(0)] if rolls else []))
    assert asked == windows


def test_6_2_a_reaction_on_ones_own_turn_is_refused_with_its_window() -> None:
    laid = table(hand={SOUTH: "stand_fast"})
    assert laid.refusal(SOUTH, play("stand_fast")) == Refusal(
        "Stand Fast is played when your unit has been hit, before its defense roll.",
        "6.2",
    )


def test_6_2_a_card_of_another_window_or_of_the_turn_is_refused() -> None:
    laid = duel("stand_fast rally")
    assert laid.refusal(SOUTH, play("stand_fast")).text == (
        "Stand Fast is played when your unit has been hit, before its defense roll."
    )
    assert laid.refusal(SOUTH, play("rally")).rule == "6.2"


def test_6_2_the_question_names_the_card_to_its_holder_alone() -> None:
    assert duel("for_the_rose").question(SOUTH) == "You attack in a moment. Play For the Rose?"
    assert duel("rally").question(SOUTH) == "You attack in a moment. You have no card to play now."


# 6.3 Always passing


def test_6_3_passing_for_the_turn_answers_every_window_of_this_turn() -> None:
    laid = duel("rally", "levy").did(SOUTH, PASS).did(NORTH, Pass(TURN), 1, 6)
    assert [e.window for e in laid.happened("PassedByOrder")] == [HIT, GUARD, BROKEN]
    assert laid.where("c4") == "off"
    assert laid.view(NORTH)["orders"]["north"]["turn"]


def test_6_3_the_order_for_the_turn_ends_with_the_turn() -> None:
    laid = duel("rally", "levy").did(SOUTH, PASS).did(NORTH, Pass(TURN), 6).did(SOUTH, PASS)
    laid.do(SOUTH, EndTurn())
    assert laid.game.hush == [False, False]


def hit(south: str, north: str) -> Table:
    """The attack has hit, and south, which has taken its first order back, is asked."""
    laid = table("KN c3", "LB c4, PK h6", hand={SOUTH: south, NORTH: north})
    laid.do(SOUTH, AskAgain(HIT))
    laid.do(SOUTH, laid.attack("c3", "c4"))
    laid.do(SOUTH, PASS)
    laid.do(NORTH, PASS, 1)
    assert window(laid) == HIT
    return laid


def test_6_3_passing_always_answers_windows_of_this_kind_in_later_turns() -> None:
    laid = hit("rally", "levy").did(SOUTH, Pass(ALWAYS)).did(NORTH, PASS, 1).did(NORTH, PASS)
    for seat in (SOUTH, NORTH):
        laid.do(seat, EndTurn())
    laid.do(SOUTH, laid.attack("c3", "c4"))
    laid.do(SOUTH, PASS)
    laid.do(NORTH, PASS, 1)
    assert laid.happened("PassedByOrder") == [PassedByOrder(SOUTH, LANCASTER, HIT)]
    assert window(laid) == GUARD


def test_6_3_passing_always_is_offered_where_all_begin_by_passing() -> None:
    laid = duel("rally", "levy")
    for seat, faces in ((SOUTH, ()), (NORTH, (1,))):
        assert Pass(ALWAYS) in laid.legal(seat)
        laid.do(seat, PASS, *faces)
    assert window(laid) == GUARD
    assert Pass(ALWAYS) not in laid.legal(NORTH)


def test_6_3_orders_are_seen_by_their_owner_alone() -> None:
    laid = duel("rally", "levy").did(SOUTH, Pass(TURN))
    assert laid.view(SOUTH)["orders"]["south"] == {
        "always": ["hit"],
        "turn": True,
        "ready": [],
    }
    for viewer in (NORTH, None):
        assert laid.view(viewer)["orders"]["south"] is None


def test_6_3_an_order_that_answers_is_told_and_cannot_be_taken_back_past() -> None:
    laid = duel("rally", "levy").did(SOUTH, Pass(TURN))
    assert laid.happened("Passed") == [Passed(SOUTH, PRESS)]
    assert PassedByOrder.reveals
    assert not Passed.reveals


def test_6_3_an_order_is_taken_back_in_ones_own_turn() -> None:
    laid = table("KN c3", "LB c4", hand={SOUTH: "for_the_rose"})
    laid.game.orders[SOUTH] = 1 << PRESS
    laid.do(SOUTH, EndTurn())
    laid.do(NORTH, EndTurn())
    assert laid.do(SOUTH, AskAgain(PRESS)) == []
    laid.do(SOUTH, laid.attack("c3", "c4"))
    assert window(laid) == PRESS


def test_6_3_the_order_for_the_turn_is_taken_back_likewise() -> None:
    laid = duel("rally").did(SOUTH, Pass(TURN), 6)
    assert laid.asks(SOUTH) == "TakeAction"
    laid.do(SOUTH, AskThisTurn())
    assert not laid.game.hush[SOUTH]
    assert laid.refusal(SOUTH, AskThisTurn()).rule == "6.3"
    assert laid.refusal(SOUTH, AskAgain(PRESS)).rule == "6.3"


def test_6_3_both_begin_with_orders_to_pass_in_five_windows() -> None:
    game, _ = RULES.setup("skirmish", {}, Chance(1))
    always = RULES.view(game, SOUTH)["orders"]["south"]["always"]
    assert always == ["press", "retreat", "missed", "hit", "held"]
    laid = duel("fortunes_wheel").did(SOUTH, PASS, 1, 6)
    assert laid.happened("PassedByOrder") == [PassedByOrder(SOUTH, LANCASTER, HIT)]


# 6.3 Without being asked


def ready(name: str) -> Ready:
    return Ready(card(name))


def begun(south: str = "", north: str = "", **more: Any) -> Table:
    """The same duel with the orders with which all begin, before the attack."""
    hand = {SOUTH: south, NORTH: north}
    return table("KN c3", "LB c4, PK h6", hand=hand, orders=FIRST_ORDERS, **more)


@pytest.mark.parametrize(
    ("south", "north"),
    [("rally levy", "caltrops"), ("for_the_rose fortunes_wheel", "feigned_retreat")],
)
def test_6_3_at_first_no_one_is_asked_before_a_roll_or_after_a_miss(south: str, north: str) -> None:
    laid = begun(south, north).attacked("c3", "c4", 6)
    assert laid.asks(SOUTH) == "TakeAction"
    assert [(e.seat, e.window) for e in laid.happened("PassedByOrder")] == [
        (SOUTH, PRESS),
        (NORTH, RETREAT),
        (SOUTH, MISSED),
    ]


def test_6_3_a_readied_rose_is_played_with_the_next_attack_it_helps() -> None:
    laid = begun("for_the_rose").did(SOUTH, ready("for_the_rose"))
    assert laid.view(SOUTH)["orders"]["south"]["ready"] == ["press"]
    laid.do(SOUTH, laid.attack("c3", "c4"), 5, 6)
    assert laid.happened("CardPlayed")
    assert laid.where("c4") == "off"
    assert laid.game.ready == [0, 0]


def test_6_3_a_readied_wheel_turns_a_miss() -> None:
    laid = begun("fortunes_wheel").did(SOUTH, ready("fortunes_wheel"))
    laid.do(SOUTH, laid.attack("c3", "c4"), 6, 1, 6)
    assert [(e.die, e.again) for e in laid.happened("AttackRolled")] == [(6, False), (1, True)]
    assert laid.where("c4") == "off"


def test_6_3_a_readied_retreat_answers_the_next_melee_attack_of_the_enemys_turn() -> None:
    laid = table(
        "KN c3", "LB c4, PK h6", hand={NORTH: "feigned_retreat"}, orders=FIRST_ORDERS, player=NORTH
    ).did(NORTH, ready("feigned_retreat"))
    laid.do(NORTH, EndTurn())
    laid.do(SOUTH, laid.attack("c3", "c4"))
    assert laid.asks(NORTH) == "RetreatTo"


def test_6_3_what_is_readied_is_seen_by_its_owner_alone_and_leaves_no_trace() -> None:
    laid = begun("for_the_rose levy")
    before = [(laid.view(viewer), laid.question(viewer)) for viewer in (NORTH, None)]
    assert laid.do(SOUTH, ready("for_the_rose")) == []
    assert [(laid.view(viewer), laid.question(viewer)) for viewer in (NORTH, None)] == before
    drawn = [RULES.determinize(laid.game, NORTH, Chance(seed)) for seed in range(60)]
    assert {world.ready[SOUTH] for world in drawn} > {0, 1 << PRESS}


def test_6_3_a_readied_card_is_put_back_or_goes_back_when_the_turn_ends() -> None:
    laid = begun("for_the_rose").did(SOUTH, ready("for_the_rose"))
    laid.do(SOUTH, PutBack(card("for_the_rose")))
    assert laid.refusal(SOUTH, PutBack(card("for_the_rose"))).rule == "6.3"
    laid.do(SOUTH, ready("for_the_rose"))
    laid.do(SOUTH, EndTurn())
    assert laid.game.ready == [0, 0]


def test_6_3_a_card_is_readied_before_a_further_attack_too() -> None:
    laid = table(
        "scots_axemen c3",
        "LB c4, LB d3, PK h6",
        hand={SOUTH: "for_the_rose"},
        orders=FIRST_ORDERS,
    )
    laid.do(SOUTH, laid.attack("c3", "c4"), 6)
    laid.do(SOUTH, ready("for_the_rose"))
    laid.do(SOUTH, laid.attack("c3", "d3"), 6)
    assert laid.happened("AttackRolled")[0].attack == 4


@pytest.mark.parametrize(
    ("hand", "name", "text"),
    [
        ("rally", "for_the_rose", "You do not hold that card."),
        ("rally", "rally", "Rally is played on your turn, and not during an attack."),
        (
            "stand_fast",
            "stand_fast",
            "Stand Fast is played when your unit has been hit, before its defense roll.",
        ),
        (
            "for_the_rose",
            "for_the_rose",
            "For the Rose would help no attack that you can make now.",
        ),
    ],
)
def test_6_3_a_card_that_cannot_be_readied_is_refused_with_the_reason(
    hand: str, name: str, text: str
) -> None:
    laid = table("burgundian_guns c3", "LB c4, PK h6", lancaster=NORTH, hand={SOUTH: hand})
    assert laid.refusal(SOUTH, ready(name)).text == text


# 6.1 Cards that would do nothing


def test_6_1_no_one_is_asked_for_the_rose_at_attack_5() -> None:
    laid = table("burgundian_guns c3", "LB c4, PK h6", lancaster=NORTH, hand={SOUTH: "rally"})
    laid.do(SOUTH, laid.attack("c3", "c4"), 1, 6)
    assert laid.happened("Passed") == []
    assert laid.asks(SOUTH) == "TakeAction"


def test_6_1_no_one_is_asked_to_stand_fast_at_defense_5() -> None:
    laid = table("LC c3", "PK c4, PK h6", hand={NORTH: "stand_fast"}).attacked("c3", "c4")
    laid.do(NORTH, PASS, 1, 6)
    assert [e.window for e in laid.happened("Passed")] == [RETREAT]
    assert laid.asks(SOUTH) != "React"


# The cards


def test_6_4_for_the_rose_gives_2_more_attack() -> None:
    laid = duel("for_the_rose").did(SOUTH, play("for_the_rose"), 5, 6)
    assert laid.happened("AttackRolled")[0].attack == 5
    assert laid.where("c4") == "off"


def test_6_4_for_this_attack_only() -> None:
    laid = duel("for_the_rose").did(SOUTH, play("for_the_rose"), 6).did(SOUTH, EndTurn())
    laid.do(NORTH, EndTurn())
    laid.do(SOUTH, laid.attack("c3", "c4"), 6)
    assert laid.happened("AttackRolled")[0].attack == 3


def test_6_5_stand_fast_gives_2_more_defense() -> None:
    laid = duel("", "stand_fast").did(NORTH, PASS, 1)
    assert window(laid) == GUARD
    laid.do(NORTH, play("stand_fast"), 5)
    assert laid.happened("DefenseRolled")[0].defense == 5
    assert laid.where("c4") == "c4"


def test_6_6_the_wheel_turns_an_attack_roll_and_the_second_stands() -> None:
    laid = duel("fortunes_wheel").did(SOUTH, PASS, 6).did(SOUTH, play("fortunes_wheel"), 1, 6)
    assert [(e.die, e.again) for e in laid.happened("AttackRolled")] == [(1, True)]
    assert laid.where("c4") == "off"


def test_6_6_the_wheel_may_turn_a_success_into_a_failure() -> None:
    laid = table("KN c3", "LB c4", hand={SOUTH: "fortunes_wheel"}).did(SOUTH, AskAgain(HIT))
    laid.do(SOUTH, laid.attack("c3", "c4"))
    laid.do(SOUTH, PASS, 1)
    assert window(laid) == HIT
    laid.do(SOUTH, play("fortunes_wheel"), 6)
    assert laid.where("c4") == "c4"
    assert "failed" in laid.flags("c3")


def test_6_6_the_wheel_turns_a_defense_roll() -> None:
    laid = duel("", "fortunes_wheel").did(NORTH, PASS, 1)
    assert window(laid) == GUARD
    assert laid.question(NORTH).endswith("Play Fortune's Wheel?")
    laid.do(NORTH, Ready(card("fortunes_wheel")), 6, 1)
    assert [(e.die, e.again) for e in laid.happened("DefenseRolled")] == [(6, False), (1, True)]
    assert laid.where("c4") == "c4"


def test_6_6_the_wheel_is_not_turned_where_the_defense_holds() -> None:
    laid = duel("", "fortunes_wheel").did(NORTH, PASS, 1)
    laid.do(NORTH, Ready(card("fortunes_wheel")), 1)
    laid.do(NORTH, PASS)  # after the defense that held
    assert laid.game.ready == [0, 0]
    assert laid.game.hands[NORTH] == (card("fortunes_wheel"),)


def test_6_6_after_stand_fast_the_wheel_is_asked_for_once_the_defense_has_failed() -> None:
    laid = duel("", "fortunes_wheel stand_fast").did(NORTH, PASS, 1)
    laid.do(NORTH, play("stand_fast"), 6)
    assert window(laid) == BROKEN
    laid.do(NORTH, play("fortunes_wheel"), 1)
    assert laid.where("c4") == "c4"


def test_6_6_once_each_roll() -> None:
    laid = duel("fortunes_wheel fortunes_wheel").did(SOUTH, PASS, 6)
    laid.do(SOUTH, play("fortunes_wheel"), 6)
    assert laid.asks(SOUTH) == "TakeAction"
    assert len(laid.game.hands[SOUTH]) == 1


def test_6_10_feigned_retreat_moves_the_target_and_the_attack_has_failed() -> None:
    laid = duel("", "feigned_retreat").did(NORTH, play("feigned_retreat"))
    assert set(laid.legal(NORTH)) == {ChooseSquare(sq(s)) for s in ("b4", "d4", "c5")}
    laid.do(NORTH, ChooseSquare(sq("c5")))
    assert laid.where("c4") == "c5"
    assert [e.result for e in laid.happened("AttackResolved")] == [EVADED]
    assert "failed" in laid.flags("c3")
    assert laid.asks(SOUTH) == "TakeAction"


def test_6_10_in_melee_only() -> None:
    laid = table("LB c3", "LB c4", hand={NORTH: "feigned_retreat"}).attacked("c3", "c4", 6)
    assert laid.asks(SOUTH) == "TakeAction"
    assert laid.happened("PassedByOrder") == []


def test_6_10_nobody_is_asked_where_there_is_no_square() -> None:
    laid = table("KN c3", "LB c4, PK b4, PK d4, LC c5", hand={NORTH: "feigned_retreat"})
    laid.do(SOUTH, laid.attack("c3", "c4"), 6)
    assert laid.asks(SOUTH) == "TakeAction"


def test_6_10_another_square_is_refused() -> None:
    laid = duel("", "feigned_retreat").did(NORTH, play("feigned_retreat"))
    assert laid.refusal(NORTH, ChooseSquare(sq("c6"))).rule == "6.10"


def test_6_10_a_lone_square_is_taken_at_once() -> None:
    laid = table("KN c3", "LB c4, PK b4, PK d4", hand={NORTH: "feigned_retreat"})
    laid.do(SOUTH, laid.attack("c3", "c4"))
    laid.do(NORTH, play("feigned_retreat"))
    assert laid.where("c4") == "c5"


def test_6_2_every_window_has_a_card_that_fits() -> None:
    charts = RULES.charts()
    assert len(charts["windows"]) == len(WINDOWS)
    assert set(charts["windows"].values()) <= set(charts["cards"])
