"""The JSON interface of people: what a person does with all that is theirs."""

from __future__ import annotations

from fastapi import Request

from ..accounts import names
from ..accounts.audit import note
from ..accounts.deps import HashingDep, SignedIn
from ..accounts.schemas import PersonJson, person
from ..accounts.sessions.cookies import clear_session_cookie
from ..accounts.sign_in import service
from ..accounts.sign_in.proving import ProvingDep
from ..accounts.tables import Player
from ..base.web.api import api_router
from ..base.web.deps import AddressDep, DbDep, LimitsDep
from ..base.web.errors import bad_input
from ..base.web.responses import DoneJson, Json
from ..lobby.deps import CatalogueDep
from ..play.live.deps import RegistryDep
from . import deletion, merging
from .export import everything
from .schemas import EverythingJson, FarewellBody, ProofBody

router = api_router("Accounts")


@router.post("/me/merge")
async def merge(
    body: ProofBody, db: DbDep, proving: ProvingDep, player: SignedIn, address: AddressDep
) -> Json[PersonJson]:
    """Give everything that you, a guest, have to a player that you are too: prove it by that
    player's `name` and `password`, or by their recovery `words`. You are that player from then on,
    on all your devices."""
    account = await _proved(proving, body)
    guest = player.id
    await merging.merge(db, player, account)
    note("merged", account.id, guest=guest, address=address)
    return Json(person(account))


@router.get("/me/export")
async def export(
    db: DbDep, limits: LimitsDep, catalogue: CatalogueDep, player: SignedIn
) -> Json[EverythingJson]:
    """Everything that this server has of you, for you to keep."""
    await limits.hit("export", str(player.id))
    told = await everything(db, catalogue, player)
    headers = {
        "cache-control": "private, no-store",
        "content-disposition": 'attachment; filename="roses-my-data.json"',
    }
    return Json(told, headers=headers)


@router.post("/me/delete")
async def delete_account(
    body: FarewellBody,
    request: Request,
    db: DbDep,
    limits: LimitsDep,
    hashing: HashingDep,
    matches: RegistryDep,
    player: SignedIn,
    address: AddressDep,
) -> Json[DoneJson]:
    """Delete your account. Your matches stay for the others without your name; those that you are
    playing are resigned. It cannot be undone."""
    await limits.hit("password", str(player.id))
    await service.require_password(db, hashing, player, body.current)
    if names.looked_up(body.name) != names.looked_up(player.name):
        raise bad_input("name", f"To delete this account, type its name: {player.name}")
    gone = player.id
    await deletion.leave(db, matches, gone, chats=body.chats)
    note("account_deleted", gone, address=address)
    response = Json(DoneJson())
    clear_session_cookie(response, request)
    return response


async def _proved(proving: ProvingDep, body: ProofBody) -> Player:
    """The account that the asker has proved to be theirs. Failures count as those of signing in."""
    if body.words is not None:
        return await proving.by_words(body.words)
    if body.name is None or body.password is None:
        raise bad_input("name", "Give the name and password of the other player, or their words.")
    return await proving.by_password(body.name, body.password)
