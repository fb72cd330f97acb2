"""The JSON interface of accounts: /api/guests, /api/login, /api/me and what belongs to it."""

from __future__ import annotations

from io import BytesIO
from typing import Annotated, Any

import segno
from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from starlette.background import BackgroundTask
from starlette.responses import Response

from ..web.deps import AddressDep, DbDep, LimitsDep
from ..web.errors import Problem, not_found
from ..web.responses import Json
from . import devices, names, passwords, service
from .audit import note
from .deps import PlayerDep, SignedIn, SignedInVisitor
from .sessions import clear_session_cookie, end_session, set_session_cookie, tell_renewed
from .tables import Player

router = APIRouter(prefix="/api")

Text = Annotated[str, Field(max_length=200)]
"""Anything that a person types; the services know what may be in it, and say so better."""
Password = Annotated[str, Field(max_length=passwords.LONGEST)]


class Name(BaseModel):
    """A name to play under."""

    name: Text


class Credentials(BaseModel):
    """A kept name and its password."""

    name: Text
    password: Password


class NewPassword(BaseModel):
    """A password to keep the name with; `current` is the one before it, if there is one."""

    password: Password
    current: Password | None = None


def person(player: Player) -> dict[str, Any]:
    """What others may know of a player."""
    return {"id": player.id, "name": player.name}


def device_of(request: Request) -> str:
    """The label of the asking browser."""
    return devices.label(request.headers.get("user-agent", ""))


@router.post("/guests", status_code=201)
async def make_guest(
    body: Name, request: Request, db: DbDep, limits: LimitsDep, address: AddressDep
) -> Response:
    """Pick a name and be a player; the cookie is the key to it."""
    await limits.hit("guest", address)
    player, token = await service.make_guest(db, body.name, device_of(request))
    response = Json(person(player), status_code=201)
    set_session_cookie(response, request, token)
    return response


@router.post("/login")
async def login(
    body: Credentials, request: Request, db: DbDep, limits: LimitsDep, address: AddressDep
) -> Response:
    """Sign in with a kept name."""
    name = names.looked_up(body.name)
    counted = (
        ("sign_in_address", address),
        ("sign_in_here", f"{name} {address}"),
        ("sign_in_name", name),
    )
    try:
        async with limits.failures(*counted):
            player, token = await service.sign_in(db, body.name, body.password, device_of(request))
    except Problem as problem:
        note("sign_in_failed", address=address, why=problem.code)
        raise
    note("signed_in", player.id, address=address)
    response = Json(person(player))
    set_session_cookie(response, request, token)
    return response


@router.post("/logout")
async def logout(request: Request, db: DbDep, visitor: SignedInVisitor) -> Response:
    """End this session. A guest without a password or another device cannot come back."""
    await end_session(db, visitor.player, visitor.token_hash)
    await db.commit()
    note("signed_out", visitor.player.id)
    response = Json({})
    clear_session_cookie(response, request)
    return response


@router.get("/me")
async def me(player: PlayerDep) -> Response:
    """Who you are; null before you have picked a name."""
    if player is None:
        return Json(None)
    return Json({**person(player), "kept": player.password_hash is not None})


@router.post("/me/name")
async def rename(body: Name, db: DbDep, player: SignedIn) -> Response:
    """Play under another name from now on."""
    await service.rename(db, player, body.name)
    return Json(person(player))


@router.post("/me/password")
async def set_password(
    body: NewPassword,
    request: Request,
    db: DbDep,
    limits: LimitsDep,
    visitor: SignedInVisitor,
    address: AddressDep,
) -> Response:
    """Keep the name, or change its password; other devices are signed out, and this one gets a
    new cookie."""
    player, session = visitor.player, visitor.token_hash
    await limits.hit("password", str(player.id))
    token = await service.set_password(db, player, body.password, body.current, session)
    note("password_set", player.id, address=address)
    # The other tabs connect again when they are told, so this browser must have the cookie first.
    response = Json({}, background=BackgroundTask(tell_renewed, request, session))
    set_session_cookie(response, request, token)
    return response


@router.get("/me/sessions")
async def sessions(db: DbDep, visitor: SignedInVisitor) -> Response:
    """Where I am signed in, the latest first."""
    rows = await service.sessions_of(db, visitor.player)
    return Json(
        [
            {
                "id": row.token_hash.hex(),
                "device": row.device,
                "created": row.created,
                "last_seen": row.last_seen,
                "this": row.token_hash == visitor.token_hash,
            }
            for row in rows
        ]
    )


@router.delete("/me/sessions/{session_id}")
async def end(session_id: str, request: Request, db: DbDep, visitor: SignedInVisitor) -> Response:
    """Sign a device out."""
    try:
        token_hash = bytes.fromhex(session_id)
    except ValueError:
        raise not_found("This session does not exist.") from None
    if not await end_session(db, visitor.player, token_hash):
        raise not_found("This session does not exist.")
    await db.commit()
    note("device_signed_out", visitor.player.id)
    response = Json({})
    if token_hash == visitor.token_hash:
        clear_session_cookie(response, request)
    return response


@router.post("/me/device-links", status_code=201)
async def make_device_link(
    request: Request, db: DbDep, limits: LimitsDep, player: SignedIn
) -> Response:
    """A link that makes another device mine too, once, within 15 minutes."""
    await limits.hit("device_link", str(player.id))
    token, expires = await service.make_device_link(db, player)
    note("device_link_made", player.id)
    picture = request.url_for("device_link_picture", token=token).path
    link = {"url": link_address(request, token), "qr": picture, "expires": expires}
    return Json(link, status_code=201)


@router.get("/me/device-links/{token}/qr.svg")
async def device_link_picture(
    token: str, request: Request, db: DbDep, player: SignedIn
) -> Response:
    """The link as a QR code. Only for whom it belongs to."""
    owner = await service.owner_of_link(db, token)
    if owner.id != player.id:
        raise not_found()
    picture = BytesIO()
    code = segno.make(link_address(request, token), error="m", micro=False)
    code.save(picture, kind="svg", scale=6, xmldecl=False)
    headers = {"cache-control": "no-store"}
    return Response(picture.getvalue(), media_type="image/svg+xml", headers=headers)


def link_address(request: Request, token: str) -> str:
    """The whole address of a device link, as the other device must open it."""
    path = request.url_for("link_page", token=token).path
    base: str | None = request.app.state.settings.base_url
    return f"{base or str(request.base_url).rstrip('/')}{path}"
