"""3.4 The route to an attack: the best one is taken, and the player chooses where none is."""

import contextlib
import itertools
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rulesets.kernel.interface import Refusal
from rulesets.rose_wars.components.charts import NORTH, SOUTH, UNIT_NAMES
from rulesets.rose_wars.components.squares import (
    BIT,
    GOAL,
    NEXT_TO,
    distance,
    squares_of,
)
from rulesets.rose_wars.rules.ch3_movement.range import movement, reachable
from rulesets.rose_wars.rules.ch3_movement.routes import (
    Route,
    best_route,
    detours,
    follow,
    routes_to_attack,
)
from rulesets.rose_wars.state.actions import Advance, Attack, AttackBy

from ...table import PACKS, Table, sq, table


def slide() -> Table:
    """The lances stand one square beside c3, where Pikemen would halt them if they had ridden
    forward before; the target is ahead of c3."""
    return table("somersets_lances b3", "PK d3, LB c4, PK h6")


def test_3_4_lances_take_the_long_way_where_that_costs_them_nothing() -> None:
    laid = table("somersets_lances c2", "LB c4")
    laid.do(SOUTH, laid.attack("c2", "c4", "c3"), 4, 6)
    assert laid.only("UnitMoved").path == (sq("b2"), sq("b3"), sq("c3"))
    assert laid.happened("AttackRolled")[0].attack == 4


def test_3_4_there_is_no_long_way_where_units_stand_in_it() -> None:
    laid = table("somersets_lances c2, PK b2, PK d2, LB c1", "LB c4")
    laid.do(SOUTH, laid.attack("c2", "c4", "c3"), 6)
    assert laid.happened("AttackRolled")[0].attack == 2


def test_3_4_a_unit_does_not_leave_its_square_to_come_back_to_it() -> None:
    laid = table("somersets_lances c3", "LB c4").attacked("c3", "c4", 6)
    assert laid.happened("UnitMoved") == []
    assert laid.happened("AttackRolled")[0].attack == 2


def detour(laid: Table) -> AttackBy:
    """The charge from b3 on c4: a detour of three squares to c3."""
    by = tuple(map(sq, ("b2", "c2", "c3")))
    return AttackBy(laid.units["b3"], laid.units["c4"], sq("c3"), by)


def test_3_4_the_player_chooses_between_the_charge_and_the_freedom_to_advance() -> None:
    laid = slide()
    found = [a for a in laid.legal(SOUTH) if isinstance(a, Attack | AttackBy)]
    mine = [a for a in found if a.target == laid.units["c4"] and a.square == sq("c3")]
    assert mine == [laid.attack("b3", "c4", "c3"), detour(laid)]


def test_3_4_the_short_route_leaves_the_unit_free_to_advance() -> None:
    laid = slide()
    laid.do(SOUTH, laid.attack("b3", "c4", "c3"), 1, 6)
    assert laid.happened("AttackRolled")[0].attack == 2
    assert not laid.happened("UnitMoved")[0].halted
    laid.do(SOUTH, Advance())
    assert laid.where("b3") == "c4"


def test_3_4_the_long_route_charges_and_is_halted() -> None:
    laid = slide()
    laid.do(SOUTH, detour(laid), 4, 6)
    assert laid.happened("AttackRolled")[0].attack == 4
    assert laid.happened("UnitMoved")[0].path == detour(laid).by
    assert laid.happened("UnitMoved")[0].halted
    assert laid.asks(SOUTH) == "TakeAction"
    assert (laid.where("b3"), laid.game.left) == ("c3", 1)


def test_3_4_the_odds_of_each_route_are_told_before_the_choice() -> None:
    laid = slide()
    target = UNIT_NAMES[laid.units["c4"]]
    shots = [row for row in laid.view(SOUTH)["odds"] if row["square"] == "c3"]
    assert [
        (row["by"], row["halts"], row["attack"], row["hit"], row["defeat"])
        for row in shots
        if row["target"] == target
    ] == [([], False, 2, 33, 17), (["b2", "c2", "c3"], True, 4, 67, 33)]
    assert laid.view(NORTH)["odds"] == laid.view(None)["odds"] == []


def test_3_4_another_route_is_refused() -> None:
    laid = slide()
    wrong = replace(detour(laid), by=(sq("b4"), sq("c3")))
    assert laid.refusal(SOUTH, wrong) == Refusal("That attack has no such route.", "3.4")
    assert laid.refusal(SOUTH, replace(wrong, square=sq("h1"))).rule == "4.2"


def test_3_4_no_detour_is_offered_where_the_usual_route_is_the_best() -> None:
    for south, north in (
        ("somersets_lances c2", "LB c4"),
        ("somersets_lances c1", "PK d4, LB c4"),
        ("LC b3", "PK d3, LB c4, PK h6"),
    ):
        assert not [a for a in table(south, north).legal(SOUTH) if isinstance(a, AttackBy)]


def test_3_4_units_to_which_the_length_means_nothing_have_one_route() -> None:
    laid = table("LC b3", "PK d3, LB c4, PK h6")
    laid.do(SOUTH, laid.attack("b3", "c4", "c3"), 6)
    assert laid.happened("UnitMoved")[0].path == (sq("c3"),)


