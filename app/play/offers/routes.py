"""What pages ask before a player proposes something, and reminders. All else is said by sockets."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from typing_extensions import TypedDict

from ...accounts.deps import SignedIn
from ...base.web.api import api_router, open_to
from ...base.web.errors import Problem, bad_input, conflict
from ...base.web.injection import injected
from ...base.web.responses import Json
from ..live.deps import RegistryDep, own_match
from .kind import NotOffered
from .nudges import Nudges
from .offers import Offers

router = api_router("Offers")

OffersDep = Annotated[Offers, injected(Offers)]
NudgesDep = Annotated[Nudges, injected(Nudges)]


class WhyNotJson(TypedDict, closed=True):
    """Why you cannot ask for something now; null: you can."""

    why_not: str | None


class NudgedJson(TypedDict, closed=True):
    """What became of a reminder, in words."""

    told: str


@router.get("/matches/{match_id}/takeback", **open_to("play"))
async def may_take_back(
    match_id: UUID, offers: OffersDep, matches: RegistryDep, player: SignedIn
) -> Json[WhyNotJson]:
    """Why you cannot ask for a takeback now, as the refusal of a `takeback` would say."""
    _, seat = await own_match(matches, match_id, player.id)
    return Json(WhyNotJson(why_not=await offers.why_not(match_id, seat, "takeback")))


@router.post("/matches/{match_id}/seats/{seat}/nudge", **open_to("play"))
async def nudge(
    match_id: UUID, seat: str, nudges: NudgesDep, matches: RegistryDep, player: SignedIn
) -> Json[NudgedJson]:
    """Remind a player who has been awaited for an hour, once a day at most, outside their quiet
    hours and while they are not at the table."""
    _, mine = await own_match(matches, match_id, player.id)
    return Json(NudgedJson(told=await nudges.send(match_id, mine, seat)))


def problem(refusal: NotOffered) -> Problem:
    """What is answered to a request that is refused so."""
    if refusal.code == "malformed":
        return bad_input("seat", refusal.reason)
    return conflict("not_now", refusal.reason)
