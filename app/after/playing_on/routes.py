"""Playing on from a replay over HTTP: for its page, whose readers may have no name yet, and for
programs."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, ValidationError
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.responses import Response

from ...accounts.deps import SignedIn
from ...accounts.page import PageDep
from ...accounts.sessions.cookies import go_to
from ...accounts.tables import Player
from ...base.budget.accounts import Payer
from ...base.web.api import api_router, open_to, page_router
from ...base.web.deps import AddressDep, DbDep, LimitsDep
from ...base.web.errors import bad_input
from ...base.web.injection import injected
from ...base.web.responses import Json
from ...base.web.validation import LARGEST_INTEGER, Body, PathText
from ...lobby.catalogue import Catalogue
from ...lobby.deps import CatalogueDep
from ...lobby.new_match.forms import GuestsDep, read_form
from ...lobby.schemas import NewMatchJson
from ...play.matches.tables import Match
from ...referee.match_key import commitment
from ...referee.packs import Library
from ..making.lines import Films, FilmsDep
from ..replays.access import match_of
from .start import Found, find, play_on

router = api_router("Replays")
pages = page_router()

LibraryDep = Annotated[Library, injected(Library)]


class PlayOnBody(Body):
    """From which row of the log, in which seat, and against which of the game's `bots`."""

    row: int = Field(ge=0, le=LARGEST_INTEGER)
    seat: str = Field(max_length=80)
    bot: str | None = Field(None, max_length=80)


@router.post("/replays/{token}/play", status_code=201, **open_to("create"))
async def play_on_from_replay(
    token: PathText,
    body: PlayOnBody,
    db: DbDep,
    limits: LimitsDep,
    address: AddressDep,
    catalogue: CatalogueDep,
    library: LibraryDep,
    films: FilmsDep,
    player: SignedIn,
) -> Json[NewMatchJson]:
    """Create a match against the server that begins with a position of a finished one: that after
    the row, or after the first one from there on that was not taken back. The dice are new, and
    every seat knows what it knew then. No result counts. Take your seat next."""
    await limits.hit("create_match", str(player.id))
    await limits.hit("film", address)
    found = await _found(db, library, films, player, address, token, body.row)
    match = await _made(db, catalogue, found, player, token, body)
    told = NewMatchJson(
        id=str(match.id), url=f"/matches/{match.id}", commitment=commitment(match.seed)
    )
    return Json(told, status_code=201)


@pages.post("/replay/{token}/play")
async def play_on_from_page(
    token: PathText,
    page: PageDep,
    db: DbDep,
    guests: GuestsDep,
    limits: LimitsDep,
    address: AddressDep,
    catalogue: CatalogueDep,
    library: LibraryDep,
    films: FilmsDep,
) -> Response:
    """Make the match, for a new guest too, and go to its table."""
    form = await read_form(page.request)
    body = _read({key: form[key] for key in PlayOnBody.model_fields if form.get(key)})
    await limits.hit("film", address)
    found = await _found(db, library, films, page.player, address, token, body.row)
    creator, session = await guests.creator(form)
    match = await _made(db, catalogue, found, creator, token, body)
    return go_to(page.request, f"/matches/{match.id}", session)


def _read(form: dict[str, str]) -> PlayOnBody:
    try:
        return PlayOnBody.model_validate(form)
    except ValidationError as error:
        first = error.errors()[0]
        raise bad_input(".".join(map(str, first["loc"])), first["msg"]) from None


async def _found(
    db: AsyncSession,
    library: Library,
    films: Films,
    player: Player | None,
    address: str,
    token: str,
    row: int,
) -> Found:
    """One position at a time is looked for, in turn with the films of running matches."""
    match_id = await match_of(db, token)
    payer = Payer(address, player.id if player else None, match_id)
    async with films.turn(payer):
        found = await find(db, match_id, library.recorded, row)
    if player is not None:
        await db.refresh(player)  # `find` has let go of all that was read
    return found


async def _made(
    db: AsyncSession,
    catalogue: Catalogue,
    found: Found,
    player: Player,
    token: str,
    body: PlayOnBody,
) -> Match:
    return await play_on(db, catalogue, found, player, token=token, seat=body.seat, bot=body.bot)
