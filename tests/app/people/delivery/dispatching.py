"""The parts of the post office on a real database, moved by hand and by a clock of their own."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast
from uuid import UUID

from sqlalchemy import func, select, update

from app.accounts.notices import outbox
from app.accounts.notices.tables import KINDS, Channel, Delivery, Kind, Notice
from app.accounts.tables import Player
from app.accounts.time_off.quiet_hours import Hours, set_quiet_hours
from app.base.database.outage import Outage
from app.base.process.wall_clock import WallClock
from app.lobby.catalogue import Catalogue
from app.people.delivery.channel_worker import ChannelWorker, Transport
from app.people.delivery.planner import Planner
from app.people.texts.rooms import Rooms
from app.people.transports.message import OutgoingMessage
from app.play.clocks.service import Clocks
from app.play.matches.tables import Entry, Match, MatchSeat
from app.referee.packs import Library
from tests.app.play.matches.hosted import Frame, Process
from tests.support.toys import WITH_COUNCIL


@dataclass
class Notebook:
    """A courier that writes down what it is given, or fails as it is told."""

    connections: int = 4
    messages: list[OutgoingMessage] = field(default_factory=list)
    problem: Exception | None = None

    async def carry(self, message: OutgoingMessage, channel: Channel) -> None:
        if self.problem is not None:
            raise self.problem
        self.messages.append(message)

    async def close(self) -> None:
        pass


@dataclass
class Office:
    """One process of the post, on the tables of `host`."""

    host: Process
    transport: Notebook = field(default_factory=Notebook)
    moved: timedelta = timedelta()
    here: set[int] = field(default_factory=set)
    """The seats from which people are connected to the match."""

    def __post_init__(self) -> None:
        # One more, because the database counts microseconds: what it has noted is past by now.
        self.wall = WallClock(lambda: int((datetime.now(UTC) + self.moved).timestamp() * 1000) + 1)
        self.planner = Planner(self.wall, cast(Any, SimpleNamespace(seats=lambda _: self.here)))
        self.worker = self.worker_of(self.transport)

    def worker_of(self, transport: Transport) -> ChannelWorker:
        """A worker, as of another process."""
        catalogue = Catalogue(Library(WITH_COUNCIL))
        rooms = Rooms(catalogue, Clocks(self.wall), self.host.matches, 30)
        return ChannelWorker("hook", transport, self.host.sessions, rooms, self.wall, Outage())

    async def work(self) -> None:
        """Do everything that is due."""
        await self.plan()
        await self.send()

    async def plan(self) -> None:
        """Plan what is due."""
        async with self.host.sessions() as db:
            while await self.planner.plan(db):
                pass

    async def send(self) -> None:
        """Send what is due."""
        await self.worker.send_due()
        await self.worker.finished()

    @property
    def titles(self) -> list[str]:
        """Of all messages that were sent."""
        return [message.title for message in self.transport.messages]

    async def sleep(self, player: UUID) -> None:
        """Give a player eight quiet hours, since ten minutes ago."""
        now = self.wall.now()
        asleep = (now.hour * 60 + now.minute + 1430) % 1440
        async with self.host.sessions() as db:
            hours = Hours(asleep, (asleep + 480) % 1440, "UTC")
            await set_quiet_hours(db, await db.get_one(Player, player), hours, now)

    async def reachable(
        self, player: UUID, address: str = "ntfy://ntfy.sh/roses", service: str | None = None
    ) -> UUID:
        """Give a player a channel; its id."""
        if service is None:
            service = "" if address.startswith("https:") else "ntfy"
        async with self.host.sessions() as db:
            channel = Channel(
                keys={"service": service, "base": "http://roses.test"},
                player_id=player,
                kind="hook",
                address=address,
                label="a hook",
                token=secrets.token_urlsafe(),
                kinds=list(KINDS),
                confirmed=self.wall.now(),
            )
            db.add(channel)
            await db.commit()
            return channel.id

    async def match(self) -> tuple[UUID, list[UUID]]:
        """A running match of the toy, and who sits there."""
        match = await self.host.new_match()
        return match, await self.people(match)

    async def someone(self, address: str = "ntfy://ntfy.sh/roses") -> tuple[UUID, UUID]:
        """A player who can be reached, and their channel."""
        _, (player, _) = await self.match()
        return player, await self.reachable(player, address)

    async def turn(self) -> tuple[UUID, UUID, UUID]:
        """A match that waits for its first seat, whose player is told; the player's channel."""
        match, (player, _) = await self.match()
        await self.wait_for(match, 0)
        channel = await self.reachable(player)
        await self.add("your_turn", player, match)
        return match, player, channel

    async def wait_for(self, match: UUID, seat: int) -> None:
        """From now on the match waits for this seat."""
        await self.change(match, awaited=[seat])

    async def change(self, match: UUID, **values: Any) -> None:
        """Give a match's row other values."""
        async with self.host.sessions() as db:
            await db.execute(update(Match).where(Match.id == match).values(**values))
            await db.commit()

    async def people(self, match: UUID) -> list[UUID]:
        """Who sits in a match."""
        async with self.host.sessions() as db:
            query = select(MatchSeat.player_id).where(MatchSeat.match_id == match)
            people = list(await db.scalars(query.order_by(MatchSeat.seat)))
        return [player for player in people if player is not None]

    async def add(self, kind: Kind, player: UUID, match: UUID | None, **detail: str | int) -> None:
        async with self.host.sessions() as db:
            query = select(func.coalesce(func.max(Entry.seq), 0)).where(Entry.match_id == match)
            seq = None if match is None else await db.scalar(query)
            await outbox.add(db, kind, [player], match, seq=seq, detail=dict(detail))
            await db.commit()

    async def age(self, time: timedelta) -> None:
        """Make what waits older: as if this time had passed for notices, and for nothing else."""
        async with self.host.sessions() as db:
            older = {"created": Notice.created - time, "due": Notice.due - time}
            await db.execute(update(Notice).where(Notice.settled.is_(None)).values(older))
            await db.commit()

    async def states(self, channel: UUID) -> list[tuple[str, str | None]]:
        """What became of the deliveries by a channel, and why."""
        async with self.host.sessions() as db:
            query = select(Delivery).where(Delivery.channel_id == channel).order_by(Delivery.id)
            return [(one.state, one.why) for one in await db.scalars(query)]

    async def unsettled(self, player: UUID) -> int:
        async with self.host.sessions() as db:
            query = select(Notice).where(Notice.player_id == player, Notice.settled.is_(None))
            return len(list(await db.scalars(query)))


def events(frames: Iterable[Frame]) -> set[str]:
    """The names of the events that were shown."""
    return {event["event"] for frame in frames for event in frame.get("events", [])}


def told_of(happened: set[str], texts: str) -> list[str]:
    """Of which of these events the texts tell: the toy has a sentence for each."""
    return [event for event in happened if f"{event} happened" in texts]
