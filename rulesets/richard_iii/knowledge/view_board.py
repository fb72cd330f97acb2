"""The map and the blocks off the map as a viewer sees them; see `view_types.py`."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ...kernel.flow import required
from ...kernel.interface import Json, Seat
from ..components.areas import (
    AREA_NAMES,
    AREAS,
    BORDER_NAMES,
    DEAD,
    ENEMY,
    HOME_DOWN,
    LAND_BORDERS,
    MAP,
    MIDDLESEX,
    MINOR,
    POOL_DOWN,
    TOWER,
)
from ..components.blocks import BLOCK_NAMES, BLOCKS, HENRY_VI, HOME
from ..components.ids import NAMED_SEATS, SEAT_NAMES, SEATS, Block
from ..state import memory
from ..state.game import Game, blocks_of

Eyes = tuple[bool, bool]
"""For each seat, whether the viewer may see its secrets."""


def areas(game: Game) -> Json:
    at = game.at
    return {
        name: {"york": at[place].bit_count(), "lancaster": at[MAP + place].bit_count()}
        for place, name in enumerate(AREA_NAMES)
        if at[place] or at[MAP + place]
    }


def blocks(game: Game, eyes: Eyes) -> Json:
    battle, where, steps = game.battle, game.where, game.steps
    line = battle.line if battle else 0
    reserve = battle.reserve if battle else 0
    onward = game.one_more | game.two_more
    seen = line | (reserve & battle.turned if battle else 0)
    for seat in SEATS:
        if eyes[seat]:
            for bits in game.at[seat * MAP : seat * MAP + MAP]:
                seen |= bits
    found = {}
    for block in blocks_of(seen):
        bit = 1 << block
        flags = []
        if onward & bit:
            flags.append("onward")
        elif game.moved & bit and eyes[game.owner(block)]:
            flags.append("moved")
        if line & bit:
            flags.append("line")
        elif reserve & bit:
            flags.append("reserve")
        found[BLOCK_NAMES[block]] = {
            "at": AREA_NAMES[where[block]],
            "steps": steps[block],
            "flags": flags,
        }
    if HOME_DOWN in where:
        for block in BLOCKS:
            if where[block] == HOME_DOWN and _knows(game, eyes, block):
                home = AREA_NAMES[required(HOME[block])]
                found[BLOCK_NAMES[block]] = {"at": home, "steps": 0, "flags": ["down"]}
    if where[HENRY_VI] == TOWER:
        found[BLOCK_NAMES[HENRY_VI]] = {
            "at": AREA_NAMES[MIDDLESEX],
            "steps": steps[HENRY_VI],
            "flags": ["prisoner"],
        }
    return found


def _knows(game: Game, eyes: Eyes, block: Block) -> bool:
    """Whether the viewer knows the name of a block that lies face down."""
    return eyes[game.owner(block)] or memory.is_certain(game, block)


def heaps(game: Game) -> Json:
    """Minors, the dead, and blocks whose twin is in play: open to all."""
    found: Json = {heap: {"york": [], "lancaster": []} for heap in _HEAPS.values()}
    for block, place in zip(BLOCKS, game.where, strict=True):
        if place in _HEAPS:
            found[_HEAPS[place]][SEAT_NAMES[game.owner(block)]].append(BLOCK_NAMES[block])
    return found


def pools(game: Game, eyes: Eyes) -> Json:
    """The pools, and the blocks that lie face down."""
    return {
        "pools": {name: _pool(game, s, eyes) for s, name in NAMED_SEATS},
        "unnamed": {name: _unnamed(game, s, eyes) for s, name in NAMED_SEATS},
    }


def _pool(game: Game, seat: Seat, eyes: Eyes) -> Json:
    up, where = game.pool(seat), game.where
    down = [
        BLOCK_NAMES[block]
        for block in (game.all_blocks(seat) if POOL_DOWN in where else ())
        if where[block] == POOL_DOWN and _knows(game, eyes, block)
    ]
    return {
        "count": len(up),
        "up": [BLOCK_NAMES[block] for block in up] if eyes[seat] else None,
        "down": down,
    }


def _unnamed(game: Game, seat: Seat, eyes: Eyes) -> Json:
    """How many blocks that the viewer cannot name lie face down in the pool, and in which home
    areas: in alphabetical order, since the order of the blocks would reveal something."""
    where = game.where
    if POOL_DOWN not in where and HOME_DOWN not in where:
        return {}
    heaps: Counter[str] = Counter()
    for block in game.all_blocks(seat):
        if where[block] in (POOL_DOWN, HOME_DOWN) and not _knows(game, eyes, block):
            home = HOME[block]
            heaps["pool" if home is None else AREA_NAMES[home]] += 1
    return dict(sorted(heaps.items()))


_HEAPS: Final = {MINOR: "minors", DEAD: "dead", ENEMY: "off"}


def room(game: Game) -> Json:
    crossed = game.crossed
    if not any(crossed):
        return {}
    return {
        BORDER_NAMES[border]: {"york": york, "lancaster": lancaster}
        for border, (york, lancaster) in enumerate(
            zip(crossed[:LAND_BORDERS], crossed[LAND_BORDERS:], strict=True)
        )
        if york or lancaster
    }


def attacks(game: Game) -> Json:
    found = []
    for place in AREAS:
        attacker = game.attacker[place]
        if attacker is None or not game.is_contested(place):
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
