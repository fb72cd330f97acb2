"""Talk in the waiting room. It goes into the players' chat, which they find again at the table.

No socket is open before a match begins: the page asks again every few seconds.
"""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from pydantic import Field
from typing_extensions import TypedDict

from ..accounts.blocks import barred_from
from ..accounts.deps import SignedIn
from ..accounts.tables import Player
from ..base.web.api import api_router
from ..base.web.deps import DbDep, LimitsDep, WallDep
from ..base.web.errors import bad_input, forbidden
from ..base.web.responses import DoneJson, Json, private
from ..base.web.validation import Body
from ..play.matches.tables import Match
from ..play.table.chat import LINES, LONGEST, ChatRefused, cleaned, conversation
from ..play.table.messages import ChatLineJson
from ..play.table.tables import ChatLine
from .access import load_seen, require_open
from .deps import CatalogueDep

router = api_router("Talk and notes")


class NewLineBody(Body):
    """What you say."""

    text: str = Field(max_length=4 * LONGEST)


class WaitingRoomChatJson(TypedDict, closed=True):
    """What was said in the waiting room, oldest first."""

    lines: list[ChatLineJson]


@router.get("/matches/{match_id}/chat")
async def read_chat(
    match_id: UUID, db: DbDep, catalogue: CatalogueDep, wall: WallDep, player: SignedIn
) -> Json[WaitingRoomChatJson]:
    """What was said in the waiting room of a match in which you have a seat, oldest first. Once the
    match has begun, these lines are part of the players' chat."""
    match = await _match_of(db, match_id, player, wall.now())
    query = LINES.where(ChatLine.player_id.not_in(barred_from(player.id)))
    said = (await db.execute(query, {"match": match_id, "rooms": ["players"]})).all()
    lines = conversation(catalogue.scenario_of(match).seats, said)
    return private(Json(WaitingRoomChatJson(lines=lines)))


@router.post("/matches/{match_id}/chat", status_code=201)
async def say(
    match_id: UUID, body: NewLineBody, db: DbDep, limits: LimitsDep, wall: WallDep, player: SignedIn
) -> Json[DoneJson]:
    """Say something in the waiting room of a match in which you have a seat."""
    await limits.hit("chat", str(player.id))
    require_open(await _match_of(db, match_id, player, wall.now()))
    try:
        text = cleaned(body.text)
    except ChatRefused as refusal:
        raise bad_input("text", str(refusal)) from None
    db.add(ChatLine(match_id=match_id, room="players", player_id=player.id, text=text))
    await db.commit()
    return Json(DoneJson(), status_code=201)


async def _match_of(db: DbDep, match_id: UUID, player: Player, now: datetime) -> Match:
    """The match in which the player sits. Raises Problem."""
    match, seen = await load_seen(db, match_id, player, now)
    if seen.seat is None or not match.seats[seen.seat].is_taken:
        raise forbidden("Take a seat first: this chat is for players.")
    return match
