"""The map and the blocks off the map as a viewer sees them; see `view_types.py`."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ...kernel.flow import required
from ...kernel.interface import Json, Seat
from ..components.area_sets import areas_of
from ..components.areas import (
    AREA_NAMES,
    BORDER_NAMES,
    DEAD,
    ENEMY,
    HOME_DOWN,
    LAND_BORDERS,
    MAP,
    MIDDLESEX,
    MINOR,
    POOL,
    POOL_DOWN,
    TOWER,
)
from ..components.blocks import BIT, BLOCK_NAMES, HENRY_VI, HOME
from ..components.ids import LANCASTER, NAMED_SEATS, SEAT_NAMES, SEATS, YORK, Block
from ..state import seen_blocks
from ..state.game import Game, blocks_of

LAND_BORDER_NAMES: Final = BORDER_NAMES[:LAND_BORDERS]
Eyes = tuple[bool, bool]
"""For each seat, whether the viewer may see its secrets."""


def areas(game: Game) -> Json:
    at = game.at
    return {
        AREA_NAMES[place]: {"york": at[place].bit_count(), "lancaster": at[MAP + place].bit_count()}
        for place in areas_of(game.held[YORK] | game.held[LANCASTER])
    }


def blocks(game: Game, eyes: Eyes) -> Json:
    battle, where, steps = game.battle, game.where, game.steps
    line = battle.line if battle else 0
    seen = line | (battle.reserve & battle.turned if battle else 0)
    for seat in SEATS:
        if eyes[seat]:
            seen |= game.on_map(seat)
    flagged = game.moved | game.one_more | game.two_more | line
    flagged |= battle.reserve if battle else 0
    found = {
        BLOCK_NAMES[block]: {
            "at": AREA_NAMES[where[block]],
            "steps": steps[block],
            "flags": _flags(game, eyes, block) if flagged >> block & 1 else [],
        }
        for block in blocks_of(seen)
    }
    for block in blocks_of(game.off[HOME_DOWN - MAP]):
        if _knows(game, eyes, block):
            home = AREA_NAMES[required(HOME[block])]
            found[BLOCK_NAMES[block]] = {"at": home, "steps": 0, "flags": ["down"]}
    if where[HENRY_VI] == TOWER:
        found[BLOCK_NAMES[HENRY_VI]] = {
            "at": AREA_NAMES[MIDDLESEX],
            "steps": steps[HENRY_VI],
            "flags": ["prisoner"],
        }
    return found


def _flags(game: Game, eyes: Eyes, block: Block) -> list[str]:
    bit, battle, flags = BIT[block], game.battle, []
    if (game.one_more | game.two_more) & bit:
        flags.append("onward")
    elif game.moved & bit and eyes[game.owner(block)]:
        flags.append("moved")
    if battle and battle.line & bit:
        flags.append("line")
    elif battle and battle.reserve & bit:
        flags.append("reserve")
    return flags


def _knows(game: Game, eyes: Eyes, block: Block) -> bool:
    """Whether the viewer knows the name of a block that lies face down."""
    return eyes[game.owner(block)] or seen_blocks.is_certain(game, block)


def heaps(game: Game) -> Json:
    """Minors, the dead, and blocks whose twin is in play: open to all."""
    return {
        heap: {name: _keys(game.off[place - MAP] & game.side(s)) for s, name in NAMED_SEATS}
        for place, heap in _HEAPS.items()
    }


_HEAPS: Final = {MINOR: "minors", DEAD: "dead", ENEMY: "off"}


def _keys(bits: int) -> list[str]:
    return [BLOCK_NAMES[block] for block in blocks_of(bits)]


def pools(game: Game, eyes: Eyes) -> Json:
    """The pools, and the blocks that lie face down."""
    return {
        "pools": {name: _pool(game, s, eyes) for s, name in NAMED_SEATS},
        "unnamed": {name: _unnamed(game, s, eyes) for s, name in NAMED_SEATS},
    }


def _pool(game: Game, seat: Seat, eyes: Eyes) -> Json:
    up = game.upright(seat, POOL)
    down = blocks_of(game.off[POOL_DOWN - MAP] & game.side(seat))
    return {
        "count": up.bit_count(),
        "up": _keys(up) if eyes[seat] else None,
        "down": [BLOCK_NAMES[block] for block in down if _knows(game, eyes, block)],
    }


def _unnamed(game: Game, seat: Seat, eyes: Eyes) -> Json:
    """How many blocks that the viewer cannot name lie face down in the pool, and in which home
    areas: in alphabetical order, since the order of the blocks would reveal something."""
    down = (game.off[POOL_DOWN - MAP] | game.off[HOME_DOWN - MAP]) & game.side(seat)
    if not down:
        return {}
    homes = [HOME[block] for block in blocks_of(down) if not _knows(game, eyes, block)]
    heaps = Counter("pool" if home is None else AREA_NAMES[home] for home in homes)
    return dict(sorted(heaps.items()))


def room(game: Game) -> Json:
    crossed = game.crossed
    if not any(crossed):
        return {}
    both = zip(LAND_BORDER_NAMES, crossed[:LAND_BORDERS], crossed[LAND_BORDERS:], strict=True)
    return {
        border: {"york": york, "lancaster": lancaster}
        for border, york, lancaster in both
        if york or lancaster
    }


def attacks(game: Game) -> Json:
    found = []
    for place in areas_of(game.contested):
        attacker = game.attacker[place]
        if attacker is None:
            continue
        main = game.main[place]
        counts: dict[tuple[int, Seat], int] = {}
        for seat in SEATS:
            for block in game.blocks(seat, place):
                border = game.entry[block]
                if border is not None:
                    counts[border, seat] = counts.get((border, seat), 0) + 1
        found.append(
            {
                "area": AREA_NAMES[place],
                "attacker": SEAT_NAMES[attacker],
                "main": None if main is None else BORDER_NAMES[main],
                "borders": [
                    [BORDER_NAMES[border], SEAT_NAMES[seat], counts[border, seat]]
                    for border, seat in sorted(counts)
                ],
            }
        )
    return found
