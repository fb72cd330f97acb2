"""Calling players whose clocks run low."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import exists, func, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.notices import outbox
from ...accounts.notices.tables import Notice
from ...base.database.background import Background
from ...base.database.engine import Sessions
from ...base.database.outage import Outage
from ...base.process.wall_clock import WallClock
from ..matches.tables import Entry, Match, MatchSeat
from .fold import Readings
from .store import clocks_of

log = logging.getLogger("roses.clocks")

LOCK = 0x524F53455310
"""PostgreSQL's number for this work: one process at a time does it."""
LOOK = 60.0
"""Seconds between two looks for clocks that run low."""
AT_ONCE = 50
"""How many matches are read at a time: players need not wait for the others, nor memory grow."""

Key = tuple[int | None, int | None, tuple[int, ...]]
"""Of a match: its newest row and fact, and for each seat the hundredths of its bank below which its
player wants to be called; 0: not."""
KEYS = text(f"""
select id,
    (select max(seq) from entries where match_id = matches.id),
    (select max(id) from clock_facts where match_id = matches.id),
    array(
        select coalesce(low_clock, 0)
        from match_seats left join players on players.id = player_id
        where match_id = matches.id order by seat
    )
from matches
where status = 'running' and pace is not null and exists (
    select from match_seats where match_id = matches.id
        and {outbox.REACHABLE.format(player="match_seats.player_id", kind="'clock_low'")}
)
""")  # noqa: S608 (our own constants)
"""Of all matches with a clock in which someone can be called."""


class Resting:
    """The matches that need not be read yet. A clock loses no more than the time that passes, so
    while nothing happens none runs low before its rest is over."""

    def __init__(self) -> None:
        self._until: dict[UUID, tuple[Key, float]] = {}

    def awake(self, keys: Mapping[UUID, Key], now: int) -> set[UUID]:
        """The matches that are to be read; others than those of `keys` are forgotten."""
        self._until = {one: kept for one, kept in self._until.items() if one in keys}
        nothing: tuple[Key | None, float] = None, 0
        found = {one: self._until.get(one, nothing) for one in keys}
        return {one for one, (key, until) in found.items() if key != keys[one] or now >= until}

    def rest(self, match_id: UUID, key: Key, until: float) -> None:
        """The match need not be read before `until`, unless `key` changes."""
        self._until[match_id] = key, until


class LowTimeNotices:
    """Calls players whose clocks run low, while the server runs."""

    def __init__(self, sessions: Sessions, wall: WallClock, outage: Outage) -> None:
        self._sessions, self._wall = sessions, wall
        self._background = Background(outage, log)
        self._resting = Resting()

    async def start(self) -> None:
        """Begin to look."""
        self._background.repeat(self._look, LOOK, "low clocks")

    async def stop(self) -> None:
        """End."""
        await self._background.stop()

    async def _look(self) -> None:
        async with self._sessions() as db:
            await call_players_with_little_time(db, self._wall, self._resting)


async def call_players_with_little_time(
    db: AsyncSession, wall: WallClock, resting: Resting | None = None
) -> None:
    """Have every player told whose clock runs, and runs low: once, until they act in that match.
    Commits."""
    if not await db.scalar(select(func.pg_try_advisory_xact_lock(LOCK))):
        return
    resting, now = resting or Resting(), wall.ms()
    keys = {one: (row, fact, tuple(shares)) for one, row, fact, shares in await db.execute(KEYS)}
    awake = sorted(resting.awake(keys, now))
    for first in range(0, len(awake), AT_ONCE):
        await _call_in(
            db, {one: keys[one] for one in awake[first : first + AT_ONCE]}, wall, resting
        )
    await db.commit()


async def _call_in(
    db: AsyncSession, keys: Mapping[UUID, Key], wall: WallClock, resting: Resting
) -> None:
    """In some matches. Does not commit."""
    found = await db.scalars(select(Match).where(Match.id.in_(keys)))
    matches, now = {match.id: match for match in found}, wall.ms()
    for match_id, clocks in (await clocks_of(db, matches.values(), wall.now())).items():
        rests, shares = float("inf"), keys[match_id][2]
        for seat, low in _lows(matches[match_id], clocks.at(now), shares):
            if not (low.is_reached and low.runs):
                rests = min(rests, now + max(0, low.spare))
            elif await _call(db, matches[match_id], seat):
                rests = now  # they may not have been reachable
        resting.rest(match_id, keys[match_id], rests)


@dataclass(frozen=True, slots=True)
class Low:
    """How far a clock is from running low."""

    spare: int
    """Milliseconds that it may still lose."""
    runs: bool

    @property
    def is_reached(self) -> bool:
        return self.spare < 0


def _lows(match: Match, clocks: Readings, shares: tuple[int, ...]) -> Iterator[tuple[int, Low]]:
    """Of the seats whose players want to be called."""
    for seat, reading in enumerate(clocks):
        if match.pace and reading and shares[seat]:
            # A hundredth of the bank, in milliseconds, is ten times its seconds.
            yield seat, Low(reading.left - match.pace["bank"] * 10 * shares[seat], reading.runs)


async def _call(db: AsyncSession, match: Match, seat: int) -> bool:
    """Call the seat's player, unless that has been done. Whether it had not."""
    player = await _uncalled(db, match.id, seat)
    if player is None:
        return False
    await outbox.add(db, "clock_low", [player], match.id, seq=match.last_seq)
    return True


async def _uncalled(db: AsyncSession, match_id: UUID, seat: int) -> UUID | None:
    """The seat's player, unless they have been called since they acted last."""
    here = (MatchSeat.match_id == match_id, MatchSeat.seat == seat)
    acted = select(func.max(Entry.seq)).where(Entry.match_id == match_id, Entry.seat == seat)
    called = exists().where(
        Notice.match_id == match_id,
        Notice.player_id == MatchSeat.player_id,
        Notice.kind == "clock_low",
        Notice.seq >= func.coalesce(acted.scalar_subquery(), -1),
    )
    return await db.scalar(select(MatchSeat.player_id).where(*here, ~called))
