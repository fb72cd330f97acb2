"""The JSON interface of accounts: /api/guests, /api/login, /api/me and what belongs to it."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from fastapi import Request
from starlette.background import BackgroundTask

from ..base.bus.notify import Notifier
from ..base.web.api import api_router, open_to
from ..base.web.deps import AddressDep, DbDep, LimitsDep
from ..base.web.errors import Problem, not_found
from ..base.web.injection import injected
from ..base.web.reach import public_address
from ..base.web.responses import DoneJson, Json, Svg, qr_code
from ..base.web.validation import PathText
from .audit import note
from .deps import HashingDep, PlayerDep, SignedIn, SignedInVisitor
from .schemas import (
    CredentialsBody,
    MadeTokenJson,
    MeJson,
    NameBody,
    NewPasswordBody,
    NewTokenBody,
    NewWordsBody,
    PersonalLinkJson,
    PersonJson,
    RecoveryWordsJson,
    WordsBody,
    person,
)
from .sessions import links, tokens
from .sessions import store as sessions
from .sessions.cookies import clear_session_cookie, session_answer, set_session_cookie
from .sessions.devices import device_of
from .sessions.store import tell_renewed
from .sign_in import recovery, service
from .sign_in.proving import ProvingDep

router = api_router("Accounts")


@router.post("/guests", status_code=201)
async def create_guest(
    body: NameBody, request: Request, db: DbDep, limits: LimitsDep, address: AddressDep
) -> Json[PersonJson]:
    """Pick a name and become a player. The answer comes with a cookie, which is the key to
    everything you own: send it with every request."""
    await limits.hit("guest", address)
    player, token = await service.make_guest(db, body.name, device_of(request))
    return session_answer(player, token, request, status_code=201)


@router.post("/login")
async def sign_in(
    body: CredentialsBody,
    request: Request,
    db: DbDep,
    proving: ProvingDep,
    address: AddressDep,
) -> Json[PersonJson]:
    """Sign in with a name that a password protects."""
    try:
        player = await proving.by_password(body.name, body.password)
    except Problem as problem:
        note("sign_in_failed", address=address, why=problem.code)
        raise
    token = await sessions.open_session(db, player, device_of(request))
    await db.commit()
    note("signed_in", player.id, address=address)
    answer = session_answer(player, token, request)
    await proving.remember(answer, player)
    return answer


@router.post("/logout")
async def sign_out(request: Request, db: DbDep, visitor: SignedInVisitor) -> Json[DoneJson]:
    """End this session. Without a password or another device you cannot come back."""
    await sessions.end_session(db, visitor.player, visitor.token_hash)
    await db.commit()
    note("signed_out", visitor.player.id)
    response = Json(DoneJson())
    clear_session_cookie(response, request)
    return response


@router.get("/me", **open_to("read", "play", "create"))
async def get_me(player: PlayerDep) -> Json[MeJson | None]:
    """Who you are; null before you have picked a name."""
    if player is None:
        return Json(None)
    return Json(MeJson(id=player.id, name=player.name, kept=player.keeps_name))


@router.post("/me/name")
async def change_name(body: NameBody, db: DbDep, player: SignedIn) -> Json[PersonJson]:
    """Play under another name from now on."""
    await service.rename(db, player, body.name)
    return Json(person(player))


@router.post("/me/password")
async def set_password(
    body: NewPasswordBody,
    request: Request,
    db: DbDep,
    limits: LimitsDep,
    hashing: HashingDep,
    proving: ProvingDep,
    visitor: SignedInVisitor,
    address: AddressDep,
    notifier: Annotated[Notifier, injected(Notifier)],
) -> Json[DoneJson]:
    """Protect your name with a password, or change it. All other sessions end, and this one gets a
    new cookie."""
    player, session = visitor.player, visitor.token_hash
    await limits.hit("password", str(player.id))
    token = await service.set_password(db, hashing, player, body.password, body.current, session)
    note("password_set", player.id, address=address)
    # The other tabs connect again when they are told, so this browser must have the cookie first.
    response = Json(DoneJson(), background=BackgroundTask(tell_renewed, notifier, session))
    set_session_cookie(response, request, token)
    await proving.remember(response, player)
    return response


@router.delete("/me/sessions/{session_id}")
async def end_session(
    session_id: PathText, request: Request, db: DbDep, visitor: SignedInVisitor
) -> Json[DoneJson]:
    """Sign a device out."""
    try:
        token_hash = bytes.fromhex(session_id)
    except ValueError:
        raise not_found("This session does not exist.") from None
    if not await sessions.end_session(db, visitor.player, token_hash):
        raise not_found("This session does not exist.")
    await db.commit()
    note("device_signed_out", visitor.player.id)
    response = Json(DoneJson())
    if token_hash == visitor.token_hash:
        clear_session_cookie(response, request)
    return response


@router.post("/me/device-links", status_code=201)
async def create_device_link(
    request: Request, db: DbDep, limits: LimitsDep, player: SignedIn
) -> Json[PersonalLinkJson]:
    """A link that makes another device yours too, once, within 15 minutes."""
    await limits.hit("device_link", str(player.id))
    token, expires = await links.make(db, player.id)
    await db.commit()
    note("device_link_made", player.id)
    picture = request.url_for("device_link_picture", token=token).path
    link = PersonalLinkJson(url=link_address(request, token), qr=picture, expires=expires)
    return Json(link, status_code=201)


@router.get("/me/device-links/{token}/qr.svg")
async def device_link_picture(
    token: PathText, request: Request, db: DbDep, player: SignedIn
) -> Svg:
    """Your device link as a QR code."""
    _, owner, wrong = await links.find(db, token, mailed=False)
    if wrong is not None or owner.id != player.id:
        raise not_found()
    return qr_code(link_address(request, token))


@router.post("/me/tokens", status_code=201)
async def make_token(
    body: NewTokenBody, db: DbDep, limits: LimitsDep, player: SignedIn, address: AddressDep
) -> Json[MadeTokenJson]:
    """A token with which a program of yours acts as you: `read` your matches, `play` your seats,
    `create` matches. Its text is in this answer only."""
    await limits.hit("token", str(player.id))
    token, text = await tokens.make(db, player, body.label, body.scopes)
    note("token_made", player.id, token=token.id, address=address)
    told = MadeTokenJson(id=token.id, token=text)
    return Json(told, status_code=201, headers={"cache-control": "no-store"})


@router.delete("/me/tokens/{token_id}")
async def revoke_token(token_id: UUID, db: DbDep, player: SignedIn) -> Json[DoneJson]:
    """End a token, and its websockets with it."""
    if not await tokens.revoke(db, player, token_id):
        raise not_found("You have no such token.")
    note("token_revoked", player.id, token=token_id)
    return Json(DoneJson())


def link_address(request: Request, token: str) -> str:
    """The whole address of a device link, as the other device must open it."""
    path = request.url_for("link_page", token=token).path
    return f"{public_address(request)}{path}"


# Recovery words: made and withdrawn by their player, and the way back with them


@router.post("/me/recovery-words", status_code=201)
async def make_recovery_words(
    body: NewWordsBody,
    db: DbDep,
    limits: LimitsDep,
    hashing: HashingDep,
    player: SignedIn,
    address: AddressDep,
) -> Json[RecoveryWordsJson]:
    """Seven words that bring you back on any device. They are told only in this answer, and replace
    earlier ones. With a password, name it as `current`."""
    await limits.hit("recovery_words", str(player.id))
    words = await recovery.make(db, hashing, player, body.current)
    note("recovery_words_made", player.id, address=address)
    told = RecoveryWordsJson(words=words)
    return Json(told, status_code=201, headers={"cache-control": "no-store"})


@router.delete("/me/recovery-words")
async def withdraw_recovery_words(db: DbDep, player: SignedIn) -> Json[DoneJson]:
    """Cancel your recovery words."""
    await recovery.withdraw(db, player)
    note("recovery_words_withdrawn", player.id)
    return Json(DoneJson())


@router.post("/recover")
async def recover(
    body: WordsBody,
    request: Request,
    db: DbDep,
    proving: ProvingDep,
    address: AddressDep,
) -> Json[PersonJson]:
    """Come back by your recovery words: a new session, with its cookie. The words go on working."""
    try:
        player = await proving.by_words(body.words)
    except Problem as problem:
        note("recovery_failed", address=address, why=problem.code)
        raise
    token = await sessions.open_session(db, player, device_of(request))
    await db.commit()
    note("recovered", player.id, address=address)
    return session_answer(player, token, request)
