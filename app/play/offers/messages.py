"""Messages about the offers at a table."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from typing_extensions import TypedDict

from ...referee.messages import Means, Milliseconds, SeatName

Status = Literal["open", "accepted", "refused", "withdrawn", "void"]
Needs = Literal["all", "majority"]
"""Whose consent an offer needs: that of every seat asked, or of more than half of those asked and
the seat that makes it, which counts as agreed."""
OfferKind = Annotated[str, Means("what is offered; see “Offers”")]


class OfferJson(TypedDict, closed=True):
    """An offer as one player may know it."""

    id: str
    kind: OfferKind
    by: SeatName
    about: Annotated[SeatName | None, Means("the seat that it concerns")]
    detail: Annotated[dict[str, Any], Means("what else belongs to the kind")]
    needs: Annotated[Needs, Means("of those asked")]
    asked: Annotated[list[SeatName], Means("the seats that may answer")]
    answers: Annotated[dict[SeatName, bool], Means("true: accepts it")]
    status: Annotated[Status, Means("void: the game has moved on")]
    at: Milliseconds


class SeatLinkJson(TypedDict, closed=True):
    """A link by which another person may take the seat of a player who is not there, once."""

    offer: Annotated[str, Means("the accepted offer; its maker may `withdraw` it")]
    seat: SeatName
    by: Annotated[SeatName, Means("the seat that proposed it")]
    path: Annotated[str, Means("of the page where the person sits down")]
    at: Milliseconds


class OffersMessage(TypedDict, closed=True):
    """The offers that wait for answers, and the one that has just ended, if any."""

    type: Literal["offers"]
    open: list[OfferJson]
    ended: OfferJson | None
    links: Annotated[list[SeatLinkJson], Means("not told to those whose seats are offered")]
