"""Players at tables with clocks."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from tests.app.lobby.people import Person
from tests.app.sockets import Ear, Message, ear

HOUR = 3_600_000
A_LITTLE = 60_000
"""What the test itself may take, in milliseconds of every clock."""


@asynccontextmanager
async def heard(person: Person, match: str) -> AsyncIterator[Ear]:
    """What a player hears at the table; first the clocks."""
    async with seen(person, match) as listening:
        await listening.wait("clocks")
        yield listening


def seen(person: Person, match: str) -> AbstractAsyncContextManager[Ear]:
    """What a player hears at the table."""
    address = str(person.base_url.copy_with(scheme="ws").join(f"/ws/matches/{match}"))
    return ear(address, person.cookie_header)


def left(clocks: Message) -> dict[str, int]:
    """Whole hours left, seat by seat, leaving out what the test itself took."""
    return {clock["seat"]: -(-(clock["left"] - A_LITTLE) // HOUR) for clock in clocks["seats"]}


def runs(clocks: Message) -> set[str]:
    return {clock["seat"] for clock in clocks["seats"] if clock["runs"]}
