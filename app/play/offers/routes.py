"""The API of offers: for programs that hold no socket open."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from pydantic import Field
from typing_extensions import TypedDict

from ...accounts.deps import SignedIn
from ...base.web.api import api_router, open_to
from ...base.web.errors import Problem, bad_input, conflict, unavailable
from ...base.web.injection import injected
from ...base.web.responses import Json
from ...base.web.validation import Body
from ..live.deps import RegistryDep, own_match
from .kind import NotOffered
from .messages import OfferJson, SeatLinkJson
from .nudges import Nudges
from .offers import Offers

router = api_router("Offers")

OffersDep = Annotated[Offers, injected(Offers)]
NudgesDep = Annotated[Nudges, injected(Nudges)]


class NewOfferBody(Body):
    """Something that you propose to the other players. The `id`, a UUID that you make up, becomes
    the offer's; sent again, it makes no second one."""

    id: UUID
    kind: Annotated[str, Field(max_length=40)]
    about: Annotated[str | None, Field(max_length=40, description="the seat it concerns")] = None
    detail: Annotated[dict[str, Any], Field(max_length=20)] = Field(default_factory=dict)


class AnswerBody(Body):
    """Whether you accept an offer."""

    accept: bool


class OpenOffersJson(TypedDict, closed=True):
    """The offers at your table that are not answered yet, oldest first."""

    offers: list[OfferJson]
    links: Annotated[
        list[SeatLinkJson], Field(description="by which other players' seats are offered")
    ]


class WhyNotJson(TypedDict, closed=True):
    """Why you cannot ask for something now; null: you can."""

    why_not: str | None


class NudgedJson(TypedDict, closed=True):
    """What became of a reminder, in words."""

    told: str


@router.get("/matches/{match_id}/offers", **open_to("read"))
async def list_offers(
    match_id: UUID, offers: OffersDep, matches: RegistryDep, player: SignedIn
) -> Json[OpenOffersJson]:
    """The open offers of a running match in which you have a seat."""
    _, seat = await own_match(matches, match_id, player.id)
    table, found, _ = await offers.offers_of(match_id)
    mine = table.name_of(seat)
    return Json(
        OpenOffersJson(
            offers=[offers.told(table, offer, seat) for offer in found],
            links=[link for link in await offers.links_of(table) if link["seat"] != mine],
        )
    )


@router.post("/matches/{match_id}/offers", status_code=201, **open_to("play"))
async def make_offer(
    match_id: UUID, body: NewOfferBody, offers: OffersDep, matches: RegistryDep, player: SignedIn
) -> Json[OfferJson]:
    """Propose something to the other players of a running match."""
    _, seat = await own_match(matches, match_id, player.id)
    made = await offers.make(match_id, seat, body.id, body.kind, body.about, body.detail)
    return Json(made, status_code=201)


@router.post("/matches/{match_id}/offers/{offer_id}/answer", **open_to("play"))
async def answer_offer(
    match_id: UUID,
    offer_id: UUID,
    body: AnswerBody,
    offers: OffersDep,
    matches: RegistryDep,
    player: SignedIn,
) -> Json[OfferJson]:
    """Accept or refuse an offer."""
    _, seat = await own_match(matches, match_id, player.id)
    return Json(await offers.answer(match_id, seat, offer_id, accept=body.accept))


@router.post("/matches/{match_id}/offers/{offer_id}/withdraw", **open_to("play"))
async def withdraw_offer(
    match_id: UUID, offer_id: UUID, offers: OffersDep, matches: RegistryDep, player: SignedIn
) -> Json[OfferJson]:
    """Withdraw an offer of yours. One that has ended stays as it ended, but a link to a seat that
    it has led to stops working."""
    _, seat = await own_match(matches, match_id, player.id)
    return Json(await offers.withdraw(match_id, seat, offer_id))


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
    """What a program is answered that is refused so."""
    match refusal.code:
        case "malformed":
            return bad_input("kind", refusal.reason)
        case "not_saved" | "not_known" as code:
            return unavailable(refusal.reason, code=code)
        case "no_offer":
            return conflict("no_offer", refusal.reason)
        case _:
            return conflict("not_now", refusal.reason)
