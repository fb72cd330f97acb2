"""1.2, 5.2, 5.3: what an order would take of the action points is known before it is given."""

from __future__ import annotations

from typing import Any

from roses_rules.conformance.dice import RecordingDice, seeded
from roses_rules.conformance.play_style import PlayStyle
from rulesets.kernel.interface import Action, Seat
from rulesets.richard_iii.components.areas import AREA_NAMES
from rulesets.richard_iii.components.ids import LANCASTER, YORK, Area
from rulesets.richard_iii.rules.ch5_actions.prices import Crossing, crossings, sail_prices
from rulesets.richard_iii.state.actions import (
    March,
    MarchAll,
    Raid,
    Recruit,
    Sail,
    SailAll,
    SetAside,
    Take,
)
from rulesets.richard_iii.state.game import Game
from tools.looks.moments import played

from ...table import RULES, Table, table

KING = "middlesex henry_vi"


def prices(laid: Table) -> Any:
    return laid.view(laid.seat)["prices"]


def test_5_31_six_blocks_from_port_to_port_take_three_points_and_each_alone_takes_one() -> None:
    laid = table("calais york march warwick kent salisbury burgundian", KING).take("calais")
    kent = prices(laid)["together"]["kent"]
    assert kent == {"ap": 3, "sea": True, "via": None, "goes": 6, "stays": []}
    assert prices(laid)["sail"]["kent"] == 1
    assert prices(laid.sail("york_york", "kent"))["sail"]["kent"] == 0


def test_5_31_with_too_few_points_as_many_sail_as_they_pay_for_and_the_strongest_go() -> None:
    laid = table("calais york march:1 warwick kent:2", KING, played=("a2_1", "a4_2")).take("calais")
    kent, essex = (prices(laid)["together"][key] for key in ("kent", "essex"))
    assert (kent["ap"], kent["goes"], kent["stays"]) == (2, 4, [])
    assert (essex["ap"], essex["goes"], essex["stays"]) == (2, 2, ["york_kent", "york_march"])


def test_5_2_a_march_takes_a_point_and_the_rest_of_the_group_none() -> None:
    laid = table("kent york march", KING).take("kent")
    assert prices(laid)["march"] == 1
    assert prices(laid.march("york_york", "sussex"))["march"] == 0


def test_5_1_muster_takes_none() -> None:
    laid = table("kent york march", KING, played=("muster", "a4_2"))
    laid.do(laid.seat, next(iter(laid.offers(laid.seat, "Muster"))))
    assert prices(laid)["march"] == 0


def test_1_2_only_who_acts_knows_the_prices() -> None:
    laid = table("kent york march", KING).take("kent")
    assert laid.view(YORK)["prices"]
    assert laid.view(LANCASTER)["prices"] is laid.view(None)["prices"] is None


def test_1_2_every_order_takes_what_was_said() -> None:
    """In random games, for every stack that could be taken in hand."""
    seen = 0
    for seed, scenario in enumerate(RULES.meta.scenarios):
        style = PlayStyle(eager=True, scenario=scenario.key)
        for moment in list(played(RULES, style, seed))[::7]:
            for seat in RULES.awaited(moment.state):
                for action in RULES.legal(moment.state, seat):
                    if isinstance(action, Take):
                        seen += _agrees(_after(moment.state, seat, action), seat)
    assert seen > 400


def _agrees(game: Game, seat: Seat) -> int:
    """How many orders were tried: of each kind to each area one."""
    found, voyages = crossings(game, seat), sail_prices(game, seat)
    tried: dict[Any, tuple[Action, int]] = {}
    for action in RULES.legal(game, seat):
        match action:
            case MarchAll(to) | SailAll(to):
                assert not found[to].stays
            case March(_, to):
                tried[March, to] = (action, 1 - game.paid - (game.muster is not None))
            case Sail(_, to) | Raid(_, to):
                tried[type(action), to] = (action, voyages[to])
            case Recruit(_, to):
                tried[Recruit, to] = (action, 1)
    for order, cost in tried.values():
        assert game.ap - _after(game, seat, order).ap == cost
    for to, crossing in found.items():
        _goes(game, seat, to, crossing)
    return len(tried) + len(found)


def _goes(game: Game, seat: Seat, to: Area, crossing: Crossing) -> None:
    source = game.stack
    assert source is not None
    ready = _after(game, seat, *(SetAside(block) for block in crossing.stays))
    legal: list[Any] = [*RULES.legal(ready, seat)]
    kinds = (SailAll, Sail) if crossing.sea else (MarchAll, March)
    order = next(one for kind in kinds for one in legal if type(one) is kind and one.to == to)
    assert crossing.sea or any(
        one.via == crossing.via for one in legal if getattr(one, "to", None) == to
    )
    after = _after(ready, seat, order)
    assert game.ap - after.ap == crossing.cost, AREA_NAMES[to]
    assert len(game.ready(seat, source)) - len(after.ready(seat, source)) == crossing.goes


def _after(game: Game, seat: Seat, *actions: Action) -> Game:
    after = RULES.clone(game)
    for action in actions:
        RULES.apply(after, seat, action, RecordingDice(seeded(1, "prices")))
    return after
