"""What follows from the events about hands and orders; tests hold `determinize` to it."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.interface import Event, Viewer
from ..components.charts import CARD_NAMES, CARDS, FIRST_ORDERS, FITS, SEAT_NAMES, SEATS
from ..state.events import (
    BonusDrawn,
    CardPlayed,
    GameEnded,
    LackedCard,
    Passed,
    PassedByOrder,
    QuickPassing,
    TurnBegan,
)
from ..state.game import Game
from ..state.known_hands import Bounds, after_drawing, after_playing, holding, lacking, unknown


def contradiction(game: Game, viewer: Viewer, told: Sequence[Event]) -> str:
    """Why `game` contradicts what this viewer was told; "" if it does not."""
    witness = Witness(game)
    for event in told:
        witness.hear(event)
    for seat in SEATS:
        if seat == viewer:
            continue
        for card in CARDS:
            least, most = witness.bounds[seat][card]
            if not least <= game.hands[seat].count(card) <= most:
                return f"{SEAT_NAMES[seat]} does not hold {least} to {most} {CARD_NAMES[card]}"
        # The player whose turn it is may have taken the order back, which is not told.
        if witness.ordered[seat] and seat != game.player and not game.hush[seat]:
            return f"{SEAT_NAMES[seat]} has passed by order this turn, and has given no such order"
    return ""


class Witness:
    """What follows for certain from the events."""

    def __init__(self, game: Game) -> None:
        self.cards = game.cards
        self.bounds: list[Bounds] = [unknown(game.cards) for _ in SEATS]
        self.quick = [False, False]
        self.ordered = [False, False]
        """Whether each seat has passed by order this turn and has not been asked since."""

    def hear(self, event: Event) -> None:
        match event:
            case TurnBegan() | GameEnded():  # the order ends with the turn
                self.ordered = [False, False]
            case QuickPassing(seat=seat, on=on):
                self.quick[seat] = on
            case PassedByOrder(seat=seat, window=window) if not FIRST_ORDERS & 1 << window:
                self.ordered[seat] = True
            case Passed(seat=seat, window=window):
                self.ordered[seat] = False
                if self.quick[seat]:
                    self.bounds[seat] = holding(self.bounds[seat], FITS[window])
            case LackedCard(seat=seat, window=window):
                self.bounds[seat] = lacking(self.bounds[seat], FITS[window])
            case CardPlayed(seat=seat, card=card):
                self.bounds[seat] = after_playing(self.bounds[seat], card)
            case BonusDrawn(seat=seat):
                self.bounds[seat] = after_drawing(self.bounds[seat], self.cards)
