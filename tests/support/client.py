"""An HTTP client that behaves like a browser on one of our own pages, and holds every answer of
the API to the OpenAPI document."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any
from unittest import mock

import httpx
from httpx._transports import default as transports

from . import answers
from .waiting import SECONDS

# To read whom a client trusts takes 20 ms, and a test has some.
mock.patch.object(transports, "create_ssl_context", cache(httpx.create_ssl_context)).start()


class Client(httpx.AsyncClient):
    """Sends the Origin of our own pages with every request and keeps cookies. Enter it twice
    for two players."""

    def __init__(self, url: str, **options: object) -> None:
        usual = {"timeout": 30.0, "event_hooks": {"response": [answers.check_later]}}
        settings = {**usual, **options}
        super().__init__(base_url=url, headers={"Origin": url}, **settings)  # type: ignore[arg-type]

    async def become_guest(self, name: str) -> dict[str, str]:
        """Pick a name; what /api/guests answers: {"id", "name"}."""
        answer = await self.post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        guest: dict[str, str] = answer.json()
        return guest

    async def until_health(self, status: int) -> Any:
        """The first answer of /healthz with that status. After an outage the parts with
        connections of their own have to come back as well."""
        async with asyncio.timeout(SECONDS):
            while (answer := await self.get("/healthz")).status_code != status:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        return answer.json()

    @property
    def cookie_header(self) -> str:
        """The cookies as a Cookie header, for a websocket client."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())
