"""6.3 The main attack on each area, declared at the end of the attacker's action phase."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.flow import Decision, Plan, step
from ....kernel.interface import Action, Seat
from ....kernel.value import value
from ...components.areas import AREAS, MAP
from ...components.ids import Area
from ...state.actions import MainAttack
from ...state.events import MainAttackDeclared
from ...state.game import Game


@step
def declare_attacks(game: Game, seat: Seat) -> Plan[Game]:
    """6.3 Ask for the main attack on each area that the seat attacks."""
    # Ruling: 6.3 player 2 knows the main attacks of player 1 when acting, and so what is pinned.
    if seat not in game.attacker:
        return None
    return [ChooseMain(seat, place) for place in AREAS if game.attacker[place] == seat]


@value
class ChooseMain(Decision[Game]):
    """6.3 The attacker names the border of the main attack; blocks that crossed other borders are
    in reserve."""

    seat: Seat
    area: Area

    def options(self, game: Game) -> Iterable[Action]:
        used = game.ways[self.seat * MAP + self.area]
        return [MainAttack(self.area, border) for border in sorted(used)]

    def taken(self, game: Game, action: MainAttack) -> Plan[Game]:
        game.main[self.area] = action.border
        game.tell(MainAttackDeclared(self.area, self.seat, action.border))
        return None
