"""Pictures of matches over HTTP. Each shows what its asker may see, and is refused as the page is
on which it would stand."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from fastapi import Request
from sqlalchemy.ext.asyncio import AsyncSession

from ..accounts.deps import PlayerDep
from ..accounts.tables import Player
from ..matches.live.deps import RegistryDep
from ..matches.live.live_match import LiveMatch
from ..matches.live.registry import MatchRegistry
from ..matches.log.store import NoSuchMatch
from ..matches.privacy import UNSEEN
from ..matches.tables import Match
from ..replays.access import match_of
from ..thumbnails.drawing import PREVIEW, Sight, opening, seen, seen_by_all
from ..thumbnails.paintings import CannotPaint, Paintings
from ..web.api import api_router, open_to
from ..web.deps import AddressDep, DbDep, LimitsDep
from ..web.errors import Problem, not_found
from ..web.injection import injected
from ..web.responses import NotModified, Png, Svg
from ..web.validation import PathText
from .access import load_seen
from .catalogue import Catalogue
from .deps import CatalogueDep
from .invites import load_invited

router = api_router("Matches")

PRIVATE = "private, no-cache"
"""Browsers keep it for its player and ask each time whether it is still current."""
PaintingsDep = Annotated[Paintings, injected(Paintings)]


@router.get("/matches/{match_id}/picture.svg", **open_to("read", "play", "create"))
async def get_picture(
    match_id: UUID,
    request: Request,
    db: DbDep,
    player: PlayerDep,
    matches: RegistryDep,
    catalogue: CatalogueDep,
    limits: LimitsDep,
    address: AddressDep,
) -> Svg | NotModified:
    """A small picture of a match as you may see it: from your seat, or as a spectator. Before the
    match begins, it shows the opening. Its ETag changes when what you see may have changed."""
    await limits.hit("picture", address)
    sight = await _seen(db, matches, catalogue, match_id, player)
    return _drawn(request, sight)


@router.get("/matches/{match_id}/preview.png")
async def get_preview(
    match_id: UUID,
    request: Request,
    db: DbDep,
    player: PlayerDep,
    matches: RegistryDep,
    catalogue: CatalogueDep,
    limits: LimitsDep,
    address: AddressDep,
    paintings: PaintingsDep,
) -> Png | NotModified:
    """The same as a spectator sees it, 1200 by 630: what a link to the table shows in a chat, and a
    notice of a turn on a screen that others see too."""
    sight = await _seen(db, matches, catalogue, match_id, player, as_spectator=True)
    return await _painted(request, sight, paintings, limits, address)


@router.get("/invites/{token}/preview.png")
async def get_invite_preview(
    token: PathText,
    request: Request,
    db: DbDep,
    catalogue: CatalogueDep,
    limits: LimitsDep,
    address: AddressDep,
    paintings: PaintingsDep,
) -> Png | NotModified:
    """The opening of the match that an invite is for, 1200 by 630, as a stranger sees it."""
    match, _ = await load_invited(db, token)
    return await _painted(request, _opening(catalogue, match), paintings, limits, address)


@router.get("/replays/{token}/preview.png")
async def get_replay_preview(
    token: PathText,
    request: Request,
    db: DbDep,
    matches: RegistryDep,
    limits: LimitsDep,
    address: AddressDep,
    paintings: PaintingsDep,
) -> Png | NotModified:
    """The end of a finished match, 1200 by 630, as a spectator saw it."""
    live = await _live(matches, await match_of(db, token))
    return await _painted(request, seen_by_all(live), paintings, limits, address)


async def _seen(
    db: AsyncSession,
    matches: MatchRegistry,
    catalogue: Catalogue,
    match_id: UUID,
    player: Player | None,
    *,
    as_spectator: bool = False,
) -> Sight:
    """The match as the asker may see it. Raises the Problem of the table's page."""
    match = await load_seen(db, match_id, player)
    if match.status == "open":
        return _opening(catalogue, match)
    live = await _live(matches, match_id)
    viewer = player.id if player else None
    if not live.may_see(viewer):
        raise not_found(UNSEEN)
    seat = live.header.seat_of(viewer)
    return seen_by_all(live) if seat is None or as_spectator else seen(live, seat)


async def _live(matches: MatchRegistry, match_id: UUID) -> LiveMatch:
    try:
        return await matches.open(match_id)
    except NoSuchMatch:
        raise not_found(UNSEEN) from None


def _opening(catalogue: Catalogue, match: Match) -> Sight:
    return opening(catalogue.game(match.ruleset).ruleset, match.scenario, match.options)


def _drawn(request: Request, sight: Sight) -> Svg | NotModified:
    headers = _headers(sight, "svg")
    if request.headers.get("if-none-match") == headers["etag"]:
        return NotModified(headers)
    return Svg(sight.svg(), headers=headers)


async def _painted(
    request: Request, sight: Sight, paintings: Paintings, limits: LimitsDep, address: str
) -> Png | NotModified:
    headers = _headers(sight, "png")
    if request.headers.get("if-none-match") == headers["etag"]:
        return NotModified(headers)
    await limits.hit("preview", address)
    try:
        return Png(await paintings.preview(sight, PREVIEW), headers=headers)
    except CannotPaint:
        words = "The picture cannot be made now. Please try again."
        raise Problem(503, "unavailable", words, headers={"Retry-After": "5"}) from None


def _headers(sight: Sight, kind: str) -> dict[str, str]:
    return {"etag": f'"{sight.tag}-{kind}"', "cache-control": PRIVATE}
