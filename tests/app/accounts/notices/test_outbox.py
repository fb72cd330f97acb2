"""Notices are written with their cause: both are there, or neither."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from uuid import UUID, uuid4

import asyncpg
import pytest
from sqlalchemy import select

from app.accounts.notices import outbox
from app.accounts.notices.tables import KINDS, Channel, Notice
from app.play.log.log_connection import ListingUpdate
from app.play.matches.tables import MatchSeat
from app.referee.position import Row
from app.referee.referee import Resign
from rulesets.kernel.interface import Seat
from tests.app.play.matches.hosted import Process, process

Table = tuple[UUID, UUID, UUID]
"""A match, and its two players."""


@pytest.fixture(scope="module")
async def host(database_url: str) -> AsyncIterator[Process]:
    async with process(database_url) as running:
        yield running


async def players(host: Process, match: UUID) -> list[UUID]:
    """Who sits in the match, in order."""
    async with host.sessions() as db:
        query = select(MatchSeat.player_id).where(MatchSeat.match_id == match)
        return [UUID(str(one)) for one in await db.scalars(query.order_by(MatchSeat.seat))]


@pytest.fixture
async def table(host: Process) -> Table:
    """A new one, whose players can be reached."""
    match = await host.new_match()
    one, two = await players(host, match)
    await reachable(host, one, two)
    return match, one, two


CALLS_TWO = ListingUpdate((1,), 5000, None, called=(1,))
"""A row with which the second player's turn begins."""


async def reachable(
    host: Process, *people: UUID, kinds: tuple[str, ...] = KINDS, confirmed: bool = True
) -> None:
    """Give people a hook each."""
    async with host.sessions() as db:
        for player in people:
            channel = Channel(
                player_id=player,
                kind="hook",
                address="https://example.org/hook",
                label="a hook",
                token=secrets.token_urlsafe(),
                kinds=list(kinds),
            )
            db.add(channel)
            await db.flush()
            if confirmed:
                channel.confirmed = channel.created
        await db.commit()


async def notices(host: Process, match: UUID) -> list[tuple[UUID, str, int | None]]:
    async with host.sessions() as db:
        query = select(Notice).where(Notice.match_id == match).order_by(Notice.id)
        return [(UUID(str(n.player_id)), n.kind, n.seq) for n in await db.scalars(query)]


def row(seat: int, seq: int = 1) -> Row:
    return Row(seq, Seat(seat), "act", {"do": "Commit"}, [], [], 7, uuid4(), 1234567890123)


async def test_the_row_that_begins_a_turn_calls_the_player(host: Process, table: Table) -> None:
    match, _, two = table
    assert await host.matches.log_writer.write(match, row(0), CALLS_TWO)
    assert await notices(host, match) == [(two, "your_turn", 1)]


async def test_a_row_that_lost_its_number_calls_nobody(host: Process, table: Table) -> None:
    match, writer = table[0], host.matches.log_writer
    assert await writer.write(match, row(0), None)
    assert not await writer.write(match, row(0), CALLS_TWO)
    assert await notices(host, match) == []


async def test_the_author_of_a_row_is_here_and_not_called(host: Process, table: Table) -> None:
    match = table[0]
    assert await host.matches.log_writer.write(match, row(1), CALLS_TWO)
    assert await notices(host, match) == []


@pytest.mark.parametrize("wish", ["no channel", "another kind", "not confirmed"])
async def test_players_who_cannot_be_reached_for_it_cost_no_row(host: Process, wish: str) -> None:
    match = await host.new_match()
    _, two = await players(host, match)
    if wish == "another kind":
        await reachable(host, two, kinds=("chat",))
    if wish == "not confirmed":
        await reachable(host, two, confirmed=False)
    assert await host.matches.log_writer.write(match, row(0), CALLS_TWO)
    assert await notices(host, match) == []


async def test_real_moves_call_the_seats_that_are_newly_awaited(
    host: Process, table: Table
) -> None:
    match = table[0]
    await host.play_out(await host.watch(match, 0), await host.watch(match, 1))
    told = await notices(host, match)
    assert {kind for _, kind, _ in told} == {"your_turn", "match_ended"}
    assert [kind for _, kind, _ in told].count("match_ended") == 1
    turns = [(player, seq) for player, kind, seq in told if kind == "your_turn"]
    assert len(set(turns)) == len(turns)


async def test_resigning_tells_the_other_of_the_end(host: Process, table: Table) -> None:
    match, _, two = table
    seat = await host.watch(match, 0)
    await host.make(match, 0, Resign(), uuid4())
    assert seat.now["outcome"] is not None
    assert await notices(host, match) == [(two, "match_ended", 1)]


async def test_a_notice_goes_back_with_its_cause(host: Process, table: Table) -> None:
    match, *people = table
    async with host.sessions() as db:
        await outbox.add(db, "consent", people, match, detail={"asks": "takeback"})
        await db.rollback()
    assert await notices(host, match) == []
    async with host.sessions() as db:
        await outbox.add(db, "consent", people, match, detail={"asks": "takeback"})
        await db.commit()
    told = await notices(host, match)
    assert sorted(told) == sorted((player, "consent", None) for player in people)


async def test_the_commit_wakes_what_sends(host: Process, table: Table, database_url: str) -> None:
    match, _, two = table
    heard: list[str] = []
    watch = await asyncpg.connect(database_url)
    await watch.add_listener("roses_notices", lambda *args: heard.append(str(args[-1])))
    assert await host.matches.log_writer.write(match, row(0), CALLS_TWO)
    assert await host.matches.log_writer.write(match, row(1, 2), ListingUpdate((1,), 5000, None))
    async with host.sessions() as db:
        await outbox.add(db, "chat", [two], match)
        await db.commit()
    await watch.fetchval("select 1")
    await watch.close()
    assert heard == ["{}", "{}"]
