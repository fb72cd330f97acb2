"""The one interpreter of the log: what a written row does to the position before it.

Loading a match, following other processes, timelines and the check of a record all use it.
"""

from __future__ import annotations

import json
from dataclasses import replace

from rulesets.kernel.interface import Json, Seat

from . import settlements, transitions
from .log import FoldError, is_by_host
from .match_key import Chain, ReplayDice
from .position import AudienceEvents, Position, Row
from .transitions import Change, Takeback


def advance(
    now: Position,
    row: Row,
    chain: Chain | None,
    *,
    judge: bool = True,
    takeback: Takeback | None = None,
) -> tuple[Change, Position]:
    """What `row` did, and the position after it. Raises FoldError. `judge=False` skips the check
    that an action is legal, for a log that was judged when it was written. `takeback` is what a
    takeback leads to; readers who leave out the rows that it takes back need none."""
    try:
        change = _change(now, row, judge, takeback)
    except FoldError:
        raise
    except Exception as error:
        raise FoldError(f"row {row.seq}: {error}") from error
    return change, transitions.position_after(now, change, row, chain)


def _change(now: Position, row: Row, judge: bool, takeback: Takeback | None) -> Change:
    seat = row.seat
    assert seat is not None
    match row.kind:
        case "act":
            return _played(now, row, seat, judge)
        case "undo":
            undone = now.newest_action_of(seat)
            if undone is None:
                raise FoldError(f"row {row.seq}: there is nothing that may be taken back")
            return transitions.taken_back(now, undone, row.at)
        case "takeback":
            return _taken_back(now, row, seat, judge, takeback)
        case "resign":
            if seat in now.resigned:
                raise FoldError(f"row {row.seq}: the seat had resigned before")
            return settlements.given_up(now, seat, row.at)
        case _:
            return _settled(now, row, seat)


def _taken_back(
    now: Position, row: Row, seat: Seat, judge: bool, takeback: Takeback | None
) -> Change:
    if takeback is None:
        if judge:
            raise FoldError(f"row {row.seq}: what it takes back has not been worked out")
        takeback = Takeback(now.seq, row.seq, now, (), others=False, reveals=False, draws=False)
    agreed = replace(takeback, by_host=is_by_host(row.action))
    return transitions.restored(now, seat, agreed, row.at)


def _settled(now: Position, row: Row, seat: Seat) -> Change:
    if row.kind not in settlements.KINDS.values():
        raise FoldError(f"row {row.seq}: a row of kind {row.kind!r}")
    made = settlements.read(now.ruleset, row)
    if problem := settlements.why_not(now, seat, made):
        raise FoldError(f"row {row.seq}: {problem}")
    return settlements.settled(now, seat, made, row.at)


def _played(now: Position, row: Row, seat: Seat, judge: bool) -> Change:
    ruleset = now.ruleset
    action = ruleset.decode_action(row.action)
    if judge and (seat not in now.awaited or action not in ruleset.legal(now.state, seat)):
        name = ruleset.seats[seat]
        raise FoldError(f"row {row.seq}: the rules do not let {name} do that")
    dice = ReplayDice(row.draws)
    change = transitions.played(now, seat, action, dice, row.at)
    dice.finish()
    return change


def check_told(row: Row, events: AudienceEvents) -> None:
    """Raise FoldError unless a row told these events: a proof for rows that have no digest."""
    if _json(events) != _json(row.events):
        raise FoldError(f"row {row.seq}: what was told is not what happened")


def _json(data: Json) -> Json:
    """As the database would give it back: with lists for tuples, and names for keys."""
    return json.loads(json.dumps(data))
