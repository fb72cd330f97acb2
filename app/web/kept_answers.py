"""Answers that are the same for everyone who asks, sent again from memory.

A thousand readers of one replay get the same bytes, and what it takes to make them is far more than
what it takes to send them. An answer is kept with the version of everything in the database that it
tells. The database is asked for that version only a few times a second, because asking took as long
as all the rest. So the next request sees a changed name or a removed replay if this process made
the change, and one a moment later does if another process or a command made it.
"""

from __future__ import annotations

import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..database.lookups import Lookups
from .injection import service_of
from .limits import Limits, RateLimited
from .validation import address_of, is_plain

H = TypeVar("H", bound=Callable[..., Any])

LARGEST = 8 * 2**20
"""Bytes of all bodies that a process keeps: some 5 KB for a page, 10 to 40 KB for a film."""
FRESH = 0.2
"""Seconds for which the version that the database has told is taken for the present one."""
GZIPPED = (b"content-encoding", b"gzip")
TOLD_ANYWAY = (b"cache-control", b"vary", b"etag")
"""What is said of an answer also to those who have it."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a handler has answered, gzipped, when the database had this version of it."""

    version: str | None
    body: bytes
    headers: tuple[tuple[bytes, bytes], ...]
    tag: str

    async def respond(self, scope: Scope, _: Receive, send: Send) -> None:
        """As the asker can read it; 304 if they have shown that they have it."""
        asked = Headers(scope=scope)
        if self.tag in asked.get("if-none-match", ""):
            told = [header for header in self.headers if header[0] in TOLD_ANYWAY]
            await _send(send, 304, told, b"")
        elif "gzip" in asked.get("accept-encoding", ""):
            await _send(send, 200, [_length(self.body), GZIPPED, *self.headers], self.body)
        else:
            body = await run_in_threadpool(gzip.decompress, self.body)
            await _send(send, 200, [_length(body), *self.headers], body)


def _length(body: bytes) -> tuple[bytes, bytes]:
    return b"content-length", b"%d" % len(body)


async def _send(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


@dataclass(frozen=True)
class Keeping:
    """How the answers of a route are kept: see `kept`."""

    version: str
    parts: tuple[str, ...]
    kind: Callable[[HTTPConnection], Hashable | None]
    limit: str | None

    async def answer(self, handler: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        """Have the handler answer, and keep that for `KeptFirst`."""
        connection = HTTPConnection(scope)
        words = tuple(scope["path_params"][part] for part in self.parts)
        kind = self.kind(connection)
        if kind is None or not all(map(is_plain, words)):
            await handler(scope, receive, send)
            return
        # Asked before: what changes from now on gives it another version.
        asked = monotonic()
        version = await service_of(connection, Lookups).value(self.version, *words)
        answer = await _made(handler, scope, receive, send, version)
        if answer is None:
            return
        if version is not None and self.kind(connection) == kind:
            place = Place(self, words, version, asked)
            service_of(connection, KeptAnswers).keep(scope["path"], place, kind, answer)
        await answer.respond(scope, receive, send)


@dataclass(slots=True)
class Place:
    """What is kept of one address, by its kinds; and what the database told last, and when."""

    keeping: Keeping
    words: tuple[str, ...]
    version: str | None
    asked: float
    answers: dict[Hashable, Answer] = field(default_factory=dict)


class KeptAnswers:
    """Those of the addresses that were asked for last in this process."""

    def __init__(self) -> None:
        self._places: OrderedDict[str, Place] = OrderedDict()
        self._size = 0
        self._changes, self._changed = 0, float("-inf")
        """How many requests may be changing something, and when the last of them ended."""

    @contextmanager
    def change(self) -> Iterator[None]:
        """What is done within may change what is told: others see it at once."""
        self._changes += 1
        try:
            yield
        finally:
            self._changes -= 1
            self._changed = monotonic()

    async def version(self, place: Place, lookups: Lookups) -> str | None:
        """The version of a place that the database has, or had a moment ago."""
        now = monotonic()
        if self._changes or place.asked <= max(self._changed, now - FRESH):
            place.version = await lookups.value(place.keeping.version, *place.words)
            place.asked = now
        return place.version

    def find(self, path: str) -> Place | None:
        """What is kept of an address, of whatever version."""
        place = self._places.get(path)
        if place is not None:
            self._places.move_to_end(path)
        return place

    def keep(self, path: str, place: Place, kind: Hashable, answer: Answer) -> None:
        """In place of an earlier version, and of those that no one has asked for lately. Of an
        address that has a place already, the answer goes there."""
        kept = self._places.setdefault(path, place)
        if kept.asked < place.asked:
            kept.version, kept.asked = place.version, place.asked
        answers = kept.answers
        if kind in answers:
            self._size -= len(answers[kind].body)
        answers[kind] = answer
        self._size += len(answer.body)
        while self._size > LARGEST:
            _, gone = self._places.popitem(last=False)
            self._size -= sum(len(one.body) for one in gone.answers.values())


class KeptFirst:
    """Answers from memory before the routes are asked, which took as long as all the rest.
    A request for which it has none is left to its route, and so is one that is too many."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or pass the request on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
        elif scope["method"] == "GET":
            answer = await _known(HTTPConnection(scope))
            await (self.app if answer is None else answer.respond)(scope, receive, send)
        else:
            with service_of(HTTPConnection(scope), KeptAnswers).change():
                await self.app(scope, receive, send)


async def _known(connection: HTTPConnection) -> Answer | None:
    """The answer that a request would get, if it is kept and still true."""
    answers = service_of(connection, KeptAnswers)
    place = answers.find(connection.scope["path"])
    if place is None:
        return None
    keeping = place.keeping
    answer = place.answers.get(keeping.kind(connection))
    if answer is None:
        return None
    if answer.version != await answers.version(place, service_of(connection, Lookups)):
        return None
    if keeping.limit is not None:
        try:
            await service_of(connection, Limits).hit(keeping.limit, address_of(connection))
        except RateLimited:
            return None
    return answer


def kept(
    version: str,
    *parts: str,
    kind: Callable[[HTTPConnection], Hashable | None] = lambda _: "anyone",
    limit: str | None = None,
) -> Callable[[H], H]:
    """For a handler whose answers are kept. `version` asks the database, by these parts of the
    path, for text that changes with all that the answer tells. `kind` is what it depends on beside
    that; None for an answer that is not kept. The handler counts by the rule `limit`, and so does
    what is sent from memory. It may gzip for all: what others cannot read is unpacked for them."""

    def mark(handler: H) -> H:
        handler.keeping = Keeping(version, parts, kind, limit)  # type: ignore[attr-defined]
        return handler

    return mark


async def _made(
    handler: ASGIApp, scope: Scope, receive: Receive, send: Send, version: str | None
) -> Answer | None:
    """What the handler answers; None if that is no success, which is sent then."""
    told: list[Message] = []

    async def note(message: Message) -> None:
        told.append(message)

    await handler(scope, receive, note)
    if not told or told[0]["status"] != 200:
        for message in told:
            await send(message)
        return None
    headers = MutableHeaders(raw=told[0]["headers"])
    body = b"".join(message.get("body", b"") for message in told[1:])
    if "content-encoding" in headers:
        del headers["content-encoding"]
    else:
        body = gzip.compress(body, 6, mtime=0)
    del headers["content-length"]
    headers.add_vary_header("accept-encoding")
    headers["etag"] = tag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    return Answer(version, body, tuple(headers.raw), tag)
