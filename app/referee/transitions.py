"""From one position of a match to the next: played, taken back, given up.

Each makes a new position and leaves the old one as it was; `count` completes it, once it is known
who is told.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulesets.kernel.interface import Action, Dice, Event, Outcome, Ruleset, Seat
from rulesets.kernel.undo import is_point_of_no_return, moment

from .dice import ReplayDice
from .log import Row
from .position import Mark, Position, Taken
from .resignation import outcome_of

NEW_PHASE = -1
"""A floor that is not known yet: secret choices at the same time have just begun."""


def first(
    ruleset: Ruleset[Any], seats: int, state: Any, at: int, people: Iterable[Seat] | None
) -> Position:
    """The position after the setup, without a chain."""
    return Position(
        ruleset=ruleset,
        seq=0,
        state=state,
        checkpoint=state,
        tail=(),
        outcome=ruleset.outcome(state),
        moment=moment(ruleset, state),
        awaited=tuple(ruleset.awaited(state)),
        since=at,
        counts=(0,) * (seats + 1),
        floors=(0,) * seats,
        marks=(Mark(at, None),) * (seats + 1),
        rolls=1,
        links=None,
        people=frozenset(map(Seat, range(seats)) if people is None else people),
    )


def played(now: Position, row: Row, action: Action, dice: Dice) -> tuple[Position, list[Event]]:
    assert row.seat is not None
    ruleset = now.ruleset
    state = ruleset.clone(now.state)
    events = ruleset.apply(state, row.seat, action, dice)
    after = _moved(now, row, state, ruleset.outcome(state))
    if is_point_of_no_return(ruleset, now.moment, state, events, bool(row.draws)):
        after.checkpoint, after.tail = state, ()
        if ruleset.phase_closed(state) or not now.moment.simultaneous:
            after.floors = (NEW_PHASE,) * now.seats
    else:
        after.tail = (*now.tail, Taken(row, action))
    return after, events


def taken_back(now: Position, row: Row, taken: Taken) -> Position:
    ruleset = now.ruleset
    state = ruleset.clone(now.checkpoint)
    tail = tuple(other for other in now.tail if other is not taken)
    for other in tail:
        assert other.row.seat is not None
        ruleset.apply(state, other.row.seat, other.action, ReplayDice([]))
    after = _moved(now, row, state, None)
    after.tail = tail
    return after


def given_up(now: Position, row: Row) -> Position:
    """The state stays where it was. If the game goes on, the others may still take back what they
    could before."""
    assert row.seat is not None
    resigned = (*now.resigned, row.seat)
    outcome = outcome_of(now.ruleset, now.seats, now.people, resigned)
    after = _moved(now, row, now.state, outcome)
    after.resigned = resigned
    if outcome is not None:
        after.checkpoint, after.tail = now.state, ()
    return after


def _moved(now: Position, row: Row, state: Any, outcome: Outcome | None) -> Position:
    """The position with another state, and everything else as it was."""
    ruleset = now.ruleset
    awaited = () if outcome is not None else tuple(ruleset.awaited(state))
    return Position(
        ruleset=ruleset,
        seq=row.seq,
        state=state,
        checkpoint=now.checkpoint,
        tail=now.tail,
        outcome=outcome,
        moment=moment(ruleset, state),
        awaited=awaited,
        since=now.since if awaited == now.awaited else row.at,
        counts=now.counts,
        floors=now.floors,
        marks=now.marks,
        rolls=now.rolls + bool(row.draws),
        links=now.links,
        people=now.people,
        resigned=now.resigned,
    )


def count(after: Position, row: Row) -> None:
    """Move the sequence numbers of those who are told of the row."""
    seen, counts, marks = row.seen, list(after.counts), list(after.marks)
    mark = Mark(row.at, row.seat)
    for viewer in range(len(counts)):
        if seen >> viewer & 1:
            counts[viewer] += 1
            marks[viewer] = mark
    if after.moment.simultaneous:
        after.floors = tuple(
            counts[seat] if floor == NEW_PHASE or seat == row.seat else floor
            for seat, floor in enumerate(after.floors)
        )
    else:
        after.floors = tuple(counts[:-1])
    after.counts, after.marks = tuple(counts), tuple(marks)
    if after.tail and after.tail[-1].row is row:
        after.tail[-1].counts = after.counts


def last_of(now: Position, seat: Seat) -> Taken | None:
    return next((taken for taken in reversed(now.tail) if taken.row.seat == seat), None)
