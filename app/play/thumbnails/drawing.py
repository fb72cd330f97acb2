"""A picture of a match: what one viewer may see of its position, and the tag that tells it from
every other picture."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Any

from rulesets.kernel.interface import Ruleset, Viewer

from ...base.edition import edition
from ...referee.match_key import SeededDice
from ...referee.transitions import set_up
from ..live.shown_match import ShownMatch

MAIL = (480, 300)
"""The size in a mail, which shows it at two thirds of that."""
EXAMPLE = bytes(32)
"""The key of dice that fall alike each time: nothing that is played for comes from them."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A position as one viewer may see it, which is not drawn yet."""

    ruleset: Ruleset[Any]
    state: Any
    viewer: Viewer
    tag: str
    """Of one thing, equal tags mean equal pictures. It follows from what the viewer knows: the
    rules, and how much of the log they were told."""

    def svg(self) -> str:
        """The picture, 320 by 200."""
        return self.ruleset.thumbnail(self.ruleset.view(self.state, self.viewer))


def seen(live: ShownMatch, index: int) -> Sight:
    """The present of a match as the viewer with this index sees it: a seat, or the spectators after
    the last one."""
    now = live.referee.now
    tag = _digest(index, now.counts[index], edition(now.ruleset))
    return Sight(now.ruleset, now.state, now.viewer(index), tag)


def seen_by_all(live: ShownMatch) -> Sight:
    """The present as a spectator sees it."""
    return seen(live, len(live.header.seats))


def version_of(live: ShownMatch, index: int) -> str:
    """What changes in the address of a picture when the picture may have changed."""
    return seen(live, index).tag[:12]


def opening(ruleset: Ruleset[Any], scenario: str, options: dict[str, str]) -> Sight:
    """The beginning of a match that has not begun, as a stranger sees it; where it is dealt by
    chance, an example."""
    chosen = tuple(sorted(options.items()))
    tag = _digest(ruleset.meta.key, scenario, chosen, edition(ruleset))
    state = set_up(ruleset, scenario, options, SeededDice(EXAMPLE, 0)).state
    return Sight(ruleset, state, None, tag)


def _digest(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:32]
