"""4 All plan at the same time: the same edits in any order lead to the same state, and no seat
learns anything of another's plan."""

import random
from typing import Any

import pytest

from rulesets.kernel.interface import Action, Seat
from rulesets.lancaster_york.components.charts import BLUE, GREEN, PLANNING, RED, YELLOW
from rulesets.lancaster_york.state.actions import RaiseBid, Seal
from rulesets.lancaster_york.state.game import BLANK
from tests.support.dice import Chance

from ..table import RULES

SCENARIOS = ["two", "three", "four"]
Script = dict[Seat, list[Action]]


def reach_planning(scenario: str, seed: int, turn: int = 2) -> Any:
    """A random game in which all have begun to plan."""
    chance, pick = Chance(seed), random.Random(seed)
    game, _ = RULES.setup(scenario, {}, chance)
    while game.turn < turn or game.phase != PLANNING:
        seat = pick.choice(RULES.awaited(game))
        RULES.apply(game, seat, pick.choice(RULES.legal(game, seat)), chance)
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


def interleaved(script: Script, seed: int) -> list[tuple[Seat, Action]]:
    pick = random.Random(seed)
    turns = [seat for seat, actions in script.items() for _ in actions]
    pick.shuffle(turns)
    rest = {seat: iter(actions) for seat, actions in script.items()}
    return [(seat, next(rest[seat])) for seat in turns]


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(4))
def test_any_order_of_the_edits_of_all_seats_leads_to_the_same(scenario: str, seed: int) -> None:
    game = reach_planning(scenario, seed, turn=3)
    script = scripts(game, seed)
    ends, told = set(), set()
    for order in range(6):
        world = RULES.clone(game)
        events = []
        for seat, action in interleaved(script, order):
            events += RULES.apply(world, seat, action, Chance(5))
        ends.add(str(RULES.dump(world)))
        told.add(str(events))
    assert len(ends) == len(told) == 1


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_an_edit_is_told_to_nobody_and_seen_by_its_seat_alone(scenario: str) -> None:
    game = reach_planning(scenario, 7)
    script = scripts(game, 7)
    viewers: list[Any] = [*game.seats(), None]
    for seat, action in interleaved(script, 7):
        if isinstance(action, Seal):
            continue
        before = {v: (RULES.view(game, v), RULES.prompt(game, v)) for v in viewers}
        legal = {s: RULES.legal(game, s) for s in game.seats()}
        assert RULES.apply(game, seat, action, Chance(5)) == []
        assert list(RULES.awaited(game)) == list(game.seats())
        for viewer in viewers:
            if viewer != seat:
                assert (RULES.view(game, viewer), RULES.prompt(game, viewer)) == before[viewer]
                assert viewer is None or RULES.legal(game, viewer) == legal[viewer]


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


def test_a_refusal_is_the_same_whatever_others_plan() -> None:
    game = reach_planning("four", 11)
    other = RULES.clone(game)
    for action in scripts(game, 11)[Seat(0)][:-1]:
        RULES.apply(other, Seat(0), action, Chance(1))
    for action in {a for s in game.seats() for a in RULES.legal(game, s)}:
        for seat in game.seats()[1:]:
            if action not in RULES.legal(game, seat):
                assert RULES.refusal(game, seat, action) == RULES.refusal(other, seat, action)


def test_between_the_turns_no_plan_is_left() -> None:
    game = reach_planning("four", 13, turn=2)
    for seat in game.seats():
        assert game.charts[seat] == BLANK
        RULES.apply(game, seat, Seal(), Chance(2))
    assert game.turn == 3
    assert RULES.view(game, Seat(0))["plan"] is None
