"""What running matches ask of a player, for the lists: the prompts of their own seat in words."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from uuid import UUID

from ..accounts.tables import Player
from ..matches.registry import MatchRegistry
from ..matches.store import NoSuchMatch
from ..matches.tables import Match
from ..referee.interpreter import FoldError

MOST_ASKED = 20
"""Matches of one list that are opened for it: those that have waited longest."""


async def asked(
    registry: MatchRegistry, player: Player | None, waiting: Iterable[Match]
) -> dict[UUID, str]:
    """By match id, what the player is asked in each of the matches that wait for them. One that
    cannot be read is left out: its table says so. Raises DATABASE_ERRORS."""
    if player is None:
        return {}
    words: dict[UUID, str] = {}
    for match in islice((match for match in waiting if match.status == "running"), MOST_ASKED):
        try:
            live = await registry.open(match.id)
        except (NoSuchMatch, FoldError):
            continue
        now, seat = live.referee.now, live.header.seat_of(player.id)
        if now.outcome is None and seat in now.awaited:
            words[match.id] = now.ruleset.prompt(now.state, seat).text
    return words
