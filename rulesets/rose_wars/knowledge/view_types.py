"""The keys of a view and of `charts()`: the types of the JSON that `view.py` builds.

The page `/docs/games/rose_wars` is made from these types, and a test checks them against kept
games. As in actions and events, an id such as `Unit` is written as its name. "You" are the viewer.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypedDict

from ...kernel.interface import Seat
from ..components.charts import Card, House, How, Kind, Manner, Result, Unit, Window
from ..components.squares import Square

Flag = Literal["activated", "failed", "halted", "marched", "held", "marked", "loading"]


class OnBoard(TypedDict):
    seat: Annotated[Seat, "whose unit it is"]
    kind: Annotated[Kind | None, "null if you do not know it yet"]
    square: Annotated[Square | None, "null if not on the board: after the reveal, removed"]
    flags: Annotated[
        list[Flag],
        "`activated`: has acted this turn; `failed`: its attack failed; `halted`: no farther "
        "forward this turn (3.3); `marched`: +1 Movement for its next action; `held`: may not be "
        "activated; `marked`: one of its two lives is gone; `loading`: cannot shoot now",
    ]


class Deployment(TypedDict):
    laid: Annotated[bool, "its tiles lie face down on the board"]
    back: Annotated[list[Unit] | None, "the units kept back; null for another's"]
    rear: Annotated[
        list[Square] | None, "the squares of the rear guard; another's once its tiles are laid"
    ]


class Hand(TypedDict):
    count: Annotated[int, "cards in the hand"]
    cards: Annotated[list[Card] | None, "your own hand; null for another's"]
    known: Annotated[list[Card], "cards that both players know are in it"]
    lacking: Annotated[
        list[Card], "cards that both players know are not in it, though copies are left"
    ]


class Deck(TypedDict):
    count: Annotated[int, "cards left"]
    cards: Annotated[list[Card] | None, "null until the match is over"]


class Orders(TypedDict):
    always: Annotated[list[Window], "windows in which you always pass"]
    turn: Annotated[bool, "you pass until this turn ends"]
    ready: Annotated[list[Window], "windows in which a card that you have readied is played"]


# "from" is a Python keyword, so this type cannot be written as a class.
Fight = TypedDict(
    "Fight",
    {
        "unit": Annotated[Unit, "who attacks"],
        "target": Annotated[Unit, "the unit attacked"],
        "from": Annotated[Square | None, "where the attacker stands or stood; null if it is gone"],
        "at": Annotated[Square, "the target's square"],
        "ranged": Annotated[bool, "a ranged attack"],
        "manner": Annotated[Manner, "the action or ability that allowed it"],
        "attack": Annotated[int, "the attacker hits by rolling this or less; cards included"],
        "defense": Annotated[int, "the target holds by rolling this or less; cards included"],
        "attack_die": Annotated[int | None, "null if not rolled"],
        "defense_die": Annotated[int | None, "null if not rolled"],
        "result": Annotated[Result, "its result; `open` until it is settled"],
    },
)


class Odds(TypedDict):
    unit: Annotated[Unit, "the unit that would attack"]
    target: Annotated[Unit, "the unit it would attack"]
    square: Annotated[Square, "from which square"]
    by: Annotated[list[Square], "the route of an `AttackBy`; empty for an `Attack`"]
    halts: Annotated[bool, "whether that route halts the unit"]
    attack: Annotated[int, "the attack roll succeeds with this or less"]
    defense: Annotated[int, "the defense roll succeeds with this or less"]
    hit: Annotated[int, "percent: the attack roll succeeds, without cards"]
    defeat: Annotated[int, "percent: and the defense roll fails, without cards"]


class Deed(TypedDict):
    unit: Annotated[Unit, "the unit that moved or attacked"]
    how: Annotated[How | None, "why it changed squares; null if it attacked"]
    source: Annotated[Square, "where it stood"]
    target: Annotated[Square, "where it went, or the square attacked"]
    result: Annotated[Result | None, "of an attack; null for a move"]


class View(TypedDict):
    turn: Annotated[str, 'a heading, "Turn 7: York" or "Setting up"']
    number: Annotated[int, "the turn, counted over both seats; 0 before the first"]
    phase: Annotated[Literal["start", "deploy", "adjust", "play", "over"], "the part of the game"]
    scenario: Annotated[str, "the key of the scenario"]
    start: Annotated[
        list[tuple[int, int]], "the dice for the start, south's and north's; the last pair decided"
    ]
    starter: Annotated[Seat, "who begins"]
    houses: Annotated[dict[Seat, House | None], "the house of each seat; null if not chosen yet"]
    player: Annotated[Seat | None, "whose turn it is; null before the first"]
    left: Annotated[int, "actions left in this turn"]
    council: Annotated[bool, "Council of War has been played this turn"]
    units: Annotated[dict[Unit, OnBoard], "every unit"]
    deployment: Annotated[dict[Seat, Deployment] | None, "null after the reveal"]
    losses: Annotated[dict[Seat, int], "units lost"]
    quiet: Annotated[int, "turns since a unit was last removed"]
    quiet_limit: Annotated[int, "how many of these end the game (7.3)"]
    last_turn: Annotated[int, "the number of the last turn that can be played (7.3)"]
    hands: Annotated[dict[Seat, Hand], "the hands"]
    deck: Annotated[Deck, "the draw pile"]
    discards: Annotated[list[Card], "cards played, oldest first"]
    orders: Annotated[dict[Seat, Orders | None], "your standing orders to pass; null for another's"]
    quick: Annotated[dict[Seat, bool], "it is asked only when it holds a fitting card (6.3)"]
    snow: Annotated[dict[Seat, bool], "the seat's snow keeps the enemy from shooting (6.13)"]
    caltrops: Annotated[dict[Seat, list[Square]], "squares closed to the enemy's cavalry (6.15)"]
    fight: Annotated[Fight | None, "the attack being resolved"]
    fought: Annotated[Fight | None, "the previous attack, which is over"]
    odds: Annotated[list[Odds], "each attack that you may choose now; empty for others"]
    recap: Annotated[
        dict[Literal["last", "now"], list[Deed]],
        "moves and attacks of the last turn and of this one",
    ]


class Charts(TypedDict):
    note: Annotated[str, "what we know of the units and cards"]
    rulings: Annotated[list[str], "rulings where a tile or card is silent"]
    limits: Annotated[
        dict[Literal["attack", "defense"], list[int]], "the lowest and highest that each can be"
    ]
    units: Annotated[
        dict[Kind, dict[str, Any]],
        "each kind: `name`, `movement`, `attack`, `defense`, `range`, `cavalry`, `pikemen`, its "
        "ability and `status`: how sure we are of it",
    ]
    scenarios: Annotated[
        dict[str, dict[Kind, list[int]]],
        "by scenario and kind: Movement, Attack, Defense and Range",
    ]
    provenance: Annotated[dict[str, str], "by scenario: where its numbers come from"]
    cards: Annotated[
        dict[Card, dict[str, Any]],
        "each card: `name`, `copies`, `timing`, `when`, `text` and `status`",
    ]
    windows: Annotated[dict[Window, Card], "the card that may be played in each window"]
