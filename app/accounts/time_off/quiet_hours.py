"""Quiet hours: the part of each day in which a player is not to be disturbed.

Notices wait for their end. In matches whose players agreed to it, the player's clock stands still
until then. For notices the newest choice counts at once. For clocks a change counts a day
later, so that hours which are moved again and again cannot keep a clock from running.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from functools import lru_cache
from uuid import UUID
from zoneinfo import ZoneInfo, available_timezones

from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import distinct_on
from sqlalchemy.ext.asyncio import AsyncSession

from ...base.web.errors import bad_input
from ..tables import Player, QuietHours

MINUTES_A_DAY = 1440
MAX_MINUTES = 720
"""Quiet hours are at most half of the day."""
NOTICE = timedelta(days=1)
"""How long before a change counts for clocks."""


@lru_cache(maxsize=1)
def zones() -> frozenset[str]:
    """The time zones that a player may choose."""
    return frozenset(name for name in available_timezones() if "/" in name or name == "UTC")


@dataclass(frozen=True, slots=True)
class Hours:
    """Quiet hours in minutes after midnight, in a time zone. They may end the next morning."""

    begins: int
    ends: int
    zone: str

    def end_after(self, moment: datetime) -> datetime:
        """When the quiet hours that hold at `moment` end; `moment` if none do."""
        ends = [end for start, end in self.within(moment, moment) if start <= moment < end]
        return max(ends, default=moment)

    def within(self, start: datetime, end: datetime) -> Iterator[tuple[datetime, datetime]]:
        """The quiet spans that may touch the time from `start` to `end`, night by night."""
        zone = ZoneInfo(self.zone)
        day = start.astimezone(zone).date() - timedelta(days=1)
        last = end.astimezone(zone).date()
        over_midnight = timedelta(days=1 if self.ends <= self.begins else 0)
        while day <= last:
            yield _at(day, self.begins, zone), _at(day + over_midnight, self.ends, zone)
            day += timedelta(days=1)


def _at(day: date, minutes: int, zone: ZoneInfo) -> datetime:
    """A time of day; one that the clocks skip in spring is an hour later."""
    local = datetime.combine(day, time(minutes // 60, minutes % 60), zone)
    return local.astimezone(ZoneInfo("UTC"))


Version = tuple[datetime, Hours | None]
"""Since when a player has had these quiet hours."""


def counted_for_clocks(versions: Iterable[Version]) -> Iterator[tuple[datetime, datetime, Hours]]:
    """The quiet hours by which clocks are stopped, each with the time from and to which it counts.
    The first that a player ever sets count at once."""
    ordered = list(versions)
    begins = [since if index == 0 else since + NOTICE for index, (since, _) in enumerate(ordered)]
    ends = [*begins[1:], datetime.max.replace(tzinfo=ZoneInfo("UTC"))][: len(begins)]
    for (_, hours), start, end in zip(ordered, begins, ends, strict=True):
        if hours is not None:
            yield start, end, hours


async def versions_of(db: AsyncSession, players: Collection[UUID]) -> Mapping[UUID, list[Version]]:
    """All quiet hours that the players have ever had, oldest first."""
    query = select(QuietHours).where(QuietHours.player_id.in_(players)).order_by(QuietHours.since)
    found: dict[UUID, list[Version]] = defaultdict(list)
    for row in await db.scalars(query):
        found[row.player_id].append((row.since, _hours(row)))
    return found


async def quiet_hours_of(db: AsyncSession, players: Collection[UUID]) -> Mapping[UUID, Hours]:
    """The quiet hours that the players have chosen; players without any are not in it."""
    query = (
        select(QuietHours)
        .where(QuietHours.player_id.in_(players))
        .ext(distinct_on(QuietHours.player_id))
        .order_by(QuietHours.player_id, QuietHours.since.desc())
    )
    chosen = ((row.player_id, _hours(row)) for row in await db.scalars(query))
    return {player: hours for player, hours in chosen if hours is not None}


async def set_quiet_hours(
    db: AsyncSession, player: Player, hours: Hours | None, now: datetime
) -> None:
    """Choose other quiet hours, or none. Commits. Raises Problem."""
    if hours is not None:
        _require_sound(hours)
    mine = QuietHours.player_id == player.id
    first = select(func.min(QuietHours.since)).where(mine).scalar_subquery()
    # A change that no clock has counted yet is as if it had never been.
    later = (QuietHours.since > now - NOTICE, QuietHours.since > first)
    await db.execute(delete(QuietHours).where(mine, *later))
    known = await versions_of(db, [player.id])
    since = max([now, *(moment + timedelta(milliseconds=1) for moment, _ in known[player.id])])
    begins, ends = (hours.begins, hours.ends) if hours else (None, None)
    zone = hours.zone if hours else "UTC"
    db.add(QuietHours(player_id=player.id, since=since, begins=begins, ends=ends, zone=zone))
    await db.commit()


def _require_sound(hours: Hours) -> None:
    if (name := hours.zone) not in zones():
        raise bad_input("zone", f"There is no time zone “{name}”. Choose one such as Europe/Paris.")
    length = (hours.ends - hours.begins) % MINUTES_A_DAY
    if not 0 < length <= MAX_MINUTES:
        raise bad_input("ends", "Quiet hours last at most half of the day.")


def _hours(row: QuietHours) -> Hours | None:
    if row.begins is None or row.ends is None:
        return None
    return Hours(row.begins, row.ends, row.zone)
