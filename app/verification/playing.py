"""Replays the log of a record under the rules: is every action legal, and does what was
told, and how it ended, follow?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rulesets.kernel.interface import Json, Ruleset, Seat

from ..edition import edition
from ..packs import OURS, canonical_json, digest_of
from ..referee.frames import outcome_json
from ..referee.interpreter import FoldError, advance, first_step
from ..referee.log import SET_BACK, AudienceEvents, Row, is_by_host, undone
from ..referee.position import Position, Takeback
from ..referee.takeback import work_out
from ..referee.transitions import audience_events, first
from .finding import Finding, fails, holds, unknown
from .record import Line, Record
from .shipped import SHIPPED

UNNAMED = "an edition without a name, from before 0.3.0"
"""Rows did not name theirs then."""


class Illegal(ValueError):
    """A row that the rules do not allow, or that does not follow."""


class Misplaced(Illegal):
    """A row that no rules could have led to."""


def check_pack(record: Record) -> Iterator[Finding]:
    """The data pack is the one that the match was begun with."""
    if record.match.ruleset not in OURS.plugins:
        yield unknown(f"this copy has no game {record.match.ruleset}")
        return
    ours = OURS.pack(record.match.ruleset).digest == record.match.pack
    if record.pack is None:
        if not ours:
            yield unknown("the data pack is not in the record, and this copy has another")
        return
    if digest_of(canonical_json(record.pack)) == record.match.pack:
        yield holds(f"the data pack is the one that was recorded: {_whose(record, ours=ours)}")
    else:
        yield fails("the data pack is not the one that the match was begun with")


def _whose(record: Record, *, ours: bool) -> str:
    if ours:
        return "the one that comes with the game"
    if record.match.pack in SHIPPED:
        return "one that came with the game before"
    return "one of the server’s host"


def check_play(record: Record) -> Iterator[Finding]:
    """Play it. Where other rules than those of this copy wrote any of it, a failure proves
    nothing."""
    ruleset = _ruleset(record)
    if isinstance(ruleset, Finding):
        yield ruleset
        return
    try:
        skipped = _play(record, ruleset)
    except Misplaced as error:
        yield fails(f"{error}; the log was changed")
    except Illegal as error:
        yield _judged(record, ruleset, error)
    else:
        yield holds("every action is legal, and what was told and the outcome follow from them")
        if skipped:
            yield unknown(
                f"the server's host struck out the actions of {_named(skipped)} after an update: "
                "they were not judged"
            )


def _judged(record: Record, ruleset: Ruleset[Any], error: Illegal) -> Finding:
    """What it means that the rules here do not lead through the record."""
    ours, editions = edition(ruleset), _editions(record)
    if record.version == ruleset.version and [name for _, name in editions] == [ours]:
        return fails(f"{error}; the log was changed")
    names = [name or UNNAMED for _, name in editions]
    told = names[0]
    if len(editions) > 1:
        parts = (f"{name} from row {row}" for (row, _), name in zip(editions, names, strict=True))
        told = f"{', '.join(parts)}, since the server was updated meanwhile"
    return unknown(
        f"{error}: cannot be checked here, because other rules may have written it ({told}). This "
        f"copy has {ours}. The rows before it follow"
    )


def _editions(record: Record) -> list[tuple[int, str | None]]:
    """Where each edition of the rules began to write the log; None is one without a name."""
    found: list[tuple[int, str | None]] = []
    for line in record.rows:
        if not found or found[-1][1] != line.rules:
            found.append((line.seq, line.rules))
    return found


def _named(rows: Sequence[int]) -> str:
    return f"row {rows[0]}" if len(rows) == 1 else f"rows {rows[0]} to {rows[-1]}"


def _ruleset(record: Record) -> Ruleset[Any] | Finding:
    key = record.match.ruleset
    if key not in OURS.plugins:
        return unknown("the actions cannot be checked without the rules")
    if record.pack is None and OURS.pack(key).digest != record.match.pack:
        return unknown("the actions cannot be checked without the data pack")
    try:
        return OURS.ruleset(key) if record.pack is None else OURS.recorded(key, record.pack)
    except Exception as error:
        return fails(f"no game can be made of the data pack: {error!r}")


def _play(record: Record, ruleset: Ruleset[Any]) -> list[int]:
    """The rows that need not follow, because the host has struck them out after an update. Raises
    Illegal."""
    rows = [_row(line, number, ruleset) for number, line in enumerate(record.rows)]
    skipped = _struck_out(rows)
    now = _set_up(record, ruleset, rows[0])
    start = now
    for row in rows[1:]:
        if now.outcome is not None:
            raise Illegal(f"row {row.seq}: the game was over")
        if row.seq in skipped:
            continue
        if row.events == SET_BACK and row.kind == "takeback":
            _, now = advance(now, row, None, judge=False)
            continue
        try:
            agreed = _takeback(record, start, rows[1 : row.seq], row)
            change, now = advance(now, row, None, takeback=agreed)
        except FoldError as error:
            raise Illegal(str(error)) from error
        _compare(row, change.events)
    gone = undone(rows)
    for line in record.rows:
        if line.undone != (line.seq in gone):
            raise Misplaced(
                f"row {line.seq}: it was {'' if line.seq in gone else 'not '}taken back"
            )
    if outcome_json(ruleset, now.outcome) != record.outcome:
        raise Illegal("the outcome is not the one that the log leads to")
    return sorted(skipped)


def _struck_out(rows: Sequence[Row]) -> set[int]:
    """The actions and undos that the host has set the match back over. What the players settled
    about their seats in between stays."""
    found = set()
    for row in rows:
        if row.kind == "takeback" and row.events == SET_BACK:
            between = rows[_first(row) : row.seq]
            found |= {one.seq for one in between if one.kind in ("act", "undo", "takeback")}
    return found


def _first(row: Row) -> int:
    """The first row that a takeback takes back. Raises Illegal."""
    action: Json = row.action
    if row.seat is None or not isinstance(action, dict) or not isinstance(action.get("first"), int):
        raise Misplaced(f"row {row.seq}: it does not say what it takes back")
    return max(1, int(action["first"]))


def _takeback(record: Record, start: Position, before: Sequence[Row], row: Row) -> Takeback | None:
    """What a takeback leads to, if `row` is one. Raises FoldError, and Illegal where the match did
    not allow it."""
    if row.kind != "takeback" or row.seat is None:
        return None
    agreed = work_out(start, before, _first(row), row.seat)
    by_consent = not is_by_host(row.action)
    if (agreed.reveals or agreed.others) and by_consent and not record.match.past_dice:
        raise Illegal(f"row {row.seq}: the match allowed no takeback past dice")
    return agreed


def _row(line: Line, number: int, ruleset: Ruleset[Any]) -> Row:
    if line.seq != number or (line.kind == "setup") != (number == 0):
        raise Misplaced(f"row {number}: it is missing, or not in its place")
    if (line.seat is None) != (number == 0) or not {line.seat} <= {None, *ruleset.seats}:
        raise Misplaced(f"row {number}: it is not the row of a seat")

    def seat(name: str | None) -> Seat | None:
        return None if name is None else Seat(ruleset.seats.index(name))

    return Row(
        seq=number,
        seat=seat(line.seat),
        kind=line.kind,
        action=line.action,
        draws=[list(draw) for draw in line.draws],
        events=[[seat(audience), event] for audience, event in line.events],
        seen=0,
        request=None,
        at=line.at,
    )


def _set_up(record: Record, ruleset: Ruleset[Any], row: Row) -> Position:
    match = record.match
    try:
        step = first_step(ruleset, row, match.scenario, match.options)
    except FoldError as error:
        raise Illegal(str(error)) from error
    _compare(row, audience_events(ruleset, step.events))
    people = [Seat(at) for at, sitting in enumerate(match.seats) if sitting.bot is None]
    return first(ruleset, len(record.seats), step, row, None, people)


def _compare(row: Row, events: AudienceEvents) -> None:
    if _json(events) != _json(row.events):
        raise Illegal(f"row {row.seq}: what was told is not what happened")


def _json(value: Json) -> str:
    return canonical_json(value)
