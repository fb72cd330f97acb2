"""How often each side of a game wins between equal players, as `fairness.json` beside its rules
tells. `python -m tools balance` writes that file, and the lobby tells players of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Final

from ..kernel.interface import Json

FILE: Final = "fairness.json"
"""The file's name in the folder of the game."""


@dataclass(frozen=True, slots=True)
class SideShare:
    """How often a side won, in percent, with the 95 % interval of that."""

    group: str
    """What kind of side it is: "House", "Start"."""
    name: str
    called: str
    """The side in a sentence: "York", "the player who starts"."""
    percent: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Fairness:
    """What was measured of one scenario."""

    level: str
    """The key of the level that played all seats."""
    scale: float
    """The share of that level's work."""
    games: int
    played: str
    """The day, as in "2026-11-22"."""
    even: float
    """What each side would win of an even game, in percent."""
    shares: tuple[SideShare, ...]

    def uneven(self) -> SideShare | None:
        """The side that wins most beyond its even share, if it is certain that it does; None in a
        game that may be even."""
        clear = [share for share in self.shares if share.low > self.even + LEEWAY]
        return max(clear, key=lambda share: share.percent, default=None)


LEEWAY: Final = 2.0
"""Points around an even share that count as even: 48 to 52 % for two players."""


def read(data: Json) -> dict[str, Fairness]:
    """What was measured of each scenario, from the content of the file. Raises KeyError, TypeError
    or ValueError for a file that the tool did not write."""
    return {
        scenario: Fairness(
            level=str(found["level"]),
            scale=float(found["scale"]),
            games=int(found["games"]),
            played=str(found["played"]),
            even=float(found["even"]),
            shares=tuple(SideShare(**share) for share in found["shares"]),
        )
        for scenario, found in data.items()
    }


def written(found: Mapping[str, Fairness]) -> Json:
    """The content of the file."""
    return {scenario: asdict(found[scenario]) for scenario in sorted(found)}
