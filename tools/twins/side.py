"""What the people of a pair do, and are told, at one of the two servers."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from typing import Any
from uuid import UUID

import httpx
from websockets.asyncio.client import ClientConnection, connect

from .pairs import Pair
from .planting import token_of
from .servers import Twin

Message = dict[str, Any]
SECONDS = 60.0


class Line:
    """A websocket, and every text that came by it."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.texts: list[str] = []
        self.read = 0
        """How many of them have been looked at."""

    async def say(self, **message: Any) -> None:
        await self._socket.send(json.dumps(message))

    async def until(self, kind: str, **fields: Any) -> Message:
        """Receive until such a message comes; it."""
        async with asyncio.timeout(SECONDS):
            while True:
                text = await self._socket.recv(decode=True)
                self.texts.append(text)
                message: Message = json.loads(text)
                if message["type"] == kind and fields.items() <= message.items():
                    return message

    async def settle(self) -> None:
        """Have everything that is on its way: the server answers a peer in order."""
        await self.say(type="ping")
        await self.until("pong")

    async def flush(self) -> list[str]:
        """What is new since the last look."""
        await self.settle()
        new, self.read = self.texts[self.read :], len(self.texts)
        return new

    @property
    def state(self) -> Message:
        """The newest state."""
        states = (json.loads(text) for text in reversed(self.texts) if '"state"' in text)
        return next(state for state in states if state["type"] == "state")


class Side:
    """The pair at one server: a connection for each seat, in order, and one for a spectator."""

    def __init__(self, twin: Twin, pair: Pair) -> None:
        self.twin, self.pair = twin, pair
        self.lines: list[Line] = []
        self._stack = AsyncExitStack()
        self._http = httpx.AsyncClient(
            base_url=twin.url,
            trust_env=False,
            timeout=SECONDS,
            headers={"Accept-Encoding": "identity"},  # so that sizes are those of the texts
        )

    async def __aenter__(self) -> Side:
        for index in range(self.pair.now.seats + 1):
            self.lines.append(await self.connect(index, ""))
            await self.lines[-1].until("state")
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()
        await self._http.aclose()

    async def connect(self, index: int, below: str) -> Line:
        """A socket of a seat's player, or of no one."""
        url = self.twin.url.replace("http", "ws") + f"/ws/matches/{self.pair.match_id}{below}"
        headers = self._headers(index)
        options = {"additional_headers": headers, "proxy": None, "compression": None}
        return Line(await self._stack.enter_async_context(connect(url, **options)))  # type: ignore[arg-type]

    async def hang_up(self) -> None:
        """Close all sockets."""
        await self._stack.aclose()

    def _headers(self, index: int) -> dict[str, str]:
        if index == self.pair.now.seats:
            return {}
        return {"Cookie": f"roses_session={token_of(self.pair, index)}"}

    async def ask(self, index: int, method: str, path: str, body: Any = None) -> str:
        """A request: its whole answer but for what differs by its time."""
        answer = await self._http.request(method, path, headers=self._headers(index), json=body)
        kept = ("content-type", "content-length", "location", "cache-control", "etag")
        headers = {name: answer.headers[name] for name in kept if name in answer.headers}
        return f"{answer.status_code} {headers}\n{answer.text}"

    async def act(self, seat: int, action: Any, request: UUID) -> None:
        """Have a seat do something that its rules allow, and wait until it is done."""
        line = self.lines[seat]
        await line.settle()
        seq = line.state["seq"]
        await line.say(type="act", id=str(request), seq=seq, action=action)
        await line.settle()
        if f'"ack":"{request}"' not in "".join(line.texts[-20:]):
            raise RuntimeError(f"{self.twin.name}: {action} was not done: {line.texts[-3:]}")
