"""Quiet hours: what a player may set, and when clocks count it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.tables import Player
from app.accounts.time_off import quiet_hours
from app.accounts.time_off.quiet_hours import Hours
from app.base.web.errors import Problem
from tests.support.client import Client

NIGHT = Hours(22 * 60, 7 * 60, "Europe/Berlin")
MONDAY = datetime(2027, 3, 1, 12, 0, tzinfo=UTC)


async def a_player(db: AsyncSession) -> Player:
    player = Player(name="Anne")
    db.add(player)
    await db.commit()
    return player


@pytest.mark.parametrize(
    ("hour", "quiet_then"), [(20, False), (21, True), (23, True), (5, True), (6, False)]
)
def test_quiet_hours_over_midnight_hold_on_both_sides_of_it(hour: int, quiet_then: bool) -> None:
    moment = datetime(2027, 3, 1, hour, 30, tzinfo=UTC)  # Berlin is an hour ahead
    assert (NIGHT.end_after(moment) > moment) is quiet_then


def test_quiet_hours_end_by_the_clock_on_the_wall_when_summer_time_begins() -> None:
    night = datetime(2027, 3, 28, 0, 0, tzinfo=UTC)
    assert NIGHT.end_after(night) == datetime(2027, 3, 28, 5, 0, tzinfo=UTC)
    assert NIGHT.end_after(night + timedelta(hours=6)) == night + timedelta(hours=6)


async def test_a_change_of_quiet_hours_counts_for_clocks_a_day_later(db: AsyncSession) -> None:
    player = await a_player(db)
    await quiet_hours.set_quiet_hours(db, player, NIGHT, MONDAY)
    later = MONDAY + timedelta(days=7)
    other = Hours(0, 8 * 60, "UTC")
    await quiet_hours.set_quiet_hours(db, player, other, later)
    assert (await quiet_hours.quiet_hours_of(db, [player.id]))[player.id] == other
    known = await quiet_hours.versions_of(db, [player.id])
    first, second = quiet_hours.counted_for_clocks(known[player.id])
    assert first == (MONDAY, later + timedelta(days=1), NIGHT)
    assert (second[0], second[2]) == (later + timedelta(days=1), other)


async def test_a_change_that_no_clock_has_counted_is_forgotten_with_the_next(
    db: AsyncSession,
) -> None:
    player = await a_player(db)
    for hours, minutes in ((NIGHT, 0), (None, 10), (Hours(0, 60, "UTC"), 20)):
        await quiet_hours.set_quiet_hours(db, player, hours, MONDAY + timedelta(minutes=minutes))
    known = (await quiet_hours.versions_of(db, [player.id]))[player.id]
    assert [hours for _, hours in known] == [NIGHT, Hours(0, 60, "UTC")]


@pytest.mark.parametrize("hours", [Hours(60, 60, "UTC"), Hours(0, 721, "UTC")])
async def test_quiet_hours_are_some_of_the_day_and_at_most_half(
    db: AsyncSession, hours: Hours
) -> None:
    with pytest.raises(Problem) as refused:
        await quiet_hours.set_quiet_hours(db, await a_player(db), hours, MONDAY)
    assert refused.value.field == "ends"


# As asked for by browsers


async def test_quiet_hours_are_set_and_dropped_on_the_account_page(client: Client) -> None:
    await client.become_guest("Cecily")
    night = {"begins": "22:30", "ends": "07:00", "zone": "Europe/Paris"}
    assert (await client.put("/api/me/quiet-hours", json=night)).status_code == 200
    page = (await client.get("/account/time-off")).text
    assert all(f'value="{said}"' in page for said in night.values())
    assert (await client.delete("/api/me/quiet-hours")).status_code == 200
    assert 'value="22:30"' not in (await client.get("/account/time-off")).text


@pytest.mark.parametrize(
    "hours",
    [
        {"begins": "25:00", "ends": "07:00", "zone": "UTC"},
        {"begins": "22:00", "ends": "07:00", "zone": "Nowhere/Land"},
        {"begins": "22:00", "ends": "07:00", "zone": "../etc/passwd"},
    ],
)
async def test_times_and_zones_that_do_not_exist_are_refused(
    client: Client, hours: dict[str, str]
) -> None:
    await client.become_guest("Cecily")
    assert (await client.put("/api/me/quiet-hours", json=hours)).status_code == 422
