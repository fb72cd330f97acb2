"""What a player can believe in The Cousins' War: what lies under the cup, and in the other hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...kernel.flow import required
from ...kernel.interface import Seat
from ...search.beliefs import Fact
from ..components.charts import BATTLES, CARD_NAMES, FOE, KIND_NAMES, SEAT_NAMES
from ..state.dice import best_of, shows
from ..state.game import Game
from ..words import SAY, claim

CUP, FIELD, BATTLE_CARD, EVENT_CARD = range(4)
"""Ranks."""
CLAIM, DICE, NOMINATED = "claim", "dice", "nominated"
TRUE = "true"
HELD = "held"


class CousinsBeliefs:
    """The dice under the opponent's cup, the card they nominated, and their hand."""

    def facts(self, state: Game, seat: Seat) -> Iterator[Fact]:
        """See `Beliefs`."""
        foe = FOE[seat]
        if state.secret is not None and state.active == foe:
            if state.claim is not None and shows(state.secret, state.claim):
                yield Fact(CUP, CLAIM, TRUE)
            yield Fact(CUP, DICE, KIND_NAMES[best_of(state.secret)[0]])
        nominated = state.nominated[foe]
        if nominated is not None:
            yield Fact(FIELD, NOMINATED, CARD_NAMES[nominated])
        for card in state.hands[foe]:
            rank = BATTLE_CARD if card in BATTLES else EVENT_CARD
            yield Fact(rank, f"{HELD} {SEAT_NAMES[foe]} {CARD_NAMES[card]}", HELD)

    def say(self, state: Game, fact: Fact) -> str:
        """See `Beliefs`."""
        if fact.subject == CLAIM:
            kind, value = required(state.claim)
            return SAY("reason.belief.claim", claim=claim(KIND_NAMES[kind], value))
        if fact.subject == DICE:
            return SAY("reason.belief.dice", kind=SAY(f"kind.{fact.answer}"))
        if fact.subject == NOMINATED:
            return SAY("reason.belief.nominated", card=_card(state, fact.answer))
        _, seat, card = fact.subject.split()
        return SAY("reason.belief.held", house=SAY(f"name.{seat}"), card=_card(state, card))


def _card(game: Game, key: str) -> str:
    return game.cards[CARD_NAMES.index(key)].name


BELIEFS: Final = CousinsBeliefs()
