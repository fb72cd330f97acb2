"""What a host can tell everyone, and put away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from datetime import timedelta
from typing import ClassVar

from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.audit import note
from ...hosting.housekeeping import tidy
from ...learning.lessons.guides import Guides
from ...notices.announcement import LONGEST, announce, newest, take_down
from .act import Act, Plan, Refused, Tools, require_same

GONE = {
    "called_off": "matches called off that never began (OPEN_MATCH_DAYS)",
    "cancelled": "cancelled matches deleted (twice OPEN_MATCH_DAYS)",
    "abandoned": "abandoned matches deleted (ABANDONED_MATCH_DAYS)",
    "finished": "finished matches deleted (FINISHED_MATCH_DAYS)",
    "notices": "notices deleted that were settled 30 days ago",
    "guests": "guests deleted who never played (GUEST_DAYS)",
}


class Announce(Act):
    """Tell everyone something, on each page and at each table."""

    name, label = "announce", "Announce"
    asks = "What everyone reads, in one or two sentences"
    lasts: ClassVar[Mapping[str, str]] = {
        "": "until you take it down",
        "1": "for an hour",
        "3": "for 3 hours",
        "12": "for 12 hours",
        "24": "for a day",
        "72": "for 3 days",
    }

    async def plan(self) -> Plan:
        """What everyone reads, and what goes for it."""
        if len(self.words) > LONGEST:
            raise Refused(f"At most {LONGEST} characters, please; these are {len(self.words)}.")
        before = await _announced(self.tools)
        lines = (
            f"Everyone reads on each page: “{self.words}”",
            f"Tables show it at once, other pages when they are loaded. It stays "
            f"{self.lasts[self.hours]}.",
            *([f"It takes the place of “{before}”."] if before else []),
        )
        return Plan(lines, f"{self.words}, {self.lasts[self.hours]}")

    async def carry_out(self, plan: Plan) -> str:
        """Announce it."""
        hours = timedelta(hours=int(self.hours or 0))
        until = self.tools.wall.now() + hours if hours else None
        async with self.tools.sessions() as db:
            await announce(db, self.words, until)
            await db.commit()
        note("announced_by_host")
        return "Announced."


class TakeDown(Act):
    """Announce nothing any more."""

    name, label = "take-down", "Take the announcement down"

    async def plan(self) -> Plan:
        """What is announced."""
        before = await _announced(self.tools)
        if before is None:
            raise Refused("Nothing is announced.")
        return Plan((f"No one reads any more: “{before}”",), before)

    async def carry_out(self, plan: Plan) -> str:
        """Take it down."""
        require_same(plan, await self.plan())
        async with self.tools.sessions() as db:
            await take_down(db)
            await db.commit()
        note("taken_down_by_host")
        return "Taken down."


class Purge(Act):
    """Remove at once what is past the times that the settings name."""

    name, label = "purge", "Remove what is past its time"

    async def plan(self) -> Plan:
        """How much there is of each kind."""
        counts = await tidied(self.tools, keep=False)
        lines = tuple(f"{count:,} {GONE[kind]}" for kind, count in counts.items() if count)
        if not lines:
            raise Refused("Nothing is past its time.")
        return Plan(lines, str(counts), counts)

    async def carry_out(self, plan: Plan) -> str:
        """Remove it."""
        counts = await tidied(self.tools, keep=True)
        note("purged_by_host")
        return f"Done: {sum(counts.values()):,} are gone."


async def tidied(tools: Tools, *, keep: bool) -> dict[str, int]:
    """How much of each kind is removed, or only would be."""
    guides = Guides(tools.library.plugins)
    async with tools.sessions() as outer, outer.begin() as all_of_it:
        # The commits of the round end savepoints, so that a dry run can take all of them back.
        connection = await outer.connection()
        async with AsyncSession(connection, join_transaction_mode="create_savepoint") as db:
            counts: dict[str, int] = asdict(
                await tidy(db, tools.settings, tools.wall.now(), guides)
            )
        if not keep:
            await all_of_it.rollback()
    return counts


async def _announced(tools: Tools) -> str | None:
    async with tools.sessions() as db:
        found = await newest(db)
    return None if found is None or found.is_past(tools.wall.ms()) else found.text
