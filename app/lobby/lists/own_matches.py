"""A player's own matches in summary, sorted by what they ask, and those that everyone may watch:
the same for the API and the pages."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import TypedDict
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from ...accounts.tables import Player
from ...play.clocks.service import Clocks
from ...play.live.registry import MatchRegistry
from ...play.log.store import NoSuchMatch
from ...play.matches.listed import ListedMatch
from ...play.table.presence import Presence
from ...play.thumbnails.drawing import version_of
from ...referee.log import FoldError
from ..schemas import MatchSummaryJson
from .listing import matches_of, on_show, replay_tokens
from .summary import Reader, match_summary

MAX_OPENED = 40
"""Matches that are opened for the lists: those that have waited longest first."""


async def shown(
    registry: MatchRegistry, player: Player, matches: Iterable[ListedMatch]
) -> tuple[dict[UUID, str], dict[UUID, str]]:
    """By match id, what the player is asked in each of these running matches, and the version of
    their picture of it. One that cannot be read is left out: its table says so. Raises
    DATABASE_ERRORS."""
    words: dict[UUID, str] = {}
    drawn: dict[UUID, str] = {}
    running = (match for match in matches if match.status == "running")
    for match in islice(running, MAX_OPENED):
        try:
            live = await registry.open(match.id)
        except (NoSuchMatch, FoldError):
            continue
        now, seat = live.referee.now, live.header.seat_of(player.id)
        if seat is not None and now.outcome is None and seat in now.awaited:
            words[match.id] = now.ruleset.prompt(now.state, seat).text
        drawn[match.id] = version_of(live, len(live.header.seats) if seat is None else seat)
    return words, drawn


class Shelves(TypedDict):
    """The four lists of a player's matches."""

    waiting: list[MatchSummaryJson]
    running: list[MatchSummaryJson]
    open: list[MatchSummaryJson]
    over: list[MatchSummaryJson]


async def own_matches(
    db: AsyncSession,
    registry: MatchRegistry,
    clocks: Clocks,
    presence: Presence,
    reader: Reader,
) -> Shelves:
    """The matches of `reader.player`, with their replays, clocks and questions, those who are at
    the table, and the version of their pictures. Raises DATABASE_ERRORS."""
    player = reader.player
    if player is None:
        return Shelves(waiting=[], running=[], open=[], over=[])
    mine = await matches_of(db, player, reader.now)
    tokens = await replay_tokens(db, mine.over)
    live = [one for one in (*mine.waiting, *mine.running) if one.id not in mine.late]
    readings = await clocks.now(db, live)
    questions, drawn = await shown(registry, player, live)

    def summary(match: ListedMatch) -> MatchSummaryJson:
        token, clock = tokens.get(match.id), readings.get(match.id, ())
        told = match_summary(reader, match, token, clock, questions.get(match.id))
        if match.id in drawn:
            told["picture"] += f"?v={drawn[match.id]}"
        here = set() if match.id in mine.late else presence.seats(match.id)
        for number, seat in enumerate(told["seats"]):
            seat["here"] = number in here
        return told

    def summaries(matches: list[ListedMatch]) -> list[MatchSummaryJson]:
        return [summary(match) for match in matches]

    return Shelves(
        waiting=summaries(mine.waiting),
        running=summaries(mine.running),
        open=summaries(mine.open),
        over=summaries(mine.over),
    )


async def watchable(db: AsyncSession, reader: Reader) -> list[MatchSummaryJson]:
    """Running matches that everyone may watch, as the reader may know them."""
    found = await on_show(db, reader.player, reader.now)
    return [match_summary(reader, match) for match in found]
