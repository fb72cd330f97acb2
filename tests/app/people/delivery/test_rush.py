"""Thousands of notices due at one moment: what is in hand is bounded, and play goes on."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from uuid import uuid4

import pytest
from sqlalchemy import func, select, text

from app.accounts.notices.tables import Channel, Delivery
from app.people.delivery import deliveries
from app.people.delivery.planner import BATCH
from app.people.transports.message import OutgoingMessage
from app.referee.referee import Resign
from tests.app.people.delivery.dispatching import Notebook, Office
from tests.support.waiting import until

RUSH = 10_000

FILL = text("""
with people as (
    insert into players (name) select 'Friend ' || n from generate_series(1, :count) as n
    returning id
), called as (
    insert into notice_ways (player_id, kind, address, label, token, kinds, confirmed, keys)
    select id, 'hook', 'https://example.org/hook', 'a hook', id, '{rematch}', now(), '{"base": ""}'
    from people
)
insert into notices (player_id, kind) select id, 'rematch' from people
""")


@dataclass
class Gate(Notebook):
    """A courier that carries nothing before it is opened."""

    opened: asyncio.Event = field(default_factory=asyncio.Event)
    under_way: int = 0
    most: int = 0

    async def carry(self, message: OutgoingMessage, channel: Channel) -> None:
        self.under_way += 1
        self.most = max(self.most, self.under_way)
        await self.opened.wait()
        self.under_way -= 1
        await super().carry(message, channel)


async def counted(post: Office) -> dict[str, int]:
    """How many deliveries are in each state."""
    async with post.host.sessions() as db:
        query = select(Delivery.state, func.count()).group_by(Delivery.state)
        return {state: many for state, many in await db.execute(query)}  # noqa: C416


async def test_ten_thousand_at_once_are_taken_a_handful_at_a_time_while_play_goes_on(
    post: Office,
) -> None:
    match, (one, _) = await post.match()
    seat = await post.host.watch(match, 1)
    async with post.host.sessions() as db:
        await db.execute(FILL, {"count": RUSH})
        await db.commit()
        assert [await post.planner.plan(db) for _ in range(2)] == [BATCH, BATCH]
    gate = Gate()
    worker = post.worker_of(gate)
    worker.wake()
    sending = asyncio.create_task(worker.run())
    await until(lambda: gate.under_way == gate.connections)
    await post.host.make(match, 0, Resign(), uuid4())
    assert seat.now["outcome"] is not None
    assert await counted(post) == {
        "sending": gate.connections,
        "waiting": 2 * BATCH - gate.connections,
    }
    gate.opened.set()
    await until(lambda: len(gate.messages) == 2 * BATCH)
    sending.cancel()
    await asyncio.gather(sending, return_exceptions=True)
    assert gate.most == gate.connections
    assert len({message.ids for message in gate.messages}) == 2 * BATCH
    assert await post.unsettled(one) == 0


async def test_one_channel_with_countless_notices_gets_them_in_several_messages(
    post: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deliveries, "MAX_DELIVERIES", 3)
    one, _ = await post.someone()
    for n in range(5):
        await post.add("invitation", one, None, by=f"Anne {n}")
    await post.work()
    assert [len(message.ids) for message in post.transport.messages] == [3, 2]
