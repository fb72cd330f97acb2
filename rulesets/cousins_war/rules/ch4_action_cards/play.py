"""4. Playing action cards, each as its event or for its command points."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from ....kernel.flow import Decision, Item, Plan, required, step
from ....kernel.interface import Action, Seat
from ....kernel.value import value
from ...components.cards import EventCard
from ...components.charts import (
    ADD,
    CARDS,
    FOE,
    GAIN,
    MOVE,
    PLACE,
    PLAY,
    PLAYS,
    REMOVE,
    RESERVE,
    SUPPLY,
    USES,
    Card,
    Use,
)
from ...state.actions import DeclineSecondary, Forgo, PlayEvent, SpendPoints, UseSecondary
from ...state.events import (
    CardForgone,
    EventPlayed,
    PointsSpent,
    SecondaryDeclined,
    SecondaryImpossible,
    SecondaryUsed,
)
from ...state.game import Game
from .card_events import carry_out, is_possible
from .command_points import spend

PARAGRAPHS: Final = {GAIN: "4.3", ADD: "4.4", MOVE: "4.5", PLACE: "4.6", REMOVE: "4.7"}
"""For each use, where the rules say what it needs."""

PLAY_EVENT: Final = tuple(map(PlayEvent, CARDS))
ANSWERS: Final = (UseSecondary(), DeclineSecondary())


@step
def play_action_cards(game: Game) -> Plan[Game]:
    """4 Players take turns to play a card, four each, starting with the holder of the
    battlefield."""
    game.phase = PLAY
    return [PlayCard(game.holder), PlayCard(FOE[game.holder])] * PLAYS


@cache
def _spends(card: Card, uses: tuple[Use, ...]) -> tuple[SpendPoints, ...]:
    return tuple(SpendPoints(card, use) for use in uses)


@value
class PlayCard(Decision[Game]):
    """4 Use a card as its event (4.1) or for its command points (4.2): you cannot pass."""

    always = True
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        uses = possible_uses(game, self.seat)
        choices: list[Action] = []
        for card in game.hands[self.seat]:
            face = game.cards[card]
            if isinstance(face, EventCard) and is_possible(game, self.seat, face.primary):
                choices.append(PLAY_EVENT[card])
            choices += _spends(card, uses)
        # Ruling: 4 a card may be played without effect only if no card in the hand can do anything.
        return choices or map(Forgo, game.hands[self.seat])

    def taken(self, game: Game, action: PlayEvent | SpendPoints | Forgo) -> Plan[Game]:
        card = action.card
        face = game.cards[card]
        game.take_from_hand(self.seat, card)
        game.player, game.current, game.use, game.points = self.seat, card, None, 0
        after: list[Item[Game]] = [offer_secondary(), put_card_away()]
        match action:
            case PlayEvent():
                game.tell(EventPlayed(self.seat, card))
                return [*carry_out(game, self.seat, card, False), *after]
            case SpendPoints(use=use):
                game.use, game.points = use, face.cp
                game.tell(PointsSpent(self.seat, card, use, face.cp))
                return [spend(self.seat, use), *after]
            case Forgo():
                game.tell(CardForgone(self.seat, card))
                return after


def possible_uses(game: Game, seat: Seat) -> tuple[Use, ...]:
    """4.2 The kinds of action on which the seat can spend at least one command point."""
    return _uses(
        game.count(seat, SUPPLY) > 0,
        game.count(seat, RESERVE) > 0,
        game.in_regions(seat) > 0,
        game.in_regions(FOE[seat]) > 0,
    )


@cache
def _uses(supply: bool, reserve: bool, regions: bool, enemy: bool) -> tuple[Use, ...]:
    """4.2 The kinds of action for a seat with or without cubes in the supply, in its reserve and in
    the regions, and with or without enemy cubes there."""
    possible = {GAIN: supply, ADD: reserve, MOVE: regions, PLACE: reserve, REMOVE: enemy}
    return tuple(use for use in USES if possible[use])


@step
def offer_secondary(game: Game) -> Plan[Game]:
    """4.8 After an event card, offer the opponent its secondary event if the round's mark allows
    it."""
    card, foe = required(game.current), FOE[game.player]
    face = game.cards[card]
    if not isinstance(face, EventCard) or foe not in face.marks[game.round - 1]:
        return None
    if not is_possible(game, foe, face.secondary):
        game.tell(SecondaryImpossible(foe, card, face.secondary.op))
        return None
    return [SecondaryEvent(foe, card)]


@value
class SecondaryEvent(Decision[Game]):
    """4.8 Carry out the secondary event, or decline it."""

    seat: Seat
    card: Card

    def options(self, game: Game) -> Iterable[Action]:
        # Ruling: 4.8 the secondary event is optional.
        return ANSWERS

    def taken(self, game: Game, action: UseSecondary | DeclineSecondary) -> Plan[Game]:
        if isinstance(action, DeclineSecondary):
            game.tell(SecondaryDeclined(self.seat, self.card))
            return None
        game.secondary = True
        game.tell(SecondaryUsed(self.seat, self.card))
        return carry_out(game, self.seat, self.card, True)


@step
def put_card_away(game: Game) -> Plan[Game]:
    """4.9 The card goes to the discard pile; unused command points are lost."""
    game.discard(required(game.current))
    game.current, game.use, game.points, game.secondary = None, None, 0, False
    return None
