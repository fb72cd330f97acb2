"""API tokens: with one, a person's own program acts as they, as far as its scopes go.

A token comes as `Authorization: Bearer …`. Every route that takes tokens names the scopes that open
it (`open_to` in web/api.py); all others refuse them, pages included. Tokens end as sessions do, and
with them their sockets."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import bindparam, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.requests import HTTPConnection

from ...base.web.api import Scope, bearer_of
from ...base.web.errors import Problem, bad_input, conflict
from ..tables import ApiToken, Player
from .store import SEEN_EVERY, Visitor, digest, tell_ended

PREFIX = "roses_"
"""Tokens begin with it, so that programs which look for leaked secrets know them."""
MOST = 20
"""Tokens of one player."""
LONGEST_LABEL = 60

HOLDER = (
    select(Player, ApiToken, or_(ApiToken.used.is_(None), ApiToken.used < func.now() - SEEN_EVERY))
    .join(ApiToken, ApiToken.player_id == Player.id)
    .where(ApiToken.token_hash == bindparam("token_hash"))
)
"""The player of a token, the token, and whether its use was last noted a while ago."""


async def make(
    db: AsyncSession, player: Player, label: str, scopes: list[Scope]
) -> tuple[ApiToken, str]:
    """A new token of the player, and what it is shown as this once. Commits. Raises Problem."""
    label = " ".join(label.split())
    if not label or len(label) > LONGEST_LABEL or not label.isprintable():
        raise bad_input("label", f"A token needs a name of 1 to {LONGEST_LABEL} characters.")
    if not scopes:
        raise bad_input("read", "Choose at least one thing that the token may do.")
    await db.execute(select(Player.id).where(Player.id == player.id).with_for_update())
    if len(await tokens_of(db, player)) >= MOST:
        raise conflict("too_many_tokens", f"You have {MOST} tokens. Revoke one first.")
    text = PREFIX + secrets.token_urlsafe(32)
    token = ApiToken(token_hash=digest(text), player_id=player.id, label=label, scopes=scopes)
    db.add(token)
    await db.flush()
    await db.refresh(token)
    await db.commit()
    return token, text


async def tokens_of(db: AsyncSession, player: Player) -> list[ApiToken]:
    """The player's tokens, the newest first."""
    query = select(ApiToken).where(ApiToken.player_id == player.id)
    return list(await db.scalars(query.order_by(ApiToken.created.desc(), ApiToken.id)))


async def revoke(db: AsyncSession, player: Player, token_id: UUID) -> bool:
    """End one token of the player, and its sockets; False if it does not exist. Commits."""
    gone = delete(ApiToken).where(ApiToken.player_id == player.id, ApiToken.id == token_id)
    ended = (await db.scalars(gone.returning(ApiToken.token_hash))).all()
    await tell_ended(db, ended)
    await db.commit()
    return bool(ended)


async def holder_of(
    db: AsyncSession, connection: HTTPConnection, wanted: Sequence[Scope]
) -> Visitor | None:
    """Who the token of a request or websocket speaks for; None where there is none. Now and then
    notes that it was used, and commits that. Raises Problem unless the token has one of the
    `wanted` scopes."""
    text = bearer_of(connection)
    if text is None:
        return None
    row = (await db.execute(HOLDER, {"token_hash": digest(text)})).one_or_none()
    if row is None:
        headers = {"WWW-Authenticate": "Bearer"}
        message = "This token is invalid or no longer valid."
        raise Problem(401, "unknown_token", message, headers=headers)
    player, token, stale = row
    if not wanted:
        raise Problem(403, "token_refused", "This cannot be done with a token.")
    if not set(wanted) & set(token.scopes):
        scopes = " or ".join(f"“{scope}”" for scope in wanted)
        raise Problem(403, "scope_missing", f"The token lacks the scope {scopes}.")
    if stale:
        used = update(ApiToken).where(ApiToken.id == token.id).values(used=func.now())
        await db.execute(used)
        await db.commit()
    return Visitor(player, token.token_hash)
