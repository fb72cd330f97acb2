"""Every order that the book leaves to a player, and on which an award can hang, is the player's."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulesets.kernel.interface import Action, Seat
from rulesets.lancaster_york.components.charts import BLUE, GREEN, RED, YELLOW
from rulesets.lancaster_york.rules.ch6_bribery import bribery
from rulesets.lancaster_york.rules.ch7_combat import combat
from rulesets.lancaster_york.state.actions import AddEnough, BribeEarlier, FightEarlier
from tests.rulesets.indexing import Index

from .playing import Playing, black, planning
from .table import card


def admiral(*actions: Action) -> Seat | None:
    """6.1 Red bribes a ship of yellow, the admiral, and one of green."""
    laid = planning(
        order="green yellow red blue",
        green="ship_berwick ship_kingston ship_pembroke",
        yellow="ship_plymouth ship_sandwich ship_kings_lynn",
        awards="lord_high_admiral yellow",
        money=[20, 6, 6, 6],
    ).act(RED, black("ship_berwick"), black("ship_plymouth"), *actions)
    return _holder(laid, bribery(), "lord_high_admiral")


def warden(*actions: Action) -> Seat | None:
    """7.1 Blue attacks a port of red, the Warden, and the only one of yellow."""
    laid = planning(
        order="blue yellow green red",
        red="kingston berwick",
        green="sandwich plymouth",
        yellow="pembroke",
        blue="bishop_york bishop_st_davids",
        awards="warden_of_the_cinque_ports red, archbishop_of_canterbury blue",
        money=[0, 0, 0, 40],
    ).act(BLUE, AddEnough(card("kingston")), AddEnough(card("pembroke")), *actions)
    return _holder(laid, combat(), "warden_of_the_cinque_ports")


def _holder(laid: Playing, step: object, award: str) -> Seat | None:
    laid.deploy()
    laid.work(step)
    return laid.award(award)


Settled = Callable[..., Seat | None]
SETTLED: dict[str, tuple[Settled, Action, Seat, Seat]] = {
    "6.1": (admiral, BribeEarlier(card("ship_berwick")), GREEN, YELLOW),
    "7.1": (warden, FightEarlier(card("pembroke")), GREEN, BLUE),
}
"""Who gets an award by default, and who after a change of the plan, by the ruling on an order."""


def test_every_ruling_on_an_order_of_payment_has_a_change_of_the_plan() -> None:
    rulings = Index("lancaster_york").rulings()
    found = {number for number, text, _ in rulings if "order" in text and "payment" in text}
    assert found == set(SETTLED)


@pytest.mark.parametrize("number", SETTLED)
def test_an_award_hangs_on_the_order_and_the_player_decides_it(number: str) -> None:
    settled, change, default, changed = SETTLED[number]
    assert settled() == default
    assert settled(change) == changed
