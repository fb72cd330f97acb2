"""The form that makes a match, with friends or against the computer. It works without scripts;
sitting down and playing do not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, TypeVar
from uuid import UUID

from fastapi import Query, Request
from pydantic import BaseModel, ValidationError
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.datastructures import FormData
from starlette.responses import RedirectResponse, Response

from ...accounts import names
from ...accounts.deps import PageDep
from ...accounts.sessions.cookies import go_to
from ...accounts.sessions.devices import device_of
from ...accounts.sign_in import service
from ...accounts.tables import Player
from ...base.web.api import page_router
from ...base.web.deps import AddressDep, DbDep, LimitsDep
from ...base.web.errors import Problem, bad_input
from ...base.web.injection import made
from ...base.web.text import spoken
from ...base.web.validation import PathText
from ...play.matches.tables import Match
from ..catalogue import Catalogue, GameEntry
from ..deps import CatalogueDep
from ..schemas import RANDOM, NewMatchBody
from . import creation, invited_players, pace_form
from .last_order import LastOrders, remembered
from .match_spec import bot_of, check
from .pace_form import pace_of
from .terms import OFF, Terms

router = page_router()
B = TypeVar("B", bound=BaseModel)
FORM: Final = "pages/lobby/new.html"
BY_LINK: Final = "friend"
KNOWN: Final = "known"
SERVER: Final = "bot"
"""Against whom: who opens the link first, players whom one knows, the server's own."""
USUAL_FORM: Final = {"spectators": "yes", "quiet": "yes"}
"""The boxes that are checked for those who do not choose."""


@dataclass(frozen=True, slots=True)
class Guests:
    """Who comes to make a match: a player, or a visitor who becomes a guest by that."""

    _page: PageDep
    _db: DbDep
    _limits: LimitsDep
    _address: AddressDep

    async def creator(self, form: dict[str, str]) -> tuple[Player, str | None]:
        """Who creates a match, which counts against their limit: the player, or a new guest and the
        token of their session."""
        player, session = self._page.player, None
        if player is None:
            await self._limits.hit("guest", self._address)
            name = form.get("name", "")[:200]
            player, session = await service.make_guest(
                self._db, name, device_of(self._page.request)
            )
        await self._limits.hit("create_match", str(player.id))
        return player, session


GuestsDep = Annotated[Guests, made(Guests)]


@router.get("/new")
async def games_page(
    page: PageDep,
    catalogue: CatalogueDep,
    every: Annotated[bool, Query(alias="all")] = False,
    chosen: Annotated[str | None, Query(alias="game", max_length=40)] = None,
) -> Response:
    """Choose a game; where there is one only, a link names it, or the player ordered one before and
    does not want to see `all`, it is chosen."""
    if chosen is not None:
        key = catalogue.game(chosen).meta.key
        return RedirectResponse(f"/new/{key}?{page.request.url.query}", 303)
    games = catalogue.metas
    last = LastOrders(page.request, page.player).game
    if len(games) == 1:
        last = games[0].key
    elif every:
        last = None
    if last in [game.key for game in games]:
        return RedirectResponse(f"/new/{last}", 303)
    return page.show("pages/lobby/games.html", games=games)


@router.get("/new/{ruleset}")
async def new_page(
    ruleset: PathText,
    page: PageDep,
    db: DbDep,
    catalogue: CatalogueDep,
    again: UUID | None = None,
    opponent: Annotated[str | None, Query(max_length=20)] = None,
) -> Response:
    """Order a match as the last time, or as the link asks for; `again`: with the players of an
    earlier match; `opponent`: against friends or the computer."""
    game, asked = catalogue.game(ruleset), await invited_players.offered(db, page.player, again)
    filled, problem = _filled(catalogue, game, page.request)
    last = LastOrders(page.request, page.player).of(ruleset)
    form = filled or ({} if _wrong(catalogue, game, last) else last)
    if opponent is not None or "again" in asked:
        # An empty form means the usual one: what it leaves out is not unchecked.
        form = (form or dict(USUAL_FORM)) | {"opponent": opponent or KNOWN}
    return page.show(FORM, problem, **_context(game, form), **asked)


@router.get("/practice/{ruleset}")
async def practice_page(ruleset: PathText, catalogue: CatalogueDep) -> Response:
    """The form, with the server as the opponent."""
    return RedirectResponse(f"/new/{catalogue.game(ruleset).meta.key}?opponent={SERVER}", 303)


@router.post("/new/{ruleset}")
async def new(
    ruleset: PathText, page: PageDep, db: DbDep, guests: GuestsDep, catalogue: CatalogueDep
) -> Response:
    """Make the match and go to its waiting room, or sit down against the computer."""
    game, form = catalogue.game(ruleset), await read_form(page.request)
    try:
        creator, match, session = await _made(db, guests, catalogue, game, form)
    except Problem as problem:
        asked = await invited_players.offered(db, page.player, _uuid(form.get("again")))
        return page.show(FORM, problem, **_context(game, form), **asked)
    response = go_to(page.request, f"/matches/{match.id}", session)
    LastOrders(page.request, creator).keep(response, ruleset, form)
    return response


