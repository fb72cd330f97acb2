"""A player's own matches in summary, sorted by what they ask: the same for the API and the page."""

from __future__ import annotations

from typing import TypedDict

from sqlalchemy.ext.asyncio import AsyncSession

from ..clocks.service import Clocks
from ..matches.registry import MatchRegistry
from ..matches.tables import Match
from .answers import MatchSummary
from .asked import asked
from .listing import PlayerMatches, matches_of, replay_tokens
from .summary import Reader, match_summary


class Shelves(TypedDict):
    """The four lists of a player's matches."""

    waiting: list[MatchSummary]
    running: list[MatchSummary]
    open: list[MatchSummary]
    over: list[MatchSummary]


async def own_matches(
    db: AsyncSession, registry: MatchRegistry, clocks: Clocks, reader: Reader
) -> Shelves:
    """The matches of `reader.player`, with their replays, clocks and questions. Raises
    DATABASE_ERRORS."""
    player = reader.player
    mine = await matches_of(db, player) if player else PlayerMatches()
    tokens = await replay_tokens(db, mine.over)
    readings = await clocks.now(db, [*mine.waiting, *mine.running])
    questions = await asked(registry, player, mine.waiting)

    def summaries(matches: list[Match]) -> list[MatchSummary]:
        return [
            match_summary(
                reader,
                match,
                tokens.get(match.id),
                readings.get(match.id, ()),
                questions.get(match.id),
            )
            for match in matches
        ]

    return Shelves(
        waiting=summaries(mine.waiting),
        running=summaries(mine.running),
        open=summaries(mine.open),
        over=summaries(mine.over),
    )
