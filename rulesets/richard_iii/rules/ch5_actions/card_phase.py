"""1.1, 5.1 The card phase: hands, the mulligan, and one card from each player, played in secret."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ....kernel.flow import Decision, Plan, required, step, together
from ....kernel.interface import Action, Seat
from ....kernel.value import value
from ...components.cards import CARDS, is_event
from ...components.ids import CARDS_PHASE, FOE, LANCASTER, MULLIGAN, SEATS, TURNS, YORK, Card
from ...state.actions import KeepHand, Mulligan, PlayCard, Redeal
from ...state.events import CardsDealt, CardsRevealed, HandKept, HandsRedealt, MulliganShown
from ...state.game import Game

PLAYS: Final = tuple(PlayCard(card) for card in CARDS)
MULLIGAN_ACTION: Final = Mulligan()
ANSWERS: Final = (KeepHand(), Redeal())


@step
def deal_cards(game: Game) -> Plan[Game]:
    """1, 8.5 Shuffle all 25 cards and deal seven to each player; the rest are not used."""
    game.redealt = False
    game.discards = ()
    _deal(game, list(CARDS), SEATS)
    return None


def _deal(game: Game, cards: list[Card], seats: Iterable[Seat]) -> None:
    game.shuffle(cards)
    for seat in seats:
        game.hands[seat] = tuple(sorted(cards[:TURNS]))
        del cards[:TURNS]
        game.tell(CardsDealt(seat, game.hands[seat]))
    game.deck = tuple(sorted(cards))


@step
def card_phase(game: Game) -> Plan[Game]:
    """1.1 Each player plays a card face down; then both are revealed."""
    game.phase = CARDS_PHASE
    game.picked = [None, None]
    game.played = [None, None]
    game.first = game.acting = None
    return [CHOOSE_CARDS, settle_cards()]


@value
class ChooseCard(Decision[Game]):
    """1.1 A card must be played, in secret, even if it is not used."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        found: list[Action] = [PLAYS[card] for card in game.hands[self.seat]]
        # Ruling: 5.1 a mulligan is a choice, made instead of the first card of a campaign.
        if not game.redealt and points(game, self.seat) <= MULLIGAN:
            found.append(MULLIGAN_ACTION)
        return found

    def taken(self, game: Game, action: PlayCard | Mulligan) -> Plan[Game]:
        if isinstance(action, PlayCard):
            hand = game.hands[self.seat]
            game.picked[self.seat] = action.card
            game.hands[self.seat] = tuple(card for card in hand if card != action.card)
        else:
            game.mulligans[self.seat] = True
        return None


CHOOSE_CARDS: Final = together(*map(ChooseCard, SEATS))


def points(game: Game, seat: Seat) -> int:
    """5.1 The action points of the whole hand, event cards included."""
    return sum(game.cards[card].ap for card in game.hands[seat])


@step
def settle_cards(game: Game) -> Plan[Game]:
    """1.1, 5.1 Cards are revealed, unless a player asks for a redeal: then a chosen card goes back
    unseen."""
    if not any(game.mulligans):
        return [reveal_cards()]
    for seat in SEATS:
        card = game.picked[seat]
        if card is not None:
            game.hands[seat] = tuple(sorted((*game.hands[seat], card)))
            game.picked[seat] = None
    # Ruling: 5.1 there is one redeal in a campaign; if both ask for it, both hands are dealt again.
    game.redealt = True
    asking = [seat for seat in SEATS if game.mulligans[seat]]
    game.mulligans = [False, False]
    for seat in asking:
        game.shown[seat] = True
        game.tell(MulliganShown(seat, game.hands[seat]))
    if len(asking) == len(SEATS):
        return [redeal(SEATS)]
    return [AnswerMulligan(FOE[asking[0]])]


@value
class AnswerMulligan(Decision[Game]):
    """5.1 The opponent of a mulligan keeps their hand, or has a new one dealt as well."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return ANSWERS

    def taken(self, game: Game, action: KeepHand | Redeal) -> Plan[Game]:
        if isinstance(action, KeepHand):
            game.tell(HandKept(self.seat))
            return [redeal((FOE[self.seat],))]
        return [redeal(SEATS)]


@step
def redeal(game: Game, seats: tuple[Seat, ...]) -> Plan[Game]:
    """5.1 Shuffle all cards except a hand that is kept, and deal again."""
    cards = [card for seat in seats for card in game.hands[seat]]
    cards += game.deck
    cards.sort()
    game.shown = [False, False]
    game.tell(HandsRedealt(seats))
    _deal(game, cards, seats)
    return [card_phase()]


@step
def reveal_cards(game: Game) -> Plan[Game]:
    """1.1 Player 1 is the one who played an event card, otherwise the higher card; with two events
    the action points decide, and ties go to the Pretender."""
    cards = [required(card) for card in game.picked]
    game.redealt = True
    game.picked, game.played = [None, None], list(cards)
    game.discards = (*game.discards, *cards)
    worth = [(is_event(card), game.cards[card].ap) for card in cards]
    tied = worth[YORK] == worth[LANCASTER]
    game.first = game.pretender if tied else YORK if worth[YORK] > worth[LANCASTER] else LANCASTER
    game.tell(CardsRevealed(cards[YORK], cards[LANCASTER], game.first))
    return None
