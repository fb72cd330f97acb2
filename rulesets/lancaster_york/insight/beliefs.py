"""What a player can believe in Lancaster vs York: what the others plan while all plan in secret."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...kernel.interface import Seat
from ...search.beliefs import Fact
from ..components.charts import CARD_NAMES, LOCATIONS, PLANNING, SEAT_NAMES
from ..state.game import Game
from ..words import SAY

ATTACK, BRIBE, BID = range(3)
"""Ranks."""
ATTACKED, BRIBED, BIDS = "attacked", "bribed", "bids"


class HawesBeliefs:
    """Who bids for Captain of Calais, and which of the seat's cards are in danger."""

    def facts(self, state: Game, seat: Seat) -> Iterator[Fact]:
        """See `Beliefs`."""
        if state.phase != PLANNING:
            return
        others = [other for other in state.seats() if other != seat]
        charts = [state.charts[other] for other in others]
        for card in LOCATIONS:
            if state.owner[card] == seat and any(chart.counters(card) for chart in charts):
                yield Fact(ATTACK, CARD_NAMES[card], ATTACKED)
        for card in sorted({card for chart in charts for card in chart.black}):
            if state.owner[card] == seat:
                yield Fact(BRIBE, CARD_NAMES[card], BRIBED)
        for other, chart in zip(others, charts, strict=True):
            if chart.bid:
                yield Fact(BID, SEAT_NAMES[other], BIDS)

    def say(self, state: Game, fact: Fact) -> str:
        """See `Beliefs`."""
        if fact.answer == BIDS:
            return SAY("reason.belief.bids", seat=SAY(f"name.{fact.subject}"))
        card = state.printed.cards[CARD_NAMES.index(fact.subject)].name
        return SAY(f"reason.belief.{fact.answer}", card=card, seat="")


BELIEFS: Final = HawesBeliefs()
