"""4 All plan at the same time, and no seat learns anything of another's plan."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulesets.kernel.interface import Action, Seat
from rulesets.lancaster_york.components.charts import BLUE, GREEN, PLANNING, RED, YELLOW
from rulesets.lancaster_york.state.actions import RaiseBid, Seal
from rulesets.lancaster_york.state.game import BLANK
from tests.support.dice import Chance
from tests.support.random_games import anything, played

from ..table import RULES

Script = dict[Seat, list[Action]]


def reach_planning(scenario: str, seed: int, turn: int = 2) -> Any:
    """A random game in which all have begun to plan."""
    for game, _, _ in played(RULES, scenario, seed, anything):
        if game.turn >= turn and game.phase == PLANNING:
            break
    return game


def scripts(game: Any, seed: int) -> Script:
    """For each seat a plan of random edits that ends with its seal."""
    pick, found = random.Random(seed), {}
    for seat in game.seats():
        world = RULES.clone(game)
        edits = []
        for _ in range(pick.randrange(20)):
            edits.append(pick.choice(RULES.legal(world, seat)[:-1]))
            RULES.apply(world, seat, edits[-1], Chance(0))
        found[seat] = [*edits, Seal()]
    return found


def test_a_seal_shows_others_who_still_plans_and_nothing_of_the_plan() -> None:
    game = reach_planning("four", 3)
    views = {v: RULES.view(game, v) for v in (RED, YELLOW, BLUE, None)}
    RULES.apply(game, GREEN, Seal(), Chance(1))
    assert RULES.awaited(game) == [0, 1, 3]
    for viewer, view in views.items():
        assert RULES.view(game, viewer) == view
    for waiting in (GREEN, None):
        assert RULES.prompt(game, waiting).text == "Waiting for Red, Yellow and Blue."


@pytest.mark.parametrize("viewer", [0, 3, None])
def test_in_other_worlds_the_others_have_other_plans(viewer: Any) -> None:
    game = reach_planning("four", 5, turn=3)
    for seat in game.seats():
        for action in scripts(game, 5)[seat][:6]:
            if not isinstance(action, Seal):
                RULES.apply(game, seat, action, Chance(5))
    RULES.apply(game, Seat(1), Seal(), Chance(5))
    worlds = [RULES.determinize(game, viewer, Chance(seed)) for seed in range(20)]
    for world in worlds:
        RULES.check(world)
        assert RULES.view(world, viewer) == RULES.view(game, viewer)
        assert RULES.simultaneous(world)
        if viewer is not None:
            assert viewer in RULES.awaited(world)
            assert world.charts[viewer] == game.charts[viewer]
        assert world.money == game.money
        assert RULES.awaited(world) == RULES.awaited(game)
    for seat in game.seats():
        if seat != viewer:
            assert len({world.charts[seat] for world in worlds}) > 5
    assert len({world.deck for world in worlds}) == 20
    assert {world.owner == game.owner for world in worlds} == {True}


def test_money_is_open_and_plans_are_not() -> None:
    game = reach_planning("four", 9)
    purses = dict(zip(("red", "yellow", "green", "blue"), game.money, strict=True))
    RULES.apply(game, RED, RaiseBid(1), Chance(5))
    RULES.apply(game, RED, Seal(), Chance(5))
    for viewer in (*game.seats(), None):
        assert RULES.view(game, viewer)["money"] == purses, "as when the screens went up"
    view = RULES.view(game, Seat(1))
    assert view["plan"]["owns"] == game.money[1]
    assert view["plans"] is None
    assert view["hidden"] is None
    assert RULES.view(game, None)["plan"] is None
    open_view = RULES.reveal(game)
    assert list(open_view) == list(view)
    assert set(open_view["plans"]) == {"red", "yellow", "green", "blue"}
    assert len(open_view["hidden"]) == view["deck"]


def test_between_the_turns_no_plan_is_left() -> None:
    game = reach_planning("four", 13, turn=2)
    for seat in game.seats():
        assert game.charts[seat] == BLANK
        RULES.apply(game, seat, Seal(), Chance(2))
    assert game.turn == 3
    assert RULES.view(game, Seat(0))["plan"] is None


def test_the_order_of_the_real_deck_does_not_show_in_the_deck_of_another_world() -> None:
    game, _ = RULES.setup(RULES.meta.scenarios[0].key, {}, Chance(1))
    other = RULES.clone(game)
    other.deck = other.deck[::-1]
    assert game.deck != other.deck
    one, same = (RULES.determinize(it, Seat(0), Chance(2)) for it in (game, other))
    assert RULES.dump(one) == RULES.dump(same)
