"""How often positions that the judgement likes are won in fact, and the correction that follows.

`python -m tools calibrate` plays games between the server's players, compares what the judgement
said of their positions with how they ended, and writes `calibration.json` beside a game's rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import exp, log
from typing import Final

from ..kernel.interface import Json

FILE: Final = "calibration.json"
"""The file's name in the folder of the game."""
LEAST: Final = 0.02
"""A judgement is never surer than this: a game that is not over can still be lost."""
BAND: Final = 0.05
"""How far what was said may be from what was won."""
ENOUGH: Final = 150
"""Games from which on a row of the table says whether that holds: the positions of one game share
its end."""


@dataclass(frozen=True, slots=True)
class Correction:
    """Turns what the judgement said of all seats into chances: a slope on the logarithms, and what
    speaks for each seat besides, both at the start of a game and at its end."""

    slope: tuple[float, float] = (1.0, 1.0)
    leanings: tuple[tuple[float, float], ...] = ()
    """By seat; seats beyond it have none."""

    def chances(self, worths: Sequence[float], progress: float) -> list[float]:
        """The chances of all seats, which sum to 1. `progress`: how much of the game is over."""
        slope = _between(self.slope, progress)
        powers = [
            slope * log(min(1 - LEAST, max(LEAST, worth))) + self.leaning(seat, progress)
            for seat, worth in enumerate(worths)
        ]
        most = max(powers)
        weights = [exp(power - most) for power in powers]
        total = sum(weights)
        return [weight / total for weight in weights]

    def leaning(self, seat: int, progress: float) -> float:
        """What speaks for a seat besides what the judgement says."""
        return _between(self.leanings[seat], progress) if seat < len(self.leanings) else 0.0


@dataclass(frozen=True, slots=True)
class Said:
    """A row of the table: positions of which about as much was said, with what became of them."""

    low: float
    high: float
    positions: int
    """Each once for every seat."""
    games: int
    """From how many games they are."""
    said: float
    """The average chance."""
    won: float
    """The share that was won."""

    @property
    def holds(self) -> bool:
        """Whether as many were won as was said, or there were too few to tell."""
        return self.games < ENOUGH or abs(self.said - self.won) <= BAND


@dataclass(frozen=True, slots=True)
class Calibration:
    """What was measured of one game."""

    ahead: Mapping[int, Correction] = field(default_factory=dict)
    """For positions that were played on from, by first impressions, a few times; by the number of
    seats."""
    sight: Mapping[int, Correction] = field(default_factory=dict)
    """For positions that were only looked at."""
    lasting: float = 1.0
    """How much of what a draw is worth by one look lasts when the game is played on."""
    games: int = 0
    played: str = ""
    """The day, as in "2026-11-22"."""
    about: str = ""
    """Who played."""
    rows: tuple[Said, ...] = ()
    """The table, in which each game was judged by a correction made from other games."""

    def written(self) -> Json:
        """As the file has it."""
        return asdict(self)


def read(data: Json) -> Calibration:
    """What the file says. Raises KeyError or TypeError for one that the tool did not write."""
    return Calibration(
        ahead=_corrections(data["ahead"]),
        sight=_corrections(data["sight"]),
        lasting=data["lasting"],
        games=data["games"],
        played=data["played"],
        about=data["about"],
        rows=tuple(Said(**row) for row in data["rows"]),
    )


def _corrections(data: Json) -> dict[int, Correction]:
    return {
        int(seats): Correction(tuple(one["slope"]), tuple(map(tuple, one["leanings"])))
        for seats, one in data.items()
    }


def _between(ends: tuple[float, float], progress: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * progress
