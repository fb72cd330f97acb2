"""FastAPI dependencies: the matches of this process, and where a player sits in one."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from rulesets.kernel.interface import Seat

from ...base.web.errors import not_found
from ...base.web.injection import injected
from ..log.store import NoSuchMatch
from ..matches.audience import NOT_SEATED
from .late_matches import LateMatches
from .live_match import LiveMatch
from .registry import MatchRegistry

LateDep = Annotated[LateMatches, injected(LateMatches)]
RegistryDep = Annotated[MatchRegistry, injected(MatchRegistry)]


async def own_match(
    matches: MatchRegistry, match_id: UUID, player_id: UUID
) -> tuple[LiveMatch, Seat]:
    """A match that has begun, and where the player sits in it. Raises Problem 404, always the same
    one, where they do not, and as `MatchRegistry.open`."""
    try:
        live = await matches.open(match_id)
    except NoSuchMatch:
        raise not_found(NOT_SEATED) from None
    seat = live.header.seat_of(player_id)
    if seat is None:
        raise not_found(NOT_SEATED)
    return live, seat
