"""What a player can believe in Rose Wars: the enemy's cards, and its tiles before the reveal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...kernel.interface import Seat
from ...search.beliefs import Fact
from ..components.charts import CARD_NAMES, FOE, REACTIONS, SEAT_NAMES, SEATS, SPECIALS_OF, UNDRAWN
from ..state.game import Game
from ..words import SAY

UNIT, REACTION, OTHER_CARD = range(3)
"""Ranks. Cards that answer an attack come before the others."""
SPECIAL, HELD = "special", "held"


class RoseBeliefs:
    """The special units under the enemy's tiles, and the cards in its hand."""

    def facts(self, state: Game, seat: Seat) -> Iterator[Fact]:
        """See `Beliefs`."""
        foe = FOE[seat]
        if not state.revealed:
            for kind in sorted({state.kinds[unit] for unit in SPECIALS_OF[foe]} - {UNDRAWN}):
                yield _fact(UNIT, SPECIAL, foe, state.faces[kind].key)
        for card in sorted(set(state.hands[foe])):
            rank = REACTION if card in REACTIONS else OTHER_CARD
            yield _fact(rank, HELD, foe, CARD_NAMES[card])

    def say(self, state: Game, fact: Fact) -> str:
        """See `Beliefs`."""
        what, seat, key = fact.subject.split()
        house = state.called(SEATS[SEAT_NAMES.index(seat)])
        if what == SPECIAL:
            name = next(face.name for face in state.faces if face.key == key)
        else:
            name = state.cards[CARD_NAMES.index(key)].name
        return SAY(f"reason.belief.{what}", house=house, name=name)


def _fact(rank: int, what: str, seat: Seat, key: str) -> Fact:
    return Fact(rank, f"{what} {SEAT_NAMES[seat]} {key}", what)


BELIEFS: Final = RoseBeliefs()
