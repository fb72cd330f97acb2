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
from ...referee.interpreter import FoldError
from ..late_view import sees_late
from ..schemas import MatchSummaryJson
from .listing import matches_of, on_show, replay_tokens
from .summary import Reader, match_summary

MAX_ASKED = 20
"""Matches of one list that are opened for it: those that have waited longest."""


async def asked(
    registry: MatchRegistry, player: Player | None, waiting: Iterable[ListedMatch]
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


async def versions(
    registry: MatchRegistry, player: Player, matches: Iterable[ListedMatch]
) -> dict[UUID, str]:
    """By match id, the version of the player's picture of each of these running matches. Pictures
    of the past have none: browsers ask."""
    found: dict[UUID, str] = {}
    running = (one for one in matches if one.status == "running" and not sees_late(one, player))
    for match in islice(running, MAX_ASKED):
        try:
            live = await registry.open(match.id)
        except (NoSuchMatch, FoldError):
            continue
        seat = live.header.seat_of(player.id)
        found[match.id] = version_of(live, len(live.header.seats) if seat is None else seat)
    return found


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
    timed = [one for one in (*mine.waiting, *mine.running) if not sees_late(one, player)]
    readings = await clocks.now(db, timed)
    questions = await asked(registry, player, mine.waiting)
    drawn = {
        **await versions(registry, player, mine.waiting),
        **await versions(registry, player, mine.running),
    }

    def summary(match: ListedMatch) -> MatchSummaryJson:
        token, clock = tokens.get(match.id), readings.get(match.id, ())
        told = match_summary(reader, match, token, clock, questions.get(match.id))
        if match.id in drawn:
            told["picture"] += f"?v={drawn[match.id]}"
        here = set() if sees_late(match, player) else presence.seats(match.id)
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
