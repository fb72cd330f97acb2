"""Answers that are the same for everyone who asks, sent again from memory.

A thousand readers of one replay get the same bytes, and what it takes to make them is far more than
what it takes to send them. An answer is kept with the version of everything in the database that it
tells, and each reader costs one question: whether that is still the version. So a name that changes
and a replay that is removed are seen with the next request, whichever process or command it was.
"""

from __future__ import annotations

import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, TypeVar

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..database.lookups import Lookups
from .injection import service_of
from .limits import Limits
from .responses import NotModified, as_accepted
from .validation import address_of, is_plain

H = TypeVar("H", bound=Callable[..., Any])

LARGEST = 8 * 2**20
"""Bytes of all bodies that a process keeps: some 5 KB for a page, 10 to 40 KB for a film."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a handler has answered, gzipped."""

    body: bytes
    headers: tuple[tuple[bytes, bytes], ...]
    tag: str

    async def respond(self, asked: Headers) -> Response:
        """As the asker can read it; 304 if they have shown that they have it."""
        if self.tag in asked.get("if-none-match", ""):
            kept = Headers(raw=list(self.headers))
            told = {name: kept[name] for name in ("cache-control", "vary", "etag") if name in kept}
            return NotModified(told)
        content, encoding = await as_accepted(asked, self.body)
        response = Response(content, headers=encoding)
        response.raw_headers += self.headers
        return response


class KeptAnswers:
    """Those that were asked for last in this process."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, tuple[str, Answer]] = OrderedDict()
        self._size = 0

    def find(self, key: Hashable, version: str) -> Answer | None:
        """The answer of this version."""
        known, answer = self._kept.get(key, (None, None))
        if known != version:
            return None
        self._kept.move_to_end(key)
        return answer

    def keep(self, key: Hashable, version: str, answer: Answer) -> None:
        """In place of an earlier version, and of those that no one has asked for lately."""
        if key in self._kept:
            self._size -= len(self._kept.pop(key)[1].body)
        self._kept[key] = version, answer
        self._size += len(answer.body)
        while self._size > LARGEST:
            self._size -= len(self._kept.popitem(last=False)[1][1].body)


@dataclass(frozen=True)
class Keeping:
    """How the answers of a route are kept: see `kept`."""

    version: str
    parts: tuple[str, ...]
    kind: Callable[[HTTPConnection], Hashable | None]
    limit: str | None

    async def answer(self, handler: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer from memory, or have the handler answer and keep it."""
        connection = HTTPConnection(scope)
        words = tuple(scope["path_params"][part] for part in self.parts)
        kind = self.kind(connection)
        if kind is None or not all(map(is_plain, words)):
            await handler(scope, receive, send)
            return
        answers = service_of(connection, KeptAnswers)
        version = await service_of(connection, Lookups).value(self.version, *words)
        key = (self.version, words, kind)
        answer = None if version is None else answers.find(key, version)
        if answer is not None:
            if self.limit is not None:
                await service_of(connection, Limits).hit(self.limit, address_of(connection))
        else:
            # What changes from now on gives it another version.
            answer = await _made(handler, scope, receive, send)
            if answer is None:
                return
            if version is not None and self.kind(connection) == kind:
                answers.keep(key, version, answer)
        await (await answer.respond(connection.headers))(scope, receive, send)


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


async def _made(handler: ASGIApp, scope: Scope, receive: Receive, send: Send) -> Answer | None:
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
    return Answer(body, tuple(headers.raw), tag)
