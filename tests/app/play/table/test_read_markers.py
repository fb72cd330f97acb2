"""How far a player has seen a match: remembered for them alone, and on every device."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast
from uuid import UUID, uuid4

import pytest
from sqlalchemy import select

from app.base.database.engine import Sessions, make_engine, make_sessions
from app.base.database.outage import Outage
from app.base.process.wall_clock import WallClock
from app.play.matches.tables import MatchSeat
from app.play.table.read_markers import ReadMarkers, Seen
from app.play.table.tables import Look
from tests.app.sockets import ear, silence, socket_url
from tests.support.moved_time import MovedTime
from tests.support.server import Site
from tests.support.threaded import threaded_server

from .tables import Message, Table, receive, table

DAY = 24 * 3600 * 1000


async def looked(game: Table, who: int | None) -> Message | None:
    """What a fresh connection is told of it."""
    async with game.connect(who) as socket:
        told: Message | None = (await receive(socket, "welcome"))["looked"]
        return told


async def look(game: Table, who: int | None, seq: int) -> None:
    """Say it, and wait until it has been read."""
    async with game.connect(who) as socket:
        await socket.send(f'{{"type":"look","seq":{seq}}}')
        await socket.send('{"type":"ping"}')
        await receive(socket, "pong")


async def test_a_look_is_told_at_once_and_by_the_next_server_too(database_url: str) -> None:
    time = MovedTime()
    with threaded_server(database_url, wall=time.wall) as first:
        async with table(first.url) as game:
            assert await looked(game, 0) is None, "no one has looked yet"
            await look(game, 0, 0)
            before = await looked(game, 0)
            assert before is not None
            assert before["seq"] == 0
            assert abs(before["at"] - time.wall.ms()) < DAY
            assert await looked(game, 1) is None, "each player has their own"
            match, cookies = game.match, [lobby.cookie for lobby in game.lobbies]
    with threaded_server(database_url, wall=time.wall) as second:
        time.forward(days=2)
        lobbies = cast(Any, [SimpleNamespace(cookie=cookie) for cookie in cookies])
        later = Table(match, socket_url(second.url, match), lobbies)
        assert await looked(later, 0) == before
        await look(later, 0, 0)
        again = await looked(later, 0)
        assert again is not None
        assert again["at"] - before["at"] >= 2 * DAY, "the same row, seen once more"


async def test_no_look_goes_beyond_what_was_told_and_spectators_have_none(server: Site) -> None:
    async with table(server.url) as game:
        await look(game, 0, 4000)
        told = await looked(game, 0)
        assert told is not None
        assert told["seq"] == 0
        await look(game, None, 0)
        assert await looked(game, None) is None


async def test_the_other_player_learns_nothing_of_a_look(server: Site) -> None:
    async with table(server.url) as game, ear(game.url, game.cookies[1]) as other:
        await other.wait("chats")
        await other.wait("presence")
        heard = len(other.heard)
        await look(game, 0, 0)
        await other.wait("presence", after=heard)  # of the one who came and looked
        await silence(other)
        assert {told["type"] for told in other.heard[heard:]} == {"presence", "pong"}


@pytest.fixture
async def looks(server: Site, database_url: str) -> Any:
    """The service alone, beside a server with a match; its clock stands still until it is moved."""
    engine = make_engine(database_url)
    sessions = make_sessions(engine)
    now = SimpleNamespace(ms=1_800_000_000_000)
    service = ReadMarkers(sessions, WallClock(lambda: now.ms), Outage())
    async with table(server.url) as game, sessions() as db:
        seats = select(MatchSeat.player_id).where(MatchSeat.match_id == UUID(game.match))
        players = list(await db.scalars(seats.order_by(MatchSeat.seat)))
        yield SimpleNamespace(
            service=service, sessions=sessions, match=UUID(game.match), players=players, now=now
        )
    await engine.dispose()


async def seen(looks: Any, player: UUID, service: ReadMarkers | None = None) -> Message | None:
    """What a player who comes is told of it."""
    async with looks.sessions() as db:
        look = await db.get(Look, (looks.match, player))
    written = None if look is None else Seen(look.seq, look.at)
    latest = (service or looks.service).latest(looks.match, player, written)
    return cast("Message | None", latest)


async def test_a_device_that_is_behind_does_not_take_the_look_back(looks: Any) -> None:
    me = looks.players[0]
    looks.service.note(looks.match, me, 7)
    looks.service.note(looks.match, me, 3)
    await looks.service.write()
    looks.service.note(looks.match, me, 5)
    await looks.service.write()
    assert await seen(looks, me) == {"seq": 7, "at": looks.now.ms}
    looks.now.ms += DAY
    looks.service.note(looks.match, me, 7)
    assert await seen(looks, me) == {"seq": 7, "at": looks.now.ms}, "before it is written, too"


async def test_a_look_that_is_written_just_while_its_player_comes_is_told(looks: Any) -> None:
    me = looks.players[0]
    looks.service.note(looks.match, me, 7)
    await looks.service.write()
    asked_before = looks.service.latest(looks.match, me, None)
    assert asked_before == {"seq": 7, "at": looks.now.ms}


async def test_looks_of_what_is_gone_do_not_keep_others_from_being_written(looks: Any) -> None:
    me = looks.players[0]
    looks.service.note(uuid4(), me, 1)
    looks.service.note(looks.match, uuid4(), 1)
    looks.service.note(looks.match, me, 2)
    await looks.service.stop()
    fresh = ReadMarkers(looks.sessions, WallClock(), Outage())
    told = await seen(looks, me, fresh)
    assert told is not None
    assert told["seq"] == 2


async def test_looks_outlast_an_outage(looks: Any) -> None:
    me = looks.players[0]
    away = cast(Sessions, lambda: (_ for _ in ()).throw(ConnectionRefusedError()))
    service = ReadMarkers(away, WallClock(lambda: looks.now.ms), Outage())
    service.note(looks.match, me, 4)
    with pytest.raises(ConnectionRefusedError):
        await service.write()
    service._sessions = looks.sessions
    await service.write()
    assert await seen(looks, me) == {"seq": 4, "at": looks.now.ms}
