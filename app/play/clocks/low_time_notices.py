"""Calling players whose clocks run low."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from uuid import UUID

from sqlalchemy import Function, exists, func, or_, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.notices import outbox
from ...accounts.notices.tables import Notice
from ...base.database.background import BackgroundWorker
from ...base.database.engine import Sessions
from ...base.database.outage import Outage
from ...base.process.wall_clock import WallClock
from ..matches.tables import Entry, Match, MatchSeat
from .fold import Readings
from .store import clocks_of
from .tables import ClockFact

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


class LowTimeNotices(BackgroundWorker):
    """Calls players whose clocks run low, while the server runs."""

    def __init__(self, sessions: Sessions, wall: WallClock, outage: Outage) -> None:
        super().__init__(outage)
        self._sessions, self._wall = sessions, wall
        self._resting: dict[UUID, tuple[Key, float]] = {}
        """The matches that need not be read until then, unless their key changes. A clock loses no
        more than the time that passes, so while nothing happens none runs low before that."""

    async def start(self) -> None:
        """Begin to look."""
        self._background.repeat(self.look, LOOK, "low clocks")

    async def look(self) -> None:
        """Have every player told whose clock runs, and runs low: once, until they act in that
        match."""
        async with self._sessions() as db:
            if not await db.scalar(select(func.pg_try_advisory_xact_lock(LOCK))):
                return
            found = await db.execute(KEYS)
            keys = {one: (row, fact, tuple(shares)) for one, row, fact, shares in found}
            awake = self._awake(keys)
            for first in range(0, len(awake), AT_ONCE):
                some = awake[first : first + AT_ONCE]
                await self._call_in(db, {one: keys[one] for one in some})
            await db.commit()

    def _awake(self, keys: Mapping[UUID, Key]) -> list[UUID]:
        """The matches that are to be read; others than those of `keys` are forgotten."""
        self._resting = {one: kept for one, kept in self._resting.items() if one in keys}
        nothing: tuple[Key | None, float] = None, 0
        found = {one: self._resting.get(one, nothing) for one in keys}
        now = self._wall.ms()
        return sorted(
            one for one, (key, until) in found.items() if key != keys[one] or now >= until
        )

    async def _call_in(self, db: AsyncSession, keys: Mapping[UUID, Key]) -> None:
        """In some matches. Does not commit."""
        found = await db.scalars(select(Match).where(Match.id.in_(keys)))
        matches, now = {match.id: match for match in found}, self._wall.ms()
        for match_id, clocks in (await clocks_of(db, matches.values(), self._wall.now())).items():
            match, rests = matches[match_id], float("inf")
            for seat, spare, runs in _spare(match, clocks.at(now), keys[match_id][2]):
                if spare >= 0 or not runs:
                    rests = min(rests, now + max(0, spare))
                elif await _call(db, match, seat):
                    rests = now  # they may not have been reachable
            self._resting[match_id] = keys[match_id], rests


def _spare(
    match: Match, clocks: Readings, shares: tuple[int, ...]
) -> Iterator[tuple[int, int, bool]]:
    """Of the seats whose players want to be called: how many milliseconds the clock may still lose
    before it is low, and whether it runs."""
    for seat, reading in enumerate(clocks):
        if match.pace and reading and shares[seat]:
            # A hundredth of the bank, in milliseconds, is ten times its seconds.
            yield seat, reading.left - match.pace["bank"] * 10 * shares[seat], reading.runs


def newest_fact(seat: type[MatchSeat]) -> Function[int]:
    """The id of the newest fact about the clock of a seat, in SQL; 0 where there is none."""
    facts = select(func.max(ClockFact.id)).where(ClockFact.match_id == seat.match_id)
    of_seat = or_(ClockFact.seat.is_(None), ClockFact.seat == seat.seat)
    return func.coalesce(facts.where(of_seat).scalar_subquery(), 0)


async def _call(db: AsyncSession, match: Match, seat: int) -> bool:
    """Call the seat's player, unless they have been called since they acted last and since anything
    befell their clock. Whether they had not."""
    rows = select(func.max(Entry.seq)).where(Entry.match_id == match.id)
    acted, fact = rows.where(Entry.seat == seat).scalar_subquery(), newest_fact(MatchSeat)
    called = exists().where(
        Notice.match_id == match.id,
        Notice.player_id == MatchSeat.player_id,
        Notice.kind == "clock_low",
        Notice.seq >= func.coalesce(acted, -1),
        func.coalesce(Notice.detail["fact"].as_integer(), 0) == fact,
    )
    # Not the match's `last_seq`, which secret rows do not move.
    wanted = select(MatchSeat.player_id, func.coalesce(rows.scalar_subquery(), 0), fact).where(
        MatchSeat.match_id == match.id, MatchSeat.seat == seat, ~called
    )
    for player, row, about in await db.execute(wanted.where(MatchSeat.player_id.is_not(None))):
        await outbox.add(db, "clock_low", [player], match.id, seq=row, detail={"fact": about})
        return True
    return False
