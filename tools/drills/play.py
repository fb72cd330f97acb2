"""Matches that are played one after the other, and what their players were told."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

import asyncpg
import httpx
from websockets.asyncio.client import ClientConnection

from ..client.lobby import Lobby, Refused
from ..client.player import TRANSIENT_ERRORS, Message, Player
from .whole_logs import whole_logs

GAMES = {"cousins_war": None, "lancaster_york": "two", "richard_iii": None, "rose_wars": None}
"""Each with its scenario for two, where its first is for more."""
SOON = 0.5
"""Seconds after which what has failed is tried again."""


@dataclass
class Told:
    """What all players were told."""

    acknowledged: Counter[str] = field(default_factory=Counter)
    """How often each request was."""
    unsaved: set[str] = field(default_factory=set)
    """Requests of which a player was told that they are not, and will not be, in the log."""
    open: set[str] = field(default_factory=set)
    """Requests that were called not known yet."""
    offline: int = 0


@dataclass
class Careful(Player):
    """Who is told for certain that nothing was saved chooses again, as people do. What was sent
    before may be in the log: that is asked for until it is known."""

    told: Told = field(default_factory=Told)
    sent: str = ""
    """The request that was sent last."""
    is_first: bool = True

    async def _send(self, socket: ClientConnection) -> None:
        if self.pending:
            self.is_first, self.sent = self.pending["id"] != self.sent, self.pending["id"]
        await super()._send(socket)

    async def _on_state(self, socket: ClientConnection, state: Message) -> None:
        await super()._on_state(socket, state)
        if self.outcome:
            self.replay = "not waited for: other games go on meanwhile"

    async def _on_refused(self, socket: ClientConnection, code: str) -> None:
        assert self.pending is not None
        request = self.pending["id"]
        if code == "not_known":
            self.told.open.add(request)
        if code == "not_saved" and self.is_first:
            self.told.unsaved.add(request)
            self.pending = None
        elif code in TRANSIENT_ERRORS:
            await super()._on_refused(socket, code)
        else:
            self.pending = None


class Tables:
    """A number of matches at a time, until told to stop."""

    def __init__(self, url: str, count: int, seed: int, pause: float) -> None:
        self._url, self._count, self._seed, self._pause = url, count, seed, pause
        self.told, self.matches = Told(), 0
        self._stop = False
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        """Let all play."""
        self._tasks = [asyncio.create_task(self._table(place)) for place in range(self._count)]

    async def finish(self) -> None:
        """Play what has begun to its end."""
        self._stop = True
        await asyncio.gather(*self._tasks)

    async def leave(self) -> None:
        """Stop at once; what has begun stays as it is."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def check(self) -> None:
        """Raise what has ended a table."""
        for task in self._tasks:
            if task.done():
                task.result()

    async def _table(self, place: int) -> None:
        rng = Random(self._seed * 1000 + place)
        while not self._stop:
            async with Lobby(self._url) as host, Lobby(self._url) as guest:
                match = await self._made([*GAMES][place % len(GAMES)], host, guest)
                players = [self._player(one, match, rng) for one in (host, guest)]
                await asyncio.gather(*(player.play() for player in players))
            self.matches += 1

    async def _made(self, game: str, host: Lobby, guest: Lobby) -> str:
        """A match of `game` that has begun. A request that fails says nothing for certain: make
        another."""
        while True:
            with suppress(httpx.HTTPError, Refused):
                await host.sign_up("Margaret")
                await guest.sign_up("Cecily")
                match = await host.create(game, scenario=GAMES[game])
                (invite,) = await host.invites(match)
                await guest.accept(invite)
                await host.mix(match)
                await guest.mix(match)
                return match
            await asyncio.sleep(SOON)

    def _player(self, lobby: Lobby, match: str, rng: Random) -> Careful:
        return Careful(
            lobby.socket_url(match),
            lobby.cookie,
            Random(rng.random()),
            self._pause,
            self._note,
            told=self.told,
        )

    def _note(self, message: Message) -> None:
        match message:
            case {"type": "state", "ack": str(request)}:
                self.told.acknowledged[request] += 1
            case {"type": "offline"}:
                self.told.offline += 1


@dataclass(frozen=True, slots=True)
class Fates:
    """The log held against what the players were told."""

    acknowledged: int
    lost: int
    """Acknowledged, and not in the log."""
    doubled: int
    """More than once in the log."""
    false: int
    """In the log, though it was said that they are not."""
    unknown: int
    """Called not known yet at some time."""
    gaps: int
    """Matches whose log has a number too many or too few."""

    @property
    def is_clean(self) -> bool:
        """Whether every word was true."""
        return not (self.lost or self.doubled or self.false or self.gaps)


async def fates(database: str, told: Told) -> Fates:
    """Read the log, and compare."""
    connection = await asyncpg.connect(database)
    try:
        logs = await whole_logs(connection)
    finally:
        await connection.close()
    gaps = sum([row.seq for row in rows] != [*range(len(rows))] for rows in logs.values())
    kept = Counter(row.request for rows in logs.values() for row in rows if row.request is not None)
    return Fates(
        acknowledged=len(told.acknowledged),
        lost=sum(request not in kept for request in told.acknowledged),
        doubled=sum(times > 1 for times in kept.values()),
        false=sum(request in kept for request in told.unsaved),
        unknown=len(told.open),
        gaps=gaps,
    )
