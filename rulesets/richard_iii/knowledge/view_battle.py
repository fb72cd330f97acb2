"""The current battle, in which blocks of the line are face up for all viewers.

`view_types.py` describes each key.
"""

from __future__ import annotations

from typing import Final

from ...kernel.interface import Json
from ..components.areas import AREA_NAMES
from ..components.block_data import LETTERS
from ..components.blocks import BLOCK_NAMES
from ..components.ids import FOE, SEAT_NAMES, SEATS, Block
from ..rules.ch6_battles.battle_lines import firing_order, initiative, next_group, reserve_bits
from ..rules.ch6_battles.firepower import bonuses
from ..state.battle_state import HOW_NAMES, KING_ROLE, PRETENDER_ROLE, WARWICK_ROLE, Battle, Volley
from ..state.game import Game, blocks_of

ROLES: Final = ((KING_ROLE, "king"), (PRETENDER_ROLE, "pretender"), (WARWICK_ROLE, "warwick"))


def battle_view(game: Game, battle: Battle, eyes: tuple[bool, bool]) -> Json:
    """The battle for a viewer who may see the secrets of the seats in `eyes`."""
    begun = battle.round > 0 and not battle.hits and game.result is None
    return {
        "area": AREA_NAMES[battle.area],
        "attacker": SEAT_NAMES[battle.attacker],
        "defender": SEAT_NAMES[FOE[battle.attacker]],
        "round": battle.round,
        "line": [_fighter(game, block) for block in firing_order(game)],
        "turn": [BLOCK_NAMES[block] for block in next_group(game)] if begun else [],
        "reserves": {
            SEAT_NAMES[seat]: _reserve(reserve_bits(game, seat), eyes[seat]) for seat in SEATS
        },
        "hits": battle.hits,
        "volley": None if battle.volley is None else _volley(battle.volley),
        "tried": [name for role, name in ROLES if battle.tried & role],
    }


def _fighter(game: Game, block: Block) -> Json:
    battle = game.battle
    return {
        "block": BLOCK_NAMES[block],
        "seat": SEAT_NAMES[game.owner(block)],
        "steps": game.steps[block],
        "letter": LETTERS[initiative(game, block)],
        "firepower": game.faces[block].firepower,
        "bonus": bonuses(game, block),
        "acted": bool(battle and battle.acted >> block & 1),
    }


def _reserve(bits: int, own: bool) -> Json:
    blocks = [BLOCK_NAMES[block] for block in blocks_of(bits)]
    return {"count": len(blocks), "blocks": blocks if own else None}


def _volley(volley: Volley) -> Json:
    return {
        "seat": SEAT_NAMES[volley.seat],
        "how": HOW_NAMES[volley.how],
        "block": None if volley.block is None else BLOCK_NAMES[volley.block],
        "target": None if volley.target is None else BLOCK_NAMES[volley.target],
        "dice": list(volley.dice),
        "need": volley.need,
        "hits": volley.hits,
    }
