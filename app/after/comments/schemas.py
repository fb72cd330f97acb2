"""Comments on a replay, as JSON."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from ...referee.messages import Means, Milliseconds, SeatName


class CommentJson(TypedDict, closed=True):
    """What a player says about a step."""

    id: str
    row: Annotated[int, Means("the row of the log that it is about")]
    seat: Annotated[SeatName | None, Means("null: its writer no longer has a seat")]
    name: str
    keeps_name: Annotated[bool, Means("the name is protected by a password")]
    text: Annotated[str, Means("plain text; lines end in \\n")]
    at: Milliseconds
    changed: Annotated[Milliseconds | None, Means("when its writer changed it last")]
    own: Annotated[bool, Means("it is yours, to change and to delete")]
    muted: Annotated[bool, Means("you have muted its writer")]


class CommentsJson(TypedDict, closed=True):
    """The comments on a finished match, in the order of its steps."""

    comments: list[CommentJson]
    may_write: Annotated[bool, Field(description="you played this match")]
    may_mute: Annotated[bool, Field(description="you have a name here, so that it is remembered")]
    longest: Annotated[int, Field(description="how many characters a comment may have")]


class NewCommentJson(TypedDict, closed=True):
    """The comment that was just written."""

    id: str
