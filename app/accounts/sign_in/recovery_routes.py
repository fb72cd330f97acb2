"""Recovery words over HTTP: made and withdrawn by their player, and the way back with them."""

from __future__ import annotations

from fastapi import Request
from starlette.responses import Response

from ...base.web.api import api_router, page_router
from ...base.web.deps import AddressDep, DbDep, LimitsDep, SettingsDep
from ...base.web.errors import Problem
from ...base.web.responses import DoneJson, Json
from ..audit import note
from ..deps import HashingDep, SignedIn
from ..page import PageDep
from ..schemas import NewWordsBody, PersonJson, RecoveryWordsJson, WordsBody
from ..sessions.cookies import session_answer
from ..sessions.devices import device_of
from ..sessions.store import open_session
from . import recovery
from .proving import ProvingDep

router = api_router("Accounts")
pages = page_router()


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
    token = await open_session(db, player, device_of(request))
    await db.commit()
    note("recovered", player.id, address=address)
    return session_answer(player, token, request)


@pages.get("/recover")
async def recover_page(page: PageDep, settings: SettingsDep, asked: bool = False) -> Response:
    """Come back with recovery words, or by mail where this server sends any; `asked`: a mail has
    just been asked for."""
    mail = settings.smtp_url is not None
    return page.show("pages/account/recover.html", count=recovery.LENGTH, mail=mail, asked=asked)
