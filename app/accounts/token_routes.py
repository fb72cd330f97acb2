"""API tokens over HTTP: made, listed and revoked by their player."""

from __future__ import annotations

from uuid import UUID

from ..base.web.api import api_router
from ..base.web.deps import AddressDep, DbDep, LimitsDep
from ..base.web.errors import not_found
from ..base.web.responses import DoneJson, Json
from .audit import note
from .deps import SignedIn
from .schemas import MadeTokenJson, NewTokenBody, TokenJson, token_json
from .sessions import tokens

router = api_router("Accounts")


@router.get("/me/tokens")
async def list_tokens(db: DbDep, player: SignedIn) -> Json[list[TokenJson]]:
    """Your API tokens, the newest first. What they open with is told only when they are made."""
    return Json([token_json(token) for token in await tokens.tokens_of(db, player)])


@router.post("/me/tokens", status_code=201)
async def make_token(
    body: NewTokenBody, db: DbDep, limits: LimitsDep, player: SignedIn, address: AddressDep
) -> Json[MadeTokenJson]:
    """A token with which a program of yours acts as you: `read` your matches, `play` your seats,
    `create` matches. Its text is in this answer only."""
    await limits.hit("token", str(player.id))
    token, text = await tokens.make(db, player, body.label, body.scopes)
    note("token_made", player.id, token=token.id, address=address)
    told = MadeTokenJson(token=text, summary=token_json(token))
    return Json(told, status_code=201, headers={"cache-control": "no-store"})


@router.delete("/me/tokens/{token_id}")
async def revoke_token(token_id: UUID, db: DbDep, player: SignedIn) -> Json[DoneJson]:
    """End a token, and its websockets with it."""
    if not await tokens.revoke(db, player, token_id):
        raise not_found("You have no such token.")
    note("token_revoked", player.id, token=token_id)
    return Json(DoneJson())
