"""The levels of the server's own players, by how much they think."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from ..telling.words import SAY
from .search import Work


@dataclass(frozen=True, slots=True)
class Level:
    """One strength at which a game can be played."""

    key: str
    title: str
    about: str
    """For those who choose an opponent."""
    work: Work
    noise: float = 0.0
    """0 takes the best action found. Above, others are taken as well, by the share of the work
    that went into them; the higher, the more alike."""
    seconds: float = 1.0
    """Thinking ends then, whatever is left of the work."""

    def scaled(self, factor: float) -> Level:
        """The level with more or less work, for ladders that must not take a week."""
        work = replace(self.work, iterations=round(self.work.iterations * factor))
        return replace(self, work=work)


PAGE: Final = Level(
    "page",
    SAY("level.page.title"),
    SAY("level.page.about"),
    Work(iterations=0, depth=0),
)
SQUIRE: Final = Level(
    "squire",
    SAY("level.squire.title"),
    SAY("level.squire.about"),
    Work(iterations=30, depth=8, worlds=10),
    noise=0.7,
)
KNIGHT: Final = Level(
    "knight",
    SAY("level.knight.title"),
    SAY("level.knight.about"),
    Work(iterations=75, depth=8, worlds=20),
    noise=0.25,
)
EARL: Final = Level(
    "earl",
    SAY("level.earl.title"),
    SAY("level.earl.about"),
    Work(iterations=600, depth=8, worlds=40, weighs_secrets=True),
    seconds=2.0,
)
LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {level.key: level for level in (PAGE, SQUIRE, KNIGHT, EARL)}
)
"""Every level by its key, the gentlest first."""
GENTLE: Final = PAGE
"""Needs no time to think: it answers where the others cannot."""
