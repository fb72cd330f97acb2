"""News of a written row, as the processes tell it to each other: the row itself where it is short
enough, else only its number.

It is a list in JSON. Fields are only ever added at the end, so that two versions of the server can
run side by side: of a list of another length, only the match and the number are read.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from rulesets.kernel.interface import Seat
from rulesets.kernel.value import value

from ..referee.log import Row


@value
class News:
    """A row has been committed. `row` is None where it has to be read from the log."""

    match_id: UUID
    seq: int
    row: Row | None


FIELDS = 12


def pack(match_id: UUID, row: Row, action: str, draws: str, events: str, *, longest: int) -> str:
    """News of a row whose values the writer has encoded already. Longer than `longest` bytes, it is
    the number alone."""
    key = match_id.hex
    seat = "null" if row.seat is None else row.seat
    request = "null" if row.request is None else f'"{row.request.hex}"'
    rules = "null" if row.rules is None else f'"{row.rules}"'
    digest = "null" if row.digest is None else f'"{row.digest.hex()}"'
    text = (
        f'["{key}",{row.seq},{seat},"{row.kind}",{action},{draws},{events},'
        f"{row.seen},{request},{row.at},{rules},{digest}]"
    )
    return text if len(text.encode()) <= longest else f'["{key}",{row.seq}]'


def number(values: list[Any]) -> News:
    """Which row it is, of what `pack` has told."""
    return News(UUID(values[0]), values[1], None)


def unpack(values: list[Any]) -> News:
    """What `pack` has told, read from its JSON."""
    told = number(values)
    if len(values) != FIELDS:
        return told
    seat, kind, action, draws, events, seen, request, at, rules, digest = values[2:]
    row = Row(
        seq=told.seq,
        seat=None if seat is None else Seat(seat),
        kind=kind,
        action=action,
        draws=draws,
        events=events,
        seen=seen,
        request=None if request is None else UUID(request),
        at=at,
        rules=rules,
        digest=None if digest is None else bytes.fromhex(digest),
    )
    return News(told.match_id, told.seq, row)
