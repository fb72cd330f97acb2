"""A finished match without what is to come, over HTTP."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any
from uuid import UUID

from fastapi import Path
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Json as Value

from ...budget.accounts import Payer
from ...packs import Library
from ...replays.making.lines import Films
from ...replays.unpacked import UnpackedFilm, UnpackedFilms
from ...stories.kept import story_of
from ...web.api import api_router
from ...web.deps import AddressDep, DbDep, LimitsDep
from ...web.errors import not_found
from ...web.injection import injected
from ...web.responses import Json
from ...web.validation import PathText
from ..hints.answers import KeptHint
from ..hints.tables import Hint
from . import choices
from .answers import Ask, Part, Played
from .parts import cuts, decided

router = api_router("Replays")

STORY = "costly decisions"
"""Those of a match by their rows, among the notes on its films."""
AN_HOUR = "public, max-age=3600, immutable"
"""A part changes when the story of the match is told, and when one of its players leaves."""
NO_PART = "This replay has no such part."


@router.get("/replays/{token}/{viewer}/parts/{part}.json")
async def get_part(
    token: PathText,
    viewer: PathText,
    part: Annotated[int, Path(ge=0, le=100_000)],
    db: DbDep,
    limits: LimitsDep,
    address: AddressDep,
    unpacked_films: Annotated[UnpackedFilms, injected(UnpackedFilms)],
    films: Annotated[Films, injected(Films)],
    library: Annotated[Library, injected(Library)],
) -> Json[Part]:
    """A finished match as a viewer saw it, part by part, for those who do not want to know what is
    to come. A part ends where the viewer's seat had to decide, with its legal actions; what was
    played, and what the server thought of it, stands in the next one."""
    await limits.hit("part", address)
    film = await unpacked_films.film(db, token, viewer)
    if choices.CHOICES not in film.notes and (known := await choices.kept(db, film.match_id)):
        film.notes[choices.CHOICES] = known
    if choices.CHOICES not in film.notes:
        await db.rollback()  # no connection is held while others’ are made
        async with films.turn(Payer(address, None, film.match_id)):
            film.notes[choices.CHOICES] = await choices.make(db, film.match_id, library.recorded)
    told = await _part(db, film, viewer, part, film.notes[choices.CHOICES])
    return Json(told, headers={"cache-control": AN_HOUR})


async def _part(
    db: AsyncSession, film: UnpackedFilm, viewer: str, number: int, known: Mapping[str, Value]
) -> Part:
    steps, decisions = film.steps, decided(film.steps, viewer, known)
    starts = cuts(len(steps), decisions)
    if number >= len(starts):
        raise not_found(NO_PART)
    begin, end = starts[number], [*starts, len(steps)][number + 1]
    row = steps[end]["row"] if end in decisions else None
    part = Part(
        first=begin,
        steps=steps[begin:end],
        played=await _played(db, film, viewer, begin, known) if begin in decisions else None,
        ask=None if row is None else Ask(row=row, actions=known[str(row)]["actions"]),
        more=end < len(steps),
    )
    if number == 0:
        part["match"] = film.film["match"]
    return part


async def _played(
    db: AsyncSession, film: UnpackedFilm, viewer: str, step: int, known: Mapping[str, Value]
) -> Played:
    row, before = film.steps[step]["row"], film.steps[step - 1]["row"]
    if STORY not in film.notes and (story := await story_of(db, film.match_id)):
        film.notes[STORY] = {one["row"]: one for one in story["decisions"]}
    return Played(
        action=known[str(row)]["played"],
        judged=film.notes.get(STORY, {}).get(row),
        hints=await _hints(db, film.match_id, viewer, before, row, film),
    )


async def _hints(
    db: AsyncSession, match_id: UUID, viewer: str, first: int, last: int, film: UnpackedFilm
) -> list[KeptHint]:
    names: list[Any] = [seat["seat"] for seat in film.film["match"]["seats"]]
    query = select(Hint).where(
        Hint.match_id == match_id,
        Hint.seat == names.index(viewer),
        Hint.row >= first,
        Hint.row < last,
    )
    found = await db.scalars(query.order_by(Hint.row))
    return [KeptHint(seat=viewer, row=one.row, **one.advice) for one in found]  # type: ignore[typeddict-item]
