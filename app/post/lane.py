"""One kind of way: claims the deliveries that are due, sends them, and notes how it went.

A delivery is claimed only when there is a free place to send it from, so what is claimed is being
sent. If the server is killed then, no one knows whether it arrived: it is sent again where the
receiver can tell that it is the same one, and elsewhere told to the player as unknown.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Protocol
from uuid import UUID

from sqlalchemy import select, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from ..database.engine import DATABASE_ERRORS, Sessions
from ..database.outage import Outage
from ..notices.tables import Delivery, Notice, Way
from ..wall_clock import WallClock
from .letter import Gone, Letter, NotNow
from .planner import is_true, standings_of
from .writer import Writer

log = logging.getLogger("roses.post")

LEASE = timedelta(minutes=2)
"""After this time a delivery that is being sent is taken for lost: its server was killed."""
BACK_OFF = tuple(timedelta(minutes=m) for m in (0.5, 2, 10, 30, 60, 120, 240, 480))
"""How long to wait after each failed attempt."""
GIVE_UP = timedelta(days=1)
"""How long a notice is worth sending."""

CLAIM = text("""
with ways as (
    select way_id, min(due) as first from notice_deliveries
    where lane = :lane and state in ('waiting', 'sending') and due <= :now
    group by way_id order by first limit :free
), picked as (
    select delivery.id, delivery.state
    from notice_deliveries as delivery join ways using (way_id)
    where lane = :lane and state in ('waiting', 'sending') and due <= :now
    for update of delivery skip locked
)
update notice_deliveries as delivery
set state = 'sending', attempts = attempts + 1, due = :lease, changed = :now
from picked where delivery.id = picked.id
returning delivery.id, picked.state
""")


class Courier(Protocol):
    """Carries letters by one kind of way."""

    connections: int
    """How many letters may be under way at once."""

    async def carry(self, letter: Letter, way: Way) -> None:
        """Raises Gone, NotNow."""

    async def close(self) -> None: ...


class Lane:
    """The deliveries of one kind of way, as far as this process sends them."""

    def __init__(
        self,
        name: str,
        courier: Courier,
        sessions: Sessions,
        writer: Writer,
        wall: WallClock,
        outage: Outage,
    ) -> None:
        self.name, self.courier = name, courier
        self._sessions, self._writer, self._wall, self._outage = sessions, writer, wall, outage
        self._wake = asyncio.Event()
        self._sending: set[asyncio.Task[None]] = set()

    def wake(self) -> None:
        """Something may be due."""
        self._wake.set()

    async def run(self) -> None:
        """Send until cancelled."""
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                try:
                    await self.send_due()
                except DATABASE_ERRORS as error:
                    self._outage.mention(f"the {self.name} lane waits", error)
        finally:
            for task in self._sending:
                task.cancel()
            await asyncio.gather(*self._sending, return_exceptions=True)
            await self.courier.close()

    async def send_due(self) -> None:
        """Claim and send until nothing is due or every place is taken; each letter that is done
        wakes the lane again."""
        most = self.courier.connections
        # Half of them at a time: a claim costs about as much for many letters as for one.
        while (free := most - len(self._sending)) >= most / 2:
            letters = await self._claim(free)
            if not letters:
                return
            for way, letter in letters:
                task = asyncio.create_task(self._send(way, letter), name=f"{self.name} letter")
                self._sending.add(task)
                task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._sending.discard(task)
        self.wake()

    async def finished(self) -> None:
        """Return once nothing is under way."""
        while self._sending:
            await asyncio.gather(*self._sending, return_exceptions=True)

    # Claiming

    async def _claim(self, free: int) -> list[tuple[Way, Letter]]:
        now = self._wall.now()
        async with self._sessions() as db:
            claimed = await db.execute(
                CLAIM, {"lane": self.name, "now": now, "free": free, "lease": now + LEASE}
            )
            before = {delivery: state for delivery, state in claimed}  # noqa: C416
            if not before:
                return []
            query = select(Delivery, Notice, Way).join(Notice).join(Way)
            rows = await db.execute(query.where(Delivery.id.in_(before)).order_by(Delivery.id))
            found = [(delivery, notice, way) for delivery, notice, way in rows]
            going = await self._sift(db, found, before)
            letters = await self._written(db, going)
            await db.commit()
        ways = {way.id: way for _, _, way in going}
        return [(ways[way], letter) for way, letter in letters.items()]

    async def _sift(
        self,
        db: AsyncSession,
        found: Sequence[tuple[Delivery, Notice, Way]],
        before: dict[int, str],
    ) -> list[tuple[Delivery, Notice, Way]]:
        """Leave out what must not be sent, and note why."""
        standings = await standings_of(db, [notice for _, notice, _ in found])
        now = self._wall.now()
        going = []
        for delivery, notice, way in found:
            if way.off is not None or (way.confirmed is None and notice.kind != "confirm"):
                delivery.state, delivery.why = "withdrawn", "This way was switched off."
            elif not is_true(notice, standings.get(notice.id)):
                delivery.state, delivery.why = "withdrawn", "Your turn had passed."
            elif notice.settled is not None and now > notice.settled + 2 * GIVE_UP:
                delivery.state, delivery.why = "failed", "It could not be sent in time."
            elif before[delivery.id] == "sending" and not can_tell_twice(way):
                delivery.state = "unknown"
                delivery.why = "The server was stopped while it sent this. It may have arrived."
            else:
                going.append((delivery, notice, way))
        return going

    async def _written(
        self, db: AsyncSession, going: Sequence[tuple[Delivery, Notice, Way]]
    ) -> dict[UUID, Letter]:
        """The letters. One that cannot be written must not keep the others back."""
        try:
            return await self._writer.write(db, going)
        except DATABASE_ERRORS:
            raise
        except Exception:
            ways = {way.id for _, _, way in going}
            if len(ways) > 1:
                alone = [[one for one in going if one[2].id == way] for way in ways]
                return {k: v for one in alone for k, v in (await self._written(db, one)).items()}
            log.exception("a letter could not be written")
            for delivery, _, _ in going:
                delivery.state, delivery.why = "failed", "The server made a mistake."
            return {}

    # Sending

    async def _send(self, way: Way, letter: Letter) -> None:
        try:
            outcome = await self._carried(way, letter)
            async with self._sessions() as db:
                await self._note(db, way, letter, outcome)
                await db.commit()
        except DATABASE_ERRORS as error:
            # It stays claimed until its lease ends, as if this server had been killed.
            self._outage.mention("it could not be noted how a letter fared", error)
        except Exception:
            log.exception("a letter by %s", self.name)

    async def _carried(self, way: Way, letter: Letter) -> Gone | NotNow | None:
        try:
            await self.courier.carry(letter, way)
        except (Gone, NotNow) as problem:
            return problem
        return None

    async def _note(
        self, db: AsyncSession, way: Way, letter: Letter, problem: Gone | NotNow | None
    ) -> None:
        now = self._wall.now()
        ours = update(Delivery).where(Delivery.id.in_(letter.ids)).values(changed=now)
        match problem:
            case None:
                await db.execute(ours.values(state="sent", why=None))
            case NotNow():
                await self._put_off(db, letter, str(problem), now)
            case Gone():
                await db.execute(ours.values(state="failed", why=str(problem)))
                await switch_off(db, way.id, str(problem), now)

    async def _put_off(self, db: AsyncSession, letter: Letter, why: str, now: datetime) -> None:
        query = select(Delivery, Notice.settled).join(Notice).where(Delivery.id.in_(letter.ids))
        for delivery, settled in (await db.execute(query)).all():
            wait = BACK_OFF[min(delivery.attempts, len(BACK_OFF)) - 1]
            late = now + wait > (settled or now) + GIVE_UP
            delivery.state, delivery.why = ("failed" if late else "waiting"), why
            delivery.due, delivery.changed = now + wait, now
            if late and self.name == "hook":  # it is the player's own, who can mend it
                await switch_off(db, delivery.way_id, f"It has not worked for a day. {why}", now)


def can_tell_twice(way: Way) -> bool:
    """Whether what receives a letter can tell that it has it already: mail by its Message-ID, a
    browser by its tag, a hook of ours by its id. A messenger cannot."""
    return not way.keys.get("service")


async def switch_off(db: AsyncSession, way_id: UUID, why: str, now: datetime) -> None:
    """A way leads nowhere: send nothing there any more, and tell its owner by the other ways. Does
    not commit."""
    closed = update(Way).where(Way.id == way_id, Way.off.is_(None)).values(off=now, why_off=why)
    found = (await db.execute(closed.returning(Way.player_id, Way.kind, Way.label))).one_or_none()
    if found is None:
        return
    waiting = update(Delivery).where(Delivery.way_id == way_id, Delivery.state == "waiting")
    await db.execute(waiting.values(state="failed", why=why, changed=now))
    player, kind, label = found
    detail = {"about": f"{IN_WORDS[kind]} ({label})", "why": why}
    db.add(Notice(player_id=player, kind="way_off", detail=detail))


IN_WORDS = {"mail": "e-mail", "push": "push", "hook": "messenger"}
