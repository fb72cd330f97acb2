"""What a host can do: each act first says what will happen, in numbers, and is then carried out if
these are still the ones."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from ...base.database.engine import Sessions
from ...base.process.wall_clock import WallClock
from ...base.settings import Settings
from ...play.live.registry import MatchRegistry
from ...referee.packs import Library
from ..cannot_do import CannotDo, Changed
from ..hosting.daily_backups import DailyBackups


@dataclass(frozen=True, slots=True)
class ActPlan:
    """What would be done."""

    lines: tuple[str, ...]
    """In numbers, for the host."""
    key: str
    """What must still be so when it is done."""
    detail: Any = None
    """What the act itself needs."""


@dataclass(frozen=True, slots=True)
class Tools:
    """What acts work with, in a command or in the server."""

    settings: Settings
    sessions: Sessions
    library: Library
    wall: WallClock
    registry: Callable[[], AbstractAsyncContextManager[MatchRegistry]]
    """Opens what can write rows of matches."""
    backups: DailyBackups | None = None
    """In a server, where copies make themselves."""


class HostAct(ABC):
    """One kind of act about one thing: `about` is the id of a match or a player."""

    def __init__(self, tools: Tools, about: UUID | None) -> None:
        self.tools, self._about = tools, about

    @property
    def about(self) -> UUID:
        """The id of what it is about. Raises CannotDo without one."""
        if self._about is None:
            raise CannotDo("It is not said what this is about.")
        return self._about

    async def plan(self) -> ActPlan:
        """What would be done; changes nothing. Raises CannotDo."""
        async with self.tools.sessions() as db:
            return await self.planned(db)

    @abstractmethod
    async def planned(self, db: AsyncSession) -> ActPlan:
        """What `plan` says, by this session. What is to be changed may be locked by it."""

    @abstractmethod
    async def carry_out(self, plan: ActPlan) -> str:
        """Do it if it is still what was planned; says what was done. Raises CannotDo."""

    async def still(self, db: AsyncSession, agreed: ActPlan) -> Any:
        """The `detail` of a plan by now. Raises Changed where something else would be done."""
        now = await self.planned(db)
        if now.key != agreed.key:
            raise Changed
        return now.detail
