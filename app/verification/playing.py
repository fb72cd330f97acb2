"""The log of a record played once more under the rules: is every action legal, and does what was
told, and how it ended, follow?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulesets import RULESETS
from rulesets.kernel.interface import Event, Json, Ruleset, Seat

from ..packs import canonical_json, digest_of, load_pack, load_ruleset
from ..referee import transitions
from ..referee.dice import ReplayDice
from ..referee.frames import outcome_json
from ..referee.log import Row, Told, undone
from ..referee.position import Position
from ..referee.resignation import told_of
from .finding import Finding, fails, holds, unknown
from .record import Line, Record


class Illegal(ValueError):
    """A row that the rules do not allow, or that does not follow."""


def check_pack(record: Record) -> Iterator[Finding]:
    """The data pack is the one that the match was begun with."""
    if record.match.ruleset not in RULESETS:
        yield unknown(f"this copy has no game {record.match.ruleset}")
        return
    ours = load_pack(record.match.ruleset).digest == record.match.pack
    whose = "the one that comes with the game" if ours else "one that its host has changed"
    if record.pack is None:
        if not ours:
            yield unknown("the data pack is not in the record, and this copy has another")
        return
    if digest_of(canonical_json(record.pack)) == record.match.pack:
        yield holds(f"the data pack is the one that was recorded: {whose}")
    else:
        yield fails("the data pack is not the one that the match was begun with")


def check_play(record: Record) -> Iterator[Finding]:
    """Play it. Where the rules have another version now, a failure proves nothing."""
    ruleset = _ruleset(record)
    if isinstance(ruleset, Finding):
        yield ruleset
        return
    try:
        _play(record, ruleset)
    except Illegal as error:
        if record.version == ruleset.version:
            yield fails(f"{error}; the log was changed, or these rules have been corrected since")
        else:
            yield unknown(
                f"{error}; but the match was played under version {record.version} of the "
                f"rules, and this copy has version {ruleset.version}"
            )
    else:
        yield holds("every action is legal, and what was told and the outcome follow from them")


def _ruleset(record: Record) -> Ruleset[Any] | Finding:
    key = record.match.ruleset
    if key not in RULESETS:
        return unknown("the actions cannot be checked without the rules")
    if record.pack is None and load_pack(key).digest != record.match.pack:
        return unknown("the actions cannot be checked without the data pack")
    try:
        return load_ruleset(key, pack=record.pack)
    except Exception as error:
        return fails(f"no game can be made of the data pack: {error!r}")


def _play(record: Record, ruleset: Ruleset[Any]) -> None:
    """Raises Illegal."""
    rows = [_row(line, number, ruleset) for number, line in enumerate(record.rows)]
    now = _set_up(record, ruleset, rows[0])
    for row in rows[1:]:
        if now.outcome is not None:
            raise Illegal(f"row {row.seq}: the game was over")
        try:
            now = _after(now, row)
        except Illegal:
            raise
        except Exception as error:
            raise Illegal(f"row {row.seq}: {error}") from error
        transitions.count(now, row)
    gone = undone(rows)
    for line in record.rows:
        if line.undone != (line.seq in gone):
            raise Illegal(f"row {line.seq}: it was {'' if line.seq in gone else 'not '}taken back")
    if outcome_json(ruleset, now.outcome) != record.outcome:
        raise Illegal("the outcome is not the one that the log leads to")


def _row(line: Line, number: int, ruleset: Ruleset[Any]) -> Row:
    if line.seq != number or (line.kind == "setup") != (number == 0):
        raise Illegal(f"row {number}: it is missing, or not in its place")
    if (line.seat is None) != (number == 0) or not {line.seat} <= {None, *ruleset.seats}:
        raise Illegal(f"row {number}: it is not the row of a seat")

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
    dice = ReplayDice(row.draws)
    try:
        state, events = ruleset.setup(record.match.scenario, record.match.options, dice)
        dice.finish()
    except Exception as error:
        raise Illegal(f"row 0: {error}") from error
    _compare(ruleset, row, events)
    people = [Seat(at) for at, sitting in enumerate(record.match.seats) if sitting.bot is None]
    return transitions.first(ruleset, len(record.seats), state, row.at, people)


def _after(now: Position, row: Row) -> Position:
    ruleset = now.ruleset
    assert row.seat is not None
    match row.kind:
        case "act":
            action = ruleset.decode_action(row.action)
            if row.seat not in now.awaited or action not in ruleset.legal(now.state, row.seat):
                name = ruleset.seats[row.seat]
                raise Illegal(f"row {row.seq}: the rules do not let {name} do that")
            dice = ReplayDice(row.draws)
            after, events = transitions.played(now, row, action, dice)
            dice.finish()
            _compare(ruleset, row, events)
            return after
        case "undo":
            taken = transitions.last_of(now, row.seat)
            if taken is None:
                raise Illegal(f"row {row.seq}: there is nothing that may be taken back")
            return transitions.taken_back(now, row, taken)
        case _:
            if row.seat in now.resigned:
                raise Illegal(f"row {row.seq}: the seat had resigned before")
            after = transitions.given_up(now, row)
            if told_of(ruleset, row.seat, goes_on=after.outcome is None) != row.events:
                raise Illegal(f"row {row.seq}: what was told is not what happened")
            return after


def _compare(ruleset: Ruleset[Any], row: Row, events: list[Event]) -> None:
    told: Told = [[ruleset.audience(event), ruleset.encode_event(event)] for event in events]
    if _json(told) != _json(row.events):
        raise Illegal(f"row {row.seq}: what was told is not what happened")


def _json(value: Json) -> str:
    return canonical_json(value)
