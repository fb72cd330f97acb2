"""The learned judgement, and the numbers that it looks at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from ...kernel.interface import Seat
from ...search.net import net_of
from ..components.charts import (
    BATTLE,
    BATTLES,
    FOE,
    LANCASTER,
    PLAY,
    REGIONS,
    RESERVE,
    ROUNDS,
    SUPPLY,
)
from ..state.game import Game
from .bluff import MOST, WORTH, prize

Row = Sequence[float]
NET: Final = net_of(__package__)
LEADS: Final = (0.0, 0.5, 0.8, 0.95, 1.0)
"""How safe a region is with so many cubes more than the opponent."""


def chance(game: Game, seat: Seat) -> float:
    """The seat's chance to win, judged from the view of Lancaster: those of both sum to 1."""
    found = NET.chance(inputs(game, LANCASTER))
    return found if seat == LANCASTER else 1 - found


def inputs(game: Game, seat: Seat) -> list[float]:
    """A position from the view of the seat, each number from about -1 to 1."""
    leads = [game.count(seat, region) - game.count(FOE[seat], region) for region in REGIONS]
    rounds = [float(game.round == number) for number in range(1, ROUNDS + 1)]
    return [
        *chain.from_iterable(map(_lead, leads)),
        *_standing(game, seat, leads, rounds),
        *_battle(game, seat, leads, rounds),
        *_hands(game, seat),
        *rounds,
        float(game.phase == BATTLE),
        (game.strength(seat) + game.strength(FOE[seat])) / 8,
        1.0 if seat == LANCASTER else -1.0,
    ]


def _lead(lead: int) -> tuple[float, float, float]:
    """0.3 Of a region: who controls it, how safely, and by how much."""
    sign, far = _sign(lead), abs(lead)
    return sign, sign * LEADS[min(far, len(LEADS) - 1)], sign * min(3, far) / 3


def _standing(game: Game, seat: Seat, leads: Row, rounds: Row) -> Iterator[float]:
    """6 What would decide if the game ended, in each round by itself; and cubes at hand."""
    regions = sum(map(_sign, leads))
    won = float(len(game.won[seat]) - len(game.won[FOE[seat]]))
    yield float(abs(regions) == len(REGIONS)) * _sign(regions)
    for now in rounds:
        yield now * regions / len(REGIONS)
        yield now * won / 3
        yield now * _sign(regions or won)
    reserve = (game.count(seat, RESERVE) - game.count(FOE[seat], RESERVE)) / 3
    yield reserve
    yield reserve * game.round / ROUNDS
    yield (game.count(seat, SUPPLY) - game.count(FOE[seat], SUPPLY)) / 6


def _battle(game: Game, seat: Seat, leads: Row, rounds: Row) -> Iterator[float]:
    """5 The cubes on the battlefield, and what the battle is worth if it is fought now."""
    own, foe = game.strength(seat), game.strength(FOE[seat])
    worth = _worth_of_battle(game, seat) / 2
    is_set = game.battlefield is not None
    yield (own - foe) / 3
    yield (own - foe) / (own + foe) if own + foe else 0.0
    yield float(game.french[seat] - game.french[FOE[seat]])
    yield _sign(leads[game.battle_region()]) if is_set else 0.0
    yield (1.0 if game.holder == seat else -1.0) if is_set else 0.0
    yield worth
    yield worth * (game.phase >= BATTLE)
    for now in rounds:
        yield now * worth


def _worth_of_battle(game: Game, seat: Seat) -> float:
    """In the prizes of `bluff.py`, by the equilibrium of its duel."""
    own, foe = game.strength(seat), game.strength(FOE[seat])
    if game.battlefield is None or not own + foe:
        return 0.0
    if not own or not foe:
        return prize(own) if own else -prize(foe)
    first = game.first_to_roll()[0] if game.active is None else game.active
    own, foe = min(own, MOST), min(foe, MOST)
    return WORTH[own, foe] if first == seat else -WORTH[foe, own]


def _hands(game: Game, seat: Seat) -> Iterator[float]:
    """4.2 The points in the hands, above all while cards are still played."""
    own, foe = (game.hands[each] for each in (seat, FOE[seat]))
    points, theirs = ([game.cards[card].cp for card in hand] for hand in (own, foe))
    more = (sum(points) - sum(theirs)) / 4
    is_playing = game.phase == PLAY
    yield more
    yield more * is_playing
    yield float(len(own) - len(foe))
    yield sum((card in own) - (card in foe) for card in BATTLES) / 2
    yield (min(points, default=0) - min(theirs, default=0)) / 2
    yield game.points * (1 if game.player == seat else -1) / 3 if game.current is not None else 0.0
    yield float(is_playing)
    yield (len(own) + len(foe)) / 12


def _sign(number: float) -> float:
    return float((number > 0) - (number < 0))
