"""A socket comes in for one statement, and misses nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, cast
from uuid import UUID

import asyncpg
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from app.base.bus.notify import Notifier
from app.base.database.engine import make_engine, make_sessions
from app.base.database.outage import Outage
from app.base.settings import Settings
from app.play.table.admission import Admission, Admissions, Joiner
from tests.app.sockets import socket_url
from tests.support.statements import statements
from tests.support.toys import in_process

from .tables import Table, act, receive, table


@pytest.fixture
async def game(database_url: str) -> AsyncIterator[Table]:
    """A match on a server in this process, open there because a spectator watches it."""
    settings = Settings(database_url=database_url, rate_limits=False)
    async with (
        in_process(settings) as url,
        table(url) as made,
        made.connect(None) as spectator,
    ):
        await receive(spectator, "presence")
        yield made


async def come(game: Table, who: int | None, query: str = "") -> list[str]:
    """What is asked of the database until a socket has been told everything, by tasks that begin
    now: all but the regular work of the server."""
    before = asyncio.all_tasks()
    with statements(counts=lambda: asyncio.current_task() not in before) as asked:
        async with game.connect(who, query) as socket:
            await receive(socket, "welcome")
            await receive(socket, "chats")
            await receive(socket, "presence")
        return [statement for statement, _ in asked]


async def execute(database_url: str, statement: str, *values: object) -> Any:
    connection = await asyncpg.connect(database_url)
    try:
        return await connection.fetchval(statement, *values)
    finally:
        await connection.close()


@pytest.mark.parametrize("who", [0, None], ids=["player", "spectator"])
async def test_one_statement_admits_who_has_the_whole_log(game: Table, who: int | None) -> None:
    (asked,) = await come(game, who, "?since=0")
    assert "joiner" in asked


async def test_who_lacks_rows_costs_one_more(game: Table) -> None:
    _, rows = await come(game, 0)
    assert "entries.events" in rows
    async with game.connect(0) as york:
        state = await act(york, await receive(york, "state"))
    assert len(await come(game, 0, f"?since={state['seq'] - 1}")) == 2
    assert len(await come(game, 0, f"?since={state['seq']}")) == 1


async def test_a_line_that_is_said_while_a_socket_comes_in_is_told_to_it(
    game: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    of = Admissions.of
    async with game.connect(1) as speaker:
        await receive(speaker, "chats")

        async def interrupted(self: Admissions, joiner: Joiner) -> Admission:
            """The line is stored, and heard of here, after the question and before the answer."""
            known = await of(self, joiner)
            monkeypatch.setattr(Admissions, "of", of)
            await speaker.send('{"type":"chat","text":"Wait for me!"}')
            await receive(speaker, "chat")
            return known

        monkeypatch.setattr(Admissions, "of", interrupted)
        async with game.connect(0, "?since=0") as late:
            (line,) = (await receive(late, "chats"))["lines"]
    assert line["text"] == "Wait for me!"


class Ears:
    """A notifier whose news the test makes up."""

    def __init__(self) -> None:
        self.outage = Outage()
        self.news: dict[str, tuple[Callable[[Any], None], Callable[[], None]]] = {}

    def listen(self, topic: str, hear: Callable[[Any], None], missed: Callable[[], None]) -> None:
        self.news[topic] = (hear, missed)


@pytest.fixture
async def alone(database_url: str) -> AsyncIterator[tuple[Admissions, Ears]]:
    """The service alone."""
    engine, ears = make_engine(database_url), Ears()
    service = Admissions(make_sessions(engine), cast(Notifier, ears))
    yield service, ears
    await engine.dispose()


@pytest.mark.parametrize("topic", ["chat", "offers"])
async def test_news_that_comes_after_the_question_ends_the_silence(
    game: Table, alone: tuple[Admissions, Ears], topic: str
) -> None:
    admissions, ears = alone
    hear, missed = ears.news[topic]
    admission = await admissions.of(Joiner(UUID(game.match)))
    assert admissions.is_silent(admission)
    hear({"match": game.match})
    assert not admissions.is_silent(admission)
    admission = await admissions.of(Joiner(UUID(game.match)))
    assert admissions.is_silent(admission)
    missed()
    assert not admissions.is_silent(admission)


A_DAY_AGO = """
    update sessions set last_seen = now() - interval '1 day'
    from match_seats where match_seats.player_id = sessions.player_id and match_id = $1
"""
SEEN_NOW = """
    select count(*) from sessions join match_seats using (player_id)
    where match_id = $1 and last_seen > now() - interval '1 hour'
"""
TOKEN = """
    select token_hash from sessions join match_seats using (player_id)
    where match_id = $1 order by seat limit 1
"""
OFFER = """
    insert into offers (id, match_id, kind, by, asked, seq, made)
    values (gen_random_uuid(), $1, 'draw', 0, '{1}', 0, now())
"""
LINK = """
    insert into seat_links (id, match_id, seat, by, token, seq, request, made)
    values (gen_random_uuid(), $1, 0, 1, gen_random_uuid(), 0, gen_random_uuid(), now())
"""


@pytest.mark.parametrize("written", [OFFER, LINK], ids=["offer", "link"])
async def test_a_match_with_an_open_offer_or_a_link_to_a_seat_is_not_silent(
    game: Table, alone: tuple[Admissions, Ears], database_url: str, written: str
) -> None:
    admissions, _ = alone
    await execute(database_url, written, UUID(game.match))
    assert not admissions.is_silent(await admissions.of(Joiner(UUID(game.match))))


async def test_a_player_is_shown_rows_of_which_this_process_has_not_heard(
    game: Table, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.play.live.log_follower.Follower.hear", lambda *_: None)
    settings = Settings(database_url=database_url, rate_limits=False)
    async with in_process(settings) as elsewhere:
        there = Table(game.match, socket_url(elsewhere, game.match), game.lobbies)
        async with there.connect(0) as york:
            state = await act(york, await receive(york, "state"))
    async with game.connect(0, f"?since={state['seq']}") as york:
        assert (await receive(york, "welcome"))["reset"] is False
        assert (await receive(york, "state"))["seq"] == state["seq"]


async def test_a_session_that_was_last_seen_a_while_ago_is_noted_as_seen(
    game: Table, database_url: str
) -> None:
    """Also where it comes with nothing but a socket."""
    await execute(database_url, A_DAY_AGO, UUID(game.match))
    _, noted = await come(game, 0, "?since=0")
    assert noted.startswith("UPDATE sessions")
    assert await execute(database_url, SEEN_NOW, UUID(game.match)) == 1, "of two players"


async def test_a_note_that_cannot_be_written_turns_no_one_away(
    game: Table,
    alone: tuple[Admissions, Ears],
    database_url: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    admissions, _ = alone
    match = UUID(game.match)
    await execute(database_url, A_DAY_AGO, match)
    session = await execute(database_url, TOKEN, match)

    async def fail(db: AsyncSession, _: Sequence[bytes]) -> None:
        await db.execute(text("update sessions set last_seen = null"))

    monkeypatch.setattr("app.play.table.admission.note_seen", fail)
    player, stranger = await asyncio.gather(
        admissions.of(Joiner(match, session)), admissions.of(Joiner(match))
    )
    assert player.player_id is not None
    assert stranger.player_id is None
