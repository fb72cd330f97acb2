"""What a player knows about the opponent's hand from what was shown; `determinize` respects it."""

from __future__ import annotations

from ...kernel.interface import Seat
from ..components.charts import FOE, SEATS, Card
from .game import Game


def hidden_from(game: Game, observer: Seat) -> tuple[Card, ...]:
    """The cards in the box and in the opponent's hand, sorted."""
    return tuple(sorted((*game.box, *game.hands[FOE[observer]])))


def kept_card_is_hidden(game: Game, observer: Seat) -> bool:
    """Whether the card that the opponent kept from the last round must still be in their hand.

    Cards dealt to the observer are no candidates, so a candidate that lies open or that the
    observer holds came from the opponent, and may have been the kept card.
    """
    candidates = game.kept_among[observer]
    return bool(candidates) and set(candidates) <= set(hidden_from(game, observer))


def remember_kept_cards(game: Game) -> None:
    """7.1 Record which cards the ones just kept can be, as far as each opponent can tell."""
    now: list[tuple[Card, ...]] = [(), ()]
    for observer in SEATS:
        if game.keeping[FOE[observer]]:
            now[observer] = _may_be_kept(game, observer)
    game.kept_among = now


def _may_be_kept(game: Game, observer: Seat) -> tuple[Card, ...]:
    if game.known[observer]:
        return game.known[observer]
    before = game.kept_among[observer] if kept_card_is_hidden(game, observer) else None
    return tuple(
        card
        for card in hidden_from(game, observer)
        if game.may_hold(FOE[observer], card) and (before is None or card in before)
    )


def forget_dealt_cards(game: Game) -> None:
    """1.1 A card dealt to a seat cannot be the one that the opponent kept."""
    for seat in SEATS:
        hand = game.hands[seat]
        game.kept_among[seat] = tuple(c for c in game.kept_among[seat] if c not in hand)
