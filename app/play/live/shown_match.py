"""A match as it is shown to watchers: at a position, which rows of the log move on. One who comes
is told the match first, and the log since they were last here."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

import orjson
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Ruleset, Viewer

from ...base.database.engine import Sessions
from ...base.process.wall_clock import WallClock
from ...referee.log import ToldRow, undone
from ...referee.position import Row, name_of, visible_to
from ...referee.referee import Referee
from ...referee.transitions import Takeback
from ..bus.hub import Watcher
from ..log import fold, log_reader
from ..matches.header import Header
from ..matches.messages import LineJson, LookedJson, WelcomeMessage

AnyRow = Row | ToldRow


class ShownMatch:
    """The referee of a match, and what it shows."""

    def __init__(self, header: Header, referee: Referee, wall: WallClock) -> None:
        self.header, self.referee = header, referee
        self.wall = wall
        """What time it is."""
        self.lock = asyncio.Lock()
        """Held while a row is being written or followed: one at a time, in order of arrival."""
        self.touched = time.monotonic()

    @property
    def is_over(self) -> bool:
        return self.referee.now.outcome is not None

    def repeat(self, viewer: int, *, dropped: Sequence[int] = (), ack: UUID | None = None) -> bytes:
        """The current `state` for one viewer."""
        return self.referee.frame(viewer, dropped=dropped, ack=ack)

    async def agreed(self, db: AsyncSession, row: Row) -> Takeback | None:
        """What a takeback that others have written leads to; None for rows of other kinds."""
        if row.kind != "takeback" or row.seat is None:
            return None
        return await fold.takeback(db, self.header, row.action["first"], row.seat, row.seq - 1)


@dataclass(frozen=True, slots=True)
class Backlog:
    """The lines that a viewer has missed, and which of those it knew have been taken back."""

    lines: list[LineJson]
    dropped: list[int]
    reset: bool
    """The lines are the whole log: whatever the viewer had is to be forgotten."""


async def backlog_since(
    sessions: Sessions, live: ShownMatch, viewer: int, since: int | None
) -> Backlog:
    """What `viewer` was told after its sequence number `since`: all of it when that is None or
    was never reached. The caller holds the match's lock."""
    now = live.referee.now
    if since is not None and since == now.counts[viewer]:
        return Backlog([], [], reset=False)
    async with sessions() as db:
        rows = await log_reader.read_told(db, live.header.id, up_to=now.seq)
    known = since is not None and 0 <= since <= now.counts[viewer]
    after = since if known and since is not None else -1
    return Backlog(
        lines=lines(live.header.ruleset, rows, viewer, now.viewer(viewer), after),
        dropped=dropped(rows, viewer, after),
        reset=not known,
    )


def lines(
    ruleset: Ruleset[object], rows: Sequence[AnyRow], viewer: int, seat: Viewer, after: int
) -> list[LineJson]:
    """The log as a viewer was told it, without what was taken back."""
    gone = undone(rows)
    return [
        LineJson(
            seq=number,
            at=row.at,
            seat=name_of(ruleset, row.seat),
            events=visible_to(row.events, seat),
        )
        for number, row in numbered(rows, viewer)
        if number > after and row.seq not in gone and row.kind != "undo"
    ]


def dropped(rows: Sequence[AnyRow], viewer: int, after: int) -> list[int]:
    """The sequence numbers up to `after` of rows that were taken back later than that."""
    numbers = {row.seq: number for number, row in numbered(rows, viewer)}
    return [
        numbers[seq]
        for seq, by in undone(rows).items()
        if seq in numbers and numbers[seq] <= after < numbers[by]
    ]


def numbered(rows: Sequence[AnyRow], viewer: int) -> list[tuple[int, AnyRow]]:
    """The rows that a viewer was told of, with the viewer's own sequence numbers."""
    return list(enumerate(row for row in rows if row.seen >> viewer & 1))


def message(
    live: ShownMatch,
    watcher: Watcher,
    backlog: Backlog,
    replay: str | None,
    looked: LookedJson | None = None,
) -> bytes:
    """A `welcome`."""
    welcome = WelcomeMessage(
        type="welcome",
        match=live.header.public(),
        viewer="spectator" if watcher.seat is None else live.header.viewer_name(watcher.seat),
        seq=live.referee.now.counts[watcher.viewer],
        now=live.wall.ms(),
        log=backlog.lines,
        reset=backlog.reset,
        replay=None if replay is None else f"/replay/{replay}",
        looked=looked,
    )
    return orjson.dumps(welcome)
