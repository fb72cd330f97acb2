"""The page of a replay."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from sqlalchemy.ext.asyncio import AsyncSession
from starlette.datastructures import QueryParams
from starlette.responses import Response

from ...accounts import names
from ...accounts.page import PageDep
from ...base.web.api import page_router
from ...base.web.deps import DbDep
from ...base.web.validation import Token
from ...lobby.access import load_match
from ...lobby.catalogue import Catalogue
from ...lobby.deps import CatalogueDep, ReaderDep
from ...lobby.lists.summary import Reader, match_summary, with_sides
from ...lobby.rematches import pair_score
from ...play.clocks.store import paces_of
from ..stories.kept import sides_of
from .access import documents_of, replay_of

router = page_router()

PAGE = "pages/table/replay.html"
NO = ("no", "false", "off", "0")
"""As pydantic reads them."""


@router.get("/replay/{token}")
async def replay(
    token: Token,
    page: PageDep,
    db: DbDep,
    catalogue: CatalogueDep,
    reader: ReaderDep,
) -> Response:
    """A finished match, for anyone with its link. The link may name a step, and who sees it: the
    page's script reads that, and what the link shows in a chat follows it. With `spoilers=no` the
    page holds nothing of what is to come."""
    asked = page.request.query_params
    hides = asked.get("spoilers") in NO
    told = await replay_context(token, db, catalogue, reader, hides=hides)
    game = catalogue.game(told["match"]["ruleset"])
    return page.show(
        PAGE,
        bots=game.bots,
        usual_bot=game.usual_bot.key,
        longest_name=names.LONGEST,
        hides=hides,
        **told,
        preview_picture=f"{reader.base}/api/replays/{token}/preview.png{_moment(asked)}",
    )


def _moment(asked: QueryParams) -> str:
    """The part of the address that names a step, as the picture of it takes it."""
    told = {
        name: value for name in ("step", "as", "spoilers") if (value := asked.get(name)) is not None
    }
    return f"?{urlencode(told)}" if told else ""


async def replay_context(
    token: str, db: AsyncSession, catalogue: Catalogue, reader: Reader, *, hides: bool = False
) -> dict[str, Any]:
    """What the page of a replay tells, wherever it is shown. Its seats are called as in the story,
    and it names the documents, unless it hides what is to come. Raises Problem 404."""
    replay = await replay_of(db, token)
    match = await load_match(db, replay.match_id)
    sides = await sides_of(db, match.id)
    called = {} if hides or sides is None else sides
    summary = with_sides(match_summary(reader, match, token), called)
    return {
        "match": summary,
        "token": token,
        "meta": catalogue.game(match.ruleset).meta,
        "pack": match.pack,
        "told": sides is not None,
        "documents": None if hides else await documents_of(db, replay),
        "sides": dict(called),
        "pair": await pair_score(db, reader, match),
        "paces": await paces_of(db, match),
    }
