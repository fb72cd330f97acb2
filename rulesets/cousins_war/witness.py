"""What a player remembers who has only followed the events: the cards passed to the opponent."""

from __future__ import annotations

from collections.abc import Sequence

from ..kernel.interface import Event, Viewer
from .charts import CARD_NAMES, FOE, SEAT_NAMES, Card
from .events import CardPassed
from .game import Game


def contradiction(game: Game, viewer: Viewer, told: Sequence[Event]) -> str:
    """Why `game` cannot be the table of a player who was told this; "" where it can."""
    if viewer is None:
        return ""
    passed: set[Card | None] = set()
    swapping = game.passing[viewer]
    for event in told:
        if isinstance(event, CardPassed):
            passed.add(event.card)
        else:  # a card leaves a hand openly
            passed -= {getattr(event, name, None) for name in ("card", *SEAT_NAMES)}
    held = {swapping, *game.hands[FOE[viewer]]}
    lost = [CARD_NAMES[card] for card in passed if card is not None and card not in held]
    return f"the opponent was passed {lost[0]}, and has not played it" if lost else ""
