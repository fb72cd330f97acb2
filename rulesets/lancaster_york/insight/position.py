"""What counts of a position, in plain lists: a search looks at tens of thousands of them.

And who plans without care, by what all saw when the last charts were revealed. Able rivals take
what is left open, so that a seat has to be careful, and a lead does not last. From those who leave
such things to chance there is less to fear.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ...kernel.interface import Event, Seat
from ..components.cards import Printed
from ..components.charts import (
    AWARD_KIND,
    AWARD_LEAST,
    CAPTAIN_POINTS,
    CARDS_OF,
    DRAFT,
    KIND,
    NOBLE,
    NOBODY,
    PARLIAMENT,
    POINTS,
    SHORE,
    SITE,
    TURNS,
    Area,
    House,
)
from ..rules.ch8_parliament.control import WEIGHT
from ..state.events import BattleFought, PlanIllegal, PurchaseUnpaid
from ..state.game import Game
from ..state.playback_log import Scenes

NOBLE_BITS: Final = 3
"""8.2 Bits for the nobles of each number in a claim: fewer than eight can have the same."""
CHART_BITS: Final = 21
"""Bits for the other kinds of card, as `WEIGHT` counts them."""
POINT_BITS: Final = 60
"""8.1 Control points lie above all that breaks ties."""

AWARD_OF: Final = {kind: award for award, kind in enumerate(AWARD_KIND)}
ROOTED: Final = tuple(SITE[12:42])
"""The areas of locations and bishops, which never move."""


class Position:
    """Who owns what, where it stands, and what has been scored."""

    __slots__ = (
        "aid", "awards", "calm", "captain", "captain_area", "houses", "left", "mercenaries",
        "money", "noble_at", "order", "owner", "paydays", "printed", "score", "ship_at",
    )  # fmt: skip

    printed: Printed
    order: tuple[Seat, ...]
    houses: tuple[House, ...]
    owner: list[int]
    noble_at: list[Area]
    ship_at: list[int]
    awards: list[int]
    money: list[int]
    mercenaries: list[int]
    aid: list[bool]
    score: list[int]
    captain: int
    """The Captain of Calais, or NOBODY."""
    captain_area: int
    left: int
    """Parliaments that are still to be held."""
    paydays: int
    """How often income is still to be collected."""
    calm: float
    """From 0 to 1: how likely the seats are to keep what they have, with careless rivals."""

    def copy(self) -> Position:
        """Another one, to be changed."""
        new = object.__new__(Position)
        new.printed, new.order, new.houses = self.printed, self.order, self.houses
        new.owner, new.noble_at, new.ship_at = self.owner[:], self.noble_at[:], self.ship_at[:]
        new.awards, new.money, new.mercenaries = (
            self.awards[:], self.money[:], self.mercenaries[:],
        )  # fmt: skip
        new.aid, new.score = self.aid, self.score[:]
        new.captain, new.captain_area = self.captain, self.captain_area
        new.left, new.paydays, new.calm = self.left, self.paydays, self.calm
        return new

    def give(self, card: int, seat: int) -> None:
        """Let the seat, or NOBODY, own the card. 8.5 The award of its kind may change hands."""
        self.owner[card] = seat
        award = AWARD_OF.get(KIND[card])
        if award is not None:
            self._settle(award)

    def _settle(self, award: int) -> None:
        counts = [0] * len(self.score)
        for card in CARDS_OF[AWARD_KIND[award]]:
            owner = self.owner[card]
            if owner >= 0:
                counts[owner] += 1
        most, holder = max(counts), self.awards[award]
        if most < AWARD_LEAST:
            self.awards[award] = NOBODY
        elif holder == NOBODY or counts[holder] < most:
            self.awards[award] = next(seat for seat in self.order if counts[seat] == most)


def position_of(game: Game, careless: Sequence[float] = ()) -> Position:
    """The position of a table as it lies open, as a seat sees it to whom the seats seem so
    `careless`, itself not."""
    found = object.__new__(Position)
    found.printed, found.order, found.houses = game.printed, game.order, game.houses
    found.owner, found.noble_at, found.ship_at = (
        game.owner[:], [*game.noble_at], [*game.ship_at],
    )  # fmt: skip
    found.awards, found.money, found.mercenaries = (
        game.awards[:], game.money[:], game.mercenaries[:],
    )  # fmt: skip
    found.aid, found.score = game.aid, game.score[:]
    found.captain = NOBODY if game.captain is None else game.captain
    found.captain_area = game.captain_area
    found.left = TURNS - game.turn + (game.phase < PARLIAMENT)
    found.calm = sum(careless) / (len(game.score) - 1)
    found.paydays = TURNS - game.turn + (game.phase == DRAFT)
    return found


def claims(printed: Printed) -> tuple[int, ...]:
    """8.1, 8.2 What each card adds to its owner's claim to an area: control points, and below them
    what breaks ties, so that claims are compared as numbers."""
    return tuple(
        _noble_claim(face.value)
        if KIND[card] == NOBLE
        else (POINTS[KIND[card]] << POINT_BITS) + WEIGHT[KIND[card]]
        for card, face in enumerate(printed.cards)
    )


def _noble_claim(value: int) -> int:
    """What a noble with this number adds to a claim."""
    return (value << POINT_BITS) + (1 << (CHART_BITS + NOBLE_BITS * value))


CAPTAIN_CLAIM: Final = _noble_claim(CAPTAIN_POINTS)


def places(position: Position) -> list[int]:
    """The area of each card."""
    return [*position.noble_at, *ROOTED, *[SHORE[zone] for zone in position.ship_at]]


# Who plans without care


def blunder_rate(game: Game, seat: Seat) -> tuple[float, ...]:
    """How careless the seat has to think that each seat is, from 0 to 1. One that blundered last
    turn is; where one of several rivals did, the others may be no better."""
    blundered = _blundered(game.scenes, len(game.scenes.events)) - {seat}
    rivals = len(game.score) - 1
    others = min(1.0, 2 * len(blundered) / rivals)
    return tuple(
        0.0 if each == seat else 1.0 if each in blundered else others for each in game.seats()
    )


@lru_cache(maxsize=8)
def _blundered(scenes: Scenes, _length: int) -> frozenset[Seat]:
    return frozenset(seat for event in scenes.events if (seat := _blunder_of(event)) is not None)


def _blunder_of(event: Event) -> Seat | None:
    """Who did what no one does who plans with care."""
    match event:
        case PurchaseUnpaid(seat=seat) | PlanIllegal(seat=seat):
            return seat
        case BattleFought(seat=seat, attackers=force, garrison=garrison) if force < garrison:
            return seat
        case _:
            return None
