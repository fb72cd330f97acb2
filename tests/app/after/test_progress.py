"""How far something is that is made after the game, in the same words everywhere."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest
from sqlalchemy import TIMESTAMP, Text, Uuid, column, select, values
from sqlalchemy.ext.asyncio import AsyncSession

from app.after.making.claims import STORIES, claim
from app.after.making.progress import THERE, WorkProgress, progress_of, summed

NOW = datetime(2026, 11, 28, 22, tzinfo=UTC)
NINE, TWO = NOW - timedelta(minutes=9), NOW - timedelta(minutes=2)


@pytest.mark.parametrize(
    ("progress", "words"),
    [
        (THERE, "The story is there."),
        (WorkProgress("being_made", TWO), "The story is being made."),
        (WorkProgress("waits", NOW), "The story waits for its turn."),
        (WorkProgress("waits", NINE), "The story has waited for 9 minutes."),
        (WorkProgress("waits", NINE, 1), "The story has waited for 9 minutes, behind 1 other."),
        (
            WorkProgress("cannot", TWO, why="it could not be made"),
            "There is no story: it could not be made.",
        ),
    ],
)
def test_each_of_the_four_states_has_its_sentence(progress: WorkProgress, words: str) -> None:
    assert progress.said("story", NOW) == words


async def test_what_waits_is_told_behind_what_has_waited_longer(
    db: AsyncSession, database_url: str
) -> None:
    making, first, lost, last = (uuid4() for _ in range(4))
    rows = [(making, NINE, None), (first, NINE, None), (lost, NINE, "it was lost")]
    columns = column("match", Uuid), column("since", TIMESTAMP(timezone=True)), column("why", Text)
    unmade = select(values(*columns, name="unmade").data([*rows, (last, TWO, None)]))
    async with claim(database_url, STORIES, making):
        found = await progress_of(db, STORIES, unmade)
    assert [one.state for one in found.values()] == ["being_made", "waits", "cannot", "waits"]
    assert found[last].behind == 2, "what there can never be holds no one up"
    assert summed("story", found.values(), NOW) == (
        "2 stories wait, the oldest for 9 minutes; 1 story is being made; "
        "1 story cannot be made: it was lost."
    )
