"""Tables laid out for a test, and scripted dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from rulesets.kernel.interface import Seat
from rulesets.rose_wars.components.charts import (
    CARD_NAMES,
    HIT,
    LANCASTER,
    MOMENT,
    NORTH,
    SEATS,
    SOUTH,
    SPECIALS_OF,
    UNDRAWN,
    UNIT_NAMES,
    UNITS_OF,
    YORK,
    Card,
    Kind,
    Unit,
    Window,
)
from rulesets.rose_wars.components.squares import OFF, SQUARE_NAMES, Square
from rulesets.rose_wars.rules.ch4_attacking.reactions import React
from rulesets.rose_wars.rules.turn import TakeAction
from rulesets.rose_wars.ruleset import build
from rulesets.rose_wars.state.actions import Attack, Move, Pass, PlayCard
from rulesets.rose_wars.state.game import Game

from ..laid import Laid
from ..packs import Packs

PACKS = Packs("rose_wars")
RULES = build(PACKS.pack)
LETTERS = {"LB": "longbowmen", "PK": "pikemen", "LC": "light_cavalry", "KN": "knights"}
PASS = Pass(MOMENT)
KINDS = [face.key for face in RULES.faces["skirmish"]]


def window(laid: Table) -> Window | None:
    """The window in which a card may be played now, if one may."""
    now = laid.game.agenda[-1]
    return now.window if isinstance(now, React) else None


def sq(name: str) -> Square:
    return Square(SQUARE_NAMES.index(name))


def card(name: str) -> Card:
    return Card(CARD_NAMES.index(name))


def cards(names: str) -> tuple[Card, ...]:
    """The cards of "rally levy", sorted as a hand is."""
    return tuple(sorted(map(card, names.split())))


class Table(Laid[Game]):
    """A game of Rose Wars. Units are named by the square where they stood
    when the table was laid."""

    rules = RULES

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.units: dict[str, Unit] = {}

    # Units, by the square where they stood at first

    def move(self, unit: str, to: str) -> Move:
        return Move(self.units[unit], sq(to))

    def attack(self, unit: str, target: str, at: str = "") -> Attack:
        """`at` is where the unit attacks from: where it stands, unless said."""
        mine = self.units[unit]
        return Attack(mine, self.units[target], sq(at or self.where(unit)))

    def moved(self, unit: str, to: str) -> Self:
        return self.did(self.awaited()[0], self.move(unit, to))

    def attacked(self, unit: str, target: str, *faces: int) -> Self:
        """The unit attacks from where it stands."""
        return self.did(self.awaited()[0], self.attack(unit, target), *faces)

    def where(self, unit: str) -> str:
        spot = self.game.at[self.units[unit]]
        return "off" if spot == OFF else SQUARE_NAMES[spot]

    def reach(self, unit: str) -> str:
        """Where the unit may move, in order: "a3 b4"."""
        mine = self.units[unit]
        seat = SEATS[mine in UNITS_OF[NORTH]]
        moves = (a for a in self.offers(seat, "Move") if a.unit == mine)
        return " ".join(sorted(SQUARE_NAMES[move.square] for move in moves))

    def attacks(self, unit: str) -> str:
        """What the unit may attack and from where: "c4<c3" is c4 from c3."""
        mine = self.units[unit]
        seat = SEATS[mine in UNITS_OF[NORTH]]
        found = (a for a in self.offers(seat, "Attack") if a.unit == mine)
        names = (f"{SQUARE_NAMES[self.game.at[a.target]]}<{SQUARE_NAMES[a.square]}" for a in found)
        return " ".join(sorted(names))

    def flags(self, unit: str) -> list[str]:
        return list(self.view(None)["units"][UNIT_NAMES[self.units[unit]]]["flags"])


def table(
    south: str = "PK a1",
    north: str = "PK h6",
    *,
    hand: dict[Seat, str] | None = None,
    player: Seat = SOUTH,
    turn: int = 0,
    left: int = 2,
    lancaster: Seat = SOUTH,
    losses: tuple[int, int] | None = None,
    discards: str = "",
    scenario: str = "skirmish",
    orders: int = 1 << HIT,
    plan: Sequence[Any] | None = None,
) -> Table:
    """A game in which `player` is at turn, and south has begun. `south` and `north` say what
    stands where: "KN c3, somersets_lances e2". Units that are not named were never there, as far
    as the count of losses goes, unless `losses` says otherwise. `orders` are the windows in
    which both seats have ordered to pass: fewer than at the beginning of a game."""
    game, _ = RULES.begin(scenario, {})
    assert isinstance(game, Game)
    laid = Table(game)
    game.houses = (LANCASTER, YORK) if lancaster == SOUTH else (YORK, LANCASTER)
    game.revealed, game.laid = True, [True, True]
    game.player, game.left = player, left
    game.turn = turn or 3 + player
    for seat, text in ((SOUTH, south), (NORTH, north)):
        _lay(laid, seat, text)
        game.hands[seat] = cards((hand or {}).get(seat, ""))
    game.derive()
    game.orders = [orders, orders]
    game.losses = list(losses or (len(UNITS_OF[s]) - len(game.on_board(s)) for s in SEATS))
    game.discards = cards(discards)
    for one in (*game.hands[0], *game.hands[1], *game.discards):
        deck = list(game.deck)
        deck.remove(one)
        game.deck = tuple(deck)
    laid.work(*(plan or [TakeAction(player)]))
    return laid


def _lay(laid: Table, seat: Seat, text: str) -> None:
    game = laid.game
    kinds = list(game.kinds)
    house = game.house(seat)
    box = [Kind(i) for i in range(4, 24) if game.faces[i].house == house]
    for part in text.split(", "):
        name, place = part.split()
        kind = Kind(KINDS.index(LETTERS.get(name, name)))
        if kind in box:
            box.remove(kind)
            unit = next(u for u in SPECIALS_OF[seat] if kinds[u] == UNDRAWN)
            kinds[unit] = kind
        else:
            fitting = (u for u in UNITS_OF[seat] if kinds[u] == kind and game.at[u] == OFF)
            unit = next(fitting)
        game.put(unit, sq(place))
        laid.units[place] = unit
    for unit in SPECIALS_OF[seat]:
        if kinds[unit] == UNDRAWN:
            kinds[unit] = box.pop()
    game.kinds = tuple(kinds)


def play(name: str) -> PlayCard:
    return PlayCard(card(name))
