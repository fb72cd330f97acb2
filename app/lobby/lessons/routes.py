"""Guided first games over HTTP: their pages, which work without scripts, and the coach at the
table."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession
from starlette.responses import Response

from ...accounts import names
from ...accounts.deps import PlayerDep, SignedIn
from ...accounts.page import PageDep
from ...accounts.sessions.cookies import go_to
from ...accounts.tables import Player
from ...base.web.api import api_router, open_to, page_router
from ...base.web.deps import DbDep
from ...base.web.errors import Problem, bad_input, not_found
from ...base.web.injection import injected
from ...base.web.responses import Json
from ...base.web.validation import PathText
from ...play.live.deps import RegistryDep, own_match
from ...play.matches.audience import NOT_SEATED
from ..catalogue import Catalogue
from ..deps import CatalogueDep
from ..new_match.forms import GuestsDep, read_form
from .coaching import CoachingJson, GuidedGameJson, GuidedGamesJson, coaching, guided_game
from .guides import Guides
from .progress import begin_lesson, progress

router = api_router("Learning")
pages = page_router()

GuidesDep = Annotated[Guides, injected(Guides)]


@router.get("/learning", **open_to("read"))
async def list_guided_games(
    db: DbDep, player: PlayerDep, catalogue: CatalogueDep, guides: GuidesDep
) -> Json[GuidedGamesJson]:
    """The guided first games, and how far you are in each. They are begun on their pages."""
    return Json(GuidedGamesJson(games=await _games(db, player, catalogue, guides)))


async def _games(
    db: AsyncSession, player: Player | None, catalogue: Catalogue, guides: Guides
) -> list[GuidedGameJson]:
    found = await progress(db, guides, player)
    return [guided_game(catalogue, key, guide, found[key]) for key, guide in guides.items()]


@router.get("/learning/{match_id}", **open_to("read", "play"))
async def get_coaching(
    match_id: UUID, player: SignedIn, matches: RegistryDep
) -> Json[CoachingJson]:
    """What to do next in your guided game."""
    live, _ = await own_match(matches, match_id, player.id)
    if live.guide is None:
        raise not_found(NOT_SEATED)
    return Json(coaching(live.guide, live.referee.now.seq))


@pages.get("/learn")
async def learning_page(
    page: PageDep, db: DbDep, catalogue: CatalogueDep, guides: GuidesDep
) -> Response:
    """Every guided first game, and how far the player is."""
    games = await _games(db, page.player, catalogue, guides)
    return page.show("pages/learn/learning.html", games=games)


@pages.get("/learn/{ruleset}")
async def guided_page(
    ruleset: PathText, page: PageDep, db: DbDep, catalogue: CatalogueDep, guides: GuidesDep
) -> Response:
    """The lessons of one game: begin, go on, or repeat one."""
    context = await _context(db, page.player, catalogue, guides, ruleset)
    return page.show("pages/learn/learn.html", **context, name="Guest")


@pages.post("/learn/{ruleset}")
async def begin(
    ruleset: PathText,
    page: PageDep,
    db: DbDep,
    guests: GuestsDep,
    catalogue: CatalogueDep,
    guides: GuidesDep,
) -> Response:
    """Open a guided game at the lesson that is asked for, and go to its table."""
    guide, form = guides.guide(ruleset), await read_form(page.request)
    try:
        lesson = _lesson(form.get("lesson", "1"), len(guide.lessons))
        learner, session = await guests.creator(form)
    except Problem as problem:
        context = await _context(db, page.player, catalogue, guides, ruleset)
        return page.show("pages/learn/learn.html", problem, **context, name=form.get("name", ""))
    match = await begin_lesson(db, guides, ruleset, learner, lesson - 1)
    return go_to(page.request, f"/matches/{match.id}", session)


async def _context(
    db: AsyncSession,
    player: Player | None,
    catalogue: Catalogue,
    guides: Guides,
    ruleset: str,
) -> dict[str, Any]:
    guide = guides.guide(ruleset)
    at = (await progress(db, {ruleset: guide}, player))[ruleset]
    return {
        "meta": catalogue.game(ruleset).meta,
        "game": guided_game(catalogue, ruleset, guide, at),
        "seat": guide.seat,
        "scenario": guide.scenario,
        "longest_name": names.LONGEST,
    }


def _lesson(text: str, most: int) -> int:
    """The number that the form asks for. Raises Problem."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text[:4]) <= most:
        raise bad_input("lesson", f"There are lessons 1 to {most}.")
    return int(text)
