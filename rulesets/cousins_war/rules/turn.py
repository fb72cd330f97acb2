"""1, 2, 6, 7. The round: dealing and swapping cards, victory and clean-up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...kernel.flow import Decision, Item, Plan, required, step, together
from ...kernel.interface import Action, Outcome, Seat
from ...kernel.value import value
from ..components.charts import (
    CARDS,
    CLEAN_UP,
    DEAL,
    FOE,
    HAND,
    LANCASTER,
    REGIONS,
    ROUNDS,
    SEATS,
    SWAP,
    VICTORY,
    YORK,
    Card,
)
from ..state.actions import DiscardCard, KeepCard, PassCard
from ..state.events import (
    CardDiscarded,
    CardKept,
    CardPassed,
    CardReceived,
    CardsDealt,
    CardsSwapped,
    DeckShuffled,
    GameEnded,
    HandsDealt,
    RegionsCounted,
    RoundBegan,
)
from ..state.game import Game
from ..state.shown_cards import forget_dealt_cards, remember_kept_cards
from .ch3_battlefield import determine_battlefield
from .ch4_action_cards.play import play_action_cards
from .ch5_battle.battle import resolve_battle

PASS: Final = tuple(map(PassCard, CARDS))
KEEP_OR_DISCARD: Final = (KeepCard(), DiscardCard())


@step
def game_round(game: Game, number: int) -> Plan[Game]:
    """0.4 The seven phases of a round."""
    game.round = number
    game.tell(RoundBegan(number))
    return [
        deal_action_cards(),
        swap_cards(),
        determine_battlefield(),
        play_action_cards(),
        resolve_battle(),
        victory_check(),
        clean_up(),
    ]


@step
def deal_action_cards(game: Game) -> Plan[Game]:
    """1.1 Deal each player up to six cards; the others stay in the box, unseen."""
    game.phase = DEAL
    game.bare = [False, False]
    game.all_marked = [False, False]
    deck = list(game.box)
    game.shuffle(deck)
    counts = [0, 0]
    for seat in SEATS:
        counts[seat] = HAND - len(game.hands[seat])
        dealt, deck = deck[: counts[seat]], deck[counts[seat] :]
        game.hands[seat] = tuple(sorted((*game.hands[seat], *dealt)))
        game.tell(CardsDealt(seat, tuple(sorted(dealt))))
    game.box = tuple(sorted(deck))
    forget_dealt_cards(game)
    game.tell(HandsDealt(counts[LANCASTER], counts[YORK], len(deck)))
    return None


@step
def swap_cards(game: Game) -> Plan[Game]:
    """2.1 Both players pass a card at the same time, then take the one they were passed."""
    game.phase = SWAP
    return [together(*(SwapCard(seat) for seat in SEATS)), take_passed_cards()]


@value
class SwapCard(Decision[Game]):
    """2.1 Choose a card from your hand to pass, face down."""

    always = True
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return [PASS[card] for card in game.hands[self.seat]]

    def taken(self, game: Game, action: PassCard) -> Plan[Game]:
        game.passing[self.seat] = action.card
        game.tell(CardPassed(self.seat, action.card))
        return None


@step
def take_passed_cards(game: Game) -> Plan[Game]:
    """2.1 Each player takes the card received, and remembers the one passed."""
    passed = tuple(map(required, game.passing))
    game.passing = [None, None]
    game.tell(CardsSwapped())
    for seat in SEATS:
        game.take_from_hand(seat, passed[seat])
    for seat in SEATS:
        card = passed[FOE[seat]]
        game.hands[seat] = tuple(sorted((*game.hands[seat], card)))
        game.known[FOE[seat]] = tuple(sorted((*game.known[FOE[seat]], card)))
        game.tell(CardReceived(seat, card))
    return None


@step
def victory_check(game: Game) -> Plan[Game]:
    """6.1 A player who controls all three regions wins; after the fifth round the game ends."""
    game.phase = VICTORY
    held = [game.controlled(seat) for seat in SEATS]
    game.tell(RegionsCounted(held[LANCASTER], held[YORK]))
    for seat in SEATS:
        if held[seat] == len(REGIONS):
            _end(game, GameEnded(seat, "all"), "6.1")
    if game.result is None and game.round == ROUNDS:
        _last_round(game, held)
    return None


def _last_round(game: Game, held: list[int]) -> None:
    """6.2, 6.3 More regions win; on a tie, more battles."""
    won = [len(game.won[seat]) for seat in SEATS]
    each = held[LANCASTER]
    if held[LANCASTER] != held[YORK]:
        _end(game, _ahead(held, "regions", 0), "6.2")
    elif won[LANCASTER] != won[YORK]:
        _end(game, _ahead(won, "battles", each), "6.3")
    else:
        # Ruling: 6.3 if regions and battles are equal, after a battle without a winner: a draw.
        _end(game, GameEnded(None, "draw", won[LANCASTER], won[YORK], each), "6.3")


def _ahead(score: list[int], what: str, each: int) -> GameEnded:
    """The end for the seat with more of them."""
    winner = LANCASTER if score[LANCASTER] > score[YORK] else YORK
    return GameEnded(winner, what, score[winner], score[FOE[winner]], each)


def _end(game: Game, ended: GameEnded, rule: str) -> None:
    game.tell(ended)
    winners = () if ended.winner is None else (ended.winner,)
    numbers = {"more": ended.more, "less": ended.less, "each": ended.each}
    values = tuple((name, str(number)) for name, number in numbers.items())
    game.finish(Outcome(winners, ended.reason, rule, values))


@step
def clean_up(game: Game) -> Plan[Game]:
    """7.1 A player who still holds a card keeps or discards it; then the deck is rebuilt."""
    game.phase = CLEAN_UP
    # Ruling: 7.1 both players decide at the same time; a card that is kept is not shown.
    holders = [KeepOrDiscard(seat) for seat in SEATS if game.hands[seat]]
    asked: list[Item[Game]] = [together(*holders)] if holders else []
    return [*asked, put_away_cards(), game_round(game.round + 1)]


@value
class KeepOrDiscard(Decision[Game]):
    """7.1 Keep your last card for the next round, or discard it."""

    always = True
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return KEEP_OR_DISCARD

    def taken(self, game: Game, action: KeepCard | DiscardCard) -> Plan[Game]:
        game.keeping[self.seat] = isinstance(action, KeepCard)
        return None


@step
def put_away_cards(game: Game) -> Plan[Game]:
    """7.2 The discard pile and the cards in the box become the deck; kept cards and won battle
    cards do not."""
    remember_kept_cards(game)
    for seat in SEATS:
        match game.keeping[seat]:
            case True:
                game.tell(CardKept(seat))
            case False:
                card: Card = game.hands[seat][0]
                game.take_from_hand(seat, card)
                game.discard(card)
                game.tell(CardDiscarded(seat, card))
    game.keeping = [None, None]
    game.box = tuple(sorted((*game.box, *game.discards)))
    game.discards = ()
    game.tell(DeckShuffled(len(game.box)))
    return None
