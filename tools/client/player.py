"""Play one seat of one match over the websocket to the end, reconnecting when necessary."""

from __future__ import annotations

import asyncio
import json
import random
import uuid
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.frames import Close

Message = dict[str, Any]

SOON = 0.5
"""Seconds to wait before sending again what the server could not accept at the moment."""
TRANSIENT_ERRORS = {"not_known", "not_saved", "too_frequent"}
"""Refusals after which the same message is sent again; after "not_known" it may count already."""
FINAL = {4400, 4401, 4404, 4500}
"""Close codes after which reconnecting is pointless."""


def backoff() -> Iterator[float]:
    """Seconds to wait before each attempt to connect: increasing, and random, so that the clients
    of a restarted server do not all return at once."""
    longest = 0.2
    while True:
        yield random.uniform(0, longest)
        longest = min(2 * longest, 2.5)


def is_final(error: Exception) -> bool:
    """Whether the server rejects us, rather than being unavailable for a moment."""
    match error:
        case InvalidStatus(response=response):
            return response.status_code < 500
        case ConnectionClosed(rcvd=Close(code=code)):
            return code in FINAL
    return False


@dataclass
class Player:
    """A player of random legal moves in the seat that `cookie` owns in the match at `url`."""

    url: str
    cookie: str
    rng: random.Random = field(default_factory=random.Random)
    pause: float = 0.0
    """Seconds to think before each move."""
    report: Callable[[Message], object] = lambda _: None
    """Called with every message, and with {"type": "offline"} when the connection is lost."""

    seq: int = -1
    """The last sequence number we know, for `since` and for our actions."""
    seat: str = ""
    """Our seat, once we are connected."""
    pending: Message | None = None
    """The message that we have sent but that is not acknowledged yet."""
    outcome: Message | None = None
    replay: str | None = None
    waits: Callable[[], Iterator[float]] = backoff
    """Makes the seconds to wait before each attempt to reconnect; called after each success."""
    token: str = ""
    """An API token, which is sent instead of the cookie."""

    def __post_init__(self) -> None:
        self.delays = self.waits()

    async def play(self) -> Message:
        """Play to the end and return the outcome. Raises ConnectionClosed or InvalidHandshake if
        the server rejects us for good."""
        while self.outcome is None or self.replay is None:
            try:
                async with self._connect() as socket:
                    await self._converse(socket)
            except (OSError, ConnectionClosed, InvalidHandshake) as error:
                if is_final(error):
                    raise
                self.report({"type": "offline", "reason": str(error)})
                await asyncio.sleep(self._wait_after(error))
        return self.outcome

    def _wait_after(self, error: Exception) -> float:
        """Seconds until the next attempt to connect."""
        return next(self.delays)

    def _connect(self) -> connect:
        since = f"?since={self.seq}" if self.seq >= 0 else ""
        by_token = {"Authorization": f"Bearer {self.token}"}
        headers = by_token if self.token else {"Cookie": self.cookie}
        return connect(self.url + since, additional_headers=headers, compression=None, proxy=None)

    async def _converse(self, socket: ClientConnection) -> None:
        while not (self.outcome and self.replay):
            message = json.loads(await socket.recv())
            self.report(message)
            match message["type"]:
                case "welcome":
                    self.replay, self.delays = message["replay"], self.waits()
                    self.seat = message["viewer"]
                    await self._send(socket)
                case "state":
                    await self._on_state(socket, message)
                case "offers":
                    await self._answer(socket, message["open"])
                case "refused" if self.pending and message["id"] == self.pending["id"]:
                    await self._on_refused(socket, message["code"])
                case "replay":
                    self.replay = message["url"]

    async def _answer(self, socket: ClientConnection, offers: list[Message]) -> None:
        """Agree to everything but a draw: we play on."""
        for offer in offers:
            if self.seat in offer["asked"] and self.seat not in offer["answers"]:
                answer = {"type": "answer", "offer": offer["id"], "accept": offer["kind"] != "draw"}
                await socket.send(json.dumps(answer | {"id": str(uuid.uuid4())}))

    async def _on_state(self, socket: ClientConnection, state: Message) -> None:
        self.seq, self.outcome = state["seq"], state["outcome"]
        if self.pending and state["ack"] == self.pending["id"]:
            self.pending = None
        if self.seat in (*state["left"], *state["stand_ins"]) and not self.outcome:
            if not self.pending:  # we are back
                self.pending = {"type": "return", "id": str(uuid.uuid4())}
                await self._send(socket)
            return
        if state["actions"] and not self.pending:
            await self._think(socket)
            action = self.rng.choice(state["actions"])
            act = {"type": "act", "seq": self.seq, "action": action}
            self.pending = act | {"id": str(uuid.uuid4())}
            await self._send(socket)

    async def _think(self, socket: ClientConnection) -> None:
        """Wait as long as a person would, unless the connection is lost."""
        if self.pause:
            with suppress(TimeoutError):
                async with asyncio.timeout(self.pause):
                    await socket.wait_closed()

    async def _on_refused(self, socket: ClientConnection, code: str) -> None:
        """Send it again after a transient error; otherwise choose again at the next state."""
        if code in TRANSIENT_ERRORS:
            await asyncio.sleep(SOON)
            await self._send(socket)
        else:
            self.pending = None

    async def _send(self, socket: ClientConnection) -> None:
        """Send the pending message, again after a lost connection: its id makes it count once."""
        if self.pending:
            await socket.send(json.dumps(self.pending))
