"""The forms that make a match: a new one for friends, and practice. They work without scripts;
sitting down and playing do not."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from fastapi import APIRouter, Request
from pydantic import ValidationError
from starlette.datastructures import FormData
from starlette.responses import RedirectResponse, Response

from ..accounts import names, service
from ..accounts.deps import PlayerDep
from ..accounts.routes import device_of
from ..accounts.sessions import go_to
from ..accounts.tables import Player
from ..web.deps import AddressDep, DbDep, LimitsDep, TemplatesDep
from ..web.errors import Problem, bad_input
from ..web.text import spoken
from ..web.validation import PathText
from . import creation, invited_players
from .catalogue import GameEntry
from .deps import CatalogueDep
from .pace_form import TITLES, pace_of
from .schemas import RANDOM, NewMatch, bot_of, check

router = APIRouter(include_in_schema=False)


@router.get("/new")
async def games_page(
    request: Request, player: PlayerDep, catalogue: CatalogueDep, templates: TemplatesDep
) -> Response:
    """Choose a game; where there is one only, it is chosen."""
    games = [game.meta for game in catalogue.games]
    if len(games) == 1:
        return RedirectResponse(f"/new/{games[0].key}", 303)
    context = {"player": player, "games": games}
    return templates.TemplateResponse(request, "pages/games.html", context)


@router.get("/new/{ruleset}")
async def new_page(
    ruleset: PathText,
    request: Request,
    db: DbDep,
    player: PlayerDep,
    catalogue: CatalogueDep,
    templates: TemplatesDep,
    again: UUID | None = None,
) -> Response:
    """Order a match with friends; `again`: with the players of an earlier match."""
    context = _context(player, catalogue.game(ruleset), {}, None)
    context |= await invited_players.offered(db, player, again)
    return templates.TemplateResponse(request, "pages/new.html", context)


@router.get("/practice/{ruleset}")
async def practice_page(
    ruleset: PathText,
    request: Request,
    player: PlayerDep,
    catalogue: CatalogueDep,
    templates: TemplatesDep,
) -> Response:
    """Choose a side, and play the server's own player."""
    context = _context(player, catalogue.game(ruleset), {}, None)
    return templates.TemplateResponse(request, "pages/practice.html", context)


@router.post("/new/{ruleset}")
async def new(
    ruleset: PathText,
    request: Request,
    db: DbDep,
    limits: LimitsDep,
    address: AddressDep,
    player: PlayerDep,
    catalogue: CatalogueDep,
    templates: TemplatesDep,
) -> Response:
    """Make the match and go to its waiting room."""
    game, form = catalogue.game(ruleset), await read_form(request)
    try:
        order = _new_match_of(ruleset, form)
        spec = check(catalogue, order)
        bot_of(game, form.get("bot"))
        creator, session = await creator_of(request, db, limits, address, player, form)
        if form.get("opponent") == "bot":
            match = await creation.practise(db, creator, spec, form.get("bot"))
        else:
            others = await invited_players.company_of(db, creator, order.friends, order.again)
            match = await creation.create(db, creator, spec, others)
    except Problem as problem:
        asked = await invited_players.offered(db, player, _uuid(form.get("again")))
        return _again(request, templates, "new", player, game, form, problem, asked)
    return go_to(request, f"/matches/{match.id}", session)


@router.post("/practice/{ruleset}")
async def practise(
    ruleset: PathText,
    request: Request,
    db: DbDep,
    limits: LimitsDep,
    address: AddressDep,
    player: PlayerDep,
    catalogue: CatalogueDep,
    templates: TemplatesDep,
) -> Response:
    """Make a match against the practice opponent; it begins when its page sits me down."""
    game, form = catalogue.game(ruleset), await read_form(request)
    try:
        spec = check(catalogue, _new_match_of(ruleset, {**form, "listed": "", "spectators": "yes"}))
        bot_of(game, form.get("bot"))
        creator, session = await creator_of(request, db, limits, address, player, form)
    except Problem as problem:
        return _again(request, templates, "practice", player, game, form, problem)
    match = await creation.practise(db, creator, spec, form.get("bot"))
    return go_to(request, f"/matches/{match.id}", session)


async def read_form(request: Request) -> dict[str, str]:
    """The form's text fields, the last value of each."""
    form: FormData = await request.form(max_files=0, max_fields=60)
    return {key: value for key, value in form.multi_items() if isinstance(value, str)}


def _new_match_of(ruleset: str, form: dict[str, str]) -> NewMatch:
    try:
        return NewMatch.model_validate(
            {
                "ruleset": ruleset,
                "scenario": form.get("scenario"),
                "options": _after(form, "option."),
                "seat": form.get("seat", RANDOM),
                "listed": form.get("listed") == "yes",
                "spectators": form.get("spectators") == "yes",
                "friends": list(_after(form, "friend.")),
                "again": form.get("again") or None,
                "pace": pace_of(form),
                "past_dice": form.get("past_dice") == "yes",
                "hints": form.get("hints") == "yes",
                "pair": form.get("pair") == "yes",
            }
        )
    except ValidationError as error:
        first = error.errors()[0]
        raise bad_input(".".join(map(str, first["loc"])), first["msg"]) from None


async def creator_of(
    request: Request,
    db: DbDep,
    limits: LimitsDep,
    address: str,
    player: Player | None,
    form: dict[str, str],
) -> tuple[Player, str | None]:
    """Who creates a match, which counts against their limit: the player, or a new guest and the
    token of their session."""
    session = None
    if player is None:
        await limits.hit("guest", address)
        name = form.get("name", "")[:200]
        player, session = await service.make_guest(db, name, device_of(request))
    await limits.hit("create_match", str(player.id))
    return player, session


def _after(form: dict[str, str], prefix: str) -> dict[str, str]:
    """The fields whose names begin with `prefix`, by the rest of their names."""
    return {key.removeprefix(prefix): form[key] for key in form if key.startswith(prefix)}


def _uuid(text: str | None) -> UUID | None:
    try:
        return UUID(text or "")
    except ValueError:
        return None


def _again(
    request: Request,
    templates: TemplatesDep,
    page: str,
    player: Player | None,
    game: GameEntry,
    form: dict[str, str],
    problem: Problem,
    more: dict[str, Any] | None = None,
) -> Response:
    """The form as it was filled in, with what is wrong."""
    context = _context(player, game, form, problem) | (more or {})
    return templates.TemplateResponse(
        request,
        f"pages/{page}.html",
        context,
        status_code=problem.status,
        headers=problem.headers,
    )


def _context(
    player: Player | None, game: GameEntry, form: dict[str, str], problem: Problem | None
) -> dict[str, Any]:
    """The seats are those of all scenarios, in order: the page hides what the chosen one lacks,
    and `check` refuses it."""
    seats = dict.fromkeys(seat for scenario in game.meta.scenarios for seat in scenario.seats)
    return {
        "player": player,
        "meta": game.meta,
        "fairness": game.fairness,
        "bots": game.bots,
        "usual_bot": game.usual_bot.key,
        "seats": [{"seat": seat, "title": spoken(seat)} for seat in seats],
        "form": form,
        "problem": problem,
        "longest_name": names.LONGEST,
        "paces": TITLES,
    }