@router.post("/practice/{ruleset}")
async def practise(
    ruleset: PathText, page: PageDep, db: DbDep, guests: GuestsDep, catalogue: CatalogueDep
) -> Response:
    """Make a match against the computer that may be watched; for buttons without the form."""
    game = catalogue.game(ruleset)
    form = await read_form(page.request) | {"opponent": SERVER, "spectators": "yes"}
    try:
        _, match, session = await _made(db, guests, catalogue, game, form)
    except Problem as problem:
        return page.show(FORM, problem, **_context(game, form))
    return go_to(page.request, f"/matches/{match.id}", session)


async def _made(
    db: AsyncSession,
    guests: Guests,
    catalogue: Catalogue,
    game: GameEntry,
    form: dict[str, str],
) -> tuple[Player, Match, str | None]:
    """The match that the form orders, who has made it, and the token of their session if it has
    begun by that. Raises Problem."""
    order = _new_match_of(game.meta.key, form)
    spec = check(catalogue, order)
    bot_of(game, form.get("bot"))
    creator, session = await guests.creator(form)
    if form.get("opponent") == SERVER:
        spec = replace(spec, openness=replace(spec.openness, listed=False))
        match = await creation.practise(db, creator, spec, form.get("bot"))
    else:
        others = await invited_players.company_of(db, creator, order.friends, order.again)
        match = await creation.create(db, creator, spec, others)
    return creator, match, session


async def read_form(request: Request) -> dict[str, str]:
    """The form's text fields, the last value of each."""
    form: FormData = await request.form(max_files=0, max_fields=60)
    return {key: value for key, value in form.multi_items() if isinstance(value, str)}


def _filled(
    catalogue: Catalogue, game: GameEntry, request: Request
) -> tuple[dict[str, str], Problem | None]:
    """The form as the link fills it in, {} if it does not; and what it asks for in vain, which
    stays as usual."""
    query = request.query_params
    asked = {key: OFF if query[key] == "no" else query[key] for key in query}
    if "clock" in asked:
        asked["pace"] = asked["clock"]
    asked = remembered(asked)
    asked.pop("opponent", None)
    if not asked:
        return {}, None
    choices: dict[str, Iterable[str]] = {
        **Terms(game.meta).words,
        "scenario": [scenario.key for scenario in game.meta.scenarios],
        "bot": [bot.key for bot in game.bots],
    }
    problem = None
    for field, keys in choices.items():
        if asked.get(field, OFF) not in (OFF, *keys):
            known = ", ".join(key or "no" for key in keys)
            name = "clock" if field == "pace" else field
            message = f"The link asks for {name}={asked.pop(field)[:40]}. Choose one of: {known}."
            problem = Problem(422, "bad_input", message)
    form = USUAL_FORM | asked
    if wrong := _wrong(catalogue, game, form):
        return dict(USUAL_FORM), Problem(422, "bad_input", f"The link: {wrong.message}")
    return form, problem


def _wrong(catalogue: Catalogue, game: GameEntry, form: dict[str, str]) -> Problem | None:
    """Why no match can be ordered by the form; None: one can."""
    try:
        check(catalogue, _new_match_of(game.meta.key, form))
        bot_of(game, form.get("bot"))
    except Problem as problem:
        return problem
    return None


def _new_match_of(ruleset: str, form: dict[str, str]) -> NewMatchBody:
    by_link = form.get("opponent") == BY_LINK  # friends may still be checked, out of sight
    asked = {
        "ruleset": ruleset,
        "scenario": form.get("scenario"),
        "options": _after(form, "option."),
        "seat": form.get("seat", RANDOM),
        "listed": form.get("listed") == "yes",
        "spectators": form.get("spectators") in ("yes", "all"),
        "on_show": form.get("spectators") == "all",
        "delay": form.get("delay", "none"),
        "friends": [] if by_link else list(_after(form, "friend.")),
        "again": None if by_link else form.get("again") or None,
        "pace": pace_of(form),
        "past_dice": form.get("past_dice") == "yes",
        "hints": form.get("hints") == "yes",
    }
    return as_body(NewMatchBody, asked)


def as_body(kind: type[B], asked: Mapping[str, Any]) -> B:
    """What a form asks for, as a program would. Raises Problem naming the field."""
    try:
        return kind.model_validate(asked)
    except ValidationError as error:
        first = error.errors()[0]
        raise bad_input(".".join(map(str, first["loc"])), first["msg"]) from None


def _after(form: dict[str, str], prefix: str) -> dict[str, str]:
    """The fields whose names begin with `prefix`, by the rest of their names."""
    return {key.removeprefix(prefix): form[key] for key in form if key.startswith(prefix)}


def _uuid(text: str | None) -> UUID | None:
    try:
        return UUID(text or "")
    except ValueError:
        return None


def _context(game: GameEntry, form: dict[str, str]) -> dict[str, Any]:
    """The seats are those of all scenarios, in order: the page hides what the chosen one lacks,
    and `check` refuses it."""
    seats = dict.fromkeys(seat for scenario in game.meta.scenarios for seat in scenario.seats)
    terms = Terms(game.meta)
    return {
        "meta": game.meta,
        "fairness": game.fairness,
        "bots": game.bots,
        "usual_bot": game.usual_bot.key,
        "seats": [{"seat": seat, "title": spoken(seat)} for seat in seats],
        "form": form,
        "terms": terms,
        "line": terms.line(form),
        "longest_name": names.LONGEST,
        "paces": pace_form.TITLES,
        "times": pace_form.USUAL,
    }
