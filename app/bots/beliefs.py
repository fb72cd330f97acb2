"""Keeping what a server-side player believed, with what was true, for the replay.

The thinking process tells what the seat believed; it does not know the truth. That is added here,
for the one table that no one reads before the match is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy.dialects.postgresql import insert

from rulesets.kernel.interface import Json, Seat
from rulesets.search.beliefs import Beliefs, truths

from ..database.engine import DATABASE_ERRORS, Sessions
from ..database.outage import Outage
from .answers import HeldBelief
from .tables import Belief

WORLDS = 64
"""In how many worlds beliefs are counted: a share is then right to a few per cent."""


@dataclass(frozen=True, slots=True)
class Believed:
    """What a seat believed after a row of the log, and what was so."""

    row: int
    worlds: int
    held: list[HeldBelief]


def compared(
    beliefs: Beliefs[Any], state: Any, seat: Seat, row: int, told: Mapping[str, Json]
) -> Believed:
    """What a thinking process told, beside the true state that it was asked about."""
    said = told["beliefs"]
    held = [
        HeldBelief(
            subject=one["subject"],
            answer=one["answer"],
            text=one["text"],
            share=one["share"],
            right=truth == one["text"],
            truth=truth,
        )
        for one, truth in zip(said, truths(beliefs, state, seat, said), strict=True)
    ]
    return Believed(row, told["worlds"], held)


async def keep(
    sessions: Sessions, outage: Outage, match_id: UUID, seat: Seat, believed: Believed
) -> None:
    """Write it in a transaction of its own: no action waits for it, and if it cannot be written,
    the replay lacks one entry."""
    fresh = insert(Belief).values(
        match_id=match_id,
        row=believed.row,
        seat=seat,
        worlds=believed.worlds,
        held=believed.held,
    )
    try:
        async with sessions() as db:
            await db.execute(fresh.on_conflict_do_nothing())
            await db.commit()
    except DATABASE_ERRORS as error:
        outage.mention(f"match {match_id}: what a server player believed is not kept", error)