def test_3_4_hobelars_save_movement_and_stay_free_at_once() -> None:
    laid = table("marcher_hobelars c3", "PK d4, LB b5, PK h6", lancaster=NORTH)
    laid.do(SOUTH, laid.attack("c3", "b5", "b4"), 6)
    assert laid.happened("UnitMoved")[0].path == (sq("b3"), sq("b4"))


def fast_hobelars() -> Table:
    """A pack of a host's own in which the hobelars ride five squares."""

    def hasten(pack: Any) -> None:
        for row in pack["special"]["york"]:
            if row["id"] == "marcher_hobelars":
                row["movement"] = 5

    laid = table("marcher_hobelars c3, PK b3", "PK d4, LB b5, PK h6", lancaster=NORTH)
    laid.game.faces = PACKS.corrected(hasten).faces["skirmish"]
    return laid


def test_5_3_who_rides_on_may_choose_between_more_movement_and_freedom() -> None:
    laid = fast_hobelars()
    found = routes_to_attack(laid.game, laid.units["c3"], sq("b4"))
    assert [(len(route.squares), route.halts) for route in found] == [(2, True)]
    laid = fast_hobelars()
    laid.game.put(laid.units["b3"], sq("h1"))
    found = routes_to_attack(laid.game, laid.units["c3"], sq("b4"))
    assert [(len(route.squares), route.halts) for route in found] == [(2, False)]


def test_3_4_every_square_with_a_choice_is_found() -> None:
    """The fast search for such squares misses none, in any position."""
    pick, met = random.Random(34), 0
    for _ in range(300):
        laid = table("somersets_lances d3, PK a1, LB a2, KN h1", "PK d6, PK e6, LB f6, LC h6")
        game = laid.game
        for unit in game.on_board(SOUTH) + game.on_board(NORTH):
            free = squares_of(game.empty() & ~(GOAL[SOUTH] | GOAL[NORTH]))
            game.put(unit, pick.choice(free))
        lances = laid.units["d3"]
        found = {square for square, _ in detours(game, lances)}
        reach = squares_of(reachable(game, lances, movement(game, lances, True)))
        assert found == {s for s in reach if len(routes_to_attack(game, lances, s)) > 1}
        met += bool(found)
    assert met > 10


def walks(laid: Table, unit: Any, target: Any, steps: int) -> list[tuple[Any, ...]]:
    """Every way without a square entered twice, by brute force."""
    game = laid.game
    free = set(squares_of(game.open_to(unit)))
    found = []
    for length in range(1, steps + 1):
        for squares in itertools.product(free, repeat=length):
            whole = (game.square(unit), *squares)
            apart = all(b in squares_of(NEXT_TO[a]) for a, b in itertools.pairwise(whole))
            if apart and squares[-1] == target and len(set(squares)) == length:
                found.append(squares)
    return found


def test_3_4_no_route_is_left_out_that_is_better_in_anything() -> None:
    laid = table("somersets_lances b3, PK a2", "PK d3, LB c4, PK b5, LB a5, KN h6")
    game, unit = laid.game, laid.units["b3"]
    squares = squares_of(reachable(game, unit, movement(game, unit, True)))
    near = [square for square in squares if distance(square, game.square(unit)) == 1]
    assert len(near) == 4
    for square in near:
        offered = routes_to_attack(game, unit, square)
        kinds = {(route.halts, len(route.squares) > 1) for route in offered}
        for squares in walks(laid, unit, square, 3):
            try:
                route = follow(game, unit, squares)
            except StopIteration:
                continue  # it would be halted on the way
            kind = (route.halts, len(squares) > 1)
            assert any(halts <= kind[0] and far >= kind[1] for halts, far in kinds), squares


def test_3_4_the_best_route_is_the_best_of_all_walks() -> None:
    pick, halting, longer = random.Random(34), 0, 0
    for _ in range(60):
        laid = table("LC d3, PK a1, LB a2, KN h1", "PK d6, PK e6, LB f6, LC h6")
        game, unit = laid.game, laid.units["d3"]
        for other in game.on_board(SOUTH) + game.on_board(NORTH):
            free = squares_of(game.empty() & ~(GOAL[SOUTH] | GOAL[NORTH]))
            game.put(other, pick.choice(free))
        found: dict[Any, list[Route]] = {}
        for squares in paths(laid, unit, 5):
            with contextlib.suppress(StopIteration):  # it would be halted on the way
                route = follow(game, unit, squares)
                found.setdefault(squares[-1], []).append(route)
        assert found.keys() == set(squares_of(reachable(game, unit, 5)))
        for square, routes in found.items():
            best = min(routes, key=lambda r: (r.halts, len(r.squares), r.state, r.squares))
            assert best_route(game, unit, square, 5) == best
            halting += best.halts
            longer += len(best.squares) > distance(square, game.square(unit))
    assert halting > 10
    assert longer > 10


def paths(laid: Table, unit: Any, steps: int) -> Iterator[tuple[Any, ...]]:
    """Every way of at most so many steps over empty squares without a square entered twice."""
    game = laid.game
    edge: list[tuple[Any, ...]] = [()]
    for _ in range(steps):
        edge = [
            (*behind, there)
            for behind in edge
            for there in squares_of(NEXT_TO[(behind or (game.square(unit),))[-1]])
            if there not in behind and game.open_to(unit) & BIT[there]
        ]
        yield from edge
