"""The keys of a view and of `charts()`: the types of the JSON that `view.py` builds.

The page `/docs/games/cousins_war` is made from these types, and a test checks them against kept
games. As in actions and events, an id such as `Card` is written as its name. "You" are the viewer.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypedDict

from ...kernel.interface import Seat
from ..components.charts import Card, Kind, Phase, Region, Use

Dice = list[int]


class InRegion(TypedDict):
    lancaster: Annotated[int, "Lancastrian cubes"]
    york: Annotated[int, "Yorkist cubes"]
    control: Annotated[Seat | None, "the seat with more cubes; null on a tie"]


class Supply(TypedDict):
    lancaster: Annotated[int, "Lancastrian cubes"]
    york: Annotated[int, "Yorkist cubes"]
    french: Annotated[int, "French cubes"]


class First(TypedDict):
    seat: Annotated[Seat, "the seat that rolls first if there is a battle (5.1)"]
    by: Annotated[
        Literal["influence", "holder"],
        "more cubes in the battle region on the map or, on a tie, holder of the battlefield card",
    ]


class Battlefield(TypedDict):
    card: Annotated[Card, "the battle card of this round"]
    holder: Annotated[Seat, "the seat whose card it was"]
    region: Annotated[Region, "the battle region"]
    lancaster: Annotated[int, "Lancastrian cubes on the battlefield, without French ones"]
    york: Annotated[int, "Yorkist cubes on the battlefield, without French ones"]
    french: Annotated[dict[Seat, int], "French cubes that fight for each seat"]
    first: Annotated[First, "the seat that would roll first"]


class Hand(TypedDict):
    count: Annotated[int, "cards in the hand"]
    cards: Annotated[list[Card] | None, "your own hand; null for another's"]
    known: Annotated[
        list[Card], "those that the opponent passed there and knows; empty for a spectator"
    ]
    stuck: Annotated[
        dict[Card, str],
        "your event cards whose event cannot be carried out now, each with the operation for which "
        "there are too few cubes; in phase `play` only",
    ]
    lacking: Annotated[
        dict[Use, str],
        "what you cannot spend command points on now, each with the paragraph that says what it "
        "needs; in phase `play` only",
    ]


class Box(TypedDict):
    count: Annotated[int, "cards that were not dealt this round"]
    cards: Annotated[list[Card] | None, "null until the match is over"]


class Play(TypedDict):
    seat: Annotated[Seat, "the seat whose card it is"]
    card: Annotated[Card, "the card being played"]
    use: Annotated[Use | None, "what its points are spent on; null if played as its event"]
    points: Annotated[int, "command points left"]
    secondary: Annotated[bool, "the opponent is carrying out the secondary event"]


class Result(TypedDict):
    kind: Annotated[Kind, "three different dice, a pair, or three of a kind"]
    value: Annotated[int, "the number of the highest die, the pair or the three: 1 to 6"]


class Battle(TypedDict):
    active: Annotated[Seat, "the seat that rolls under the cup and declares"]
    hidden: Annotated[bool, "dice lie under the cup"]
    secret: Annotated[Dice | None, "the dice under the cup, for the active player only"]
    claim: Annotated[Result | None, "what was declared"]
    shown: Annotated[Dice | None, "the active player's dice after a challenge"]
    rolled: Annotated[Dice | None, "the opponent's open dice"]


class Challenge(TypedDict):
    active: Annotated[Seat, "who declared"]
    claim: Annotated[Result, "what was declared"]
    rolled: Annotated[Dice, "the dice as they fell"]
    final: Annotated[Dice, "the dice now, including changes by the last card"]
    verdict: Annotated[
        Literal["true", "mended", "false"] | None,
        "`mended`: the last card made it true; null while it may be mended",
    ]
    loser: Annotated[Seat | None, "the seat that lost a cube to it"]


class Last(TypedDict):
    active: Annotated[Seat, "who declared"]
    stood_on: Annotated[Result, "the result that counted for the active player"]
    dice: Annotated[Dice, "the opponent's dice"]
    loser: Annotated[Seat | None, "null on a tie"]
    losses: Annotated[int, "cubes lost"]


class View(TypedDict):
    turn: Annotated[str, 'a heading, "Round 3"']
    round: Annotated[int, "1 to 5"]
    rounds: Annotated[int, "5"]
    phase: Annotated[Phase, "the phase of the round"]
    acting: Annotated[Seat | None, "the seat that must choose; null if both, or none"]
    regions: Annotated[dict[Region, InRegion], "the influence in England"]
    control: Annotated[dict[Seat, int], "how many regions each seat controls"]
    reserve: Annotated[dict[Seat, int], "cubes in each reserve"]
    supply: Annotated[Supply, "cubes in the general supply"]
    battlefield: Annotated[Battlefield | None, "null until it is chosen"]
    hands: Annotated[dict[Seat, Hand], "the hands"]
    box: Annotated[Box, "the cards that were not dealt"]
    discards: Annotated[list[Card], "face up, oldest first"]
    won: Annotated[dict[Seat, list[Card]], "battle cards won"]
    passing: Annotated[
        dict[Seat, Card | None], "the card that you pass, while the opponent still chooses"
    ]
    nominated: Annotated[
        dict[Seat, Card | None], "the card that you nominate, while the opponent still chooses"
    ]
    keeping: Annotated[
        dict[Seat, bool | None], "whether you keep your last card, while the opponent still chooses"
    ]
    play: Annotated[Play | None, "the card being played"]
    battle: Annotated[Battle | None, "the battle being fought"]
    challenge: Annotated[Challenge | None, "the latest challenge, until the next roll or battle"]
    last: Annotated[Last | None, "the latest comparison, until the next challenge or battle"]


class Charts(TypedDict):
    note: Annotated[str, "what we know of the cards"]
    rulings: Annotated[list[str], "rulings where a card is silent"]
    rounds: Annotated[int, "the most rounds a game can have"]
    odds: Annotated[
        dict[Literal["place", "remove"], list[dict[str, int]]],
        "4.6, 4.7 how many of a die's six sides lead to each result; the index is the "
        "number of your cubes already in the region (`place`), or of the opponent's there "
        "(`remove`)",
    ]
    losses: Annotated[
        dict[Kind, dict[Kind, int]],
        "5.8 cubes lost, by the loser's kind, then the winner's; 0 if that kind cannot win",
    ]
    declarations: Annotated[
        list[dict[str, Any]],
        "5.3 for each `kind` and `value`: of 216 rolls, how many make it `true`, and how many "
        "open rolls `win`, `tie` and `lose` against it, before any card",
    ]
    regions: Annotated[dict[Region, list[Region]], "which regions touch"]
    cards: Annotated[
        dict[Card, dict[str, Any]],
        "each card: `type`, `name`, `cp` (command points), its event or battle, and `status`: how "
        "sure we are of it",
    ]
