"""What lies open on the board, as one value.

While the players plan in secret, the board stays the same for hundreds of changes to their plans,
so what follows from it is worked out once and cached by the board. A function that takes a `Board`
can read nothing else of the table, so a cached result is never out of date. The table keeps its
board until the plans are revealed (`Game.board`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Protocol

from ...kernel.interface import Seat
from ..components.cards import Printed
from ..components.charts import (
    FIRST_LOCATION,
    FIRST_SHIP,
    NOBODY,
    SHORE,
    SITE,
    Area,
    Card,
    House,
    Phase,
    Zone,
)

MAX_KEPT: Final = 1_000
"""Boards that are kept, and of each function of a board its results."""


class OnBoard(Protocol):
    """What a table and its `Board` have in common; `Game` explains the fields."""

    @property
    def printed(self) -> Printed: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def order(self) -> tuple[Seat, ...]: ...
    @property
    def houses(self) -> tuple[House, ...]: ...
    @property
    def owner(self) -> Sequence[int]: ...
    @property
    def noble_at(self) -> Sequence[Area]: ...
    @property
    def ship_at(self) -> Sequence[Zone]: ...
    @property
    def awards(self) -> Sequence[int]: ...
    @property
    def captain(self) -> Seat | None: ...
    @property
    def captain_area(self) -> Area: ...


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The open board, to be the key of a cache. Equal tables share one (see `board_of`), so it is
    equal only to itself and quick to hash."""

    printed: Printed
    phase: Phase
    order: tuple[Seat, ...]
    houses: tuple[House, ...]
    owner: tuple[int, ...]
    noble_at: tuple[Area, ...]
    ship_at: tuple[Zone, ...]
    awards: tuple[int, ...]
    captain: Seat | None
    captain_area: Area


_shared = lru_cache(maxsize=MAX_KEPT)(Board)


def board_of(game: OnBoard) -> Board:
    """The board of a table as it stands now."""
    return _shared(
        game.printed,
        game.phase,
        game.order,
        game.houses,
        tuple(game.owner),
        tuple(game.noble_at),
        tuple(game.ship_at),
        tuple(game.awards),
        game.captain,
        game.captain_area,
    )


def area_of(board: OnBoard, card: Card) -> Area:
    """The area of a noble or ship, or the area where the card's icon is printed."""
    if card < FIRST_LOCATION:
        return board.noble_at[card]
    if card < FIRST_SHIP:
        return SITE[card]
    return SHORE[board.ship_at[card - FIRST_SHIP]]


@lru_cache(maxsize=MAX_KEPT)
def incomes(board: Board) -> tuple[int, ...]:
    """3 The income of each seat's cards per turn, in pounds."""
    found = [0] * len(board.order)
    for face, owner in zip(board.printed.cards, board.owner, strict=False):
        if owner != NOBODY:
            found[owner] += face.income
    return tuple(found)
