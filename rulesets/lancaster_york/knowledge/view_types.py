"""The keys of a view and of `charts()`: the types of the JSON that `view.py` builds.

The page `/docs/games/lancaster_york` is made from these types, and a test checks them against kept
games. As in actions and events, an id such as `Card` is written as its name. "You" are the viewer;
an object keyed by seat has only the seats that play.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypedDict

from ...kernel.interface import Seat
from ..components.charts import Area, Award, Card, House, Purchase, Tie, Zone


class Gains(TypedDict):
    areas: Annotated[int, "control of areas"]
    king: Annotated[int, "a King of your House"]
    awards: Annotated[int, "awards, the Captain of Calais included"]
    trade: Annotated[int, "ports with their ships"]
    church: Annotated[int, "cathedral towns with their bishops"]


class Captain(TypedDict):
    seat: Annotated[Seat, "who is Captain"]
    area: Annotated[Area, "where the Captain has landed"]


class Standing(TypedDict):
    points: Annotated[dict[Seat, int], "control points of the seats that have any"]
    first: Annotated[Seat | None, "who would score the first place now"]
    second: Annotated[Seat | None, "who would score the second place now"]
    ties: Annotated[
        list[tuple[Seat, Seat, Tie]],
        "ties: the seat ahead, the seat behind, and what broke the tie (8.2)",
    ]
    house: Annotated[House | None, "the House that would win the votes"]
    by: Annotated[Tie | None, "what decided the votes if the Houses have equal points"]


class Cost(TypedDict):
    bid: Annotated[int, "the bid for Calais"]
    white: Annotated[int, "white cubes"]
    black: Annotated[int, "black cubes"]
    troops: Annotated[int, "troops"]
    total: Annotated[int, "all of it"]


class Unpaid(TypedDict):
    what: Annotated[Purchase, "what cannot be paid"]
    card: Annotated[Card, "on which card"]
    count: Annotated[int, "how many"]


class Plan(TypedDict):
    bid: Annotated[int, "pounds bid for the Captain of Calais"]
    bid_area: Annotated[Area, "where the Captain would land"]
    ships: Annotated[dict[Card, Zone], "ships under orders, and where to"]
    nobles: Annotated[dict[Card, Area], "nobles under orders, and where to"]
    troops: Annotated[dict[Card, int], "troop counters by location"]
    mercenaries: Annotated[dict[Card, int], "mercenary counters by location"]
    white: Annotated[list[Card], "personalities paid to stay loyal"]
    black: Annotated[list[Card], "personalities to be bribed, in the order they are tried"]
    battles: Annotated[list[Card], "locations you attack, in the order of the battles"]
    cost: Annotated[Cost, "what the plan costs"]
    owns: Annotated[int, "your money"]
    void: Annotated[list[Card], "locations with illegal counters, which will do nothing (5.3)"]
    if_captain: Annotated[list[Card], "locations whose counters are legal only if the bid wins"]
    unpaid: Annotated[list[Unpaid], "what you cannot pay for (5.2)"]
    presence: Annotated[list[Area], "areas where you may attack"]
    sealed: Annotated[bool, "you have sealed the plan"]


class Last(TypedDict):
    turn: Annotated[int, "which turn this was"]
    events: Annotated[
        list[list[Any]],
        "the events from the bids for Calais to the end of that turn, each as a list "
        "of its name and the values of its fields, in the order of `charts.events`",
    ]
    drawn: Annotated[list[Card], "cards taken since, which were not on the board then"]


class View(TypedDict):
    turn: Annotated[str, 'a heading, "Turn 2: planning"']
    round: Annotated[int, "the turn: 0 to 5"]
    rounds: Annotated[int, "5"]
    phase: Annotated[Literal["draft", "aid", "planning", "over"], "the part of the turn"]
    scenario: Annotated[str, "the key of the scenario"]
    players: Annotated[list[Seat], "the seats that play"]
    order: Annotated[list[Seat], "the seats in turn order (1.1)"]
    active: Annotated[
        Seat | None, "the seat that must choose; null if all are planning or the game is over"
    ]
    kings: Annotated[list[House | None], "the House elected on each finished turn"]
    score: Annotated[dict[Seat, int], "victory points"]
    gains: Annotated[
        list[dict[Seat, Gains] | None],
        "for each finished turn, the points by source; null in matches begun before this was saved",
    ]
    houses: Annotated[dict[Seat, House] | None, "null with two or three players"]
    money: Annotated[dict[Seat, int], "pounds; during planning, what each had when it began"]
    mercenaries: Annotated[dict[Seat, int], "mercenary counters owned"]
    stock: Annotated[int, "mercenary counters not owned by a seat"]
    aid: Annotated[dict[Seat, bool], "French Aid is unused (3.1)"]
    lead: Annotated[dict[Seat, int], "points behind the leader"]
    income: Annotated[dict[Seat, int], "the income of each seat's cards per turn"]
    cards: Annotated[dict[Card, Seat], "the owner of each card that has one"]
    nobles: Annotated[dict[Card, Area], "where each noble that has an owner is"]
    ships: Annotated[
        dict[Card, Zone], "where each ship that has an owner is; in its home zone it lies in port"
    ]
    awards: Annotated[dict[Award, Seat | None], "the holder of each award"]
    captain: Annotated[
        Captain | None,
        "the Captain of Calais; null whenever a seat has a choice, since the Captain goes home at "
        "the end of the turn (9.1)",
    ]
    display: Annotated[list[Card], "cards that can be taken"]
    neutral: Annotated[list[Card], "cards face up on the deck: in the next display"]
    deck: Annotated[int, "cards face down in the deck"]
    box: Annotated[list[Card], "cards that have left the game"]
    hidden: Annotated[list[Card] | None, "the deck, once the match is over"]
    standing: Annotated[dict[Area, Standing], "how Parliament would count the areas now (8.1)"]
    votes: Annotated[dict[House, int] | None, "votes as they stand; null without Houses"]
    plan: Annotated[Plan | None, "your own planning chart, during planning"]
    plans: Annotated[dict[Seat, Plan] | None, "all charts, once the match is over"]
    last: Annotated[Last | None, "how the previous turn was resolved"]


class Charts(TypedDict):
    note: Annotated[str, "what we know of the areas and cards"]
    talk: Annotated[str, "0.4 the rule about talk at the table"]
    rulings: Annotated[list[str], "rulings where board and cards are silent"]
    turns: Annotated[int, "turns of a game"]
    areas: Annotated[
        dict[Area, dict[str, Any]],
        "each area: `votes`, `first` and `second` (victory points), `adjacent` areas, sea `zones`, "
        "the `home_zone` of its port, and `status`: how sure we are of it",
    ]
    zones: Annotated[
        dict[Zone, dict[str, Any]],
        "each sea zone: the `area` that it lies off, the zones in `reach`",
    ]
    points: Annotated[
        dict[str, int], "8.1 control points of each kind of card; a noble has those of its `value`"
    ]
    garrison: Annotated[dict[str, int], "7.2 troops that defend a location, by its kind"]
    locations: Annotated[list[Card], "the cards that can be attacked"]
    mercenaries: Annotated[dict[str, Any], "`per_card`: counters for a card, by turn"]
    events: Annotated[dict[str, list[str]], "the fields of each event, in order: see `last`"]
    cards: Annotated[
        dict[Card, dict[str, Any]],
        "each card: `kind`, `name`, `area`, `value`, `income`, `cathedral` and `status`",
    ]
