"""The rows of all matches, those that have been put away too, for whoever checks that nothing
acknowledged is lost."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from app.play.log.finished_log import decoded


@dataclass(frozen=True, slots=True)
class Logged:
    """What matters of a row."""

    seq: int
    request: str | None


async def whole_logs(connection: Any) -> dict[UUID, Sequence[Logged]]:
    """The log of each match, in order. Both tables are read as of one moment, since a match may be
    put away meanwhile."""
    async with connection.transaction(isolation="repeatable_read", readonly=True):
        loose = await connection.fetch("select match_id, seq, request from entries order by seq")
        put_away = await connection.fetch("select match_id, content from finished_logs")
    found: dict[UUID, list[Logged]] = defaultdict(list)
    for row in loose:
        found[row["match_id"]].append(_logged(row))
    for match in put_away:
        found[match["match_id"]] = [_logged(row) for row in decoded(match["content"])]
    return dict(found)


def _logged(row: Any) -> Logged:
    return Logged(row["seq"], None if row["request"] is None else str(row["request"]))
