"""The JSON interface of people: what a person does with all that is theirs."""

from __future__ import annotations

from fastapi import Request

from ..accounts import names, recovery, service
from ..accounts.audit import note
from ..accounts.deps import SignedIn
from ..accounts.schemas import Person, person
from ..accounts.tables import Player
from ..web.api import api_router
from ..web.deps import AddressDep, DbDep, LimitsDep
from ..web.errors import bad_input
from ..web.responses import Json
from . import merging
from .schemas import Proof

router = api_router("Accounts")


@router.post("/me/merge")
async def merge(
    body: Proof,
    request: Request,
    db: DbDep,
    limits: LimitsDep,
    player: SignedIn,
    address: AddressDep,
) -> Json[Person]:
    """Give everything that you, a guest, have to a player that you are too: prove it by that
    player's `name` and `password`, or by their recovery `words`. You are that player from then on,
    on all your devices."""
    account = await _proved(db, limits, body, address)
    guest = player.id
    await merging.merge(db, player, account)
    note("merged", account.id, guest=guest, address=address)
    return Json(person(account))


async def _proved(db: DbDep, limits: LimitsDep, body: Proof, address: str) -> Player:
    """The account that the asker has proved to be theirs. Failures count as those of signing in."""
    if body.words is not None:
        words = recovery.parse(body.words)
        counted = (("sign_in_address", address), ("recover", str(recovery.locator(words))))
        async with limits.failures(*counted):
            return await recovery.owner(db, words)
    if body.name is None or body.password is None:
        raise bad_input("name", "Give the name and password of the other player, or their words.")
    name = names.looked_up(body.name)
    counted_name = (
        ("sign_in_address", address),
        ("sign_in_here", f"{name} {address}"),
        ("sign_in_name", name),
    )
    async with limits.failures(*counted_name):
        return await service.keeper_by(db, body.name, body.password)
