"""Players: guests by a name alone, names kept with a password, and sign-in.

Every function that changes something commits it."""

from __future__ import annotations

import unicodedata
from uuid import UUID

from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from ...base.database.in_hand import let_go
from ...base.web.errors import Problem, bad_input, conflict
from .. import names
from ..names import skeleton
from ..passwords import Hashing, check
from ..sessions.store import end_sessions, open_session, renew_session
from ..tables import DeviceLink, Player, Session

WRONG = "Wrong name or password."


async def make_guest(db: AsyncSession, name: str, device: str) -> tuple[Player, str]:
    """A new player without a password, and the token of their first session."""
    name = _cleaned(name)
    await _require_distinct(db, name)
    player = Player(name=name, password_hash=None)
    db.add(player)
    await db.flush()
    token = await open_session(db, player, device)
    await db.commit()
    return player, token


async def rename(db: AsyncSession, player: Player, name: str) -> None:
    """Change the name; a kept one stays kept. Raises Problem if another player keeps it, or one
    that looks like it."""
    name = _cleaned(name)
    await _require_distinct(db, name, player)
    player.name = name
    await _commit_name(db, player.name)


async def set_password(
    db: AsyncSession,
    hashing: Hashing,
    player: Player,
    password: str,
    current: str | None,
    session: bytes,
) -> str:
    """Keep the name with a password, or change it. All other sessions end, recovery words stop
    working, and this session gets the token that is returned. Raises Problem if another player
    keeps the name, or `current` is not the current password."""
    proved = player.password_hash
    await require_password(db, hashing, player, current)
    try:
        hashed = await hashing.hashed(check(password))
    except ValueError as error:
        raise bad_input("password", str(error)) from None
    player = await _locked(db, player.id)
    if player.password_hash != proved:  # it was changed while we hashed
        raise _wrong_current()
    await _require_distinct(db, player.name, player)
    await end_sessions(db, player, but=session)
    await db.execute(delete(DeviceLink).where(DeviceLink.player_id == player.id))
    token = await renew_session(db, session)
    player.password_hash = hashed
    player.words_locator = player.words_hash = None
    await _commit_name(db, player.name)
    return token


async def require_password(
    db: AsyncSession, hashing: Hashing, player: Player, current: str | None
) -> None:
    """Raises Problem unless `current` is the player's password, where they have one. Lets go of the
    connection of `db`, which has only read."""
    kept = player.password_hash
    await let_go(db)
    if kept is not None and not await hashing.matches(current or "", kept):
        raise _wrong_current()


async def keeper_by(db: AsyncSession, hashing: Hashing, name: str, password: str) -> Player:
    """The player who keeps `name` with `password`. Raises the same Problem after the same time
    whether the name or the password is wrong."""
    player = await keeper_of(db, name)
    await let_go(db)
    right = await hashing.matches(password, player.password_hash if player else None)
    if player is None or not right:
        raise Problem(403, "wrong_password", WRONG)
    return player


async def sessions_of(db: AsyncSession, player: Player) -> list[Session]:
    """The player's sessions, the one seen last first."""
    query = select(Session).where(Session.player_id == player.id)
    return list(await db.scalars(query.order_by(Session.last_seen.desc(), Session.token_hash)))


async def keeper_of(db: AsyncSession, name: str) -> Player | None:
    """The player who keeps this name with a password, however it is spelled."""
    if "\x00" in name:  # PostgreSQL has no such text
        return None
    spellings = {
        names.looked_up(name),
        unicodedata.normalize("NFC", " ".join(name.split())).lower(),
    }
    query = select(Player).where(
        func.lower(Player.name).in_(spellings), Player.password_hash.is_not(None)
    )
    # Names kept before letter styles were normalized may be two spellings of one.
    return (await db.scalars(query.order_by(Player.created).limit(1))).one_or_none()


async def _require_distinct(db: AsyncSession, name: str, player: Player | None = None) -> None:
    """Raises Problem if another player keeps the name, or one that looks like it. Servers are
    small, so every kept name is compared."""
    kept = select(Player.name).where(Player.password_hash.is_not(None))
    if player is not None:
        kept = kept.where(Player.id != player.id)
    looks = skeleton(name)
    if any(skeleton(other) == looks for other in await db.scalars(kept)):
        raise _taken(name)


def _cleaned(name: str) -> str:
    try:
        return names.clean(name)
    except ValueError as error:
        raise bad_input("name", str(error)) from None


async def _locked(db: AsyncSession, player_id: UUID) -> Player:
    query = select(Player).where(Player.id == player_id).with_for_update()
    return (await db.execute(query.execution_options(populate_existing=True))).scalar_one()


async def _commit_name(db: AsyncSession, name: str) -> None:
    try:
        await db.commit()
    except IntegrityError as error:
        if "uq_players_kept_name" not in str(error):
            raise
        await db.rollback()
        raise _taken(name) from None


def _wrong_current() -> Problem:
    return Problem(403, "wrong_password", "Wrong current password.", field="current")


def _taken(name: str) -> Problem:
    message = (
        f"Another player keeps the name “{name}”, or one that looks like it. "
        "Sign in if it is yours, or choose another name."
    )
    return conflict("name_taken", message, field="name")
