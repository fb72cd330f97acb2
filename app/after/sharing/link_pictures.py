"""Pictures of links, over HTTP. In a chat, a link shows a card of 1200 by 630, with no more than is
seen by those who follow it; for the camera of a phone it is a QR code."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated
from uuid import UUID

from fastapi import Query, Request

from ...accounts.deps import PlayerDep
from ...base.web.api import api_router
from ...base.web.deps import AddressDep, BaseDep, DbDep, LimitsDep
from ...base.web.responses import NotModified, Png, Svg, qr_code
from ...base.web.validation import LARGEST_INTEGER, PathText
from ...lobby.access import load_invited, load_match, load_seen
from ...lobby.deps import CatalogueDep, ReaderDep
from ...lobby.lists.summary import Reader, match_summary, with_sides
from ...lobby.picture_routes import SightsDep, opening_of
from ...lobby.schemas import MatchSummaryJson
from ...play.matches.tables import Match
from ...play.thumbnails.cards import card_of
from ..film.timeline import OPEN
from ..replays.access import match_of
from ..stories.kept import sides_of
from . import wording
from .picture_answers import PaintingsDep, painted
from .reels import ReelsDep

router = api_router("Sharing")

SPECTATOR = "spectator"
Step = Annotated[
    int | None, Query(ge=0, le=LARGEST_INTEGER, description="a step of the replay, from 0")
]
Eyes = Annotated[
    PathText | None, Query(alias="as", description='a seat, "spectator" or "open": who sees it')
]
Spoilers = Annotated[bool, Query(description="false: the opening, and not how it ended")]


@router.get("/matches/{match_id}/preview.png")
async def get_preview(
    match_id: UUID,
    request: Request,
    db: DbDep,
    player: PlayerDep,
    sights: SightsDep,
    catalogue: CatalogueDep,
    reader: ReaderDep,
    limits: LimitsDep,
    address: AddressDep,
    paintings: PaintingsDep,
) -> Png | NotModified:
    """A match as a spectator sees it: what a link to the table shows in a chat, and a notice of a
    turn on a screen that others see too."""
    match, _ = await load_seen(db, match_id, player, reader.now)
    sight = await sights.of(match, player, from_seat=False)
    words = wording.of_match(_for_anyone(reader, match), catalogue.meta(match.ruleset))
    return await painted(request, card_of(sight, words), paintings, limits, address)


@router.get("/invites/{token}/preview.png")
async def get_invite_preview(
    token: PathText,
    request: Request,
    db: DbDep,
    catalogue: CatalogueDep,
    reader: ReaderDep,
    limits: LimitsDep,
    address: AddressDep,
    paintings: PaintingsDep,
) -> Png | NotModified:
    """The opening of the match that an invite is for, who asks, and the terms."""
    match, _ = await load_invited(db, token)
    words = wording.of_invite(_for_anyone(reader, match), catalogue.meta(match.ruleset))
    card = card_of(opening_of(catalogue, match), words)
    return await painted(request, card, paintings, limits, address)


@router.get("/replays/{token}/preview.png")
async def get_replay_preview(
    token: PathText,
    request: Request,
    db: DbDep,
    reader: ReaderDep,
    reels: ReelsDep,
    limits: LimitsDep,
    address: AddressDep,
    paintings: PaintingsDep,
    step: Step = None,
    viewer: Eyes = None,
    spoilers: Spoilers = True,
) -> Png | NotModified:
    """The end of a finished match; with `step`, that moment; without spoilers, the opening."""
    eyes = viewer or (SPECTATOR if step is None else OPEN)
    reel = await reels.reel(token, eyes)
    match = await load_match(db, reel.match_id)
    at = step if step is not None else reel.last if spoilers else 0
    moment = None if step is None else reel.chapter(step)
    called = (await sides_of(db, match.id) if spoilers else None) or {}
    words = wording.of_replay(
        with_sides(_for_anyone(reader, match), called), moment, spoilers=spoilers
    )
    return await painted(request, reel.card(at, words), paintings, limits, address)


@router.get("/replays/{token}/qr.svg")
async def get_qr_code(
    token: PathText,
    db: DbDep,
    base: BaseDep,
    step: Step = None,
    viewer: Eyes = None,
) -> Svg:
    """The link to a replay, or to a step of it, for the camera of a phone."""
    await match_of(db, token)
    place = "" if step is None else f"?step={step}&as={viewer or 'open'}"
    return qr_code(f"{base}/replay/{token}{place}", "The link to this step")


def _for_anyone(reader: Reader, match: Match) -> MatchSummaryJson:
    """The match as a stranger may know it."""
    return match_summary(replace(reader, player=None), match)
