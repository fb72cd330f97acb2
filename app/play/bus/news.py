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

from ...referee.position import Row

FIELDS = 12


@value
class News:
    """A row has been committed."""

    match_id: UUID
    seq: int
    told: list[Any]
    """What `pack` has told of it. Few of those who hear it need more than which row it is."""

    @property
    def row(self) -> Row | None:
        """The row itself; None where it has to be read from the log."""
        if len(self.told) != FIELDS:
            return None
        seat, kind, action, draws, events, seen, request, at, rules, digest = self.told[2:]
        return Row(
            seq=self.seq,
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


def unpack(told: list[Any]) -> News:
    """What `pack` has told, read from its JSON."""
    return News(UUID(told[0]), told[1], told)
