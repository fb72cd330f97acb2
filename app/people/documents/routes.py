"""The pages that tell about things: front, rules, about, documents."""

from __future__ import annotations

from typing import Annotated

from fastapi import FastAPI, Request
from fastapi.templating import Jinja2Templates
from starlette.responses import RedirectResponse, Response

from ...accounts.deps import PlayerDep
from ...accounts.tables import Player
from ...base.settings import ROOT
from ...base.web.api import page_router
from ...base.web.deps import TemplatesDep
from ...base.web.errors import not_found
from ...base.web.injection import injected
from ...base.web.validation import PathText, Token
from ...lobby.deps import CatalogueDep
from ...lobby.lists.listing import ListsDep
from ...referee.packs import Library
from . import api_document, game_messages
from .cards import charts_of
from .markdown import render

router = page_router()


@router.get("/")
async def front(
    request: Request,
    player: PlayerDep,
    catalogue: CatalogueDep,
    lists: ListsDep,
    templates: TemplatesDep,
) -> Response:
    """What this is, in one screen, and the way into a game; for those who are in the middle of one,
    their matches."""
    own = await lists.own()
    if own["waiting"] or own["running"] or own["open"]:
        theirs = {"player": player, "waiting": len(own["waiting"]), "shelves": own, "page": 1}
        return templates.TemplateResponse(request, "pages/lobby/matches.html", theirs)
    games = [game.meta for game in catalogue.games]
    context = {"player": player, "games": games, "on_show": await lists.on_show()}
    return templates.TemplateResponse(request, "pages/lobby/front.html", context)


@router.get("/rules")
async def rules_index(
    request: Request, player: PlayerDep, catalogue: CatalogueDep, templates: TemplatesDep
) -> Response:
    """Which rules there are."""
    context = {"player": player, "games": [game.meta for game in catalogue.games]}
    return templates.TemplateResponse(request, "pages/documents/rules_index.html", context)


@router.get("/rules/{ruleset}")
async def rules(
    ruleset: PathText,
    request: Request,
    player: PlayerDep,
    catalogue: CatalogueDep,
    library: Annotated[Library, injected(Library)],
    templates: TemplatesDep,
) -> Response:
    """The rules of a game in our own words, and the cards that this host plays with."""
    title = catalogue.game(ruleset)
    charts = title.ruleset.charts()
    context = {
        "player": player,
        "meta": title.meta,
        "manuscript": render(library.rules_page(ruleset)),
        "pictures": library.plugins[ruleset].pictures,
        "charts": charts_of(charts),
        "note": title.pack.content.get("note", ""),
        "rulings": title.pack.content.get("rulings", []),
        "digest": title.pack.digest,
        "own_pack": title.is_hosts_own,
    }
    return templates.TemplateResponse(request, "pages/documents/rules.html", context)


@router.get("/about")
async def about(
    request: Request, player: PlayerDep, catalogue: CatalogueDep, templates: TemplatesDep
) -> Response:
    """Whose games these are, and that this is not theirs."""
    context = {"player": player, "games": [game.meta for game in catalogue.games]}
    return templates.TemplateResponse(request, "pages/documents/about.html", context)


@router.get("/docs/protocol")
@router.get("/docs/balance")
@router.get("/docs/clocks")
async def document(request: Request, player: PlayerDep, templates: TemplatesDep) -> Response:
    """A page of docs/: how to write a client or a bot; how even the games are; how clocks work."""
    path = ROOT / f"{request.scope['route'].path[1:]}.md"
    return _document(request, player, templates, path.read_text("utf-8"))


@router.get("/docs/api")
async def api(request: Request, player: PlayerDep, templates: TemplatesDep) -> Response:
    """Every request of the API, from the OpenAPI document."""
    application: FastAPI = request.app
    context = {"player": player, "api": api_document, "document": application.openapi()}
    return templates.TemplateResponse(request, "pages/documents/api.html", context)


@router.get("/docs/games/{ruleset}")
async def game_for_bots(
    ruleset: PathText,
    request: Request,
    player: PlayerDep,
    catalogue: CatalogueDep,
    templates: TemplatesDep,
) -> Response:
    """What the messages of a game hold."""
    page = game_messages.page(catalogue.game(ruleset).meta.key)
    if page is None:
        raise not_found("The messages of this game are not described.")
    return _document(request, player, templates, page)


def _document(
    request: Request, player: Player | None, templates: Jinja2Templates, text: str
) -> Response:
    context = {"player": player, "manuscript": render(text)}
    return templates.TemplateResponse(request, "pages/documents/document.html", context)


# Addresses that people were sent, and whose pages are gone: they lead to what took their place.


@router.get("/embed/{token}")
async def embedded(token: Token) -> RedirectResponse:
    """The replay, which other sites could show in a frame."""
    return RedirectResponse(f"/replay/{token}", 308)


@router.get("/gallery")
async def gallery() -> RedirectResponse:
    """The front page, for the list of finished matches that were shown to everyone."""
    return RedirectResponse("/", 308)
