"""What becomes of a notice: held, withdrawn, sent once, tried again, given up."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from app.accounts.notices.tables import Channel, Notice
from app.people.delivery.deliveries import BACK_OFF, GIVE_UP, LEASE
from app.people.delivery.planner import LONGEST_HOLD, LOOK_AGAIN
from app.people.transports.message import OutgoingMessage, PermanentFailure, TemporaryFailure
from tests.app.people.delivery.dispatching import Notebook, Office
from tests.support.waiting import until


async def test_many_processes_send_each_notice_once(post: Office) -> None:
    match, (one, _) = await post.match()
    await post.wait_for(match, 0)
    for n in range(40):
        await post.reachable(one, f"ntfy://ntfy.sh/{n}")
    await post.add("your_turn", one, match)
    others = [Notebook() for _ in range(3)]
    workers = [post.worker_of(transport) for transport in others]

    await asyncio.gather(*(post.plan() for _ in range(3)))
    sent: list[OutgoingMessage] = []
    while len(sent) < 40:
        before = len(sent)
        await asyncio.gather(*(worker.send_due() for worker in workers))
        await asyncio.gather(*(worker.finished() for worker in workers))
        sent = [message for transport in others for message in transport.messages]
        assert len(sent) > before
    ids = [message.ids for message in sent]
    assert len(set(ids)) == len(ids) == 40


async def test_whoever_looks_at_the_table_is_given_a_moment_and_told_all_the_same(
    post: Office,
) -> None:
    _, one, _ = await post.turn()
    post.here = {0}
    await post.work()
    assert post.transport.messages == []
    assert await post.unsettled(one) == 1
    post.moved = LONGEST_HOLD + LOOK_AGAIN
    await post.work()
    assert len(post.transport.messages) == 1


async def test_who_is_on_the_way_from_the_waiting_room_is_not_told_that_the_match_has_started(
    post: Office,
) -> None:
    match, (one, two) = await post.match()
    for player in (one, two):
        await post.reachable(player)
        await post.add("match_started", player, match)
    await post.work()
    assert post.transport.messages == []
    post.here = {1}
    await post.age(LOOK_AGAIN)
    await post.work()
    assert len(post.transport.messages) == 1


async def test_in_quiet_hours_everything_waits_for_their_end_and_comes_as_one(
    post: Office,
) -> None:
    one, channel = await post.someone()
    await post.sleep(one)
    for by in ("Anne", "Cecily", "Margaret"):
        await post.add("invitation", one, None, by=by)
    await post.work()
    assert post.transport.messages == []
    assert await post.states(channel) == [("waiting", None)] * 3
    post.moved = timedelta(hours=8)
    await post.work()
    (message,) = post.transport.messages
    assert message.title == "Anne invites you, and 2 more notices"
    assert [line.split()[0] for line in message.lines] == ["Anne", "Cecily", "Margaret"]


async def test_a_reminder_waits_for_the_end_of_quiet_hours_and_never_reaches_who_is_at_the_table(
    post: Office,
) -> None:
    match, (player, _) = await post.match()
    await post.wait_for(match, 0)
    channel = await post.reachable(player)
    for day, there in enumerate([{0}, set[int]()]):
        post.moved, post.here = timedelta(days=day), set()
        await post.sleep(player)
        async with post.host.sessions() as db:
            one = Notice(player_id=player, match_id=match, kind="nudge", detail={"by": "Anne"})
            db.add(one)
            await db.commit()
        await post.work()
        assert (await post.unsettled(player), len(await post.states(channel))) == (1, 0)
        post.moved, post.here = timedelta(days=day, hours=8), there
        await post.work()
        assert await post.unsettled(player) == 0
        assert len(post.titles) == day
    assert post.titles == ["Anne waits for your move: Council with Player 1"]


async def test_a_digest_gathers_what_came_until_its_next_round(post: Office) -> None:
    one, channel = await post.someone()
    async with post.host.sessions() as db:
        (await db.get_one(Channel, channel)).gather = 1440
        await db.commit()
    now = post.wall.now()  # tomorrow's noon, as the round ends at midnight and no notice is early
    post.moved = now.replace(hour=12, minute=0) + timedelta(days=1) - now
    for by in ("Anne", "Cecily"):
        await post.add("invitation", one, None, by=by)
        await post.work()
    assert post.transport.messages == []
    post.moved += timedelta(days=1)
    await post.work()
    assert post.titles == ["Anne invites you, and 1 more notice"]


async def test_a_talk_is_told_in_one_message_and_not_to_who_sits_there(post: Office) -> None:
    match, (one, two) = await post.match()
    channels = [await post.reachable(player) for player in (one, two)]
    post.here = {1}
    for player in (one, two, one, two):
        await post.add("chat", player, match, by="Anne")
    await post.work()
    assert post.transport.messages == []
    assert await post.states(channels[1]) == []
    post.moved = timedelta(minutes=10)
    await post.work()
    (message,) = post.transport.messages
    assert message.lines == ("Anne wrote to you: Council with Player 1 (2 times)",)


async def test_what_does_not_work_is_tried_for_a_day_and_then_told(post: Office) -> None:
    one, channel = await post.someone()
    await post.add("rematch", one, None)
    post.transport.problem = TemporaryFailure("The messenger is busy.")
    for _ in range(len(BACK_OFF) + 4):
        await post.work()
        post.moved += BACK_OFF[-1]
    assert post.moved > GIVE_UP
    assert await post.states(channel) == [("failed", "The messenger is busy.")]
    post.transport.problem = None
    await post.work()
    assert post.transport.messages == []


async def test_a_channel_that_no_process_could_use_for_days_brings_no_old_news(
    post: Office,
) -> None:
    one, channel = await post.someone()
    await post.add("rematch", one, None)
    await post.plan()
    post.moved = 2 * GIVE_UP + timedelta(minutes=1)
    await post.work()
    assert post.transport.messages == []
    assert await post.states(channel) == [("failed", "It could not be sent in time.")]


async def test_a_channel_that_is_gone_is_switched_off_and_told_by_the_others(post: Office) -> None:
    one, bad = await post.someone("ntfy://ntfy.sh/gone")
    await post.add("rematch", one, None)
    post.transport.problem = PermanentFailure("The channel was deleted.")
    await post.work()
    async with post.host.sessions() as db:
        channel = await db.get_one(Channel, bad)
        assert (channel.off is not None, channel.why_off) == (True, "The channel was deleted.")
    assert await post.states(bad) == [("failed", "The channel was deleted.")]
    post.transport.problem = None
    await post.reachable(one, "ntfy://ntfy.sh/good")
    await post.work()
    assert post.titles == ["Notices no longer reach you by messenger (a hook)"]


@pytest.mark.parametrize(
    ("address", "state"),
    [("ntfy://ntfy.sh/a", "unknown"), ("https://example.org/hook", "sent")],
)
async def test_a_server_that_is_killed_while_it_sends_doubles_nothing(
    post: Office, address: str, state: str
) -> None:
    one, channel = await post.someone(address)
    await post.add("rematch", one, None)

    class Hanging(Notebook):
        async def carry(self, message: OutgoingMessage, channel: Channel) -> None:
            self.messages.append(message)
            await asyncio.Event().wait()

    first = Hanging()
    await post.plan()
    worker = post.worker_of(first)
    worker.wake()
    killed = asyncio.create_task(worker.run())
    await until(lambda: first.messages)
    killed.cancel()
    await asyncio.gather(killed, return_exceptions=True)
    await post.work()
    assert (post.transport.messages, await post.states(channel)) == ([], [("sending", None)])
    post.moved = LEASE + timedelta(seconds=1)
    await post.work()
    (became,) = await post.states(channel)
    assert became[0] == state
    # Where it is sent again, the receiver can tell by its name that it is the same message.
    assert [message.name for message in post.transport.messages] == (
        [first.messages[0].name] if state == "sent" else []
    )
