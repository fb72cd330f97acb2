"""What a viewer may see.

It names what may be seen and nothing else; `view_types.py` describes each key.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from ...kernel.flow import Together
from ...kernel.interface import Event, Json, Seat, Viewer
from ..components.charts import (
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
    SOURCES,
    TIE_NAMES,
    TURNS,
    ZONE_NAMES,
    Card,
)
from ..rules.ch8_parliament.control import Standing, standings, votes
from ..state.board import Board, incomes
from ..state.game import Game
from .plan_view import plan_view

Encode = Callable[[Event], Json]
HEADINGS = {"draft": "drawing cards", "aid": "French Aid", "planning": "planning"}


def public(game: Game, encode: Encode) -> Json:
    """The table as everyone sees it; `view_types.py` explains the keys."""
    board = game.board()
    return {
        **_moment(game),
        **_seats(game, board),
        **_cards(game),
        **_board(board),
        "last": _last(game, encode),
    }


def personal(game: Game, viewer: Viewer) -> Json:
    """What `viewer` sees besides."""
    return {
        "hidden": None,
        "plan": None if viewer is None or game.phase != PLANNING else _plan(game, viewer),
        "plans": None,
    }


def secrets(game: Game) -> Json:
    """What is seen besides when all secrets are shown."""
    plans = {SEAT_NAMES[seat]: _plan(game, seat) for seat in game.seats()}
    return {
        "hidden": _card_names(game.deck),
        "plan": None,
        "plans": plans if game.phase == PLANNING else None,
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


def _seats(game: Game, board: Board) -> dict[str, Json]:
    seats = game.seats()
    names = SEAT_NAMES[: len(seats)]
    return {
        "score": dict(zip(names, game.score, strict=True)),
        "gains": _gains(tuple(game.gains), len(seats), _turns_over(game)),
        "houses": (
            {name: HOUSE_NAMES[house] for name, house in zip(names, game.houses, strict=True)}
            if game.houses
            else None
        ),
        # Ruling: 4 money is public; during planning, the amount that each had when planning began.
        "money": dict(zip(names, game.money, strict=True)),
        "mercenaries": dict(zip(names, game.mercenaries, strict=True)),
        "stock": game.stock(),
        "aid": dict(zip(names, game.aid, strict=True)),
        "lead": {name: game.lead(seat) for seat, name in zip(seats, names, strict=True)},
        "income": dict(zip(names, incomes(board), strict=True)),
    }


@lru_cache(maxsize=250)
def _board(board: Board) -> dict[str, Json]:
    """The cards on the board, and how Parliament would count the areas now. Cached: do not change
    the result."""
    owner, captain = board.owner, board.captain
    return {
        "cards": {
            CARD_NAMES[card]: SEAT_NAMES[owner[card]] for card in ASSETS if owner[card] != NOBODY
        },
        "nobles": {
            CARD_NAMES[noble]: AREA_NAMES[area]
            for noble, area in zip(NOBLES, board.noble_at, strict=True)
            if owner[noble] != NOBODY
        },
        "ships": {
            CARD_NAMES[ship]: ZONE_NAMES[zone]
            for ship, zone in zip(SHIPS, board.ship_at, strict=True)
            if owner[ship] != NOBODY
        },
        "awards": {
            name: None if holder == NOBODY else SEAT_NAMES[holder]
            for name, holder in zip(AWARD_NAMES, board.awards, strict=True)
        },
        "captain": (
            None
            if captain is None
            else {"seat": SEAT_NAMES[captain], "area": AREA_NAMES[board.captain_area]}
        ),
        **_control(board),
    }


def _cards(game: Game) -> dict[str, Json]:
    return {
        "display": _card_names(game.display),
        "neutral": _card_names(game.neutral),
        "deck": len(game.deck),
        "box": _card_names(game.box),
    }


def _control(board: Board) -> dict[str, Json]:
    """How Parliament would count the areas now."""
    found = standings(board)
    count = dict(zip(HOUSE_NAMES, votes(board, found), strict=True))
    return {
        "standing": dict(zip(AREA_NAMES, map(_standing, found), strict=True)),
        "votes": count if board.houses else None,
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


@lru_cache(maxsize=250)
def _gains(gains: tuple[int, ...], players: int, turns: int) -> list[Json]:
    """What each seat scored on each turn, by source. Cached: do not change the result."""
    width = len(SOURCES)
    rows = [gains[start : start + width] for start in range(0, turns * players * width, width)]
    return [_gains_of(rows[first : first + players]) for first in range(0, len(rows), players)]


def _gains_of(rows: list[tuple[int, ...]]) -> Json:
    """The seats' gains on one turn; None if they are not known."""
    if any(points < 0 for row in rows for points in row):
        return None
    named = zip(SEAT_NAMES[: len(rows)], rows, strict=True)
    return {name: dict(zip(SOURCE_NAMES, row, strict=True)) for name, row in named}


def _seat(seat: Seat | None) -> str | None:
    return None if seat is None else SEAT_NAMES[seat]


def _names(seats: Iterable[Seat]) -> list[str]:
    return [SEAT_NAMES[seat] for seat in seats]


def _card_names(cards: tuple[Card, ...]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]
