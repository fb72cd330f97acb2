"""What a player can believe in The Cousins' War: what lies under the cup, and in the other hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...kernel.flow import required
from ...kernel.interface import Seat
from ...search.beliefs import Fact
from ..components.charts import BATTLES, CARD_NAMES, FOE, KIND_NAMES, SEAT_NAMES
from ..state.dice import best_of, shows, spoken
from ..state.game import Game

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
            return f"the declaration of a {spoken(required(state.claim))} was true"
        if fact.subject == DICE:
            return f"the best of the dice under the cup was a {fact.answer}"
        if fact.subject == NOMINATED:
            return f"the opponent nominated {_card(state, fact.answer)}"
        _, seat, card = fact.subject.split()
        return f"{seat.title()} held {_card(state, card)}"


def _card(game: Game, key: str) -> str:
    return game.cards[CARD_NAMES.index(key)].name


BELIEFS: Final = CousinsBeliefs()
