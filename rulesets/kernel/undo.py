"""Which actions may be taken back: decided here, once, for the referee and for the tests.

The referee keeps a *checkpoint* and the *tail*: the actions since. Undo drops the last row of one
seat from the tail and plays the rest again from the checkpoint. After an action that cannot be
taken back, the checkpoint moves up to the present and the tail is empty.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from .interface import Event, Ruleset, Seat


@dataclass(frozen=True, slots=True)
class Moment:
    """Who was deciding, and whether in secret: noted before an action, compared after it."""

    awaited: frozenset[Seat]
    simultaneous: bool


def moment(ruleset: Ruleset[Any], state: Any) -> Moment:
    return Moment(frozenset(ruleset.awaited(state)), ruleset.simultaneous(state))


def is_point_of_no_return(
    ruleset: Ruleset[Any], before: Moment, state: Any, events: Iterable[Event], drew: bool
) -> bool:
    """Whether the action that led from `before` to `state` can no longer be taken back.

    `events` are what `apply` returned, those for one seat only included; `drew` says whether
    it drew from the dice; `state` is the very object that `apply` changed, unchanged since.
    """
    after = moment(ruleset, state)
    return (
        drew
        or any(event.reveals for event in events)
        or not after.awaited <= before.awaited  # another player's turn: they have seen it
        or ruleset.outcome(state) is not None
        or after.simultaneous != before.simultaneous
        or ruleset.phase_closed(state)
    )
