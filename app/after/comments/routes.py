"""Comments over HTTP."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from pydantic import Field

from ...accounts.deps import PlayerDep, SignedIn
from ...base.web.api import api_router
from ...base.web.deps import CountedDownload, DbDep, LimitsDep
from ...base.web.responses import DoneJson, Json, private
from ...base.web.validation import LARGEST_INTEGER, Body, PathText
from ..replays.access import match_of, replay_of
from . import service
from .schemas import CommentsJson, NewCommentJson

router = api_router("Replays", "/api/replays/{token}/comments")

Text = Annotated[str, Field(max_length=4 * service.LONGEST)]


class ChangedCommentBody(Body):
    """What it says now."""

    text: Text


class NewCommentBody(ChangedCommentBody):
    """What you say, and about which row of the log."""

    row: int = Field(ge=0, le=LARGEST_INTEGER)


@router.get("")
async def list_comments(
    token: PathText, db: DbDep, player: PlayerDep, _: CountedDownload
) -> Json[CommentsJson]:
    """What the players of a finished match say about its steps, for anyone with its link."""
    told = await service.comments_for(db, await replay_of(db, token), player)
    return private(Json(told))


@router.post("", status_code=201)
async def write_comment(
    token: PathText, body: NewCommentBody, db: DbDep, limits: LimitsDep, player: SignedIn
) -> Json[NewCommentJson]:
    """Say something about a step of a match that you played. The other players get a notice, once
    an hour at most."""
    await limits.hit("comment", str(player.id))
    match_id = await match_of(db, token)
    made = await service.write(db, match_id, player, body.row, body.text, token)
    return Json(NewCommentJson(id=str(made)), status_code=201)


@router.put("/{comment_id}")
async def change_comment(
    token: PathText,
    comment_id: UUID,
    body: ChangedCommentBody,
    db: DbDep,
    limits: LimitsDep,
    player: SignedIn,
) -> Json[DoneJson]:
    """Say it otherwise."""
    await limits.hit("comment", str(player.id))
    await service.rewrite(db, await match_of(db, token), player, comment_id, body.text)
    return Json(DoneJson())


@router.delete("/{comment_id}")
async def delete_comment(
    token: PathText, comment_id: UUID, db: DbDep, player: SignedIn
) -> Json[DoneJson]:
    """Take back what you said."""
    await service.remove(db, await match_of(db, token), player, comment_id)
    return Json(DoneJson())


@router.put("/{comment_id}/mute")
async def mute_commenter(
    token: PathText, comment_id: UUID, db: DbDep, limits: LimitsDep, player: SignedIn
) -> Json[DoneJson]:
    """No longer read the writer of this comment, here and in other replays. No one is told."""
    await limits.hit("people", str(player.id))
    await service.mute(db, await match_of(db, token), player, comment_id, on=True)
    return Json(DoneJson())


@router.delete("/{comment_id}/mute")
async def unmute_commenter(
    token: PathText, comment_id: UUID, db: DbDep, limits: LimitsDep, player: SignedIn
) -> Json[DoneJson]:
    """Read them again."""
    await limits.hit("people", str(player.id))
    await service.mute(db, await match_of(db, token), player, comment_id, on=False)
    return Json(DoneJson())
