"""The API of watching over a player's shoulder."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from fastapi import Request
from pydantic import Field
from starlette.responses import Response
from typing_extensions import TypedDict

from ..accounts.audit import note
from ..accounts.deps import SignedIn
from ..accounts.sign_in.places import mark_device
from ..web.api import api_router, open_to
from ..web.deps import AddressDep, DbDep, LimitsDep
from ..web.responses import Json, private
from ..web.validation import PathText
from . import shoulders

router = api_router("Watching")


class ShoulderLink(TypedDict, closed=True):
    """Your link, for one person; null: no one watches from your seat."""

    path: Annotated[str | None, Field(description="of the page where they watch")]


class Followed(TypedDict, closed=True):
    """You watch from a player's seat from now on."""

    url: str


@router.get("/matches/{match_id}/guest", **open_to("read"))
async def read_guest_link(match_id: UUID, db: DbDep, player: SignedIn) -> Json[ShoulderLink]:
    """By which link a person watches from your seat in a running match."""
    link = await shoulders.open_link(db, match_id, player.id)
    return _told(None if link is None else shoulders.path_of(link))


@router.post("/matches/{match_id}/guest", status_code=201, **open_to("play"))
async def let_a_guest_watch(
    match_id: UUID, db: DbDep, limits: LimitsDep, player: SignedIn
) -> Json[ShoulderLink]:
    """Let the first person who follows the link watch from your seat: they see what you see, at
    once, and cannot act or talk. Everyone at the table is told. If you have a link, you get it
    again."""
    await limits.hit("offer", str(player.id))
    link = await shoulders.let_watch(db, match_id, player.id)
    note("shoulder_offered", player.id, match=match_id, seat=link.seat)
    return _told(shoulders.path_of(link), 201)


@router.delete("/matches/{match_id}/guest", **open_to("play"))
async def let_no_guest_watch(
    match_id: UUID, db: DbDep, limits: LimitsDep, player: SignedIn
) -> Json[ShoulderLink]:
    """Take your link back. Who watches by it sees no more from this moment on, on every process."""
    await limits.hit("offer", str(player.id))
    await shoulders.let_no_one_watch(db, match_id, player.id)
    return _told(None)


@router.post("/guest-links/{token}/follow")
async def follow_guest_link(
    token: PathText,
    request: Request,
    db: DbDep,
    limits: LimitsDep,
    address: AddressDep,
    player: SignedIn,
) -> Json[Followed]:
    """Watch from the seat of the player who gave you the link. You can never play another seat of
    this match, and neither can anyone in your browser."""
    await limits.hit("join_match", address)
    answer = Response()
    link = await shoulders.follow(db, token, player.id, mark_device(answer, request))
    note("shoulder_taken", player.id, match=link.match_id, seat=link.seat)
    told = Json(Followed(url=shoulders.path_of(link)))
    told.headers.append("set-cookie", answer.headers["set-cookie"])
    return told


def _told(path: str | None, status_code: int = 200) -> Json[ShoulderLink]:
    return private(Json(ShoulderLink(path=path), status_code))
