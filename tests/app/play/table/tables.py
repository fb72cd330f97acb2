"""A running match of The Cousins' War on a real server, and raw sockets to it."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from websockets.asyncio.client import ClientConnection, connect

from app.play.table.protocol import SERVER
from tests.support.waiting import SECONDS
from tools.client.lobby import Lobby

Message = dict[str, Any]


@dataclass
class Table:
    """A match, the cookies of its seats in the order of joining, and where its socket is."""

    match: str
    url: str
    lobbies: list[Lobby]

    @property
    def cookies(self) -> list[str]:
        return [lobby.cookie for lobby in self.lobbies]

    def connect(self, who: int | None, query: str = "", **headers: str) -> connect:
        """A connection of a player, or of a visitor without a name."""
        if who is not None:
            headers["Cookie"] = self.lobbies[who].cookie
        url = self.url + query
        return connect(
            url, additional_headers=headers, proxy=None, compression=None, open_timeout=SECONDS
        )


@asynccontextmanager
async def table(server_url: str, **order: Any) -> AsyncIterator[Table]:
    """Two guests and their match; `order` is what the host chooses."""
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(Lobby(server_url))
        guest = await stack.enter_async_context(Lobby(server_url))
        await host.sign_up("Margaret")
        await guest.sign_up("Cecily")
        usual = {"ruleset": "cousins_war", "seat": "york"}
        match = str((await host._post("/api/matches", **{**usual, **order}))["id"])
        await host.take(match)
        (invite,) = await host.invites(match)
        await guest.accept(invite)
        await host.mix(match)
        await guest.mix(match)
        yield Table(match, host.socket_url(match), [host, guest])


async def receive(socket: ClientConnection, kind: str) -> Message:
    """The next message of a type; others are skipped. Each is held to its definition."""
    while True:
        text = await socket.recv()
        SERVER.validate_json(text, strict=True)
        message: Message = json.loads(text)
        if message["type"] == kind:
            return message


async def say(socket: ClientConnection, **message: Any) -> str:
    """Send a message with an id; the id."""
    message.setdefault("id", str(uuid4()))
    await socket.send(json.dumps(message))
    return str(message["id"])


async def act(socket: ClientConnection, state: Message, index: int = 0) -> Message:
    """Take an action on offer; the state that acknowledges it."""
    request = await say(socket, type="act", seq=state["seq"], action=state["actions"][index])
    while (answer := await receive(socket, "state"))["ack"] != request:
        pass
    return answer
