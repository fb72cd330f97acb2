"""A battle about to be fought, for the tests of chapter 5."""

from __future__ import annotations

from rulesets.cousins_war.components.charts import LANCASTER, YORK, Kind
from rulesets.cousins_war.rules.ch5_battle.battle import resolve_battle
from rulesets.cousins_war.state.actions import Believe, ChallengeDeclaration, Declare
from rulesets.kernel.interface import Seat

from ..laid import dice
from .table import Table, table

RED, WHITE = LANCASTER, YORK


class Battle(Table):
    """A battle in which Lancaster is active."""

    def challenged(self, kind: Kind, value: int) -> Battle:
        """York challenges this declaration."""
        return self.did(RED, Declare(kind, value)).did(WHITE, ChallengeDeclaration())

    def believed(self, kind: Kind, value: int, *faces: int) -> Battle:
        """York believes this declaration, and both roll `faces`."""
        return self.did(RED, Declare(kind, value)).did(WHITE, Believe(), *faces)


def battle(
    *faces: int,
    lancaster: str = "battlefield 4",
    york: str = "battlefield 4",
    hand: dict[Seat, str] | None = None,
    card: str = "B4",
    holder: Seat = RED,
) -> Battle:
    """A battle in the North (or of another card) with this first roll under the cup."""
    laid = table(
        resolve_battle(),
        lancaster=lancaster,
        york=york,
        hand=hand,
        battlefield=card,
        holder=holder,
        rolls=dice(*faces),
    )
    fought = Battle(laid.game)
    fought.events = laid.events
    return fought


def strengths(laid: Table) -> tuple[int, int]:
    return laid.game.strength(RED), laid.game.strength(WHITE)
