"""What the ruleset says of itself, how its tables are copied, saved and checked."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from rulesets import RULESETS
from rulesets.kernel.interface import Action
from rulesets.rose_wars.actions import (
    Advance,
    AskAgain,
    Command,
    Deploy,
    EndTurn,
    KeepBack,
    Move,
    Pass,
    Stay,
)
from rulesets.rose_wars.charts import MOMENT, NORTH, PRESS, SEATS, SOUTH, UNITS_OF, YORK
from rulesets.rose_wars.check import check
from rulesets.rose_wars.game import Game, present
from rulesets.rose_wars.squares import GOAL, Spot, squares_of

from .table import RULES, Chance, card, sq, table

OUT_OF_PLACE: tuple[Action, ...] = (
    Command(YORK),
    KeepBack(UNITS_OF[SOUTH][0]),
    Deploy(),
    Move(UNITS_OF[SOUTH][0], sq("a1")),
    Pass(MOMENT),
    Advance(),
    Stay(),
    AskAgain(PRESS),
    EndTurn(),
)


def test_the_lobby_learns_who_made_the_game_and_who_plays_it() -> None:
    meta = RULES.meta
    assert (meta.key, meta.title, meta.publisher) == ("rose_wars", "Rose Wars", "Palle Games")
    assert [scenario.key for scenario in meta.scenarios] == ["skirmish", "long_battle"]
    assert {scenario.seats for scenario in meta.scenarios} == {("south", "north")}
    assert RULESETS["rose_wars"].key == meta.key


def test_any_action_out_of_place_is_refused_with_a_paragraph() -> None:
    """At every decision of some games, with actions that belong to other decisions."""
    seen = set()
    for seed in range(8):
        chance, pick = Chance(seed), random.Random(seed)
        game, _ = RULES.setup("skirmish", {}, chance)
        while RULES.outcome(game) is None:
            before = RULES.dump(game)
            for seat in RULES.awaited(game):
                for action in OUT_OF_PLACE:
                    if action not in RULES.legal(game, seat):
                        refusal = RULES.refusal(game, seat, action)
                        assert refusal.rule
                        assert refusal.text
                seen.add(RULES.prompt(game, seat).decision)
            assert RULES.dump(game) == before
            seat = pick.choice(list(RULES.awaited(game)))
            RULES.apply(game, seat, pick.choice(list(RULES.legal(game, seat))), chance)
    assert {"ChooseHouse", "KeepUnitBack", "TakeAction", "React"} <= seen


def test_who_is_not_asked_is_told_so_and_after_the_end_everybody() -> None:
    laid = table("KN c5", "PK h6")
    assert "not your turn" in laid.refusal(NORTH, EndTurn()).text
    laid.do(SOUTH, laid.move("c5", "c6"))
    assert "over" in laid.refusal(NORTH, EndTurn()).text


@pytest.mark.parametrize("seed", range(3))
def test_saved_tables_come_back_the_same_and_copies_live_their_own_lives(seed: int) -> None:
    chance, pick = Chance(seed), random.Random(seed)
    game, _ = RULES.setup("skirmish", {}, chance)
    while RULES.outcome(game) is None:
        saved = RULES.dump(game)
        copy = RULES.clone(game)
        back = RULES.load(saved)
        assert RULES.dump(back) == RULES.dump(copy) == saved
        assert [RULES.legal(back, s) for s in SEATS] == [RULES.legal(game, s) for s in SEATS]
        seat = pick.choice(list(RULES.awaited(game)))
        RULES.apply(game, seat, pick.choice(list(RULES.legal(game, seat))), chance)
        assert RULES.dump(copy) == saved


def test_lists_of_actions_stay_short() -> None:
    longest = 0
    for seed in range(20):
        chance, pick = Chance(seed), random.Random(seed)
        game, _ = RULES.setup("skirmish", {}, chance)
        while awaited := RULES.awaited(game):
            legal = RULES.legal(game, awaited[0])
            longest = max(longest, len(legal))
            RULES.apply(game, awaited[0], pick.choice(legal), chance)
    assert 40 < longest <= 200


def spoil_place(game: Game) -> None:
    game.at[0] = Spot(sq("d4"))


def spoil_goal(game: Game) -> None:
    game.put(UNITS_OF[SOUTH][1], squares_of(GOAL[SOUTH])[0])


def spoil_hand(game: Game) -> None:
    game.hands[SOUTH] = (card("rally"), card("rally"), card("levy"))


def spoil_losses(game: Game) -> None:
    game.losses = [0, 0]


def spoil_kinds(game: Game) -> None:
    game.kinds = (*game.kinds[:8], *game.kinds[19:22], *game.kinds[11:])


def spoil_units(game: Game) -> None:
    game.lift(UNITS_OF[NORTH][2])
    game.losses[NORTH] = 11


def spoil_left(game: Game) -> None:
    game.left = 9


@pytest.mark.parametrize(
    "spoil",
    [spoil_place, spoil_goal, spoil_hand, spoil_losses, spoil_kinds, spoil_units, spoil_left],
)
def test_an_impossible_table_is_noticed(spoil: Callable[[Game], None]) -> None:
    laid = table("PK c3", "PK h6")
    check(laid.game)
    spoil(laid.game)
    with pytest.raises(AssertionError):
        check(laid.game)


def test_what_the_rules_guarantee_is_missed_when_it_is_not_there() -> None:
    assert present(3) == 3
    with pytest.raises(LookupError):
        present(None)


def test_the_view_keeps_the_last_turn_for_the_arrows() -> None:
    laid = table("KN c3, LB d3", "LB c5, PK h6")
    laid.do(SOUTH, laid.attack("c3", "c5", "c4"), 6)
    now: Any = laid.view(None)["recap"]["now"]
    assert [(d["how"], d["source"], d["target"], d["result"]) for d in now] == [
        ("moved", "c3", "c4", None),
        (None, "c4", "c5", "miss"),
    ]
    laid.do(SOUTH, EndTurn())
    recap = laid.view(None)["recap"]
    assert (recap["last"], recap["now"]) == (now, [])
