"""Housekeeping removes what is no longer needed, and nothing that was played."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.tables import Player
from app.base.process.wall_clock import WallClock
from app.base.settings import Settings
from app.host.acts.of_matches import end
from app.host.hosting.housekeeping import tidy
from app.play.matches.tables import Match
from tests.app.lobby.people import Person, error, start
from tests.support.client import Client
from tests.support.server import Site
from tests.support.waiting import until

SETTINGS = Settings(open_match_days=30, guest_days=90)


def _in(days: int) -> datetime:
    return datetime.now(UTC) + timedelta(days=days)


async def _status(db: AsyncSession, match: str) -> str | None:
    return await db.scalar(select(Match.status).where(Match.id == UUID(match)))


async def _is_known(db: AsyncSession, player: dict[str, str]) -> bool:
    return await db.scalar(select(Player.id).where(Player.id == UUID(player["id"]))) is not None


async def test_an_open_match_is_called_off_and_then_deleted(
    host: Person, guest: Person, db: AsyncSession, waiting: str
) -> None:
    invite = await host.invite(waiting)
    await tidy(db, SETTINGS, _in(29))
    assert await _status(db, waiting) == "open"
    await tidy(db, SETTINGS, _in(31))
    assert await _status(db, waiting) == "cancelled"
    assert error(await guest.take(waiting, invite=invite))[:2] == (404, "invite_spent")
    assert "cancelled" in (await host.get(f"/matches/{waiting}")).text
    await tidy(db, SETTINGS, _in(61))
    assert await _status(db, waiting) is None


async def test_a_match_that_has_begun_and_its_players_are_kept_for_ever(
    host: Person, guest: Person, db: AsyncSession
) -> None:
    running = await start(host, guest)
    over = await start(host, guest)
    await host.resign(over)
    await tidy(db, SETTINGS, _in(5000))
    assert await _status(db, running) == "running"
    assert await _status(db, over) == "over"
    for person in (host, guest):
        assert (await person.get("/api/me")).json()["name"] == person.name


async def test_a_match_that_the_host_ended_is_kept_like_one_that_was_won(
    db: AsyncSession, match: str
) -> None:
    await end(db, await db.get_one(Match, UUID(match)), WallClock().ms())
    await db.commit()
    await tidy(db, SETTINGS, _in(5000))
    assert await _status(db, match) == "cancelled"
    await tidy(db, Settings(finished_match_days=60), _in(61))
    assert await _status(db, match) is None


async def test_a_guest_who_never_played_and_stays_away_is_forgotten(
    client: Client, server: Site, db: AsyncSession
) -> None:
    guest = await client.become_guest("Perkin")
    async with Client(server.url) as other:
        kept = await other.become_guest("Henry Tudor")
        answer = await other.post("/api/me/password", json={"password": "rose of both"})
        assert answer.status_code == 200
    await tidy(db, SETTINGS, _in(89))
    assert await _is_known(db, guest)
    await tidy(db, SETTINGS, _in(91))
    assert not await _is_known(db, guest)
    assert (await client.get("/api/me")).json() is None
    assert await _is_known(db, kept)


async def test_a_guest_with_an_open_match_is_known_until_that_is_gone(
    host: Person, db: AsyncSession
) -> None:
    me = (await host.get("/api/me")).json()
    await host.make()
    patient = SETTINGS.model_copy(update={"open_match_days": 200})
    await tidy(db, patient, _in(150))
    assert await _is_known(db, me)
    await tidy(db, SETTINGS, _in(150))  # called off and deleted, and the guest with it
    assert not await _is_known(db, me)


async def test_a_host_may_keep_everything(host: Person, db: AsyncSession, waiting: str) -> None:
    me = (await host.get("/api/me")).json()
    await tidy(db, Settings(open_match_days=0, guest_days=0), _in(5000))
    assert await _status(db, waiting) == "open"
    assert await _is_known(db, me)


async def test_an_abandoned_match_is_deleted_where_the_host_has_set_a_time(
    db: AsyncSession, match: str
) -> None:
    settings = Settings(abandoned_match_days=60)
    await tidy(db, settings, _in(59))
    assert await _status(db, match) == "running"
    await tidy(db, settings, _in(61))
    assert await _status(db, match) is None


async def test_a_finished_match_is_deleted_where_the_host_has_set_a_time_and_its_rematch_stays(
    host: Person, db: AsyncSession, match: str
) -> None:
    await host.resign(match)
    again = (await host.do(match, "rematch")).json()["id"]
    settings = Settings(finished_match_days=60, open_match_days=0)
    await tidy(db, settings, _in(59))
    assert await _status(db, match) == "over"

    async def is_gone() -> bool:
        """A round passes by a match whose replay is just being made."""
        await tidy(db, settings, _in(61))
        return await _status(db, match) is None

    await until(is_gone)
    assert await _status(db, again) == "open"
