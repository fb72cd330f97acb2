"""2. Draw cards: the display, and the order in which players take from it."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.flow import Decision, Plan, step
from ...kernel.interface import Action, Seat
from ...kernel.value import value
from ..components.charts import CARDS, DISPLAY, DRAFT, KIND, MERCENARIES, Card
from ..state.actions import TakeCard
from ..state.events import CardTaken, DisplayLaid, LeftoversRemoved, MercenariesTaken
from ..state.game import Game
from .ch8_parliament.awards import settle_awards

TAKE = tuple(map(TakeCard, CARDS))


@step
def draw_cards(game: Game) -> Plan[Game]:
    """2 Cards are laid out, and the players take turns until each has a full share."""
    game.phase = DRAFT
    return [lay_display(), *map(ChooseCard, drawing_order(game)), remove_leftovers()]


def shown(game: Game) -> int:
    """2.1, 11.1 The number of new cards laid out, which is also the number taken in all."""
    return DISPLAY[len(game.score)][game.turn > 1]


def drawing_order(game: Game) -> list[Seat]:
    """2.2 The seats in turn order; on turn 1 every second round runs backwards."""
    # Ruling: 2.2 the second round of turn 1 runs backwards with two or three players, too.
    rounds = shown(game) // len(game.order)
    back = game.turn == 1
    return [
        seat
        for number in range(rounds)
        for seat in (game.reverse_order() if back and number % 2 else game.order)
    ]


@step
def lay_display(game: Game) -> Plan[Game]:
    """2.1 Lay out the cards of locations that became neutral, then the new cards of this turn."""
    neutral, new = game.neutral, game.deck[-shown(game) :]
    game.deck = game.deck[: -len(new)]
    game.display = tuple(sorted((*neutral, *new)))
    game.neutral = ()
    game.tell(DisplayLaid(neutral, tuple(sorted(new))))
    return None


@value
class ChooseCard(Decision[Game]):
    """2.3 Take a card from the display: a location or personality is yours at once, and mercenaries
    give counters for this turn or a later one."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return [TAKE[card] for card in game.display]

    def taken(self, game: Game, action: TakeCard) -> Plan[Game]:
        card = action.card
        game.display = tuple(c for c in game.display if c != card)
        game.drawn = (*game.drawn, card)
        game.tell(CardTaken(self.seat, card))
        if KIND[card] == MERCENARIES:
            hire(game, self.seat, card)
        else:
            game.give(self.seat, card)
            settle_awards(game)
        return None


def hire(game: Game, seat: Seat, card: Card) -> None:
    """2.4 Take this turn's number of counters from the Troops chart; the card leaves the game."""
    # Ruling: 2.4 if too few counters are left, the player takes those that remain.
    count = min(game.printed.mercenaries[game.turn - 1], game.stock())
    game.mercenaries[seat] += count
    game.box = (*game.box, card)
    game.tell(MercenariesTaken(seat, count))


@step
def remove_leftovers(game: Game) -> Plan[Game]:
    """2.1 Cards that were not taken leave the game."""
    if game.display:
        game.box = (*game.box, *game.display)
        game.tell(LeftoversRemoved(game.display))
        game.display = ()
    return None
