"""The keys of a view and of `charts()`: the types of the JSON that `view.py` builds.

The page `/docs/games/richard_iii` is made from these types, and a test checks them against kept
games. As in actions and events, an id such as `Block` is written as its name. "You" are the viewer.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypedDict

from ...kernel.interface import Seat
from ..components.ids import Area, Block, Border, Card, Place, Sea
from ..state.battle_state import How

Flag = Literal["moved", "onward", "line", "reserve", "down", "prisoner"]
Bonus = Literal["shield", "crown", "city", "cathedral", "wales"]


class Rulers(TypedDict):
    king: Annotated[str | None, 'the King, without the house ("henry_vi"); null if there is none']
    pretender: Annotated[str | None, "the Pretender, in the same way"]


class Hand(TypedDict):
    count: Annotated[int, "cards in the hand, with the one chosen"]
    hand: Annotated[list[Card] | None, "your own, or one shown for a mulligan; null for another's"]
    picked: Annotated[Card | None, "the card you have chosen, face down"]
    played: Annotated[Card | None, "the card of this game turn, face up"]


class ActionPoints(TypedDict):
    left: Annotated[int, "action points left"]
    of: Annotated[int, "action points of the card"]
    card: Annotated[Card, "the card"]


class Crossing(TypedDict):
    ap: Annotated[int, "action points"]
    sea: Annotated[bool, "by sea; else by land"]
    via: Annotated[Area | None, "the area on the way of a march"]
    goes: Annotated[int, "how many blocks go"]
    stays: Annotated[list[Block], "those to set aside first, as not all can go (`SetAside`)"]


class Prices(TypedDict):
    march: Annotated[int, "a march of the stack in hand"]
    sail: Annotated[dict[Area, int], "a voyage of one of its blocks"]
    recruit: Annotated[int, "a block from the pool"]
    together: Annotated[dict[Area, Crossing], "where its blocks can go at once"]


class Seen(TypedDict):
    at: Annotated[Area, "where it is"]
    steps: Annotated[int, "steps left; 0 if face down"]
    flags: Annotated[
        list[Flag],
        "`moved`: it cannot move again this turn; `onward`: it may march on; "
        "`line`, `reserve`: in the battle; `down`: face down at home; `prisoner`: in the Tower",
    ]


class Pool(TypedDict):
    count: Annotated[int, "upright blocks in the pool"]
    up: Annotated[list[Block] | None, "which; null for another's"]
    down: Annotated[list[Block], "blocks face down whose name you know"]


class Attack(TypedDict):
    area: Annotated[Area, "where a battle is due or being fought"]
    attacker: Annotated[Seat, "who attacked"]
    main: Annotated[Border | None, "the border of the main attack (6.3); null if not declared"]
    borders: Annotated[
        list[tuple[Border, Seat, int]],
        "each border that blocks came over, their seat, and how many came",
    ]


class Fighter(TypedDict):
    block: Annotated[Block, "the block"]
    seat: Annotated[Seat, "the side it fights for"]
    steps: Annotated[int, "steps left, which is the number of its dice"]
    letter: Annotated[Literal["A", "B", "C", "D"], "its initiative in this round"]
    firepower: Annotated[int, "as printed: a die of this or less, bonuses added, hits"]
    bonus: Annotated[list[Bonus], "its current bonuses, +1 firepower each"]
    acted: Annotated[bool, "it has had its turn in this round"]


class Reserve(TypedDict):
    count: Annotated[int, "blocks in reserve"]
    blocks: Annotated[list[Block] | None, "which; null for another's"]


class Volley(TypedDict):
    seat: Annotated[Seat, "who rolled"]
    how: Annotated[How, "what for"]
    block: Annotated[Block | None, "the block that rolled; null for the Treason card"]
    target: Annotated[Block | None, "of a charge or of treachery; null for the strongest"]
    dice: Annotated[list[int], "the dice"]
    need: Annotated[int, "a die of this or less hits; 0 if all must be even"]
    hits: Annotated[int, "hits scored"]


class Battle(TypedDict):
    area: Annotated[Area, "the battlefield"]
    attacker: Annotated[Seat, "who attacks"]
    defender: Annotated[Seat, "who defends"]
    round: Annotated[int, "1 to 4; 0 before the first"]
    line: Annotated[list[Fighter], "the blocks that fight, in the order of their turns"]
    turn: Annotated[list[Block], "the blocks whose turn it is; empty while hits are taken"]
    reserves: Annotated[dict[Seat, Reserve], "the blocks that are still in reserve"]
    hits: Annotated[int, "hits scored but not yet taken"]
    volley: Annotated[Volley | None, "the last dice"]
    tried: Annotated[
        list[Literal["king", "pretender", "warwick"]],
        "the roles that have made their treachery roll (6.9)",
    ]


class Usurpation(TypedDict):
    count: Annotated[int | None, "what you would count in a political turn now; null for another's"]
    lords: Annotated[
        list[Block] | None, "your heirs, nobles and churches who count; null for another's"
    ]
    most: Annotated[int, "the most that the enemy must think possible (8.2)"]


class Losses(TypedDict):
    starve: Annotated[list[Block], "blocks that lose a step"]
    execute: Annotated[list[Block], "blocks that are executed (9.1)"]


class View(TypedDict):
    turn: Annotated[str, 'a heading, "Campaign 1, turn 3" or "Political turn 1"']
    scenario: Annotated[str, "the key of the scenario"]
    campaign: Annotated[int, "the campaign; 0 before the first"]
    campaigns: Annotated[int, "campaigns of this scenario"]
    game_turn: Annotated[int, "1 to 7"]
    phase: Annotated[
        Literal["cards", "actions", "battles", "supply", "political", "over"],
        "the part of the game turn",
    ]
    first: Annotated[Seat | None, "player 1 of this game turn"]
    acting: Annotated[Seat | None, "whose action phase it is"]
    king: Annotated[Seat, "the side of the King"]
    rulers: Annotated[Rulers, "King and Pretender by name"]
    king_at: Annotated[Place | None, "where the King is, if both sides know it for certain"]
    cards: Annotated[dict[Seat, Hand], "the hands"]
    discards: Annotated[list[Card], "cards played in this campaign, oldest first"]
    ap: Annotated[ActionPoints | None, "null outside an action phase"]
    prices: Annotated[
        Prices | None, "what your orders take of the action points; null while others act"
    ]
    extra: Annotated[int, "by how much Surprise raises border limits"]
    muster: Annotated[Area | None, "the area of the Muster card"]
    berths: Annotated[
        list[tuple[Area, Area]], "pairs of ports between which a second block sails free (5.31)"
    ]
    treason: Annotated[Seat | None, "the seat that may still make the Treason card's roll"]
    areas: Annotated[
        dict[Area, dict[Seat, int]], "upright blocks of each seat; areas without any are left out"
    ]
    blocks: Annotated[
        dict[Block, Seen],
        "the blocks that you can see: your own upright ones on the map, battle lines, the "
        "prisoner, and mercenaries face down at home",
    ]
    pools: Annotated[dict[Seat, Pool], "the pools"]
    unnamed: Annotated[
        dict[Seat, dict[Place, int]],
        "how many blocks that you cannot name lie face down in the pool, and in each home area",
    ]
    minors: Annotated[dict[Seat, list[Block]], "heirs who have not entered yet"]
    dead: Annotated[dict[Seat, list[Block]], "blocks that are dead permanently"]
    off: Annotated[dict[Seat, list[Block]], "blocks whose twin is in play on the other side"]
    heirs: Annotated[dict[Seat, int], "heirs left who are loyal to the house, minors included"]
    due: Annotated[dict[Seat, int], "killed heirs for whom no minor has entered yet"]
    stack: Annotated[Area | None, "the area whose blocks you have in hand (`Take`)"]
    aside: Annotated[
        list[Block], "blocks of that stack that stay behind when the others move together"
    ]
    paid: Annotated[bool, "the acting seat has paid for moving the stack in hand"]
    room: Annotated[
        dict[Border, dict[Seat, int]], "how many blocks crossed each border in this game turn"
    ]
    attacks: Annotated[list[Attack], "battles still to be fought, and the current one"]
    battle: Annotated[Battle | None, "the battle being fought"]
    usurpation: Annotated[dict[Seat, Usurpation], "what each would count in a political turn"]
    losses: Annotated[dict[Seat, Losses | None], "your secret choice in the supply phase"]
    going: Annotated[
        dict[Seat, dict[Block, Place] | None], "your secret choice of where each block goes home to"
    ]
    recalled: Annotated[
        dict[Seat, list[Block] | None], "your secret choice of exiles who go to the pool"
    ]
    winner: Annotated[Seat | None, "null until the game is over"]


class Charts(TypedDict):
    note: Annotated[str, "what we know of the blocks and cards"]
    rulings: Annotated[list[str], "rulings where a block or card is silent"]
    borders: Annotated[
        dict[Border, dict[str, Any]],
        "2.1 each border of two areas: its `colour`, and the `limit` of blocks that may cross",
    ]
    seas: Annotated[dict[Sea, list[Area]], "2.81 the coastal areas of each sea zone"]
    areas: Annotated[
        dict[Area, dict[str, Any]],
        "each area: `city`, `cathedral`, `crown`, `major_port`, `wales`, `exile`, `shields` (whose "
        "it is) and `seas`",
    ]
    blocks: Annotated[
        dict[Block, dict[str, Any]],
        "each block: `seat`, `kind`, `rank` of an heir, `strength`, `combat` (letter and "
        "firepower), `loyalty`, `twin` on the other side, and shields",
    ]
    cards: Annotated[
        dict[Card, dict[str, Any]], "each card: `name`, `ap` (action points), `event` and `text`"
    ]
