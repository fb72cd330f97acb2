"""A toy for the kernel's tests: two to four seats plan in secret, in lanes of several steps.

Each round every seat picks a card, bids tokens and commits, or thinks again; the strongest claims
two areas and may peek at another's hand. One file, in the style of a real ruleset.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import ClassVar, NewType

from rulesets.kernel.board import FlowRuleset
from rulesets.kernel.cloning import cloneable
from rulesets.kernel.codec import Codec
from rulesets.kernel.flow import (
    Decision,
    Item,
    Plan,
    Table,
    Together,
    advance,
    lanes,
    shuffle,
    step,
)
from rulesets.kernel.interface import (
    Action,
    Dice,
    Event,
    Json,
    Meta,
    Option,
    Outcome,
    Refusal,
    Scenario,
    Seat,
    Viewer,
)
from rulesets.kernel.value import value
from rulesets.telling import thumbnails
from rulesets.telling.prompts import Prompts, Wording

Card = NewType("Card", int)
Area = NewType("Area", int)

SEATS = ("warwick", "suffolk", "oxford", "exeter")
CARDS = tuple(f"c{i}" for i in range(1, 17))
AREAS = ("calais", "derby", "essex", "kent", "wales", "york")
HAND, TOKENS, FREE = 3, 3, -1
FIRST = Seat(0)


# Vocabulary


@value
class Pick(Action):
    card: Card


@value
class Bid(Action):
    tokens: int


@value
class Commit(Action):
    pass


@value
class ThinkAgain(Action):
    pass


@value
class Claim(Action):
    area: Area


@value
class Peek(Action):
    seat: Seat


@value
class Decline(Action):
    pass


@value
class Dealt(Event):
    reveals: ClassVar[bool] = True
    only: ClassVar[str | None] = "seat"
    seat: Seat
    cards: tuple[Card, ...]


@value
class Picked(Event):
    only: ClassVar[str | None] = "seat"
    seat: Seat
    card: Card


@value
class PlansRevealed(Event):
    reveals: ClassVar[bool] = True
    cards: tuple[Card, ...]
    bids: tuple[int, ...]


@value
class TieRolled(Event):
    dice: tuple[int, ...]


@value
class Claimed(Event):
    seat: Seat
    area: Area


@value
class Peeked(Event):
    reveals: ClassVar[bool] = True
    only: ClassVar[str | None] = "seat"
    seat: Seat
    card: Card


@value
class SomebodyPeeked(Event):
    reveals: ClassVar[bool] = True  # the table does not show at whom
    seat: Seat
    at: Seat


# State


@cloneable
@dataclass(slots=True)
class Game(Table):
    rounds: int = 3
    round: int = 0
    hands: list[tuple[Card, ...]] = field(default_factory=list)
    deck: tuple[Card, ...] = ()
    discards: tuple[Card, ...] = ()
    tokens: list[int] = field(default_factory=list)
    picked: list[Card | None] = field(default_factory=list)
    bids: list[int] = field(default_factory=list)
    owner: list[int] = field(default_factory=lambda: [FREE] * len(AREAS))
    leader: Seat = FIRST
    peeked: list[tuple[Card, ...]] = field(default_factory=list)
    """What each seat knows of other hands."""

    def seats(self) -> list[Seat]:
        return [Seat(i) for i in range(len(self.hands))]

    def free(self) -> list[Area]:
        return [Area(i) for i, owner in enumerate(self.owner) if owner == FREE]


# Flow


@step
def council(game: Game, number: int) -> Plan[Game]:
    """1 Every round the hands are filled, all plan at the same time, and the strongest acts."""
    game.round = number
    return [deal(), plan_together(), reveal_plans(), act(), end_of_round()]


@step
def deal(game: Game) -> Plan[Game]:
    """1.1 Hands are filled up from the deck, which is shuffled."""
    deck = list(game.deck)
    game.shuffle(deck)
    for seat in game.seats():
        wanted = HAND - len(game.hands[seat])
        dealt, deck = deck[:wanted], deck[wanted:]
        game.hands[seat] = tuple(sorted((*game.hands[seat], *dealt)))
        game.tell(Dealt(seat, tuple(sorted(dealt))))
    game.deck = tuple(sorted(deck))
    return None


@step
def plan_together(game: Game) -> Plan[Game]:
    """2 All plan in secret."""
    return [lanes(*((seat, plan_of(seat)) for seat in game.seats()))]


def plan_of(seat: Seat) -> list[Item[Game]]:
    return [PickCard(seat), BidTokens(seat), CommitPlan(seat)]


@value
class PickCard(Decision[Game]):
    """2.1 Pick a card of your hand."""

    always = True
    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return map(Pick, game.hands[self.seat])

    def taken(self, game: Game, action: Pick) -> Plan[Game]:
        game.picked[self.seat] = action.card
        game.tell(Picked(self.seat, action.card))
        return None


@value
class BidTokens(Decision[Game]):
    """2.2 Bid tokens; without any, the question lapses."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return map(Bid, range(game.tokens[self.seat] + 1)) if game.tokens[self.seat] else ()

    def taken(self, game: Game, action: Bid) -> Plan[Game]:
        game.bids[self.seat] = action.tokens
        return None

    def lapsed(self, game: Game) -> Plan[Game]:
        game.bids[self.seat] = 0
        return None


