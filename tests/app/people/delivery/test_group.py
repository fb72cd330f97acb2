"""A group is told of a match: what a spectator may read, not too often, and the host's secret."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import select, update

from app.accounts.notices.tables import MatchHook, Notice
from app.base.database.outage import Outage
from app.lobby.catalogue import Catalogue
from app.people.delivery.deliveries import BACK_OFF
from app.people.delivery.group import PAUSE, Group, give
from app.people.transports.hooks import Hooks
from app.play.matches.tables import Match
from app.play.replays.tables import replay_token
from app.referee.packs import Library
from app.referee.referee import Resign
from tests.app.lobby.people import Person, error
from tests.app.play.matches.hosted import Onlooker
from tests.support.endpoint import Endpoint
from tests.support.server import Site
from tests.support.toys import WITH_COUNCIL
from tests.support.waiting import until

from .dispatching import Office, events, told_of


@dataclass
class Told:
    """A match of the toy that a group is told of."""

    post: Office
    group: Group
    there: Endpoint
    match: UUID
    seats: list[Onlooker]

    async def tell(self, after: timedelta = PAUSE) -> list[Any]:
        """What comes when that much time has passed."""
        self.post.moved += after
        before = len(self.there.posts)
        await self.group.tell()
        return [json.loads(posted.body) for posted in self.there.posts[before:]]

    async def hook(self) -> MatchHook:
        async with self.post.host.sessions() as db:
            found: MatchHook = await db.get_one(MatchHook, self.match)
            return found

    async def change(self, **values: Any) -> None:
        async with self.post.host.sessions() as db:
            await db.execute(update(MatchHook).values(values).filter_by(match_id=self.match))
            await db.commit()


@pytest.fixture
async def told(post: Office, there: Endpoint) -> AsyncIterator[Told]:
    hooks = Hooks("https://roses.test", private=True)
    catalogue = Catalogue(Library(WITH_COUNCIL))
    group = Group(post.host.sessions, hooks, catalogue, post.wall, Outage())
    match, (host, _) = await post.match()
    async with post.host.sessions() as db:
        keys = {"service": "", "base": "https://roses.test"}
        secret = f"{there.url}/secret-channel"
        await give(
            db, await db.get_one(Match, match), host, secret, "a hook", keys, post.wall.now()
        )
        await db.commit()
    seats = [await post.host.watch(match, seat) for seat in range(2)]
    yield Told(post, group, there, match, seats)
    await hooks.close()


async def play_until_another_is_awaited(told: Told) -> None:
    before = told.seats[0].now["awaited"]
    while told.seats[0].now["awaited"] == before:
        await told.post.host.step(*told.seats)


async def test_a_group_is_told_of_beginning_turns_and_end(told: Told) -> None:
    assert await told.tell() == []  # it was given when the match stood like this
    await told.change(told_status="open")
    (begun,) = await told.tell()
    assert begun["title"] == "Begun: Council"
    assert "Player 0" in begun["text"]
    assert " to move." in begun["text"]
    assert begun["link"] == f"https://roses.test/matches/{told.match}"
    await play_until_another_is_awaited(told)
    assert await told.tell(timedelta()) == []  # not yet
    (turn,) = await told.tell()
    assert " to move: " in turn["title"]
    assert turn["id"] == f"match-{told.match}-2"
    await told.post.host.make(told.match, 0, Resign(), uuid4())

    async def archived() -> str | None:
        async with told.post.host.sessions() as db:
            return await replay_token(db, told.match)

    await until(archived)
    (over,) = await told.tell()
    assert over["title"] == "Game over: Council"
    assert over["text"]
    assert over["link"] == f"https://roses.test/replay/{await archived()}"
    assert await told.tell() == []
    async with told.post.host.sessions() as db:
        assert await db.get(MatchHook, told.match) is None  # the secret is not kept


@pytest.mark.parametrize("spectators", [True, False])
async def test_a_group_reads_no_more_than_a_spectator(told: Told, spectators: bool) -> None:
    await told.post.change(told.match, spectators=spectators)
    watching = await told.post.host.watch(told.match, 2)
    texts = []
    while watching.now["outcome"] is None:
        await play_until_another_is_awaited(told)
        texts += [post["text"] for post in await told.tell()]
    seen, said = events(watching.states), " ".join(texts)
    assert texts
    assert bool(told_of(seen, said)) == spectators
    secret = events(frame for seat in told.seats for frame in seat.states) - seen
    assert secret
    assert not told_of(secret, said)


async def test_a_hook_that_does_not_work_is_switched_off_and_its_host_told(told: Told) -> None:
    told.there.status = 500
    await told.change(told_status="open")
    for _ in range(len(BACK_OFF) + 1):
        assert len(await told.tell(BACK_OFF[-1])) == 1
    hook = await told.hook()
    assert hook.off is not None
    assert hook.why_off == "It has not worked for hours. The hook answered 500."
    assert await told.tell(BACK_OFF[-1]) == []
    async with told.post.host.sessions() as db:
        notice = await db.scalar(select(Notice).where(Notice.player_id == hook.player_id))
    assert notice is not None
    assert (notice.kind, notice.detail["path"]) == ("way_off", f"/matches/{told.match}/hook")
    assert "secret-channel" not in str(notice.detail)


async def test_what_did_not_arrive_is_told_when_the_hook_works_again(told: Told) -> None:
    told.there.status = 500
    await told.change(told_status="open")
    (first,) = await told.tell()
    told.there.status = 200
    assert await told.tell(timedelta()) == []
    (again,) = await told.tell(BACK_OFF[0])
    assert again == first
    assert (await told.hook()).attempts == 0


async def test_a_hook_that_is_gone_is_switched_off_at_once(told: Told) -> None:
    told.there.status = 404
    await told.change(told_status="open")
    assert len(await told.tell()) == 1
    assert (await told.hook()).off is not None


async def test_processes_tell_a_group_once(told: Told) -> None:
    await told.change(told_status="open")
    assert sum(await asyncio.gather(told.group.tell(), told.group.tell())) == 1
    assert len(told.there.posts) == 1


async def test_only_the_host_gives_tests_and_sees_the_hook(at_home: Site, there: Endpoint) -> None:
    address = f"{there.url}/secret-channel"
    async with Person(at_home, "Margaret") as host, Person(at_home, "Cecily") as other:
        match = await host.make(listed=True)
        await other.take(match)
        path = f"/api/matches/{match}/hook"
        for answer in (
            await other.put(path, json={"url": address}),
            await other.post(f"{path}/test"),
            await other.delete(path),
            await other.get(f"/matches/{match}/hook"),
        ):
            assert answer.status_code == 403
        assert error(await host.post(f"{path}/test"))[:2] == (404, "not_found")
        given = await host.put(path, json={"url": address})
        assert (given.status_code, given.json()["state"]) == (200, "on")
        assert "secret-channel" not in given.text
        assert (await host.post(f"{path}/test")).status_code == 200
        assert json.loads((await there.until(1)).body)["title"] == "Roses can reach this group"
        for reader in (host, other):
            for where in (f"/api/matches/{match}", f"/matches/{match}", f"/matches/{match}/hook"):
                assert "secret-channel" not in (await reader.get(where)).text
        assert "secret-channel" not in (await other.get("/api/me/export")).text
        assert "secret-channel" not in at_home.log
        there.status = 500
        assert error(await host.post(f"{path}/test"))[:2] == (409, "hook_failed")
        assert error(await host.put(path, json={"url": "file:///etc"}))[:2] == (422, "bad_input")
        assert (await host.delete(path)).status_code == 200
        assert error(await host.post(f"{path}/test"))[:2] == (404, "not_found")


async def test_a_hook_leads_nowhere_in_the_servers_own_network(
    server: Site, there: Endpoint
) -> None:
    async with Person(server, "Margaret") as host:
        match = await host.make()
        path = f"/api/matches/{match}/hook"
        url = f"ntfy://127.0.0.1:{there.port}/roses"
        assert (await host.put(path, json={"url": url})).status_code == 200
        refused = error(await host.post(f"{path}/test"))
        assert refused[:2] == (409, "hook_failed")
    assert there.connections == 0
