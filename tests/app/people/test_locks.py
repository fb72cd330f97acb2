"""Who needs matches and players locks them in one order: see app/people/owned_rows.py."""

from __future__ import annotations

import asyncio
from functools import partial
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.tables import Player
from app.play.matches.tables import Match
from tests.app.lobby.people import Person, error, start
from tests.support.waiting import until, waits_for_a_lock


async def test_who_leaves_and_who_wants_a_rematch_do_not_wait_for_each_other(
    host: Person, guest: Person, db: AsyncSession
) -> None:
    """A rematch holds the old match and then calls its players; so does the log writer. Who deletes
    an account holds no player yet while they wait for a match."""
    match = await start(host, guest)
    await host.resign(match)
    me = Player.id == UUID((await guest.get("/api/me")).json()["id"])
    await db.execute(select(Match.id).where(Match.id == UUID(match)).with_for_update())
    leaving = asyncio.create_task(guest.post("/api/me/delete", json={"name": guest.name}))
    await until(partial(waits_for_a_lock, db))
    shared = select(Player.id).where(me).with_for_update(read=True, key_share=True, nowait=True)
    assert (await db.execute(shared)).all(), "a notice to them can be written"
    await db.commit()
    assert (await leaving).is_success


async def test_who_brings_two_players_together_holds_none_while_a_match_is_held(
    host: Person, guest: Person, db: AsyncSession
) -> None:
    match = await start(host, guest)
    await host.post("/api/me/password", json={"password": "a white rose"})
    me = Player.id == UUID((await guest.get("/api/me")).json()["id"])
    await db.execute(select(Match.id).where(Match.id == UUID(match)).with_for_update())
    proof = {"name": host.name, "password": "a white rose"}
    merging = asyncio.create_task(guest.post("/api/me/merge", json=proof))
    await until(partial(waits_for_a_lock, db))
    await db.execute(select(Player.id).where(me).with_for_update(nowait=True))
    await db.commit()
    assert error(await merging)[:2] == (409, "both_seated")
