"""What a player can believe in Richard III: where the enemy's heirs and nobles are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...kernel.interface import Seat
from ...search.beliefs import Fact
from ..components.areas import ISLE_OF_MAN, MAP, PLACE_NAMES, POOL, POOL_DOWN, TITLES
from ..components.blocks import BLOCK_NAMES, BLOCKS, HEIR, KIND, NOBLE
from ..components.ids import FOE, Block
from ..state.game import Game
from ..state.seen_blocks import is_certain
from ..words import SAY

LEADER, HEIRS, NOBLES = 0, 1, 2
"""Ranks. Strong nobles come before weak ones."""
STRONGEST: Final = 4


class RichardBeliefs:
    """Which person stands under which block."""

    def facts(self, state: Game, seat: Seat) -> Iterator[Fact]:
        """See `Beliefs`."""
        foe = FOE[seat]
        leader = state.ruler(foe)
        for block in state.all_blocks(foe):
            place = state.where[block]
            if (
                KIND[block] in (HEIR, NOBLE)
                and (place < MAP or place in (POOL, POOL_DOWN))  # which may hide a name
                and not is_certain(state, block)
            ):
                rank = LEADER if block == leader else _rank(state, block)
                yield Fact(rank, BLOCK_NAMES[block], PLACE_NAMES[place])

    def say(self, state: Game, fact: Fact) -> str:
        """See `Beliefs`."""
        block = BLOCKS[BLOCK_NAMES.index(fact.subject)]
        place = PLACE_NAMES.index(fact.answer)
        area = TITLES[place] if place < MAP else ""
        where = {POOL: "pool", POOL_DOWN: "down", ISLE_OF_MAN: "isle"}.get(place)
        return SAY("reason.belief", block=state.faces[block].name, where=where, area=area)


def _rank(game: Game, block: Block) -> int:
    if KIND[block] == HEIR:
        return HEIRS
    return NOBLES + STRONGEST - min(STRONGEST, game.faces[block].strength)


BELIEFS: Final = RichardBeliefs()
