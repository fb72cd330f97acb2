"""What a player knows from the events alone: the cards passed to the opponent, and what the
opponent's nomination shows about the rest of the hand."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.interface import Event, Seat, Viewer
from ..components.charts import BATTLES, CARD_NAMES, FOE, SEAT_NAMES, Card
from ..state.events import BattlefieldChosen, CardPassed, RoundBegan
from ..state.game import Game


def contradiction(game: Game, viewer: Viewer, told: Sequence[Event]) -> str:
    """Why `game` contradicts what this viewer was told; "" if it does not."""
    if viewer is None:
        return ""
    return _forgets_passed(game, viewer, told) or _belies_nomination(game, FOE[viewer], told)


def _forgets_passed(game: Game, viewer: Seat, told: Sequence[Event]) -> str:
    passed: set[Card | None] = set()
    swapping = game.passing[viewer]
    for event in told:
        if isinstance(event, CardPassed):
            passed.add(event.card)
        else:  # a card left a hand openly
            passed -= {getattr(event, name, None) for name in ("card", *SEAT_NAMES)}
    held = {swapping, *game.hands[FOE[viewer]]}
    lost = [CARD_NAMES[card] for card in passed if card is not None and card not in held]
    return f"the opponent was passed {lost[0]}, and has not played it" if lost else ""


def _belies_nomination(game: Game, foe: Seat, told: Sequence[Event]) -> str:
    """3.1, 3.2 A player who nominates an event card holds no battle card and, if the round marks
    it, no event card that the round does not mark."""
    shown: Card | None = None
    for event in told:
        if isinstance(event, RoundBegan):
            shown = None
        elif isinstance(event, BattlefieldChosen):
            shown = (event.lancaster, event.york)[foe]
    if shown is None or shown in BATTLES:
        return ""
    marked = game.event_card(shown).is_marked(game.round)
    for card in game.hands[foe]:
        if card in BATTLES or (marked and not game.event_card(card).is_marked(game.round)):
            nominated = CARD_NAMES[shown]
            return f"the opponent nominated {nominated}, and so cannot hold {CARD_NAMES[card]}"
    return ""
