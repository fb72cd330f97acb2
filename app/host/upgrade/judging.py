"""Whether today's rules can go on with a match: they can read its newest snapshot, and lead from
there, or from the setup, to the digests of the rows after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rulesets.kernel.interface import Ruleset, Seat

from ...referee import interpreter
from ...referee.handover import read_state, with_tail
from ...referee.interpreter import FoldError
from ...referee.packs import Library
from ...referee.position import LastSeen, Position
from ...referee.record.dice import Chance, dice_key
from ...referee.record.log import Row
from ...referee.record.proof import Proof
from ...referee.referee import Referee
from ...referee.seats.absence import PRESENT, Absence
from ...referee.transitions import resting
from . import reading
from .reading import Concerned

if TYPE_CHECKING:
    from .reading import Connection


async def problem_of(connection: Connection, library: Library, match: Concerned) -> str:
    """Why today's rules cannot go on with a match; "" if they can."""
    found = await connection.fetchrow(reading.MATCH, match.id)
    assert found is not None  # it is concerned
    pack = await connection.fetchval(reading.PACK, found["pack"])
    try:
        ruleset = library.recorded(match.game, pack)
    except Exception as error:  # whatever a changed game makes of an old pack
        return f"the game cannot be built: {error}"
    seats = await connection.fetch(reading.SEATS, match.id)
    key = dice_key(found["seed"], match.id, [seat["entropy"] for seat in seats], found["dice"])
    people = frozenset(Seat(at) for at, seat in enumerate(seats) if seat["player_id"] is not None)
    chance = Chance(key, found["dice"])
    problem = ""
    if snapshot := await connection.fetchrow(reading.SNAPSHOT, match.id):
        rows = await reading.rows_after(connection, match.id, snapshot["seq"])
        absences = await connection.fetch(reading.ABSENCES, match.id, snapshot["seq"])
        try:
            start = _position(ruleset, snapshot, people, _absence(absences))
            _follow(ruleset, chance, start, rows)
            return ""
        except (FoldError, ValueError, KeyError, TypeError) as error:
            problem = str(error) or repr(error)
    try:
        setup, *rows = await reading.rows_after(connection, match.id, -1)
        _follow(ruleset, chance, _first(ruleset, setup, found, len(seats), people, key), rows)
    except FoldError as error:
        return problem or str(error)
    return ""


def _position(
    ruleset: Ruleset[Any], snapshot: Any, people: frozenset[Seat], absence: Absence
) -> Position:
    """What a snapshot holds, as far as the rules need it. Raises what a ruleset raises that cannot
    read it."""
    counts = tuple(snapshot["counts"])
    position = resting(
        ruleset,
        read_state(ruleset, snapshot["state"], snapshot["version"]),
        seq=snapshot["seq"],
        since=0,
        counts=counts,
        last_seen=(LastSeen(0, None),) * len(counts),
        rolls=0,
        links=None,
        people=people,
        absence=absence,
    )
    midst = snapshot["midst"]
    if midst is None or not midst["actions"]:
        return position
    oldest = tuple(midst["oldest_valid"])
    return with_tail(position, midst["checkpoint"], snapshot["version"], midst["actions"], oldest)


def _absence(rows: Sequence[Any]) -> Absence:
    absence = PRESENT
    for kind, seat in rows:
        absence = absence.after(kind, Seat(seat))
    return absence


def _first(
    ruleset: Ruleset[Any], setup: Row, match: Any, seats: int, people: frozenset[Seat], key: bytes
) -> Position:
    """The position after the setup. Raises FoldError."""
    position = interpreter.first_position(
        ruleset, setup, seats, scenario=match["scenario"], options=match["options"], people=people
    )
    if setup.action is None:
        Proof(key).check(setup, ruleset, position.state)
    return position


def _follow(ruleset: Ruleset[Any], chance: Chance, start: Position, rows: Sequence[Row]) -> None:
    """Raises FoldError where today's rules do not lead to the digests of these rows."""
    Referee(ruleset, chance, None, start).fold(rows)
