"""Pictures of links and moments, over HTTP. In a chat, a link shows a card of 1200 by 630, with no
more than is seen by those who follow it; for the camera of a phone it is a QR code; and a span of a
replay is a short animation. What is painted is kept by browsers while it is current."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Annotated
from urllib.parse import urlencode
from uuid import UUID

from fastapi import Query, Request

from ...accounts.deps import PayerDep
from ...base.database.in_hand import let_go
from ...base.web.api import NOT_MODIFIED, api_router
from ...base.web.deps import BaseDep, DbDep, LimitsDep
from ...base.web.errors import bad_input
from ...base.web.injection import injected, made
from ...base.web.responses import NotModified, Png, Svg, WebP, knows, qr_code
from ...base.web.validation import LARGEST_INTEGER, PathText
from ...lobby.access import load_invited, load_match, load_seen
from ...lobby.deps import ReaderDep
from ...lobby.lists.summary import Reader, match_summary, with_sides
from ...lobby.picture_routes import PRIVATE, SightsDep, opening_of
from ...lobby.schemas import MatchSummaryJson
from ...play.matches.tables import Match
from ...play.thumbnails.cards import Card, card_of
from ...play.thumbnails.paintings import Paintings
from ..film.timeline import OPEN
from ..replays.access import match_of
from ..replays.reels import ReelsDep
from ..stories.kept import moment_of, sides_of
from . import wording

router = api_router("Sharing")

SPECTATOR = "spectator"
MOST = 40
"""The most steps of an animation: some 400 KB, and three seconds of the process that paints."""
PaintingsDep = Annotated[Paintings, injected(Paintings)]
Number = Annotated[int, Query(ge=0, le=LARGEST_INTEGER)]
Step = Annotated[
    int | None, Query(ge=0, le=LARGEST_INTEGER, description="a step of the replay, from 0")
]
Eyes = Annotated[
    PathText | None, Query(alias="as", description='a seat, "spectator" or "open": who sees it')
]
RowOfMoment = Annotated[
    int | None, Query(ge=0, le=LARGEST_INTEGER, description="of the log: that of a moment there")
]
Spoilers = Annotated[bool, Query(description="false: the opening, and not how it ended")]


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards that a request asks for, as PNGs."""

    _request: Request
    _db: DbDep
    _limits: LimitsDep
    _payer: PayerDep
    _paintings: PaintingsDep

    async def painted(self, card: Card) -> Png | NotModified:
        """The card, unless the asker has it; the session lets go of its connection. Raises
        Problem."""
        headers = {"etag": f'"{card.tag}-png"', "cache-control": PRIVATE}
        if knows(self._request, headers["etag"]):
            return NotModified(headers)
        await self._limits.hit("preview", self._payer.address)
        await let_go(self._db)
        return Png(await self._paintings.card(self._payer, card), headers=headers)


CardsDep = Annotated[Cards, made(Cards)]


@router.get("/matches/{match_id}/preview.png", responses=NOT_MODIFIED)
async def get_preview(
    match_id: UUID, db: DbDep, sights: SightsDep, reader: ReaderDep, cards: CardsDep
) -> Png | NotModified:
    """A match as a spectator sees it: what a link to the table shows in a chat, and a notice of a
    turn on a screen that others see too."""
    match, _ = await load_seen(db, match_id, reader.player, reader.now)
    sight = await sights.of(match, reader.player, from_seat=False)
    words = wording.of_match(_for_anyone(reader, match), reader.catalogue.meta(match.ruleset))
    return await cards.painted(card_of(sight, words))


@router.get("/invites/{token}/preview.png", responses=NOT_MODIFIED)
async def get_invite_preview(
    token: PathText, db: DbDep, reader: ReaderDep, cards: CardsDep
) -> Png | NotModified:
    """The opening of the match that an invite is for, who asks, and the terms."""
    match, _ = await load_invited(db, token)
    words = wording.of_invite(_for_anyone(reader, match), reader.catalogue.meta(match.ruleset))
    return await cards.painted(card_of(opening_of(reader.catalogue, match), words))


@router.get("/replays/{token}/preview.png", responses=NOT_MODIFIED)
async def get_replay_preview(
    token: PathText,
    db: DbDep,
    reader: ReaderDep,
    reels: ReelsDep,
    cards: CardsDep,
    step: Step = None,
    viewer: Eyes = None,
    row: RowOfMoment = None,
    spoilers: Spoilers = True,
) -> Png | NotModified:
    """The end of a finished match; with `step`, that moment; without spoilers, the opening."""
    eyes = viewer or (SPECTATOR if step is None else OPEN)
    reel = await reels.reel(token, eyes)
    match = await load_match(db, reel.match_id)
    at = step if step is not None else reel.last if spoilers else 0
    moment, sentence = None if step is None else reel.chapter(step), ""
    if step is not None and spoilers:
        shown = reel.steps[min(step, reel.last)]["row"]
        told = await moment_of(db, match.id, shown if row is None else row)
        moment, sentence = (told["title"], told["text"]) if told else (moment, "")
    called = (await sides_of(db, match.id) if spoilers else None) or {}
    summary = with_sides(_for_anyone(reader, match), called)
    words = wording.of_replay(summary, moment, sentence, spoilers=spoilers)
    return await cards.painted(reel.card(at, words))


@router.get("/replays/{token}/qr.svg")
async def get_qr_code(
    token: PathText,
    db: DbDep,
    base: BaseDep,
    step: Step = None,
    viewer: Eyes = None,
    row: RowOfMoment = None,
    spoilers: Spoilers = True,
) -> Svg:
    """The link to a replay, or to a step of it, for the camera of a phone."""
    await match_of(db, token)
    place = {} if step is None else {"step": step, "as": viewer or "open"}
    place |= {} if row is None or step is None else {"row": row}
    asked = urlencode(place if spoilers else place | {"spoilers": "no"})
    return qr_code(f"{base}/replay/{token}{asked and f'?{asked}'}", "The link to this replay")


@router.get("/replays/{token}/animation.webp")
async def get_animation(
    token: PathText,
    reels: ReelsDep,
    limits: LimitsDep,
    payer: PayerDep,
    paintings: PaintingsDep,
    first: Number,
    last: Number,
    viewer: Eyes = None,
) -> WebP:
    """The steps from `first` to `last` of a finished match, as a viewer saw them."""
    await limits.hit("animation", payer.address)
    reel = await reels.reel(token, viewer or OPEN)
    if not first <= last <= reel.last:
        raise bad_input("last", f"This replay has the steps 0 to {reel.last}.")
    if last - first >= MOST:
        raise bad_input("last", f"An animation has at most {MOST} steps.")
    draw = partial(reel.pictures, first, last)
    named = f"roses-{reel.game}-{first}-{last}.webp"
    return WebP(
        await paintings.animation(payer, draw),
        headers={
            "cache-control": "private, max-age=3600",
            "content-disposition": f'attachment; filename="{named}"',
        },
    )


def _for_anyone(reader: Reader, match: Match) -> MatchSummaryJson:
    """The match as a stranger may know it."""
    return match_summary(replace(reader, player=None), match)
