"""Reads replays as a browser does: by the documents that they name."""

from __future__ import annotations

import json
from typing import Any
from uuid import UUID

import httpx
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.after.film.parts import steps_of
from app.after.replays import documents as documents_kept
from app.after.replays.access import film_of
from app.play.replays.tables import Replay
from app.referee.verification.record import Record, read


async def documents(http: httpx.AsyncClient, token: str) -> Any:
    """What a replay names."""
    answer = await http.get(f"/api/replays/{token}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def film(http: httpx.AsyncClient, token: str, viewer: str) -> Any:
    """A finished match as one viewer saw it."""
    told = await documents(http, token)
    rows = [row for part in told["film"] for row in (await http.get(part)).json()]
    about = {"match": told["match"], "viewer": viewer, "outcome": told["outcome"]}
    return {**about, "steps": steps_of(rows, viewer)}


async def record(http: httpx.AsyncClient, token: str) -> Any:
    """The record of a finished match."""
    return (await http.get((await documents(http, token))["record"])).json()


async def story(http: httpx.AsyncClient, token: str) -> Any:
    """The story of a finished match; None while there is none."""
    address = (await documents(http, token))["story"]
    return address and (await http.get(address)).json()


def story_of(**told: Any) -> dict[str, Any]:
    """A story that tells nothing but what is given."""
    chances: dict[str, Any] = {"rows": [], "true": {}, "sure": [], "known": {}}
    lists: dict[str, Any] = {
        name: [] for name in ("seats", "bands", "marks", "decisions", "moments")
    }
    luck: dict[str, Any] = {"seats": {}, "draws": [], "whole": True}
    nothing = {"version": 1, "people": {}, "chances": chances, "luck": luck, "known": {}}
    return {**lists, **nothing, **told}


async def kept(db: AsyncSession, match: UUID, viewer: str) -> Any:
    """A film, the record or the story of a match as the database has it; None where there is
    none."""
    if viewer in ("record", "story"):
        return await documents_kept.opened(db, match, viewer)
    replay = await db.scalar(select(Replay).where(Replay.match_id == match))
    if replay is None or replay.match is None:
        return None
    outcome = (await documents_kept.opened(db, match, "record"))["outcome"]
    steps = await film_of(db, replay, viewer)
    return {"match": replay.match, "viewer": viewer, "outcome": outcome, "steps": steps}


async def read_record(http: httpx.AsyncClient, token: str) -> Record:
    """The record of a finished match, as it is checked."""
    return read(json.dumps(await record(http, token)).encode())
