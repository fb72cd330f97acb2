"""Answers, each of a type that says what is in it.

`Json[MatchSummary]` as the return type of a handler is all that has to be said: mypy holds the
handler to it, and `app/base/web/api.py` reads the OpenAPI document off it. The typed dictionaries
themselves are plain dictionaries, which are not checked again while the server runs.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping
from io import BytesIO
from typing import Annotated, Any, Generic, NotRequired, TypeVar
from uuid import UUID

import orjson
import segno
from pydantic import Field
from starlette.background import BackgroundTask
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from typing_extensions import TypedDict

from ..database.in_hand import in_a_thread

T = TypeVar("T")
R = TypeVar("R", bound=Response)

SMALLEST_TO_COMPRESS = 1000
"""Bytes of an answer; smaller ones fit into one packet anyway."""
OF_A_BODY = frozenset({"content-encoding", "content-length", "content-type"})


async def as_accepted(asked: Headers, zipped: bytes) -> tuple[bytes, dict[str, str]]:
    """Gzipped content for those who can read it, with the header that says so; unpacked for
    others."""
    if "gzip" in asked.get("accept-encoding", ""):
        return zipped, {"content-encoding": "gzip"}
    return await in_a_thread(gzip.decompress, zipped), {}


class Json(Response, Generic[T]):
    """An answer of anything that orjson can write: also UUIDs, datetimes and Fragments."""

    media_type = "application/json"

    def __init__(
        self,
        content: T,
        status_code: int = 200,
        headers: Mapping[str, str] | None = None,
        background: BackgroundTask | None = None,
    ) -> None:
        super().__init__(content, status_code, headers, background=background)

    def render(self, content: T) -> bytes:
        """The content as UTF-8 JSON."""
        return orjson.dumps(content, default=_plain)


def private(response: R) -> R:
    """An answer for one visitor: neither their browser nor anything on the way keeps it."""
    response.headers["cache-control"] = "private, no-store"
    return response


def _plain(value: Any) -> Any:
    # asyncpg's UUIDs are of a subclass, which orjson does not take for one.
    if isinstance(value, UUID):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no JSON form")


class EncodedJson(Response, Generic[T]):
    """JSON of T that is bytes already: what is read often is encoded once."""

    media_type = "application/json"


class Svg(Response):
    """A drawing."""

    media_type = "image/svg+xml"


class Png(Response):
    """A painting."""

    media_type = "image/png"


class WebP(Response):
    """An animation."""

    media_type = "image/webp"


def qr_code(address: str, title: str | None = None) -> Svg:
    """A picture of an address for the cameras of phones. It is as secret as the address."""
    picture = BytesIO()
    code = segno.make(address, error="m", micro=False)
    code.save(picture, kind="svg", scale=5, border=3, xmldecl=False, title=title)
    return Svg(picture.getvalue(), headers={"cache-control": "no-store"})


class Nothing(Response):
    """Done, and nothing to say: an answer without a body."""

    def __init__(self, status_code: int = 204) -> None:
        super().__init__(status_code=status_code)


class NotModified(Response):
    """The browser's copy is current. A browser takes over the headers of this answer: they are
    those of the one that is not sent again, without what is said of its body."""

    def __init__(self, headers: Mapping[str, str]) -> None:
        lasting = {name: said for name, said in headers.items() if name not in OF_A_BODY}
        super().__init__(status_code=304, headers=lasting)


def knows(request: Request, tag: str) -> bool:
    """Whether the asker has shown that they have the answer with this ETag."""
    return tag in request.headers.get("if-none-match", "")


def unless_known(request: Request, answer: R, cache_control: str) -> R | NotModified:
    """The answer with an ETag; 304 if the asker has shown that they have it."""
    tag = f'"{hashlib.sha256(answer.body).hexdigest()[:24]}"'
    answer.headers.update({"etag": tag, "cache-control": cache_control})
    return NotModified(answer.headers) if knows(request, tag) else answer


class DoneJson(TypedDict, closed=True):
    """Done; there is nothing more to say."""


class ErrorDetailJson(TypedDict, closed=True):
    """What is wrong with a request."""

    code: Annotated[str, Field(description="for programs: it never changes its meaning")]
    message: Annotated[str, Field(description="for people")]
    field: NotRequired[Annotated[str, Field(description="the part of the input at fault")]]


class ErrorJson(TypedDict, closed=True):
    """The answer to every request that fails."""

    error: ErrorDetailJson