@value
class CommitPlan(Decision[Game]):
    """2.3 Commit, or think again."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return Commit(), ThinkAgain()

    def taken(self, game: Game, action: Commit | ThinkAgain) -> Plan[Game]:
        if isinstance(action, Commit):
            return None
        game.picked[self.seat], game.bids[self.seat] = None, 0
        return plan_of(self.seat)


@step
def reveal_plans(game: Game) -> Plan[Game]:
    """3.1 Plans are revealed; card and tokens together count, and dice break ties."""
    cards = tuple(card for card in game.picked if card is not None)
    game.tell(PlansRevealed(cards, tuple(game.bids)))
    strength = [card + 2 * bid for card, bid in zip(cards, game.bids, strict=True)]
    best = [seat for seat in game.seats() if strength[seat] == max(strength)]
    if len(best) > 1:
        dice = game.roll(1, len(best))
        game.tell(TieRolled(dice))
        best = [best[dice[0] - 1]]
    game.leader = best[0]
    for seat in game.seats():
        game.tokens[seat] -= game.bids[seat]
        leave_hand(game, seat, cards[seat])
    game.discards = (*game.discards, *cards)
    game.picked, game.bids = [None] * len(cards), [0] * len(cards)
    return None


def leave_hand(game: Game, seat: Seat, card: Card) -> None:
    game.hands[seat] = tuple(c for c in game.hands[seat] if c != card)
    game.peeked = [tuple(c for c in known if c != card) for known in game.peeked]


@step
def act(game: Game) -> Plan[Game]:
    """4 The leader claims two areas, then may peek at a hand."""
    return [ClaimArea(game.leader), ClaimArea(game.leader), PeekAtHand(game.leader)]


@value
class ClaimArea(Decision[Game]):
    """4.1 Claim a free area."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return map(Claim, game.free())

    def taken(self, game: Game, action: Claim) -> Plan[Game]:
        game.owner[action.area] = self.seat
        game.tell(Claimed(self.seat, action.area))
        return None


@value
class PeekAtHand(Decision[Game]):
    """4.2 Look at the lowest card of another hand, or decline."""

    seat: Seat

    def options(self, game: Game) -> Iterable[Action]:
        return Decline(), *(Peek(seat) for seat in game.seats() if seat != self.seat)

    def taken(self, game: Game, action: Peek | Decline) -> Plan[Game]:
        if isinstance(action, Peek):
            card = game.hands[action.seat][0]
            game.peeked[self.seat] = tuple(sorted({*game.peeked[self.seat], card}))
            game.tell(Peeked(self.seat, card))
            game.tell(SomebodyPeeked(self.seat, action.seat))
        return None


@step
def end_of_round(game: Game) -> Plan[Game]:
    """5 After the last round the seat with the most areas wins."""
    game.deck = tuple(sorted((*game.deck, *game.discards)))
    game.discards = ()
    if game.round < game.rounds:
        return [council(game.round + 1)]
    held = [game.owner.count(seat) for seat in game.seats()]
    winners = tuple(seat for seat in game.seats() if held[seat] == max(held))
    game.finish(Outcome(winners, "Most areas.", "5"))
    return None


# Knowing


def picture(game: Game, eyes: Sequence[Seat], deck: bool) -> Json:
    return {
        "turn": f"Round {game.round}",
        "hands": {
            SEATS[seat]: {
                "count": len(game.hands[seat]),
                "cards": names(game.hands[seat]) if seat in eyes else None,
            }
            for seat in game.seats()
        },
        "plans": {
            SEATS[seat]: {"card": name(game.picked[seat]), "bid": game.bids[seat]}
            if seat in eyes
            else None
            for seat in game.seats()
        },
        "peeked": {
            SEATS[seat]: names(game.peeked[seat]) if seat in eyes else None for seat in game.seats()
        },
        "deck": names(game.deck) if deck else len(game.deck),
        "discards": names(game.discards),
        "tokens": game.tokens[:],
        "owner": {
            area: None if owner == FREE else SEATS[owner]
            for area, owner in zip(AREAS, game.owner, strict=True)
        },
    }


def names(cards: Iterable[Card]) -> list[str]:
    return [CARDS[card] for card in cards]


def name(card: Card | None) -> str | None:
    return None if card is None else CARDS[card]


