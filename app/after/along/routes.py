"""A finished match without what is to come, over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Query
from sqlalchemy.ext.asyncio import AsyncSession

from ...base.budget.accounts import Payer
from ...base.database.in_hand import let_go
from ...base.uses import count_use
from ...base.web.api import api_router
from ...base.web.deps import AddressDep, DbDep, LimitsDep
from ...base.web.errors import not_found
from ...base.web.injection import injected
from ...base.web.responses import Json, private
from ...base.web.validation import PathText
from ...lobby.hints.schemas import KeptHintJson
from ...lobby.hints.tables import Hint
from ...play.replays.schemas import FilmStepJson
from ...play.replays.tables import Replay
from ...referee.packs import Library
from ..film.parts import part_of
from ..replays import documents
from ..replays.access import film_of, replay_of
from ..replays.reels import FilmsDep
from ..sharing.beside import hints_of
from . import choices
from .choices import LONGEST, Choices, is_decision, part_after
from .schemas import AskJson, PartJson, PlayedJson

router = api_router("Replays")

NO_PART = "This replay has no such part."


@router.get("/replays/{token}/{viewer}/next.json")
async def get_next_part(
    token: PathText,
    viewer: PathText,
    db: DbDep,
    limits: LimitsDep,
    address: AddressDep,
    films: FilmsDep,
    library: Annotated[Library, injected(Library)],
    after: Annotated[
        int, Query(ge=-1, le=1_000_000, description="the row of the last step that you know")
    ] = -1,
) -> Json[PartJson]:
    """A finished match as a viewer saw it, part by part, for those who do not want to know what is
    to come. A part ends where the viewer's seat had to decide, with its legal actions: only where
    they differ, as far as that is known. What was played, and what the computer would have played,
    stands in the next one."""
    await limits.hit("part", address)
    replay = await replay_of(db, token)
    if after < 0:
        await count_use(db, "along")
    await let_go(db)
    async with films.turn(Payer(address, None, replay.match_id)):
        if await choices.in_part(db, replay.match_id, 0) is None:
            await choices.make(db, replay.match_id, library.recorded)
        told = await _part(db, replay, viewer, after)
    return private(Json(told))


async def _ahead(
    db: AsyncSession, replay: Replay, viewer: str, after: int
) -> tuple[list[FilmStepJson], Choices, bool]:
    """The steps that come after a row, all of them or more than a part has; the choices at them;
    and whether the film ends with them. This opens as many documents as are needed."""
    last = len(await documents.film_names(db, replay.match_id)) - 1
    steps: list[FilmStepJson] = []
    legal: dict[str, Any] = {}
    number = part_of(after + 1)
    while number <= last and len(steps) <= LONGEST:
        found = await film_of(db, replay, viewer, number)
        steps += [step for step in found if step["row"] > after]
        legal |= await choices.in_part(db, replay.match_id, number) or {}
        number += 1
    return steps, legal, number > last


async def _part(db: AsyncSession, replay: Replay, viewer: str, after: int) -> PartJson:
    """What is told next. Raises Problem at the end."""
    steps, legal, is_end = await _ahead(db, replay, viewer, after)
    asked = await choices.asked_for(db, replay.match_id) if viewer in replay.seats else None
    if asked is not None:
        legal = {row: one for row, one in legal.items() if row in asked}
    told = part_after(steps, viewer, legal, is_end=is_end)
    if not told:
        raise not_found(NO_PART)
    has_decided = after >= 0 and is_decision(told[0], viewer, legal)
    following = steps[len(told)] if len(told) < len(steps) else None
    asks = following is not None and is_decision(following, viewer, legal)
    part = PartJson(
        steps=list(told),
        played=None,
        ask=_ask(following, legal) if following and asks else None,
        more=following is not None,
    )
    if has_decided:
        row = told[0]["row"]
        said = asked[str(row)] if asked is not None else {}
        part["played"] = PlayedJson(
            action=legal[str(row)]["played"],
            judged=said.get("judged"),
            advised=said.get("advised"),
            hints=await _hints(db, replay, viewer, after, row),
        )
    if after < 0 and replay.match is not None:
        part["match"] = replay.match
    return part


def _ask(step: FilmStepJson, legal: Choices) -> AskJson:
    return AskJson(row=step["row"], actions=legal[str(step["row"])]["actions"])


async def _hints(
    db: AsyncSession, replay: Replay, viewer: str, before: int, row: int
) -> list[KeptHintJson]:
    """What the viewer's seat was advised from one row on, before another."""
    seat = replay.seats.index(viewer)
    return await hints_of(db, replay, Hint.seat == seat, Hint.row >= before, Hint.row < row)
