"""Every kind of server-side player, and which of them know which game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from rulesets import Plugin
from rulesets.search.levels import KNIGHT, LEVELS, SQUIRE, Level

from ...referee.settlements import STAND_IN


@dataclass(frozen=True, slots=True)
class Bot:
    """One kind of player. It keeps nothing between its moves: it must survive a restart."""

    key: str
    """What `match_seats.bot` holds."""
    title: str
    """The name at the table."""
    about: str
    """For those who choose an opponent."""
    level: Level | None
    """How it thinks, in games that it knows; None plays any legal action."""

    @property
    def looks_ahead(self) -> bool:
        """Whether it needs time to think."""
        return self.level is not None and self.level.work.iterations > 0


RANDOM: Final = Bot(
    "random",
    "The computer",
    "Plays random legal moves, at once.",
    None,
)
BOTS: Final[Mapping[str, Bot]] = MappingProxyType(
    {
        RANDOM.key: RANDOM,
        **{key: Bot(key, level.title, level.about, level) for key, level in LEVELS.items()},
        # Takes over for people, who should find their seat in good order.
        STAND_IN: Bot(STAND_IN, RANDOM.title, KNIGHT.about, KNIGHT),
    }
)
"""Every kind, by its key."""


def kinds_for(plugin: Plugin) -> tuple[Bot, ...]:
    """The kinds that may be asked to play a game, the gentlest first: where it has an insight the
    levels that are quick enough in it, or else the random player."""
    if plugin.insight is None:
        return (RANDOM,)
    keys = list(LEVELS)
    return tuple(BOTS[key] for key in keys[: keys.index(plugin.insight.strongest) + 1])


def usual(plugin: Plugin) -> Bot:
    """The kind for those who do not choose."""
    return RANDOM if plugin.insight is None else BOTS[SQUIRE.key]
