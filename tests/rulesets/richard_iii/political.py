"""Political turns laid out for a test."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.interface import Seat
from rulesets.richard_iii.components.areas import PLACE_NAMES
from rulesets.richard_iii.components.blocks import block
from rulesets.richard_iii.components.ids import LANCASTER, YORK, Place
from rulesets.richard_iii.rules.ch7_8_supply_and_politics.politics import going_home, political_turn
from rulesets.richard_iii.state.actions import GoHome

from .table import Table, table


def political(york: str, lancaster: str, *plan: Any, king: Seat = LANCASTER) -> Table:
    """A table after this part of the political turn."""
    laid = table(york, lancaster, king=king)
    laid.game.campaigns = 3
    laid.work(*(plan or (political_turn(1),)))
    return laid


def homeward(york: str, lancaster: str, seat: Seat = YORK, king: Seat = LANCASTER) -> Table:
    return political(york, lancaster, going_home(seat), king=king)


def homes(laid: Table, key: str) -> set[str]:
    """Where the block may go home to, if it has a choice."""
    seat = laid.awaited()[0]
    found = [a for a in laid.offers(seat, "GoHome") if a.block == block(key)]
    return {PLACE_NAMES[a.to] for a in found}


def go(laid: Table, key: str, to: str) -> None:
    laid.do(laid.awaited()[0], GoHome(block(key), Place(PLACE_NAMES.index(to))))


def arrive(laid: Table) -> None:
    """Blocks that have a choice take their first option; then all arrive."""
    while laid.awaited():
        seat = laid.awaited()[0]
        laid.do(seat, laid.legal(seat)[0])
