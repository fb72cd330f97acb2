"""What other rooms show of a story that is kept: itself, what its seats are called, and in two
figures how the game went: how close it was, and how far it swung."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import load_only

from ...play.replays.tables import STORY
from ..replays import documents
from .schemas import ChancesJson, StoryJson, TurningPointJson
from .tables import StoryRow

ENOUGH: Final = 10
"""Positions that must have been judged: a game that was given up at once was not close."""


class Course(NamedTuple):
    """Two figures of a game, as parts of 1."""

    lead: float
    """By how much the likeliest winner was ahead of the next, on average: the less, the closer."""
    swing: float
    """How far the chances of one side rose from the lowest that they had been before."""


def course_of(chances: ChancesJson) -> Course | None:
    """The course of a game by its true chances; None where few positions were judged."""
    curves = list(chances["true"].values())
    places = [sorted(each, reverse=True) for each in zip(*curves, strict=True)]
    judged = places[:-1]  # the last one is the result
    if len(judged) < ENOUGH:
        return None
    lead = sum(each[0] - each[1] for each in judged) / len(judged)
    return Course(round(lead, 3), round(max(map(_rise, curves)), 3))


def _rise(curve: list[float]) -> float:
    lowest, most = 1.0, 0.0
    for chance in curve:
        lowest = min(lowest, chance)
        most = max(most, chance - lowest)
    return most


ORDERS: Final = {
    "newest": "newest",
    "closest": "closest: chances nearest to even",
    "swings": "widest swing: chances rose furthest",
}
"""The words of the orders in which a player's finished games are listed."""


def in_words(lead: float, swing: float) -> str:
    """What a reader is told of a course."""
    lead, swing = round(100 * lead), round(100 * swing)
    return f"The leader was {lead} in a hundred ahead on average; the widest swing was {swing}."


async def courses(db: AsyncSession, matches: list[UUID]) -> dict[UUID, Course]:
    """The courses of the matches that have a story which tells it."""
    query = select(StoryRow).options(load_only(StoryRow.lead, StoryRow.swing))
    rows = await db.scalars(query.where(StoryRow.match_id.in_(matches)))
    return {
        row.match_id: Course(row.lead, row.swing)
        for row in rows
        if row.lead is not None and row.swing is not None
    }


async def sides_of(db: AsyncSession, match_id: UUID) -> Mapping[str, str] | None:
    """What the seats of a finished match are called in its story, where that says so; None while
    there is none."""
    return await db.scalar(select(StoryRow.people).where(StoryRow.match_id == match_id))


async def story_of(db: AsyncSession, match_id: UUID) -> StoryJson | None:
    """The story of a finished match; None while there is none. This opens a document."""
    story: StoryJson | None = await documents.opened(db, match_id, STORY)
    return story


async def moment_of(db: AsyncSession, match_id: UUID, row: int) -> TurningPointJson | None:
    """The moment of the story at a row of the log; None where there is none."""
    story = await story_of(db, match_id)
    return next((one for one in story["moments"] if one["row"] == row), None) if story else None
