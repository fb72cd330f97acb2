"""What a viewer may see.

The view is built by naming what may be seen. Its keys; `null` stands for "none", "no player" or
"not yours to see"; seats, houses, areas, zones, cards and awards are named as in `charts.py`, and
every object keyed by seat has the seats that play:

- `turn`: a heading, "Turn 2: planning": every ruleset's view has one. `round`: 0 to 5; `rounds`.
- `phase`: "draft", "aid", "planning" or "over". `scenario`. `players`: the seats that play.
- `order`: the seats in turn order. `active`: the seat whose choice is awaited, null while all plan.
- `score`. `gains`: for each turn that is over, null where it was not kept, or by seat what was
  scored for `areas`, `king`, `awards`, `trade` and `church`. `houses`: by seat; null with two or
  three players. `kings`: for each turn that is over the house elected, or null.
- `money`: what each has; while plans are made, what each had when the screens went up.
  `mercenaries`: counters owned; `stock`: those that lie on the Troops chart. `aid`: whether French
  Aid is unused. `lead`: points behind the leader. `income`: what the cards of each bring each turn.
- `cards`: the owner of each card that has one. `nobles`: the area of each noble that is owned.
  `ships`: the zone of each ship that is owned; in its home zone it lies in its port.
- `display`; `neutral`: cards face up on the deck. `deck`: how many cards lie there face down.
  `box`: cards that have left the game. `hidden`: null, or the deck when the game is laid open.
- `awards`: the holder of each. `captain`: null, or `seat` and `area`.
- `standing`: for each area `points` (of the seats that have any), `first`, `second`, `ties` (what
  points alone do not decide: [who is ahead, of whom, by what]), the `house` that would win the
  votes, and `by`: what decides them if the houses have equal points. `votes`: by house, as it
  stands; null without houses.
- `plan`: null, or the viewer's own planning chart, while plans are made: `bid`, `bid_area`, `ships`
  (ship: zone), `nobles` (noble: area), `troops` and `mercenaries` (location: count), `white` and
  `black` (cards; black in the order in which they are tried), `cost` (`bid`, `white`, `black`,
  `troops`, `total`), `owns` (money), `void` (locations whose counters are not legal), `if_captain`
  (those where they stay only if the bid wins), `unpaid` (`what`, `card`, `count`: for which the
  money will not reach), `presence` (areas where the viewer may attack) and `sealed`.
- `plans`: null, or by seat all planning charts when the game is laid open.
- `last`: null, or `turn`, `events` and `drawn`: what the log told from the last bids for Calais to
  the end of that turn, each event as a list of its name and the values of its fields (see
  `charts`); and the cards taken since, which were not on the board then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..kernel.flow import Together
from ..kernel.interface import Event, Json, Seat, Viewer
from .charts import (
    AREA_NAMES,
    ASSETS,
    AWARD_NAMES,
    CARD_NAMES,
    HOUSE_NAMES,
    NOBLES,
    NOBODY,
    OVER,
    PHASE_NAMES,
    PLANNING,
    SEAT_NAMES,
    SHIPS,
    SOURCE_NAMES,
    TIE_NAMES,
    TURNS,
    ZONE_NAMES,
    Card,
)
from .control import Standing, standings, votes
from .game import Game
from .plan_view import plan_view

Encode = Callable[[Event], Json]
HEADINGS = {"draft": "drawing cards", "aid": "French Aid", "planning": "planning"}


def view(game: Game, viewer: Viewer, encode: Encode) -> Json:
    """The table as `viewer` sees it: the keys are explained above."""
    return _picture(game, viewer, False, encode)


def reveal(game: Game, encode: Encode) -> Json:
    """The table with everything open, in the shape of a view."""
    return _picture(game, None, True, encode)


def _picture(game: Game, viewer: Viewer, laid_open: bool, encode: Encode) -> Json:
    planning = game.phase == PLANNING
    return {
        **_moment(game),
        **_seats(game),
        **_board(game),
        **_cards(game, laid_open),
        **_control(game),
        "plan": None if viewer is None or not planning else _plan(game, viewer),
        "plans": (
            {SEAT_NAMES[seat]: _plan(game, seat) for seat in game.seats()}
            if laid_open and planning
            else None
        ),
        "last": _last(game, encode),
    }


def _moment(game: Game) -> dict[str, Json]:
    phase = PHASE_NAMES[game.phase]
    plain = game.phase not in (PLANNING, OVER) and len(game.options) == 1
    return {
        "turn": f"Turn {game.turn}: {HEADINGS[phase]}" if phase in HEADINGS else "The end",
        "round": game.turn,
        "rounds": TURNS,
        "phase": phase,
        "scenario": game.scenario,
        "players": _names(game.seats()),
        "order": _names(game.order),
        "active": _seat(next(iter(game.options))) if plain else None,
        "kings": [None if house == NOBODY else HOUSE_NAMES[house] for house in game.kings],
    }


def _seats(game: Game) -> dict[str, Json]:
    seats = game.seats()
    names = SEAT_NAMES[: len(seats)]
    return {
        "score": dict(zip(names, game.score, strict=True)),
        "gains": [_gains(game, turn) for turn in range(1, _turns_over(game) + 1)],
        "houses": (
            {name: HOUSE_NAMES[house] for name, house in zip(names, game.houses, strict=True)}
            if game.houses
            else None
        ),
        # Ruling: 4 money lies open; while plans are made, what lay there when the screens went up.
        "money": dict(zip(names, game.money, strict=True)),
        "mercenaries": dict(zip(names, game.mercenaries, strict=True)),
        "stock": game.stock(),
        "aid": dict(zip(names, game.aid, strict=True)),
        "lead": {name: game.lead(seat) for seat, name in zip(seats, names, strict=True)},
        "income": dict(zip(names, game.incomes(), strict=True)),
    }


def _board(game: Game) -> dict[str, Json]:
    owner = game.owner
    captain = game.captain
    return {
        "cards": {
            CARD_NAMES[card]: SEAT_NAMES[owner[card]] for card in ASSETS if owner[card] != NOBODY
        },
        "nobles": {
            CARD_NAMES[noble]: AREA_NAMES[area]
            for noble, area in zip(NOBLES, game.noble_at, strict=True)
            if owner[noble] != NOBODY
        },
        "ships": {
            CARD_NAMES[ship]: ZONE_NAMES[zone]
            for ship, zone in zip(SHIPS, game.ship_at, strict=True)
            if owner[ship] != NOBODY
        },
        "awards": {
            name: None if holder == NOBODY else SEAT_NAMES[holder]
            for name, holder in zip(AWARD_NAMES, game.awards, strict=True)
        },
        "captain": (
            None
            if captain is None
            else {"seat": SEAT_NAMES[captain], "area": AREA_NAMES[game.captain_area]}
        ),
    }


def _cards(game: Game, laid_open: bool) -> dict[str, Json]:
    return {
        "display": _card_names(game.display),
        "neutral": _card_names(game.neutral),
        "deck": len(game.deck),
        "box": _card_names(game.box),
        "hidden": _card_names(game.deck) if laid_open else None,
    }


def _control(game: Game) -> dict[str, Json]:
    """How Parliament would count the areas now."""
    found = standings(game)
    count = dict(zip(HOUSE_NAMES, votes(game, found), strict=True))
    return {
        "standing": dict(zip(AREA_NAMES, map(_standing, found), strict=True)),
        "votes": count if game.houses else None,
    }


def _standing(standing: Standing) -> Json:
    return {
        "points": {SEAT_NAMES[seat]: points for seat, points in standing.points},
        "first": _seat(standing.first),
        "second": _seat(standing.second),
        "ties": [
            [SEAT_NAMES[ahead], SEAT_NAMES[behind], TIE_NAMES[by]]
            for ahead, behind, by in standing.ties
        ],
        "house": None if standing.house is None else HOUSE_NAMES[standing.house],
        "by": None if standing.house_by is None else TIE_NAMES[standing.house_by],
    }


def _plan(game: Game, seat: Seat) -> Json:
    top = game.agenda[-1] if game.agenda else None
    sealed = isinstance(top, Together) and seat not in dict(top.lanes)
    return plan_view(game, seat, sealed)


def _last(game: Game, encode: Encode) -> Json:
    if not game.scenes.events:
        return None
    return {
        "turn": _turns_over(game),
        "events": game.scenes.rows(encode),
        "drawn": _card_names(game.drawn),
    }


def _turns_over(game: Game) -> int:
    return game.turn if game.phase == OVER else game.turn - 1


def _gains(game: Game, turn: int) -> Json:
    gains = {SEAT_NAMES[seat]: game.gains_of(turn, seat) for seat in game.seats()}
    if any(points < 0 for row in gains.values() for points in row):
        return None
    return {name: dict(zip(SOURCE_NAMES, row, strict=True)) for name, row in gains.items()}


def _seat(seat: Seat | None) -> str | None:
    return None if seat is None else SEAT_NAMES[seat]


def _names(seats: Iterable[Seat]) -> list[str]:
    return [SEAT_NAMES[seat] for seat in seats]


def _card_names(cards: tuple[Card, ...]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]
