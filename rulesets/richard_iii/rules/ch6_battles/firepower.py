"""2.2 to 2.6, 3.12 The firepower of a block, and the bonuses of defenders."""

from __future__ import annotations

from typing import Final

from ....kernel.interface import Seat
from ...components.areas import CROWNS
from ...components.blocks import (
    BIT,
    CHURCH,
    HEIR,
    HEIRS,
    HOUSE_SHIELDS,
    KIND,
    LEVY,
    MERCENARY,
    NOBLE,
    OWN_SHIELD,
    SYMBOLS,
)
from ...components.ids import Area, Block
from ...state.game import Game
from .battle_lines import fought, is_defending, senior_in_line

SHIELD, CROWN, CATHEDRAL, CITY, WALES = "shield", "crown", "cathedral", "city", "wales"
BONUS_OF: Final = {NOBLE: SHIELD, CHURCH: CATHEDRAL, LEVY: CITY, MERCENARY: WALES}
HAS_CROWN: Final = frozenset(CROWNS)


def firepower(game: Game, block: Block) -> int:
    """3.12, 6.4 The highest number that scores a hit at this moment."""
    # Ruling: 6.5 "normal firepower" includes the bonuses that the block has at that moment.
    return game.faces[block].firepower + len(bonuses(game, block))


def bonuses(game: Game, block: Block) -> list[str]:
    """2.2 The block's bonuses, +1 each: only defenders have any, even if they arrived this turn."""
    if not is_defending(game, block):
        return []
    area = fought(game).area
    if KIND[block] == HEIR:
        return heir_bonuses(game, block, area)
    # Ruling: 9.1 Clarence as a Lancastrian has no shield in combat: none is printed for him.
    return [BONUS_OF[KIND[block]]] if area in SYMBOLS[block] else []


def heir_bonuses(game: Game, block: Block, area: Area) -> list[str]:
    """2.2, 2.3 The senior heir present who may use the shield has its bonus; the King or the senior
    royal heir present has the crown's. One heir may have both."""
    found = []
    seat = game.owner(block)
    if block == shield_bearer(game, seat, area):
        found.append(SHIELD)
    if area in HAS_CROWN and seat == game.king and block == senior_in_line(game, seat):
        found.append(CROWN)
    return found


def shield_bearer(game: Game, seat: Seat, area: Area) -> Block | None:
    """2.2 The senior heir in the line who may use a shield printed in the area."""
    bits = fought(game).line
    for block in HEIRS[seat]:
        if bits & BIT[block] and may_use_shield(game, block, area):
            return block
    return None


def may_use_shield(game: Game, block: Block, area: Area) -> bool:
    """2.2 Heirs share the shields of their house. Exeter, Somerset and Richmond have shields of
    their own, which the other heirs of Lancaster may use when the owner is dead."""
    seat = game.owner(block)
    if area in HOUSE_SHIELDS[seat]:
        return True
    owners = [heir for heir in HEIRS[seat] if OWN_SHIELD.get(heir) == area]
    return any(heir == block or game.is_dead(heir) for heir in owners)


def shield_areas(game: Game, block: Block) -> list[Area]:
    """2.2 The areas with a shield that this heir may use."""
    seat = game.owner(block)
    own = [place for heir, place in OWN_SHIELD.items() if heir in HEIRS[seat]]
    return [a for a in (*HOUSE_SHIELDS[seat], *own) if may_use_shield(game, block, a)]
