"""Which actions may be taken back: one rule, for the referee and for the tests.

The referee keeps a *checkpoint* and a *tail*, the actions since then. Undo drops one seat's last
row from the tail and plays the rest again from the checkpoint. After an action that cannot be taken
back, the checkpoint is the current state and the tail is empty.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .interface import Event, Ruleset, Seat
from .value import value


@value
class Moment:
    """The awaited seats and whether they choose in secret: noted before an action, compared after
    it."""

    awaited: tuple[Seat, ...]
    simultaneous: bool


def moment(ruleset: Ruleset[Any], state: Any) -> Moment:
    return Moment(tuple(ruleset.awaited(state)), ruleset.simultaneous(state))


def is_point_of_no_return(
    ruleset: Ruleset[Any], before: Moment, state: Any, events: Iterable[Event], drew: bool
) -> bool:
    """Whether the action that led from `before` to `state` can no longer be taken back.

    `events` are all that `apply` returned, including those for one seat only; `drew` says whether
    dice were drawn; `state` is the object that `apply` changed, unchanged since.
    """
    after = moment(ruleset, state)
    return (
        tells_something_hidden(ruleset, before, after, state, events, drew)
        or passes_the_turn_on(before, after)
        or ruleset.outcome(state) is not None
    )


def passes_the_turn_on(before: Moment, after: Moment) -> bool:
    """Whether a player is asked who was not asked before: they have seen the table."""
    return not set(before.awaited).issuperset(after.awaited)


def tells_something_hidden(
    ruleset: Ruleset[Any],
    before: Moment,
    after: Moment,
    state: Any,
    events: Iterable[Event],
    drew: bool,
) -> bool:
    """Whether the action told a player something that no one can take back: dice, a revelation, or
    the choices of a phase in which several had chosen in secret."""
    return (
        drew
        or after.simultaneous != before.simultaneous
        or ruleset.phase_closed(state)
        or any(event.reveals for event in events)
    )
