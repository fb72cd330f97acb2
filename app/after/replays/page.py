"""The page of a replay."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession
from starlette.datastructures import QueryParams
from starlette.responses import RedirectResponse, Response

from ...accounts import names
from ...accounts.deps import PageDep, WebPage
from ...base.web.api import page_router
from ...base.web.deps import DbDep
from ...base.web.responses import private
from ...base.web.validation import Token
from ...lobby.access import load_match, load_seen
from ...lobby.deps import ReaderDep
from ...lobby.lists.summary import Reader, match_summary, with_sides
from ...lobby.rematches import pair_score
from ...play.clocks.store import paces_of
from ...play.replays.tables import Replay, give_token
from ..sharing import wording
from ..stories.kept import moment_of, sides_of
from ..stories.scheduler import StoriesDep
from .access import documents_of, found_replay, replay_of, replay_progress

router = page_router()

PAGE = "pages/table/replay.html"
NO = ("no", "false", "off", "0")
"""As pydantic reads them."""


@router.get("/replay/{token}")
async def replay(
    token: Token,
    page: PageDep,
    db: DbDep,
    reader: ReaderDep,
    stories: StoriesDep,
) -> Response:
    """A finished match, for anyone with its link: on its cover, unless the link names a step, its
    row in the log, and who sees it. The page's script reads that, and what the link shows in a chat
    follows it. With `spoilers=no` the page holds nothing of what is to come."""
    asked = page.request.query_params
    hides = asked.get("spoilers") in NO
    replay = await found_replay(db, token)
    if replay.match is None:
        return await _not_there(page, db, replay, reader)
    told = await replay_context(
        token, db, reader, stories=stories.is_on, hides=hides, row=_row(asked)
    )
    game = reader.catalogue.game(told["match"]["ruleset"])
    return page.show(
        PAGE,
        bots=game.bots,
        usual_bot=game.usual_bot.key,
        longest_name=names.LONGEST,
        **told,
        names_step="step" in asked,
        preview_picture=f"{reader.base}/api/replays/{token}/preview.png{_moment(asked)}",
    )


@router.get("/matches/{match_id}/replay")
async def replay_of_match(match_id: UUID, page: PageDep, db: DbDep, reader: ReaderDep) -> Response:
    """Leads to the replay of a match, whether it is there already or will be: the address that
    the table knows from the first row. To the match while that is not over for the asker, and where
    it has no replay."""
    match, _ = await load_seen(db, match_id, page.player, reader.now)
    if match.status != "over" or match.guide is not None:
        return RedirectResponse(f"/matches/{match_id}", 303)
    token = await give_token(db, match_id)
    await db.commit()
    return RedirectResponse(f"/replay/{token}?{page.request.url.query}".rstrip("?"), 303)


async def _not_there(page: WebPage, db: AsyncSession, replay: Replay, reader: Reader) -> Response:
    """How far a replay is that cannot be shown: the page asks again by itself, and opens it."""
    match = await load_match(db, replay.match_id)
    progress = await replay_progress(db, replay)
    answer = page.show(
        "pages/table/replay_wait.html",
        match=match_summary(reader, match, replay.token),
        progress=progress.json("replay", reader.now),
    )
    return private(answer)


def _moment(asked: QueryParams) -> str:
    """The part of the address that names a step, as the picture of it takes it."""
    told = {name: asked[name] for name in ("step", "as", "spoilers") if name in asked}
    told |= {} if (row := _row(asked)) is None else {"row": str(row)}
    return f"?{urlencode(told)}" if told else ""


def _row(asked: QueryParams) -> int | None:
    """The row of the log that the address names."""
    row = asked.get("row", "")
    return int(row) if row.isdecimal() and len(row) < 10 else None


async def replay_context(
    token: str,
    db: AsyncSession,
    reader: Reader,
    *,
    stories: bool,
    hides: bool = False,
    row: int | None = None,
) -> dict[str, Any]:
    """What the page of a replay tells, wherever it is shown. Its seats are called as in the story,
    and it names the documents, unless it hides what is to come; `row` is that of the moment
    to which its link leads. Raises Problem 404."""
    replay = await replay_of(db, token)
    match = await load_match(db, replay.match_id)
    sides = await sides_of(db, match.id)
    called = {} if hides or sides is None else sides
    summary = with_sides(match_summary(reader, match, token), called)
    moment = None if hides or row is None else await moment_of(db, match.id, row)
    title, text = wording.of_link(summary, moment, spoilers=not hides)
    return {
        "match": summary,
        "hides": hides,
        "shown_title": title,
        "shown_text": text,
        "headline": wording.headline(summary, spoilers=not hides),
        "played_when": wording.played_when(summary),
        "token": token,
        "meta": reader.catalogue.game(match.ruleset).meta,
        "pack": match.pack,
        "told": sides is not None,
        "documents": None if hides else await documents_of(db, replay, stories=stories),
        "sides": dict(called),
        "pair": await pair_score(db, reader, match),
        "paces": await paces_of(db, match),
    }
