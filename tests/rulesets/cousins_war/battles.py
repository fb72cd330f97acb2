"""A battle about to be fought, for the tests of chapter 5."""

from __future__ import annotations

from rulesets.cousins_war.components.charts import LANCASTER, YORK
from rulesets.cousins_war.rules.ch5_battle.battle import resolve_battle
from rulesets.kernel.interface import Seat

from ..laid import dice
from .table import Table, table

RED, WHITE = LANCASTER, YORK


def battle(
    *faces: int,
    lancaster: str = "battlefield 4",
    york: str = "battlefield 4",
    hand: dict[Seat, str] | None = None,
    card: str = "B4",
    holder: Seat = RED,
) -> Table:
    """A battle in the North (or of another card) with this first roll under the cup."""
    return table(
        resolve_battle(),
        lancaster=lancaster,
        york=york,
        hand=hand,
        battlefield=card,
        holder=holder,
        rolls=dice(*faces),
    )


def strengths(laid: Table) -> tuple[int, int]:
    return laid.game.strength(RED), laid.game.strength(WHITE)
