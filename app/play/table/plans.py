"""A private planning board for each player and match: arrows, marks and words laid over the board.

What is drawn hangs on pieces of the board, named as the board names them to the page, so it means
the same on every screen. Plans are in no log, record or message. Other people see one only if its
player has shared it, and only with the replay of the finished match.
"""

from __future__ import annotations

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field, StringConstraints, field_validator
from typing_extensions import TypedDict

from ...accounts.deps import SignedIn
from ...base.web.api import api_router
from ...base.web.deps import DbDep, LimitsDep
from ...base.web.responses import Json, private
from ...base.web.validation import LARGEST_INTEGER, Body
from .notes import keep, require_seat
from .tables import Plan

router = api_router("Talk and notes")

MOST = 100
"""Drawings of a plan."""
LONGEST = 60
"""Characters of the words at a piece."""

Name = Annotated[str, StringConstraints(min_length=1, max_length=80, pattern=r"^[ -~]+$")]
Piece = Annotated[
    tuple[Name, Name],
    Field(description='kind and key of a piece of the board, such as ["region", "north"]'),
]


class DrawingBody(Body):
    """An arrow between two pieces, or a mark or words at one."""

    kind: Literal["arrow", "ring", "cross", "words"]
    at: Piece
    to: Piece | None = Field(None, description="where an arrow points; otherwise null")
    text: Annotated[str, StringConstraints(strip_whitespace=True, max_length=LONGEST)] = ""

    @field_validator("text")
    @classmethod
    def _without_what_no_font_shows(cls, text: str) -> str:
        return "".join(c for c in text if c.isprintable())


class PlanBody(Body):
    """The whole plan, from a player who had seen `version`."""

    drawings: list[DrawingBody] = Field(max_length=MOST)
    shared: bool = Field(False, description="whether the replay may show it to everyone")
    version: int = Field(ge=0, le=LARGEST_INTEGER)


class DrawingJson(TypedDict, closed=True):
    """As it was drawn."""

    kind: Literal["arrow", "ring", "cross", "words"]
    at: tuple[str, str]
    to: tuple[str, str] | None
    text: str


class OwnPlanJson(TypedDict, closed=True):
    """Your plan."""

    drawings: list[DrawingJson]
    shared: bool
    version: int
    most: Annotated[int, Field(description="how many drawings there may be")]


class PlanVersionJson(TypedDict, closed=True):
    """The version of the plan that was just written."""

    version: int


class SharedPlanJson(TypedDict, closed=True):
    """A plan that its player lets everyone see."""

    seat: Annotated[str, Field(description='the name of a seat, for instance "york"')]
    drawings: list[DrawingJson]


class SharedPlansJson(TypedDict, closed=True):
    """The plans of a finished match."""

    plans: list[SharedPlanJson]


@router.get("/matches/{match_id}/plan")
async def read_plan(match_id: UUID, db: DbDep, player: SignedIn) -> Json[OwnPlanJson]:
    """Your private planning board in a match in which you have a seat; an empty one has the version
    0."""
    await require_seat(db, match_id, player)
    kept = await db.get(Plan, (match_id, player.id))
    told = OwnPlanJson(
        drawings=kept.drawings if kept else [],
        shared=kept.shared if kept else False,
        version=kept.version if kept else 0,
        most=MOST,
    )
    return private(Json(told))


@router.put("/matches/{match_id}/plan")
async def write_plan(
    match_id: UUID, body: PlanBody, db: DbDep, limits: LimitsDep, player: SignedIn
) -> Json[PlanVersionJson]:
    """Replace your plan. Send the version that you saw: a 409 means that another device of yours
    was faster. `shared` lets everyone see it in the replay, once the match is over."""
    await limits.hit("notes", str(player.id))
    await require_seat(db, match_id, player)
    content = {
        "drawings": [drawing.model_dump(mode="json") for drawing in body.drawings],
        "shared": body.shared,
    }
    version = await keep(db, Plan, match_id, player, content, body.version, "this plan")
    await db.commit()
    return Json(PlanVersionJson(version=version))
