"""A reminder to who is awaited: once a day, and telling nothing of how they are reached."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.notices.tables import Notice
from app.play.clocks.pace import CALM
from tests.app.lobby.people import Person, call_by_hook, error, start
from tests.support.moved_time import MovedTime


async def nudge(by: Person, match: str, seat: str = "lancaster") -> str:
    """What is said of a reminder."""
    answer = await by.do(match, f"seats/{seat}/nudge")
    return str(answer.json()["told"]) if answer.is_success else str(error(answer)[1])


async def sent(db: AsyncSession) -> list[tuple[str, dict[str, object]]]:
    """The reminders of all matches, oldest first."""
    query = select(Notice).where(Notice.kind == "nudge").order_by(Notice.id)
    return [(str(one.match_id), one.detail) for one in await db.scalars(query)]


async def waiting(host: Person, guest: Person, time: MovedTime, **terms: object) -> str:
    """A match that has waited an hour for Lancaster, whose player is not at the table."""
    match = await start(host, guest, seat="york", **terms)
    async with host.hear(match) as york:
        await york.wait("state", lambda state: state["actions"])
        await york.act()
    time.forward(hours=1)
    return match


async def test_who_is_awaited_is_reminded_once_a_day_after_an_hour(
    host: Person, guest: Person, time: MovedTime, db: AsyncSession
) -> None:
    match = await start(host, guest, seat="york")
    assert await nudge(host, match) == "not_now", "no hour has passed"
    time.forward(hours=1)
    name = (await guest.get("/api/me")).json()["name"]
    assert (await nudge(host, match)).startswith(f"{name} gets a reminder")
    assert await nudge(host, match) == f"{name} has been reminded within the last day."
    by = (await host.get("/api/me")).json()["name"]
    assert [one for one in await sent(db) if one[0] == match] == [(match, {"by": by})]
    time.forward(hours=25)
    assert (await nudge(host, match)).startswith(f"{name} gets a reminder")
    assert await nudge(host, match, "york") == "not_now", "oneself"
    assert await nudge(host, match, "tudor") == "bad_input"


async def test_the_answer_is_the_same_whether_or_not_there_is_a_way_to_the_player(
    host: Person, guest: Person, time: MovedTime, db: AsyncSession
) -> None:
    said = set()
    for is_reachable in (False, True):
        if is_reachable:
            await call_by_hook(db, "your_turn", guest)
        match = await waiting(host, guest, time)
        said.add((await nudge(host, match), await nudge(host, match)))
    assert len(said) == 1


async def test_no_one_is_reminded_at_the_table_or_in_a_pause(
    host: Person, guest: Person, time: MovedTime, db: AsyncSession
) -> None:
    match = await waiting(host, guest, time, pace=CALM)
    async with guest.hear(match) as lancaster, host.hear(match) as york:
        name = (await guest.get("/api/me")).json()["name"]
        assert await nudge(host, match) == f"{name} is at the table now."
        pause = await york.ask("offer", kind="pause")
        await lancaster.wait("offers", lambda told: told["open"])
        await lancaster.ask("answer", offer=pause, accept=True)
        await york.wait("offers", lambda told: told["ended"])
    assert await nudge(host, match) == "not_now"
    assert not [one for one in await sent(db) if one[0] == match]


async def test_who_has_blocked_another_is_not_reminded_by_them_who_learns_nothing_of_it(
    host: Person, guest: Person, time: MovedTime, db: AsyncSession
) -> None:
    match = await waiting(host, guest, time)
    where = {"match": match, "seat": "york"}
    assert (await guest.post("/api/people/blocks", json=where)).status_code == 201
    assert "gets a reminder" in await nudge(host, match)
    assert not [one for one in await sent(db) if one[0] == match]
