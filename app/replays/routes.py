"""Films, replays and records as JSON."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from fastapi import Path, Request

from ..accounts.deps import PlayerDep
from ..budget.accounts import Payer
from ..matches.live.deps import LateDep, RegistryDep
from ..matches.log import log_reader, store
from ..matches.privacy import UNSEEN
from ..verification.record import schema
from ..web.api import NOT_MODIFIED, api_router, open_to
from ..web.deps import AddressDep, DbDep, LimitsDep
from ..web.errors import not_found
from ..web.injection import injected
from ..web.responses import EncodedJson, Json, NotModified, Svg, as_accepted, unless_known
from ..web.validation import PathText
from .access import opened, part_of_replay
from .archive import pack
from .charts import A_WHILE
from .film.steps import handovers
from .film.timeline import Timeline, build_timelines
from .making.lines import Films
from .messages import Film, MatchRecord
from .tables import RECORD, ReplayTimeline
from .unpacked import UnpackedFilms

router = api_router("Replays")

UnpackedDep = Annotated[UnpackedFilms, injected(UnpackedFilms)]

A_DAY = "public, max-age=86400, immutable"
"""A replay changes only when one of its players leaves: then it has one name less."""
CONTENT = part_of_replay(ReplayTimeline.__table__.c.content)


@router.get("/matches/{match_id}/film", **open_to("read"))
async def get_film(
    match_id: UUID,
    request: Request,
    db: DbDep,
    player: PlayerDep,
    matches: RegistryDep,
    late: LateDep,
    limits: LimitsDep,
    address: AddressDep,
    films: Annotated[Films, injected(Films)],
) -> EncodedJson[Film]:
    """What you were allowed to see of a match, step by step, until now."""
    await limits.hit("film", address)
    viewer = player.id if player else None
    try:
        live = await matches.open(match_id)
    except store.NoSuchMatch:
        raise not_found(UNSEEN) from None
    if not live.may_see(viewer):
        raise not_found(UNSEEN)
    seat = live.header.seat_of(viewer)
    shown = live if seat is not None else await late.as_spectators_see(live)
    header = shown.header
    index = len(header.seats) if seat is None else seat
    timeline = Timeline(header, index, archived=False)
    await db.rollback()  # the connection is not needed while others’ films are made
    async with films.turn(Payer(address, viewer, match_id)):
        rows = await log_reader.read_rows(db, match_id, up_to=shown.referee.now.seq)
        known = await handovers(db, header, rows)
        await db.rollback()  # nor while this one is
        await build_timelines(header, rows, [timeline], known, patient=False)
    content, encoding = await as_accepted(request.headers, await pack(timeline.json()))
    return EncodedJson(content, headers={"cache-control": "private, no-store", **encoding})


@router.get(
    "/replays/{token}/{viewer}.json", responses=NOT_MODIFIED, **open_to("read", "play", "create")
)
async def get_replay(
    token: PathText,
    viewer: PathText,
    request: Request,
    db: DbDep,
    limits: LimitsDep,
    address: AddressDep,
) -> EncodedJson[Film | MatchRecord] | NotModified:
    """A finished match as a viewer saw it: the name of a seat, "spectator", or "open" with
    everything face up. Or its "record" with all rows and secrets, for anyone to check."""
    await limits.hit("download", address)
    zipped, match_id = await opened(db, CONTENT, token, viewer)
    content, headers = await as_accepted(request.headers, zipped)
    if viewer == RECORD:
        headers["content-disposition"] = f'attachment; filename="roses-{match_id}.json"'
    return unless_known(request, EncodedJson(content, headers=headers), A_DAY)


@router.get("/record.schema.json", **open_to("read", "play", "create"))
async def get_record_schema() -> Json[dict[str, Any]]:
    """The JSON Schema of records."""
    return Json(schema(), headers={"cache-control": A_WHILE})


@router.get("/replays/{token}/{viewer}/{row}.svg")
async def get_position(
    token: PathText,
    viewer: PathText,
    row: Annotated[int, Path(ge=0, le=1_000_000)],
    request: Request,
    db: DbDep,
    limits: LimitsDep,
    address: AddressDep,
    unpacked_films: UnpackedDep,
) -> Svg:
    """A small picture of a finished match after a row of its log, as a viewer saw it."""
    await limits.hit("picture", address)
    drawn = await unpacked_films.picture(db, await unpacked_films.film(db, token, viewer), row)
    content, encoding = await as_accepted(request.headers, drawn)
    return Svg(content, headers={"cache-control": A_DAY, **encoding})
