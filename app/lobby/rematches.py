"""Playing again: the same people, in the same seats or one seat on; and the score of two matches of
two players with swapped seats, which is fair also where the game is not even."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated
from uuid import UUID

from pydantic import Field
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from typing_extensions import TypedDict

from ..accounts.deps import SignedIn
from ..accounts.notices import outbox
from ..accounts.tables import Player
from ..base.web.api import api_router, open_to
from ..base.web.deps import DbDep, LimitsDep
from ..base.web.errors import bad_input, conflict, forbidden, not_found
from ..base.web.responses import Json
from ..base.web.validation import Body
from ..play.log import log_reader
from ..play.matches.audience import UNSEEN, Openness, audience, audience_of
from ..play.matches.tables import Match, MatchSeat
from .access import WITH_SEATS, load_match, load_seen
from .catalogue import Catalogue
from .deps import CatalogueDep, ReaderDep
from .lists.summary import Reader, match_summary
from .new_match.creation import GivenPosition, begin_with, new_match_json, prepare, sit_bot
from .new_match.invited_players import require_welcome
from .new_match.match_spec import MatchSpec, check
from .schemas import NewMatchBody, NewMatchJson

router = api_router("Matches")


class RematchBody(Body):
    """Play again; `swap` moves every player one seat on."""

    swap: bool = False


class RematchOfferJson(TypedDict, closed=True):
    """A rematch in which you have a seat."""

    url: Annotated[str, Field(description="the path of its page")]
    by: Annotated[str, Field(description="the name of the player who offered it")]
    mine: Annotated[bool, Field(description="you offered it")]
    seated: Annotated[bool, Field(description="you have taken your seat in it")]


class PlayerPointsJson(TypedDict, closed=True):
    """What a player has of a pair of matches."""

    name: str
    points: Annotated[float, Field(description="1 for a win, 0.5 for a draw")]


class PairScoreJson(TypedDict, closed=True):
    """Two matches of the same players with swapped seats, the points of those that are over
    added."""

    other: Annotated[str, Field(description="the path of the other match")]
    scores: Annotated[
        list[PlayerPointsJson], Field(description="in the order of this match's seats")
    ]


class RematchesJson(TypedDict, closed=True):
    """The rematch that one of the players has offered, and the pair that the match belongs to, if
    any."""

    offer: RematchOfferJson | None
    pair: PairScoreJson | None


@router.post("/matches/{match_id}/rematch", status_code=201, **open_to("create"))
async def offer_rematch(
    match_id: UUID,
    body: RematchBody,
    db: DbDep,
    limits: LimitsDep,
    catalogue: CatalogueDep,
    player: SignedIn,
) -> Json[NewMatchJson]:
    """Create another match for the same players, with a seat kept for each. If one of them has
    done so already, it is that match."""
    await limits.hit("create_match", str(player.id))
    match = await _rematch(db, catalogue, match_id, player, swap=body.swap)
    return Json(new_match_json(match, "#sit"), status_code=201)


async def _rematch(
    db: AsyncSession, catalogue: Catalogue, old_id: UUID, player: Player, *, swap: bool
) -> Match:
    """A new match for the same people, each with a seat kept for them. Asked twice, by the same
    or another of them, it is the same new match (unless that was cancelled). Commits. Raises
    Problem."""
    setup = await log_reader.read_rows(db, old_id, up_to=0)  # unpacked before it is locked
    old = await load_match(db, old_id, lock=True)
    if old.seat_of(player) is None:
        raise (
            not_found(UNSEEN)
            if not audience_of(old, player).knows
            else conflict("not_playing", "Only the players of a match can offer a rematch.")
        )
    if old.status != "over":
        raise conflict("not_over", "You can offer a rematch once this match is over.")
    await require_welcome(db, old, player)
    made = select(Match.id).where(Match.rematch_of == old.id, Match.status != "cancelled")
    if (known := (await db.execute(made.limit(1))).scalar_one_or_none()) is not None:
        return await load_match(db, known)
    match = await prepare(db, player, _spec_again(catalogue, old, player, swap))
    match.rematch_of = old.id
    _keep_seats(match, old, swap)
    if old.begins is not None:
        begin_with(match, GivenPosition(old.pack, old.options, old.begins, setup[0].action))
    others = [seat.player.id for seat in match.seats if seat.player and seat.player is not player]
    await outbox.add(db, "rematch", others, match.id, detail={"by": player.name})
    await db.commit()
    return match


def _spec_again(catalogue: Catalogue, old: Match, player: Player, swap: bool) -> MatchSpec:
    mine = old.seat_of(player)
    assert mine is not None
    if catalogue.meta(old.ruleset) is None:
        raise bad_input("ruleset", "This game is no longer played on this server.")
    try:
        seats = catalogue.game(old.ruleset).scenario(old.scenario).seats
    except KeyError:
        raise bad_input("scenario", "This scenario is no longer played on this server.") from None
    new = NewMatchBody(
        ruleset=old.ruleset,
        scenario=old.scenario,
        options=old.options,
        seat=seats[(mine.seat + swap) % len(seats)],
        past_dice=old.past_dice,
        hints=old.hints,
    )
    openness = replace(Openness.of(old), listed=False)
    return replace(check(catalogue, new), pace=old.pace, openness=openness)


def _keep_seats(match: Match, old: Match, swap: bool) -> None:
    for was in old.seats:
        seat = match.seats[(was.seat + swap) % len(match.seats)]
        # A player who resigned may want to play again; one who has left cannot.
        if was.player is not None and was.player.left is None:
            seat.player, seat.invite = was.player, None
        elif was.bot is not None:
            sit_bot(seat, was.bot)


@router.get("/matches/{match_id}/rematch", **open_to("read"))
async def get_rematch(
    match_id: UUID, db: DbDep, player: SignedIn, reader: ReaderDep
) -> Json[RematchesJson]:
    """The rematch of a match that you played, if you have a seat in it; and the points of two
    matches in which you and your opponent swapped seats."""
    old, seen = await load_seen(db, match_id, player, reader.now)
    if seen.seat is None:
        raise forbidden("Only the players of a match can have a rematch.")
    made = select(Match).where(
        Match.rematch_of == match_id, Match.status.in_(("open", "running", "over"))
    )
    offer: RematchOfferJson | None = None
    for match in await db.scalars(made.options(*WITH_SEATS)):
        seat = match.seat_of(player)
        if seat is not None:
            offer = RematchOfferJson(
                # The fragment seats the player who follows it: see pages/lobby/waiting_room.js.
                url=f"/matches/{match.id}{'' if seat.is_taken else '#sit'}",
                by=match.creator.name,
                mine=match.is_by(player),
                seated=seat.is_taken,
            )
    return Json(RematchesJson(offer=offer, pair=await pair_score(db, reader, old)))


# The score of a pair


async def pair_score(db: AsyncSession, reader: Reader, match: Match) -> PairScoreJson | None:
    """The points of a pair, in the order of this match's seats: before and during its second match,
    those of the first. None if the reader does not know the other match as over."""
    other = await _other(db, match)
    if other is None:
        return None
    seen = await audience(db, other, reader.player, reader.now)
    if not seen.knows or seen.held_at is not None:
        return None
    return _added(reader, match, other)


def _added(reader: Reader, match: Match, other: Match) -> PairScoreJson:
    names = [seat["name"] or seat["title"] for seat in match_summary(reader, match)["seats"]]
    points = [0.0, 0.0]
    for half, order in ((match, (0, 1)), (other, (1, 0))):
        if half.outcome is None:
            continue
        seats = reader.catalogue.scenario_of(half).seats
        for seat, place in zip(seats, order, strict=True):
            points[place] += _point(seat, half.outcome["winners"])
    return PairScoreJson(
        other=f"/matches/{other.id}",
        scores=[PlayerPointsJson(name=n, points=p) for n, p in zip(names, points, strict=True)],
    )


async def _other(db: AsyncSession, match: Match) -> Match | None:
    """The finished match of which this one is a rematch, or else its own finished rematch, with
    its seats."""
    halves = [Match.id == match.rematch_of]
    if match.outcome is not None:
        halves.append(Match.rematch_of == match.id)
    for half in halves:
        query = select(Match).options(*WITH_SEATS).where(half, Match.status == "over")
        other = await db.scalar(query.limit(1))
        if other is not None and _are_opposite(match, other):
            return other
    return None


def _are_opposite(one: Match, other: Match) -> bool:
    """Whether two matches have the same two players, each in the other's seat."""
    if len(one.seats) != 2:
        return False
    return _who(one.seats) == _who(other.seats)[::-1] and len({*_who(one.seats)}) == 2


def _who(seats: Sequence[MatchSeat]) -> list[object]:
    """The person or, without one, the server's own player in each seat. A seat whose player has
    resigned is still that player's."""
    return [seat.player_id or seat.bot for seat in seats]


def _point(seat: str, winners: Sequence[str]) -> float:
    """What a match is worth to a seat: a draw, half a point."""
    if not winners:
        return 0.5
    return (seat in winners) / len(winners)
