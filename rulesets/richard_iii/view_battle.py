"""What everybody sees of the battle that is fought: blocks of the line are open to all.

- `area`, `attacker` and `defender` (seats), `round` (0 before the first).
- `line`: the blocks that fight, in firing order: `block`, `seat`, `steps`, `acted` (it has had its
  turn in this round).
- `reserves`: by seat `count`, and `blocks` (the viewer's own; null otherwise).
- `hits`: scored, and not yet taken by the enemy.
- `volley`: null, or the last dice: `seat`, `how` ("fire", "charge", "bonus", "treachery" or
  "treason"), `block`, `target`, `dice`, `need` (0: all must be even), `hits`.
"""

from __future__ import annotations

from ..kernel.interface import Json
from .areas import AREA_NAMES
from .blocks import BLOCK_NAMES
from .charts import FOE, SEAT_NAMES, SEATS
from .field import HOW_NAMES, Battle, Volley
from .game import Game, blocks_of


def battle_view(game: Game, battle: Battle, eyes: tuple[bool, bool]) -> Json:
    """The battle, for somebody who may look into the secrets of these seats."""
    reserves = {
        SEAT_NAMES[seat]: [b for b in blocks_of(battle.reserve) if game.owner(b) == seat]
        for seat in SEATS
    }
    return {
        "area": AREA_NAMES[battle.area],
        "attacker": SEAT_NAMES[battle.attacker],
        "defender": SEAT_NAMES[FOE[battle.attacker]],
        "round": battle.round,
        "line": [
            {
                "block": BLOCK_NAMES[block],
                "seat": SEAT_NAMES[game.owner(block)],
                "steps": game.steps[block],
                "acted": bool(battle.acted >> block & 1),
            }
            for block in blocks_of(battle.line)
        ],
        "reserves": {
            name: {
                "count": len(blocks),
                "blocks": [BLOCK_NAMES[b] for b in blocks] if eyes[seat] else None,
            }
            for seat, (name, blocks) in zip(SEATS, reserves.items(), strict=True)
        },
        "hits": battle.hits,
        "volley": None if battle.volley is None else _volley(battle.volley),
    }


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
