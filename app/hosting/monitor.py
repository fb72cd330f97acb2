"""Gathers the figures when a monitor asks for them."""

from __future__ import annotations

import secrets

from prometheus_client import (
    CollectorRegistry,
    GCCollector,
    PlatformCollector,
    ProcessCollector,
)
from prometheus_client.exposition import choose_encoder

from ..database.engine import DATABASE_ERRORS, Sessions
from ..process.wall_clock import WallClock
from .metrics import Due, Figures, Parts, read_due


class Monitor:
    """Knows the token, and where the figures are."""

    def __init__(
        self,
        token: str | None,
        parts: Parts,
        sessions: Sessions,
        wall: WallClock,
    ) -> None:
        self._token, self._parts = token, parts
        self._sessions, self._wall = sessions, wall
        # Not in the library's global registry: tests run several servers in one process.
        apart = CollectorRegistry()
        self._standard = (
            ProcessCollector(registry=apart),
            PlatformCollector(registry=apart),
            GCCollector(registry=apart),
        )

    @property
    def is_on(self) -> bool:
        """Whether the host lets monitors read the figures."""
        return self._token is not None

    def admits(self, token: str | None) -> bool:
        """Whether that is the host's token. Takes as long for a wrong one, however wrong."""
        return secrets.compare_digest((token or "").encode(), (self._token or "").encode())

    async def page(self, accept: str) -> tuple[bytes, str]:
        """The figures as text, and its content type, in the format that `accept` asks for."""
        encode, content_type = choose_encoder(accept)
        registry = CollectorRegistry()
        registry.register(Figures(self._parts, await self._due()))
        for collector in self._standard:
            registry.register(collector)
        return encode(registry), content_type

    async def _due(self) -> Due | None:
        try:
            return await read_due(self._sessions, self._wall)
        except DATABASE_ERRORS as error:
            self._parts.matches.outage.mention(
                "the notices that are due could not be counted", error
            )
            return None
