"""The progress of what is made after the fact: a replay, a story, a picture of either, a backup.
It is said in the same words on its page, on the page of the host and in the terminal."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import Select
from sqlalchemy.ext.asyncio import AsyncSession

from ...base.web.text import counted, lasting, listed
from ...play.replays.schemas import ProgressJson, ProgressState
from .claims import held, key_of


@dataclass(frozen=True, slots=True)
class WorkProgress:
    """The progress of one such thing."""

    state: ProgressState
    since: datetime | None = None
    """Since when it waits, or could have been made."""
    behind: int = 0
    """How many others have waited longer."""
    why: str = ""
    """Why there can be none: the end of a sentence."""

    def said(self, what: str, now: datetime) -> str:
        """In a sentence, such as "The story has waited for 2 minutes, behind 3 others."."""
        match self.state:
            case "there":
                return f"The {what} is there."
            case "being_made":
                return f"The {what} is being made."
            case "cannot":
                return f"There is no {what}: {self.why}."
        age, others = _age(self.since, now), counted(self.behind, "other")
        waits = f"has waited {age}" if age else "waits for its turn"
        return f"The {what} {waits}{f', behind {others}' if self.behind else ''}."

    def json(self, what: str, now: datetime) -> ProgressJson:
        """As pages and programs are told it."""
        return ProgressJson(state=self.state, words=self.said(what, now))


THERE = WorkProgress("there")
NOT_FOLLOWED = "the rules of this version cannot follow what was played"
FAILED = "it could not be made"
ELSEWHERE = "another process is making it"
"""Why there is none."""


def _age(since: datetime | None, now: datetime) -> str:
    """How long that is, such as "for 2 minutes"; "" for less than one."""
    age = lasting(None if since is None else since.isoformat(), now)
    return age if age.startswith("for") else ""


async def progress_of(
    db: AsyncSession, kind: int, unmade: Select[UUID, datetime | None, str | None]
) -> dict[UUID, WorkProgress]:
    """The progress of what matches have not got, which is claimed as of a `kind`. What is `unmade`
    comes in the order in which it began to wait: of which match, since when, and why there can be
    none."""
    found: dict[UUID, WorkProgress] = {}
    rows, before = (await db.execute(unmade)).all(), 0
    claimed = await held(db, kind) if rows else set()
    for match_id, since, why in rows:
        if key_of(match_id) in claimed:
            found[match_id] = WorkProgress("being_made", since)
        elif why is not None:
            found[match_id] = WorkProgress("cannot", since, why=why)
            continue  # it holds no one up
        else:
            found[match_id] = WorkProgress("waits", since, before)
        before += 1
    return found


def summed(what: str, found: Collection[WorkProgress], now: datetime) -> str:
    """What is said of many that are not there, such as "2 stories wait, the oldest for 9 minutes; 1
    story is being made."."""
    parts = []
    for state, of_one, of_more in (
        ("waits", "waits", "wait"),
        ("being_made", "is being made", "are being made"),
        ("cannot", "cannot be made", "cannot be made"),
    ):
        those = [one for one in found if one.state == state]
        if those:
            verb = of_one if len(those) == 1 else of_more
            parts.append(f"{counted(len(those), what)} {verb}{_more(those, now)}")
    return f"{'; '.join(parts)}."


def _more(those: Sequence[WorkProgress], now: datetime) -> str:
    """What is said beside the number of those in one state."""
    if why := listed(sorted({one.why for one in those if one.why})):
        return f": {why}"
    age = _age(oldest_wait(those), now)
    return f", the oldest {age}" if age else ""


def oldest_wait(found: Iterable[WorkProgress]) -> datetime | None:
    """Since when the first of those waits that do; None where none does."""
    return min((one.since for one in found if one.state == "waits" and one.since), default=None)
