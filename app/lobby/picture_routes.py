"""Pictures of matches over HTTP. Each shows what its asker may see, and is refused as the page is
on which it would stand."""

from __future__ import annotations

from uuid import UUID

from fastapi import Request

from ..accounts.deps import PlayerDep
from ..accounts.tables import Player
from ..matches.live.deps import LateDep, RegistryDep
from ..matches.live.live_match import LiveMatch
from ..matches.live.registry import MatchRegistry
from ..matches.log.store import NoSuchMatch
from ..matches.privacy import UNSEEN
from ..matches.tables import Match
from ..thumbnails.drawing import Sight, opening, seen, seen_by_all
from ..web.api import api_router, open_to
from ..web.deps import AddressDep, DbDep, LimitsDep, WallDep
from ..web.errors import not_found
from ..web.responses import NotModified, Svg
from .access import load_seen
from .catalogue import Catalogue
from .deps import CatalogueDep

router = api_router("Matches")

PRIVATE = "private, no-cache"
"""Browsers keep it for its player and ask each time whether it is still current."""


@router.get("/matches/{match_id}/picture.svg", **open_to("read", "play", "create"))
async def get_picture(
    match_id: UUID,
    request: Request,
    db: DbDep,
    player: PlayerDep,
    matches: RegistryDep,
    late: LateDep,
    catalogue: CatalogueDep,
    wall: WallDep,
    limits: LimitsDep,
    address: AddressDep,
) -> Svg | NotModified:
    """A small picture of a match as you may see it: from your seat, or as a spectator. Before the
    match begins, it shows the opening. Its ETag changes when what you see may have changed."""
    await limits.hit("picture", address)
    match = await load_seen(db, match_id, player, wall.now())
    if match.status == "open":
        return _drawn(request, opening_of(catalogue, match))
    live = await live_of(matches, match_id, player)
    seat = live.header.seat_of(player.id if player else None)
    if seat is None:
        return _drawn(request, seen_by_all(await late.as_spectators_see(live)))
    return _drawn(request, seen(live, seat))


async def live_of(matches: MatchRegistry, match_id: UUID, player: Player | None) -> LiveMatch:
    """A match that has begun, for someone who may see it. Raises the Problem of its page."""
    try:
        live = await matches.open(match_id)
    except NoSuchMatch:
        raise not_found(UNSEEN) from None
    if not live.may_see(player.id if player else None):
        raise not_found(UNSEEN)
    return live


def opening_of(catalogue: Catalogue, match: Match) -> Sight:
    """A match that has not begun, as a stranger sees it."""
    return opening(catalogue.game(match.ruleset).ruleset, match.scenario, match.options)


def _drawn(request: Request, sight: Sight) -> Svg | NotModified:
    headers = {"etag": f'"{sight.tag}-svg"', "cache-control": PRIVATE}
    if request.headers.get("if-none-match") == headers["etag"]:
        return NotModified(headers)
    return Svg(sight.svg(), headers=headers)
