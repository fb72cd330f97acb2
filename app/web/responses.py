"""JSON answers, written by orjson."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import orjson
from starlette.responses import Response


class Json(Response):
    """An answer of anything that orjson can write: also UUIDs, datetimes and Fragments."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """The content as UTF-8 JSON."""
        return orjson.dumps(content, default=_plain)


def _plain(value: Any) -> Any:
    # asyncpg's UUIDs are of a subclass, which orjson does not take for one.
    if isinstance(value, UUID):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no JSON form")
