"""The API of offers: for programs that hold no socket open."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from pydantic import Field
from typing_extensions import TypedDict

from rulesets.kernel.interface import Seat

from ...accounts.deps import SignedIn
from ...accounts.tables import Player
from ...base.web.api import api_router, open_to
from ...base.web.errors import Problem, bad_input, conflict, not_found, unavailable
from ...base.web.injection import injected
from ...base.web.responses import Json
from ...base.web.validation import Body
from ..live.deps import RegistryDep
from ..live.registry import MatchRegistry
from ..log.store import NoSuchMatch
from .kinds import NotOffered
from .messages import OfferJson, SeatLinkJson
from .offers import Offers

router = api_router("Offers")

OffersDep = Annotated[Offers, injected(Offers)]


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


@router.get("/matches/{match_id}/offers", **open_to("read"))
async def list_offers(
    match_id: UUID, offers: OffersDep, matches: RegistryDep, player: SignedIn
) -> Json[OpenOffersJson]:
    """The open offers of a running match in which you have a seat."""
    seat = await _seat(matches, match_id, player)
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
    seat = await _seat(matches, match_id, player)
    try:
        made = await offers.make(match_id, seat, body.id, body.kind, body.about, body.detail)
    except NotOffered as refusal:
        raise _problem(refusal) from None
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
    seat = await _seat(matches, match_id, player)
    try:
        return Json(await offers.answer(match_id, seat, offer_id, accept=body.accept))
    except NotOffered as refusal:
        raise _problem(refusal) from None


@router.post("/matches/{match_id}/offers/{offer_id}/withdraw", **open_to("play"))
async def withdraw_offer(
    match_id: UUID, offer_id: UUID, offers: OffersDep, matches: RegistryDep, player: SignedIn
) -> Json[OfferJson]:
    """Withdraw an offer of yours. One that has ended stays as it ended, but a link to a seat that
    it has led to stops working."""
    seat = await _seat(matches, match_id, player)
    try:
        return Json(await offers.withdraw(match_id, seat, offer_id))
    except NotOffered as refusal:
        raise _problem(refusal) from None


async def _seat(matches: MatchRegistry, match_id: UUID, player: Player) -> Seat:
    """Where the player sits. To all others the match does not exist."""
    try:
        seat = (await matches.open(match_id)).header.seat_of(player.id)
    except NoSuchMatch:
        seat = None
    if seat is None:
        raise not_found("This match does not exist or has not begun, or you have no seat in it.")
    return seat


def _problem(refusal: NotOffered) -> Problem:
    match refusal.code:
        case "malformed":
            return bad_input("kind", refusal.reason)
        case "not_saved" | "not_known" as code:
            return unavailable(refusal.reason, code=code)
        case "no_offer":
            return conflict("no_offer", refusal.reason)
        case _:
            return conflict("not_now", refusal.reason)