def determinize(game: Game, viewer: Viewer, dice: Dice) -> Game:
    """Deal unknown cards again, and redraw the other seats' plans from the start of their lanes."""
    world = game.clone()
    hidden = [seat for seat in world.seats() if seat != viewer]
    sure = set() if viewer is None else set(world.peeked[viewer])
    pool = sorted({*world.deck, *(c for s in hidden for c in world.hands[s])} - sure)
    shuffle(dice, pool)
    for seat in hidden:
        kept = [card for card in world.hands[seat] if card in sure]
        wanted = len(world.hands[seat]) - len(kept)
        world.hands[seat] = tuple(sorted((*kept, *pool[:wanted])))
        pool = pool[wanted:]
    world.deck = tuple(sorted(pool))
    for seat in hidden:
        known = world.peeked[seat]
        others = [c for s in world.seats() if s not in (seat, viewer) for c in world.hands[s]]
        own = [] if viewer is None else [c for c in known if c in world.hands[viewer]]
        world.peeked[seat] = tuple(sorted({*own, *others[: len(known) - len(own)]}))
        plan_again(world, seat, dice)
    advance(world)
    return world


def plan_again(world: Game, seat: Seat, dice: Dice) -> None:
    top = world.agenda[-1] if world.agenda else None
    if not isinstance(top, Together):
        return
    plans = dict(top.lanes)
    if seat in plans and dice.below(2):
        plans[seat] = tuple(reversed(plan_of(seat)))
        world.picked[seat], world.bids[seat] = None, 0
    elif world.picked[seat] is not None:
        hand = world.hands[seat]
        world.picked[seat] = hand[dice.below(len(hand))]
    world.agenda[-1] = Together(tuple(plans.items()))


# The ruleset

KEYS = {Card: CARDS, Area: AREAS, Seat: SEATS}


class Said:
    """What is said of the decisions."""

    class PickCard(Wording):
        ask = "Pick a card."

        def refuses(self, game: Game, decision: PickCard, action: Action) -> Refusal | None:
            return Refusal("Not in your hand.", "2.1") if isinstance(action, Pick) else None

    class BidTokens(Wording):
        ask = "How many tokens?"

    class CommitPlan(Wording):
        ask = "Commit?"

    class ClaimArea(Wording):
        ask = "Claim an area."
        waiting = "is claiming an area"

    class PeekAtHand(Wording):
        ask = "Peek?"


class Council(FlowRuleset[Game]):
    prompts = Prompts(Said)
    meta = Meta(
        key="council",
        title="Council",
        tagline="Plans in secret",
        designer="",
        publisher="",
        minutes=1,
        scenarios=tuple(Scenario(f"s{n}", f"{n} seats", "", SEATS[:n]) for n in (2, 3, 4)),
        options=(Option("rounds", "Rounds", "", (("2", "Two"), ("3", "Three"))),),
    )
    version = 1
    seats = SEATS
    codec = Codec(sys.modules[__name__], keys=KEYS)
    state = Game

    def begin(self, scenario: str, options: Mapping[str, str]) -> tuple[Game, Sequence[Item[Game]]]:
        count = int(scenario[1:])
        game = Game(rounds=int(options["rounds"]), deck=tuple(map(Card, range(len(CARDS)))))
        game.hands, game.peeked = [()] * count, [()] * count
        game.tokens, game.bids, game.picked = [TOKENS] * count, [0] * count, [None] * count
        return game, [council(1)]

    def personal(self, state: Game, viewer: Viewer) -> Json:
        return picture(state, [] if viewer is None else [viewer], False)

    def secrets(self, state: Game) -> Json:
        return picture(state, state.seats(), True)

    def determinize(self, state: Game, viewer: Viewer, dice: Dice) -> Game:
        return determinize(state, viewer, dice)

    def contradiction(self, state: Game, viewer: Viewer, told: Sequence[Event]) -> str:
        sure: dict[Card, Seat] = {}
        for event, then in pairwise((*told, None)):
            if isinstance(event, Peeked) and isinstance(then, SomebodyPeeked):
                sure[event.card] = then.at
            elif isinstance(event, PlansRevealed):
                sure = {card: seat for card, seat in sure.items() if card not in event.cards}
        lost = [CARDS[card] for card, seat in sure.items() if card not in state.hands[seat]]
        return f"not where it was seen: {lost[0]}" if lost else ""

    def check(self, state: Game) -> None:
        cards = [*state.deck, *state.discards, *(card for hand in state.hands for card in hand)]
        assert sorted(cards) == list(range(len(CARDS))), f"cards: {sorted(cards)}"
        for seat in state.seats():
            assert 0 <= state.bids[seat] <= state.tokens[seat], f"bids: {state.bids}"

    def charts(self) -> Json:
        return {"cards": list(CARDS), "areas": list(AREAS)}

    def thumbnail(self, view: Json) -> str:
        """The tokens of each seat, and the cards that the viewer sees."""
        rows = enumerate(zip(view["tokens"], view["hands"].values(), strict=True))
        return thumbnails.picture(
            thumbnails.LAND,
            *(
                thumbnails.number(tokens, 30, 25 + 45 * i, 20)
                + thumbnails.cards(
                    [None] * hand["count"]
                    if hand["cards"] is None
                    else [self.printed_charts["cards"].index(card) for card in hand["cards"]],
                    60,
                    12 + 45 * i,
                )
                for i, (tokens, hand) in rows
            ),
        )


def build() -> Council:
    return Council()
