"""Matches in full play by example clients, and the log held against what they were told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any
from uuid import UUID

from app.base.database.embedded import EmbeddedPostgres
from app.base.database.place import connected
from tests.support.waiting import SECONDS
from tools.client.lobby import Lobby
from tools.client.player import Message, Player
from tools.drills.whole_logs import Logged, whole_logs


@dataclass
class Witness:
    """What one client was told."""

    acknowledged: list[str] = field(default_factory=list)
    offline: int = 0
    refused: list[str] = field(default_factory=list)
    unsaved: list[str] = field(default_factory=list)
    """What was refused as not saved."""

    def note(self, message: Message) -> None:
        match message:
            case {"type": "state", "ack": str(request)}:
                self.acknowledged.append(request)
            case {"type": "refused", "code": code, "id": request}:
                self.refused.append(code)
                if code == "not_saved":
                    self.unsaved.append(request)
            case {"type": "offline"}:
                self.offline += 1


@dataclass
class Party:
    """One match between two example clients."""

    match: str
    players: list[Player]
    witnesses: list[Witness]

    @property
    def acknowledged(self) -> list[str]:
        return [request for witness in self.witnesses for request in witness.acknowledged]


class Parties:
    """A number of matches. Enter it to have them made; `urls` has one server for each seat."""

    def __init__(self, count: int, *urls: str, ruleset: str = "cousins_war", pause: float = 0):
        self.count, self.ruleset, self.pause = count, ruleset, pause
        self.urls = [urls[0], urls[-1]]
        self.parties: list[Party] = []
        self._stack = AsyncExitStack()
        self._tasks: list[asyncio.Task[Message]] = []

    async def __aenter__(self) -> Parties:
        host, guest = [await self._stack.enter_async_context(Lobby(url)) for url in self.urls]
        await host.sign_up("Margaret")
        await guest.sign_up("Cecily")
        for number in range(self.count):
            match = await host.create(self.ruleset)
            (invite,) = await host.invites(match)
            await guest.accept(invite)
            await host.mix(match)
            await guest.mix(match)
            self.parties.append(self._party(number, match, (host, guest)))
        return self

    def _party(self, number: int, match: str, lobbies: Iterable[Lobby]) -> Party:
        witnesses = [Witness(), Witness()]
        players = [
            Player(
                lobby.socket_url(match),
                lobby.cookie,
                Random(2 * number + seat),
                self.pause,
                witness.note,
            )
            for seat, (lobby, witness) in enumerate(zip(lobbies, witnesses, strict=True))
        ]
        return Party(match, players, witnesses)

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._stack.aclose()

    def begin(self) -> None:
        """Let all players play."""
        self._tasks = [
            asyncio.create_task(player.play()) for party in self.parties for player in party.players
        ]

    def hurry(self) -> None:
        """Let them play without pauses from now on."""
        for party in self.parties:
            for player in party.players:
                player.pause = 0

    async def reach(self, acknowledged: int) -> None:
        """Wait until that many actions have been acknowledged in all."""
        async with asyncio.timeout(SECONDS):
            while self.total() < acknowledged:
                self.raise_failures()
                await asyncio.sleep(0.005)

    async def finish(self, seconds: float = 200) -> None:
        """Wait until every match has been played to its end."""
        async with asyncio.timeout(seconds):
            await asyncio.gather(*self._tasks)

    def total(self) -> int:
        return sum(len(party.acknowledged) for party in self.parties)

    def raise_failures(self) -> None:
        """Raise what has ended a player."""
        for task in self._tasks:
            if task.done():
                task.result()


@asynccontextmanager
async def played(
    database_url: str, count: int, acknowledged: int, *urls: str, pause: float = 0
) -> AsyncIterator[Parties]:
    """Matches in the middle of play, once so many of their actions have been acknowledged. In the
    end they are played to theirs, and the log holds what was told."""
    async with Parties(count, *urls, pause=pause) as table:
        table.begin()
        await table.reach(acknowledged)
        yield table
        await table.finish()
        await check_log(database_url, table.parties)


async def first_state(player: Player) -> Message:
    """What a fresh connection of a player is shown."""
    async with player._connect() as socket:
        while (message := json.loads(await socket.recv()))["type"] != "state":
            pass
        return dict(message)


async def awaited_player(party: Party) -> tuple[Player, Message]:
    """A player who may act, and what they are shown."""
    for player in party.players:
        state = await first_state(player)
        if state["actions"]:
            return player, state
    raise AssertionError("no seat is awaited")


async def act(player: Player, state: Message, request: str) -> str:
    """Send the first action that `state` offers; "acknowledged", or the code of its refusal."""
    action = {"type": "act", "id": request, "seq": state["seq"], "action": state["actions"][0]}
    async with player._connect() as socket:
        await socket.send(json.dumps(action))
        async for answer in socket:
            match json.loads(answer):
                case {"type": "state", "ack": ack} if ack == request:
                    return "acknowledged"
                case {"type": "refused", "id": id, "code": code} if id == request:
                    return str(code)
    raise AssertionError("no answer")


def run_again(halted: EmbeddedPostgres) -> None:
    """Start a database server that was halted, and leave it to those who use it already."""
    other = EmbeddedPostgres(halted.folder)
    other.start()
    other.stop()


async def check_log(database_url: str, parties: Iterable[Party]) -> None:
    """Every acknowledged action is in the log, exactly once, in a log without gaps, and both
    players were told the outcome that the database has. Being told of one action more than once
    is allowed: in passing, when the log is read again, and as the answer to having sent it."""
    async with connected(database_url) as connection:
        logs = await whole_logs(connection)
        for party in parties:
            await _check_party(connection, party, logs[UUID(str(party.match))])


async def _check_party(connection: Any, party: Party, rows: Sequence[Logged]) -> None:
    assert [row.seq for row in rows] == list(range(len(rows)))
    kept = [row.request for row in rows if row.request is not None]
    assert len(kept) == len(set(kept)), "an action counted twice"
    assert set(party.acknowledged) <= set(kept), "an acknowledged action was lost"
    status = await connection.fetchval("select status from matches where id = $1", party.match)
    assert status == "over"
    assert party.players[0].outcome == party.players[1].outcome is not None
