"""Holidays: whole days in which a player's clocks stand still, declared beforehand.

A host says how many days a year a player has (`HOLIDAY_DAYS`). A day counts in full as soon as any
part of it was declared, so a holiday that begins today or is ended early has no better rate.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from datetime import date, datetime, time, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from ...web.errors import bad_input, not_found
from ..tables import Holiday, Player
from .quiet_hours import require_zone

FARTHEST = timedelta(days=366)
"""How long before its beginning a holiday may be declared."""


async def holidays_of(db: AsyncSession, players: Collection[UUID]) -> list[Holiday]:
    """All holidays of the players, past ones too, in order."""
    query = select(Holiday).where(Holiday.player_id.in_(players)).order_by(Holiday.begins)
    return list(await db.scalars(query))


async def declare(
    db: AsyncSession,
    player: Player,
    first: date,
    last: date,
    zone: str,
    *,
    now: datetime,
    days_a_year: int,
) -> Holiday:
    """A holiday from `first` to `last`, both included; from now on if it begins today. Commits.
    Raises Problem."""
    local = ZoneInfo(require_zone(zone))
    today = now.astimezone(local).date()
    if last < first:
        raise bad_input("last", "The last day is before the first.")
    if first < today:
        raise bad_input("first", "A holiday cannot begin in the past.")
    if last > today + FARTHEST:
        raise bad_input("last", "A holiday ends within a year from today.")
    # One at a time, so that two requests cannot use the same days.
    await db.execute(select(Player.id).where(Player.id == player.id).with_for_update())
    holiday = Holiday(
        player_id=player.id,
        begins=max(now, _midnight(first, local)),
        ends=_midnight(last + timedelta(days=1), local),
        zone=zone,
    )
    known = await holidays_of(db, [player.id])
    for year, days in used_by_year([*known, holiday]).items():
        if days > days_a_year:
            raise bad_input(
                "last", _too_many(days_a_year, days_a_year - used_in(known, year), year)
            )
    db.add(holiday)
    await db.commit()
    return holiday


async def end(db: AsyncSession, player: Player, number: int, now: datetime) -> None:
    """Come back early, or call a holiday off before it begins. Commits. Raises Problem."""
    holiday = await db.get(Holiday, number, with_for_update=True)
    if holiday is None or holiday.player_id != player.id or holiday.ends <= now:
        raise not_found("You have no such holiday.")
    if holiday.begins >= now:
        await db.delete(holiday)
    else:
        holiday.ends = now
    await db.commit()


def days_of(holiday: Holiday) -> Iterator[date]:
    """The days that a holiday touches, in its own time zone."""
    zone = ZoneInfo(holiday.zone)
    day = holiday.begins.astimezone(zone).date()
    while _midnight(day, zone) < holiday.ends:
        yield day
        day += timedelta(days=1)


def used_by_year(holidays: Iterable[Holiday]) -> Counter[int]:
    """How many days the holidays take in each year. A day counts once."""
    return Counter(day.year for day in {day for holiday in holidays for day in days_of(holiday)})


def used_in(holidays: Iterable[Holiday], year: int) -> int:
    """How many days of a year are taken."""
    return used_by_year(holidays)[year]


def _midnight(day: date, zone: ZoneInfo) -> datetime:
    """When a day begins."""
    return datetime.combine(day, time(), zone).astimezone(ZoneInfo("UTC"))


def _too_many(days_a_year: int, left: int, year: int) -> str:
    if days_a_year == 0:
        return "There are no holidays on this server."
    more = "day" if left == 1 else "days"
    return f"You have {days_a_year} days of holiday a year, and {left} {more} left in {year}."
