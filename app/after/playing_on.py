"""Playing on from a step of a replay, against the computer, in a match of one's own. Over HTTP: for
its page, whose readers may have no name yet, and for programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import Field
from starlette.responses import Response

from rulesets.kernel.interface import Json

from ..accounts.deps import PageDep, SignedIn
from ..accounts.sessions.cookies import go_to
from ..accounts.tables import Player
from ..base.budget.accounts import Payer
from ..base.database.in_hand import in_a_thread, let_go
from ..base.web import responses
from ..base.web.api import api_router, open_to, page_router
from ..base.web.deps import AddressDep, DbDep, LimitsDep
from ..base.web.errors import bad_input, conflict
from ..base.web.injection import injected, made
from ..base.web.validation import LARGEST_INTEGER, Body, PathText, Token
from ..lobby.catalogue import Catalogue
from ..lobby.deps import CatalogueDep
from ..lobby.new_match.creation import GivenPosition, new_match_json, practise
from ..lobby.new_match.forms import GuestsDep, as_body, read_form
from ..lobby.new_match.match_spec import check
from ..lobby.schemas import NewMatchBody, NewMatchJson
from ..play.matches.header import Header
from ..play.matches.messages import BeginsJson
from ..play.matches.tables import Match
from ..referee.beginning import written
from ..referee.log import FoldError
from ..referee.packs import Library
from ..referee.position import Position, Row
from .film.steps import read_whole, walk
from .replays.access import match_of
from .replays.reels import FilmsDep

router = api_router("Replays")
pages = page_router()

OVER = "The game was over at this step. Choose an earlier one."
RESTS = "From this step these rules cannot play on: it was played under an earlier edition of them."


class PlayOnBody(Body):
    """From which row of the log, in which seat, and against which of the game's `bots`."""

    row: int = Field(ge=0, le=LARGEST_INTEGER)
    seat: str = Field(max_length=80)
    bot: str | None = Field(None, max_length=80)


@dataclass(frozen=True, slots=True)
class Found:
    """A position of a finished match, as the new one keeps it."""

    header: Header
    row: int
    step: int
    position: Json


def _find(header: Header, rows: Sequence[Row], known: Sequence[Position], row: int) -> Found:
    steps = enumerate(walk(header, rows, known))
    try:
        found = next((one for one in steps if one[1].row.seq >= row), None)
    except FoldError:
        raise conflict("earlier_rules", RESTS) from None
    if found is None:
        raise bad_input("row", "The match has no such row.")
    step, moment = found
    if moment.rests:
        raise conflict("earlier_rules", RESTS)
    ruleset, state = header.ruleset, moment.position.state
    if ruleset.outcome(state) is not None:
        raise conflict("over", OVER)
    return Found(header, moment.row.seq, step, written(ruleset, state))


@dataclass(frozen=True, slots=True)
class Branches:
    """Matches that branch off from finished ones, as a request asks for them."""

    _db: DbDep
    _catalogue: CatalogueDep
    _library: Annotated[Library, injected(Library)]
    _films: FilmsDep
    _limits: LimitsDep
    _address: AddressDep

    async def find(self, token: str, row: int, player: Player | None) -> Found:
        """The position after row `row` of a replay, or after the first that stands from there on.
        One is looked for at a time, in turn with the films of running matches, and neither the
        event loop nor the database is held meanwhile. Raises Problem."""
        await self._limits.hit("film", self._address)
        match_id = await match_of(self._db, token)
        await let_go(self._db)
        payer = Payer(self._address, player.id if player else None, match_id)
        async with self._films.turn(payer):
            log = await read_whole(self._db, match_id, self._library.recorded)
            return await in_a_thread(_find, *log, row)

    async def begin(self, found: Found, player: Player, token: str, body: PlayOnBody) -> Match:
        """A match of the player against the computer that begins with the position. It is closed to
        spectators: what they would see of its beginning may not be for everyone. Commits. Raises
        Problem."""
        header = found.header
        new = NewMatchBody(
            ruleset=header.ruleset.meta.key,
            scenario=header.scenario,
            options=_known(self._catalogue, header),
            seat=body.seat,
            spectators=False,
        )
        begins = BeginsJson(replay=f"/replay/{token}", row=found.row, step=found.step)
        given = GivenPosition(header.pack, header.options, begins, found.position)
        return await practise(self._db, player, check(self._catalogue, new), body.bot, given)


def _known(catalogue: Catalogue, header: Header) -> dict[str, Any]:
    """The options that the game still has; the position was played with all of them."""
    keys = {option.key for option in catalogue.game(header.ruleset.meta.key).meta.options}
    return {key: value for key, value in header.options.items() if key in keys}


BranchesDep = Annotated[Branches, made(Branches)]


@router.post("/replays/{token}/play", status_code=201, **open_to("create"))
async def play_on_from_replay(
    token: PathText, body: PlayOnBody, branches: BranchesDep, limits: LimitsDep, player: SignedIn
) -> responses.Json[NewMatchJson]:
    """Create a match against the computer that begins with a position of a finished one: that after
    the row, or after the first one from there on that was not taken back. The dice are new, and
    every seat knows what it knew then. No result counts. Take your seat next."""
    await limits.hit("create_match", str(player.id))
    found = await branches.find(token, body.row, player)
    match = await branches.begin(found, player, token, body)
    return responses.Json(new_match_json(match), status_code=201)


@pages.post("/replay/{token}/play")
async def play_on_from_page(
    token: Token, page: PageDep, guests: GuestsDep, branches: BranchesDep
) -> Response:
    """Make the match, for a new guest too, and go to its table."""
    form = await read_form(page.request)
    asked = {key: form[key] for key in PlayOnBody.model_fields if form.get(key)}
    body = as_body(PlayOnBody, asked)
    found = await branches.find(token, body.row, page.player)
    creator, session = await guests.creator(form)
    match = await branches.begin(found, creator, token, body)
    return go_to(page.request, f"/matches/{match.id}", session)
