"""The pages that tell about things: front, rules, about, documents."""

from __future__ import annotations

from typing import Annotated

from fastapi import FastAPI
from starlette.responses import RedirectResponse, Response

from ...accounts.deps import PageDep
from ...base.settings import ROOT
from ...base.web.api import page_router
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
DOCUMENT = "pages/documents/document.html"


@router.get("/")
async def front(page: PageDep, catalogue: CatalogueDep, lists: ListsDep) -> Response:
    """What this is, in one screen, and the way into a game; for those who are in the middle of one,
    their matches."""
    own = await lists.own()
    if own["waiting"] or own["running"] or own["open"]:
        waiting = len(own["waiting"])
        return page.show("pages/lobby/matches.html", waiting=waiting, shelves=own, page=1)
    on_show = await lists.on_show()
    return page.show("pages/lobby/front.html", games=catalogue.metas, on_show=on_show)


@router.get("/rules")
async def rules_index(page: PageDep, catalogue: CatalogueDep) -> Response:
    """Which rules there are."""
    return page.show("pages/documents/rules_index.html", games=catalogue.metas)


@router.get("/rules/{ruleset}")
async def rules(
    ruleset: PathText,
    page: PageDep,
    catalogue: CatalogueDep,
    library: Annotated[Library, injected(Library)],
) -> Response:
    """The rules of a game in our own words, and the cards that this host plays with."""
    title, plugin = catalogue.game(ruleset), library.plugins[ruleset]
    return page.show(
        "pages/documents/rules.html",
        meta=title.meta,
        manuscript=render(library.rules_page(ruleset)),
        pictures=plugin.pictures,
        charts=charts_of(title.ruleset.charts(), plugin.messages),
        note=title.pack.content.get("note", ""),
        rulings=title.pack.content.get("rulings", []),
        digest=title.pack.digest,
        own_pack=title.is_hosts_own,
    )


@router.get("/about")
async def about(page: PageDep, catalogue: CatalogueDep) -> Response:
    """Whose games these are, and that this is not theirs."""
    return page.show("pages/documents/about.html", games=catalogue.metas)


@router.get("/docs/protocol")
@router.get("/docs/balance")
@router.get("/docs/clocks")
async def document(page: PageDep) -> Response:
    """A page of docs/: how to write a client or a bot; how even the games are; how clocks work."""
    path = ROOT / f"{page.request.scope['route'].path[1:]}.md"
    return page.show(DOCUMENT, manuscript=render(path.read_text("utf-8")))


@router.get("/docs/api")
async def api(page: PageDep) -> Response:
    """Every request of the API, from the OpenAPI document."""
    application: FastAPI = page.request.app
    document = application.openapi()
    return page.show("pages/documents/api.html", api=api_document, document=document)


@router.get("/docs/games/{ruleset}")
async def game_for_bots(ruleset: PathText, page: PageDep, catalogue: CatalogueDep) -> Response:
    """What the messages of a game hold."""
    text = game_messages.page(catalogue.game(ruleset).meta.key)
    if text is None:
        raise not_found("The messages of this game are not described.")
    return page.show(DOCUMENT, manuscript=render(text))


# Addresses that people were sent, and whose pages are gone: they lead to what took their place.


@router.get("/embed/{token}")
async def embedded(token: Token) -> RedirectResponse:
    """The replay, which other sites could show in a frame."""
    return RedirectResponse(f"/replay/{token}", 308)


@router.get("/gallery")
async def gallery() -> RedirectResponse:
    """The front page, for the list of finished matches that were shown to everyone."""
    return RedirectResponse("/", 308)
