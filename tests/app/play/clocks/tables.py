"""Players at tables with clocks."""

from __future__ import annotations

from typing import Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.play.matches.messages import PaceJson
from tests.app.lobby.people import Person, call_by_hook
from tests.app.sockets import Message

HOUR = 3_600_000
A_LITTLE = 60_000
"""What the test itself may take, in milliseconds of every clock."""


def live(bank: int, add: int, per: Literal["decision", "turn"]) -> PaceJson:
    """For players who sit down together. Times in seconds."""
    return PaceJson(kind="live", bank=bank, add=add, per=per, cap=None, quiet=False)


async def clocks_of(person: Person, match: str) -> Message:
    """The clocks that a player is shown who comes to the table."""
    async with person.hear(match) as heard:
        return await heard.wait("clocks")


def left(clocks: Message) -> dict[str, int]:
    """Whole hours left, seat by seat, leaving out what the test itself took."""
    return {clock["seat"]: -(-(clock["left"] - A_LITTLE) // HOUR) for clock in clocks["seats"]}


def runs(clocks: Message) -> set[str]:
    return {clock["seat"] for clock in clocks["seats"] if clock["runs"]}


async def reachable(person: Person, db: AsyncSession, kind: str) -> UUID:
    """Give a player a channel for one kind of notice; who they are."""
    await call_by_hook(db, kind, person)
    return UUID((await person.get("/api/me")).json()["id"])
