"""A player's own matches in summary, sorted by what they ask: the same for the API and the page."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import TypedDict
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from ..accounts.tables import Player
from ..clocks.service import Clocks
from ..matches.live.registry import MatchRegistry
from ..matches.log.store import NoSuchMatch
from ..matches.tables import Match
from ..referee.interpreter import FoldError
from .answers import MatchSummary
from .listing import PlayerMatches, matches_of, replay_tokens
from .summary import Reader, match_summary

MAX_ASKED = 20
"""Matches of one list that are opened for it: those that have waited longest."""


async def asked(
    registry: MatchRegistry, player: Player | None, waiting: Iterable[Match]
) -> dict[UUID, str]:
    """By match id, what the player is asked in each of the matches that wait for them. One that
    cannot be read is left out: its table says so. Raises DATABASE_ERRORS."""
    if player is None:
        return {}
    words: dict[UUID, str] = {}
    for match in islice((match for match in waiting if match.status == "running"), MAX_ASKED):
        try:
            live = await registry.open(match.id)
        except (NoSuchMatch, FoldError):
            continue
        now, seat = live.referee.now, live.header.seat_of(player.id)
        if now.outcome is None and seat in now.awaited:
            words[match.id] = now.ruleset.prompt(now.state, seat).text
    return words


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
