"""A websocket of a match for tests: reads in the background, and waits for what it should get."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any
from uuid import uuid4

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from app.play.matches.messages import OTHER_PEOPLE
from app.play.table.connection import RENEWED
from tests.support.waiting import SECONDS

Message = dict[str, Any]


class ClosedBefore(Exception):
    """The connection was closed before what was waited for came: the code, the reason, and what had
    come until then."""

    def __init__(self, code: int | None, reason: str | None, heard: list[Message]) -> None:
        super().__init__(code, reason)
        self.code, self.heard = code, heard


class Ear:
    """Everything that came in on one connection, in order."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Message] = []
        self._news = asyncio.Condition()
        self._ended = False

    async def listen(self) -> None:
        try:
            async for text in self.socket:
                async with self._news:
                    self.heard.append(json.loads(text))
                    self._news.notify_all()
        except ConnectionClosed:
            pass  # as `wait` says, if anything is still waited for
        async with self._news:
            self._ended = True
            self._news.notify_all()

    def all(self, kind: str) -> list[Message]:
        """The messages of a type that have come in."""
        return [message for message in self.heard if message["type"] == kind]

    async def wait(
        self,
        kind: str,
        fits: Callable[[Message], bool] = lambda _: True,
        *,
        after: int = 0,
        seconds: float = SECONDS,
    ) -> Message:
        """The first message of a type that fits, past the first `after` ones of any type; now or
        soon. Raises TimeoutError, or ClosedBefore if the server ends the connection."""
        async with asyncio.timeout(seconds), self._news:
            while True:
                for message in self.heard[after:]:
                    if message["type"] == kind and fits(message):
                        return message
                if self._ended:
                    code, reason = self.socket.close_code, self.socket.close_reason
                    raise ClosedBefore(code, reason, self.heard)
                await self._news.wait()

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def ask(self, what: str, /, **more: Any) -> str:
        """Say something that has an id; the id."""
        message = {"type": what, "id": str(uuid4()), **more}
        await self.say(**message)
        return str(message["id"])

    @property
    def now(self) -> Message:
        """The newest state."""
        return self.all("state")[-1]

    async def act(self) -> Message:
        """Take the first action that the newest state offers; the state that acknowledges it."""
        request = await self.ask("act", seq=self.now["seq"], action=self.now["actions"][0])
        return await self.wait("state", lambda state: state["ack"] == request)


def socket_url(server: str, match: str) -> str:
    """Where a match is played at the server with this address."""
    return f"{server.replace('http', 'ws')}/ws/matches/{match}"


@asynccontextmanager
async def ear(url: str, cookie: str | None = None) -> AsyncIterator[Ear]:
    """Connect, and wait for the first state."""
    headers = {"Cookie": cookie} if cookie else {}
    async with connect(
        url, additional_headers=headers, proxy=None, compression=None, open_timeout=SECONDS
    ) as socket:
        made = Ear(socket)
        task = asyncio.create_task(made.listen())
        try:
            await made.wait("state")
            yield made
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


async def let_in(url: str, cookie: str | None = None) -> tuple[Message, Message]:
    """What a fresh connection is shown first: `welcome` and `state`. As a browser does, it connects
    again where it is told that the people of the match or its own cookie have changed meanwhile."""
    while True:
        try:
            async with ear(url, cookie) as shown:
                return shown.all("welcome")[0], shown.all("state")[0]
        except ClosedBefore as closed:
            if closed.code not in (OTHER_PEOPLE, RENEWED):
                raise


async def silence(*ears: Ear) -> None:
    """Everything that was on its way to them has come: the server answers a peer in order."""
    for ear in ears:
        heard = len(ear.heard)
        await ear.say(type="ping")
        await ear.wait("pong", after=heard)


async def eventually(holds: Callable[[], Awaitable[bool]], seconds: float = SECONDS) -> None:
    """Ask again and again until it holds. Raises TimeoutError."""
    async with asyncio.timeout(seconds):
        while True:
            if await holds():
                return
            await asyncio.sleep(0.02)
