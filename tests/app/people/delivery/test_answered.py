"""A notice names what it is about, and is dropped with it, though another like it may wait."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import update

from app.accounts.notices import outbox
from app.accounts.notices.tables import KINDS, Kind
from app.people.delivery.kinds import CHOICES
from app.people.delivery.planner import LONGEST_HOLD, LOOK_AGAIN
from app.people.transports.message import TemporaryFailure
from app.play.clocks.service import Clocks
from app.play.matches.tables import MatchSeat
from app.play.offers.tables import Offer
from tests.app.people.delivery.dispatching import Office

Answer = Callable[[], Awaitable[None]]
"""Does what a notice asks for, or ends what it tells of; another like it may begin with it."""


class Causes:
    """What notices of a match of the toy are about, to its first player."""

    def __init__(self, post: Office, match: UUID, player: UUID) -> None:
        self.post, self.match, self.player = post, match, player

    async def of_turn(self, kind: Kind) -> Answer:
        """The player acts, and is asked again."""
        await self.post.wait_for(self.match, 0)
        await self.post.add(kind, self.player, self.match)

        async def act() -> None:
            seats = [await self.post.host.watch(self.match, seat) for seat in (0, 1)]
            await self.post.host.step(*seats)
            await self.post.wait_for(self.match, 0)

        return act

    async def of_clock(self, kind: Kind) -> Answer:
        """The player is given time, and it is still their turn."""
        await self.post.wait_for(self.match, 0)
        await self.post.add(kind, self.player, self.match, fact=0)

        async def give() -> None:
            async with self.post.host.sessions() as db:
                await Clocks(self.post.wall).note(db, self.match, "given", {"time": 1}, seat=0)
                await db.commit()

        return give

    async def of_status(self, kind: Kind) -> Answer:
        """The match has ended, and goes on."""
        await self.post.change(self.match, status="over")
        await self.post.add(kind, self.player, self.match)
        return lambda: self.post.change(self.match, status="running")

    async def of_seat(self, kind: Kind) -> Answer:
        """The player sits down where a seat is kept for them."""
        await self.post.change(self.match, status="open")
        await self._seat(joined=None)
        await self.post.add(kind, self.player, self.match)
        return lambda: self._seat(joined=self.post.wall.now())

    async def of_offer(self, kind: Kind) -> Answer:
        """The player answers an offer, and the next one of its kind is made."""
        asked = await self._offer()
        await self.post.add(kind, self.player, self.match, offer="pause", id=str(asked))

        async def refuse() -> None:
            async with self.post.host.sessions() as db:
                await db.execute(update(Offer).where(Offer.id == asked).values(status="refused"))
                await db.commit()
            await self._offer()

        return refuse

    async def _offer(self) -> UUID:
        async with self.post.host.sessions() as db:
            offer = Offer(
                id=uuid4(), match_id=self.match, kind="pause", by=1, asked=[0], seq=0,
                made=self.post.wall.now(),
            )  # fmt: skip
            db.add(offer)
            await db.commit()
            return offer.id

    async def _seat(self, **values: Any) -> None:
        here = MatchSeat.match_id == self.match, MatchSeat.seat == 0
        async with self.post.host.sessions() as db:
            await db.execute(update(MatchSeat).where(*here).values(**values))
            await db.commit()


CAUSES = {
    "your_turn": Causes.of_turn,
    "match_started": Causes.of_turn,
    "clock_low": Causes.of_clock,
    "match_ended": Causes.of_status,
    "consent": Causes.of_offer,
    "settlement": Causes.of_offer,
    "rematch": Causes.of_seat,
    "invitation": Causes.of_seat,
}
NEWS = {"chat"}
"""Told whatever happens."""


@pytest.mark.parametrize("kind", sorted(set(KINDS) - NEWS))
async def test_a_notice_is_dropped_with_what_it_is_about(post: Office, kind: Kind) -> None:
    match, (player, _) = await post.match()
    channel = await post.reachable(player)
    answer = await CAUSES[kind](Causes(post, match, player), kind)
    post.transport.problem = TemporaryFailure("The messenger is busy.")
    await post.age(LOOK_AGAIN)
    await post.work()
    assert await post.states(channel) == [("waiting", "The messenger is busy.")]
    await answer()
    post.transport.problem, post.moved = None, timedelta(minutes=1)
    await post.work()
    assert (await post.states(channel))[0] == ("withdrawn", CHOICES[kind].passed)


async def test_who_answers_every_question_at_once_is_told_of_none(post: Office) -> None:
    match, (one, _) = await post.match()
    channel = await post.reachable(one)
    seats = [await post.host.watch(match, seat) for seat in (0, 1)]
    post.here = {0}
    while seats[0].now["outcome"] is None:
        await post.age(LONGEST_HOLD / 3)
        await post.work()
        await post.host.step(*seats)
    assert (post.titles, await post.states(channel)) == ([], [])


async def test_a_newer_question_of_a_match_takes_the_place_of_an_older_one(post: Office) -> None:
    match, one, channel = await post.turn()
    post.transport.problem = TemporaryFailure("The messenger is busy.")
    await post.work()
    async with post.host.sessions() as db:  # the others have changed what is asked
        await outbox.add(db, "your_turn", [one], match, seq=5)
        await db.commit()
    post.transport.problem, post.moved = None, timedelta(minutes=1)
    await post.work()
    (message,) = post.transport.messages
    assert message.title.startswith("Your turn: ")
    assert [state for state, _ in await post.states(channel)] == ["withdrawn", "sent"]
