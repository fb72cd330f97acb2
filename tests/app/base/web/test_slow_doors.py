"""No route keeps the others from the database. Every request of the census is led to each slow
door that it goes through (a thread, the painter, the processes that think, another server), and
held there: meanwhile a server with one connection for readers and one for play still says how it
is, tells another player who they are, lets them come to their table and makes their move."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from queue import SimpleQueue
from typing import Any
from unittest import mock
from uuid import uuid4

import pytest
from httpx import Response
from starlette.types import Message, Receive, Scope, Send

from app.base.database import commits, in_hand, pools
from app.base.process.helper import Helper
from app.base.settings import ROOT
from app.base.web.error_answers import CutShort
from app.base.web.middleware import CHANGING
from app.people.transports.egress import Egress
from app.people.transports.message import TemporaryFailure
from tests.support.cheap_hashes import cheap_hashes
from tests.support.daily import rarely
from tests.support.threaded import threaded_server

from .census import ROWS, Row, World, Worlds

PATHS = [row for row in ROWS if row.method != "WS"]
ASK = {
    "app/base/budget/queue.py",  # a turn: who has it is held at another door
    "app/base/database/in_hand.py",
    "app/base/process/helper.py",
    "app/people/transports/egress.py",
    "app/people/transports/mail.py",  # of the worker that sends notices, never of a route
    "app/play/bots/search_workers.py",  # asks a helper
    "app/play/live/open_matches.py",  # loads by a connection for play
    "app/play/live/registry.py",  # writes by the log's own connection
}
SOME = {
    "POST /api/login": "thread",
    "GET /api/replays/{token}/preview.png": "helper",
    "GET /api/replays/{token}/{viewer}/{row}.svg": "thread",
    "GET /api/replays/{token}/{viewer}/next.json": "thread",
    "GET /api/matches/{match_id}/film": "thread",
    "GET /api/invites/{token}/preview.png": "helper",
    "GET /replay/{token}/keep": "thread",
    "POST /api/matches/{match_id}/hint": "helper",
    "POST /api/me/password": "thread",
    "POST /api/matches/{match_id}/hook/test": "another server",
    "POST /api/replays/{token}/play": "thread",
    "GET /api/me/export": "thread",
    "POST /api/me/delete": "thread",
}
"""Routes that surely come to a door, and to which: else the walk would try nothing."""


@dataclass
class Doors:
    """The slow doors of a server. Closed, they tell `arrived` of each who comes, and hold them."""

    are_closed: bool = False
    arrived: SimpleQueue[tuple[str, Callable[[], object]] | None] = field(
        default_factory=SimpleQueue
    )

    def door(self, name: str, beyond: Callable[..., Awaitable[Any]]) -> Callable[..., Any]:
        """A door, and what is done `beyond` it."""

        async def wait(*args: Any, **options: Any) -> Any:
            if self.are_closed:
                loop = asyncio.get_running_loop()
                open_now = asyncio.Event()
                self.arrived.put((name, lambda: loop.call_soon_threadsafe(open_now.set)))
                await open_now.wait()
            return await beyond(*args, **options)

        return wait

    @contextmanager
    def in_place(self) -> Iterator[None]:
        """Until the block ends. Nothing is asked of helpers, which would take long, or sent."""
        thread = self.door("thread", asyncio.to_thread)
        with ExitStack() as stack:
            stack.enter_context(mock.patch.object(asyncio, "to_thread", thread))
            for kind, way, name, error in (
                (Helper, "ask", "helper", OSError("no process")),
                (Egress, "send", "another server", TemporaryFailure("It is away.")),
            ):
                failing = mock.AsyncMock(side_effect=error)
                stack.enter_context(mock.patch.object(kind, way, self.door(name, failing)))
            stack.enter_context(mock.patch.object(in_hand, "is_strict", False))
            yield


@dataclass
class Walk:
    """A walk through the doors, and those who look on."""

    doors: Doors
    worlds: Worlds
    came: set[tuple[str, str]] = field(default_factory=set)
    """Which route came to which door."""

    def ask(self, row: Row, askers: Sequence[str]) -> Iterator[int]:
        """Lead requests through all their doors; what they are answered. At each door, others are
        served."""
        others = self.worlds.get("running")
        changed = row.path if row.method in CHANGING else ""
        world = self.worlds.get(_match_of(row), to_change=changed)
        parts = world.parts_of(row.path)
        for asker in askers:
            if row.path.endswith("/hook/test"):
                world.request("PUT", row.path.removesuffix("/test"), parts, asker)
            request = partial(world.request, row.method, row.path, parts, asker)
            yield self._led(row, others, request)

    def _led(self, row: Row, others: World, request: Callable[[], Response]) -> int:
        self.doors.are_closed = True
        with ThreadPoolExecutor(1) as beside:
            asked = beside.submit(request)
            asked.add_done_callback(lambda _: self.doors.arrived.put(None))
            try:
                while (come := self.doors.arrived.get()) is not None:
                    self._hold(*come, row.name, others)
            finally:
                self.open()
        return asked.result().status_code

    def _hold(self, door: str, let_in: Callable[[], object], name: str, others: World) -> None:
        """Keep whoever came to a door while the others are served."""
        self.came.add((name, door))
        try:
            _others_are_served(others, f"{name}: {door}")
        finally:
            let_in()

    def open(self) -> None:
        """Let in all who still wait, such as what works by itself."""
        self.doors.are_closed = False
        while not self.doors.arrived.empty():
            if (come := self.doors.arrived.get()) is not None:
                come[1]()


def _match_of(row: Row) -> str:
    """The match of the census, or one about which the route has more to do."""
    return {
        "GET /api/me/export": "over",
        "POST /api/me/delete": "over",
        "POST /api/matches/{match_id}/hint": "hinted",
    }.get(row.name, row.match)


def _others_are_served(world: World, meanwhile: str) -> None:
    seat = world.clients["other"]
    assert [seat.get(path).status_code for path in ("/healthz", "/api/me")] == [200, 200], meanwhile
    for name in ("host", "seat", "other"):
        with world.socket(f"/ws/matches/{world.parts['match_id']}", name) as socket:
            state = _next_state(socket)
            if not state["actions"]:
                continue
            request = str(uuid4())
            act = {"type": "act", "id": request, "seq": state["seq"], "action": state["actions"][0]}
            socket.send(json.dumps(act))
            while state["ack"] != request:
                state = _next_state(socket)
            return
    raise AssertionError("no one may act")


def _next_state(socket: Any) -> Any:
    while (message := json.loads(socket.recv(60)))["type"] != "state":
        assert message["type"] != "refused", message
    return message


@pytest.fixture(scope="module")
def walk(database_url: str) -> Iterator[Walk]:
    """On a server that never has two connections for the same."""
    doors = Doors()
    tiny = mock.patch.multiple(pools, PLAY=(1, 0), READERS=(1, 0))
    running = threaded_server(database_url, bot_delay_ms=60_000)
    with tiny, cheap_hashes(), doors.in_place(), running as server:
        made = Walk(doors, Worlds(server, database_url))
        yield made
        made.open()
        made.worlds.close()


def test_every_slow_door_is_held_in_the_walk() -> None:
    asking = {
        str(path.relative_to(ROOT))
        for path in (ROOT / "app").rglob("*.py")
        if "none_in_hand(" in path.read_text("utf-8")
    }
    assert asking == ASK


@pytest.mark.parametrize(
    "row",
    [row if row.name in SOME else rarely(row) for row in PATHS],
    ids=lambda row: row.name,
)
def test_while_a_request_is_slow_the_others_are_served(walk: Walk, row: Row) -> None:
    seats = ("seat", "host", "other")
    welcome = [asker for asker in seats if row.statuses[asker] < 400]
    statuses = list(walk.ask(row, welcome[:1] or seats))
    came = {door for name, door in walk.came if name == row.name}
    assert max(statuses) < 500 or "helper" in came
    assert row.name not in SOME or SOME[row.name] in came


SCOPE = {"type": "http", "method": "POST", "path": "/api/guests", "headers": []}


async def cut(app: Any, scope: dict[str, Any] | None = None) -> list[Message]:
    """What is sent where a request to `app` is under way when the server stops."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.request"}

    task = asyncio.create_task(CutShort(app)(scope or SCOPE, receive, send))
    await asyncio.sleep(0)
    task.cancel()
    await task
    return sent


async def silent(scope: Scope, receive: Receive, send: Send) -> None:
    commits.forget()
    await asyncio.Event().wait()


async def silent_after_a_commit(scope: Scope, receive: Receive, send: Send) -> None:
    commits._asked.set(1)
    await asyncio.Event().wait()


@pytest.mark.parametrize(
    ("app", "code"), [(silent, b'"unavailable"'), (silent_after_a_commit, b'"not_known"')]
)
async def test_a_request_without_an_answer_is_told_what_is_known(
    app: Any, code: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    begin, body = await cut(app)
    assert begin["status"] == 503
    assert code in body["body"]
    assert caplog.messages == [], "the server behind us says how many there are"


async def test_an_answer_that_has_begun_gets_no_other() -> None:
    async def begun(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await asyncio.Event().wait()

    (begin,) = await cut(begun)
    assert begin["status"] == 200


async def test_a_socket_is_left_to_its_own_end() -> None:
    with pytest.raises(asyncio.CancelledError):
        await cut(silent, {**SCOPE, "type": "websocket"})
