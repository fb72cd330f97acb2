"""A match with its seats and the people in them, loaded and, to change it, locked."""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from ..accounts.tables import Player
from ..matches.privacy import UNSEEN, may_see
from ..matches.tables import Match, MatchSeat
from ..web.errors import Problem, conflict, forbidden, not_found


def new_invite() -> str:
    """An invite token that nobody can guess: 192 random bits."""
    return secrets.token_urlsafe(24)


def is_taken(seat: MatchSeat) -> bool:
    """Somebody sits here. A seat with a player who has not joined is only kept for them."""
    return seat.bot is not None or seat.joined is not None


def is_kept(seat: MatchSeat) -> bool:
    """The seat waits for one player: the creator, or somebody asked to a rematch."""
    return seat.player_id is not None and seat.joined is None


def has_resigned(seat: MatchSeat) -> bool:
    """The seat's player has given up, and the server's own player goes on."""
    return seat.player_id is not None and seat.bot is not None


def is_open(seat: MatchSeat) -> bool:
    """Nobody's yet."""
    return seat.player_id is None and seat.bot is None


def is_sealed(seat: MatchSeat) -> bool:
    """The seat's share of the dice is fixed. The practice opponent has none."""
    return seat.bot is not None or seat.commitment is not None


@dataclass(slots=True)
class Room:
    """A match, its seats in order, and the players in them and of its creator."""

    match: Match
    seats: list[MatchSeat]
    players: dict[UUID, Player]

    @property
    def is_sealed(self) -> bool:
        """Whether every seat is taken and its share of the dice fixed: time to disclose them."""
        return all(map(is_sealed, self.seats))

    def awaits_share(self, seat: MatchSeat) -> bool:
        """Whether the match cannot begin before the browser of the seat's player does something:
        seals a share of the dice or, when all are sealed, discloses it."""
        if not is_taken(seat) or seat.bot is not None:
            return False
        return not is_sealed(seat) or (self.is_sealed and seat.entropy is None)

    def seat_of(self, player: Player | None) -> MatchSeat | None:
        """The seat that is the player's or kept for them."""
        if player is None:
            return None
        return next((seat for seat in self.seats if seat.player_id == player.id), None)

    def is_creator(self, player: Player | None) -> bool:
        """Whether `player` made the match."""
        return player is not None and player.id == self.match.creator_id

    def has_removed(self, player: Player | None) -> bool:
        """Whether the creator has removed the player, who has not been given a link since."""
        return player is not None and player.id in self.match.removed

    def forgive(self, player: Player) -> None:
        """Forget that the player was removed: a link of the creator's has seated them again."""
        self.match.removed = [one for one in self.match.removed if one != player.id]

    def may_see(self, player: Player | None) -> bool:
        """Whether the match exists as far as `player` (None: anybody) is told."""
        return may_see(
            self.match.status,
            seated=self.is_creator(player) or self.seat_of(player) is not None,
            listed=self.match.listed,
            spectators=self.match.spectators,
        )

    def require_open(self) -> None:
        """Raises Problem where the match is past its beginning."""
        match self.match.status:
            case "open":
                return
            case "cancelled":
                raise conflict("cancelled", "This match was cancelled by its creator.")
            case _:
                raise conflict("already_started", "This match has already begun.")

    def require_creator(self, player: Player) -> None:
        """Raises Problem for anybody but the creator; to strangers the match is not there."""
        if not self.may_see(player):
            raise not_found(UNSEEN)
        if not self.is_creator(player):
            raise forbidden("Only the creator of this match may do that.")


async def load_room(db: AsyncSession, match_id: UUID, *, lock: bool = False) -> Room:
    """The match with its seats. `lock`: nobody else can change them until the transaction ends.
    Raises Problem 404."""
    query = select(Match).where(Match.id == match_id).execution_options(populate_existing=True)
    match = (await db.execute(query.with_for_update() if lock else query)).scalar_one_or_none()
    if match is None:
        raise not_found(UNSEEN)
    return (await load_rooms(db, [match]))[0]


async def load_seen(db: AsyncSession, match_id: UUID, player: Player | None) -> Room:
    """The match, if `player` may know of it. Raises the same Problem 404 whether there is none
    or it is somebody else's."""
    room = await load_room(db, match_id)
    if not room.may_see(player):
        raise not_found(UNSEEN)
    return room


async def load_rooms(db: AsyncSession, matches: Iterable[Match]) -> list[Room]:
    """Several at once, in the order given."""
    matches = list(matches)
    query = select(MatchSeat).where(MatchSeat.match_id.in_([match.id for match in matches]))
    query = query.order_by(MatchSeat.seat).execution_options(populate_existing=True)
    seats: defaultdict[UUID, list[MatchSeat]] = defaultdict(list)
    for seat in await db.scalars(query):
        seats[seat.match_id].append(seat)
    wanted = {match.creator_id for match in matches}
    wanted |= {seat.player_id for row in seats.values() for seat in row if seat.player_id}
    people = await db.scalars(select(Player).where(Player.id.in_(wanted)))
    players = {player.id: player for player in people}
    return [Room(match, seats[match.id], players) for match in matches]


def spent_invite() -> Problem:
    """The one answer to an invite that leads nowhere, whatever the reason: it tells strangers
    nothing about matches."""
    return Problem(
        404,
        "invite_spent",
        "This invite link does not work: its seat has been taken, or the link was withdrawn. "
        "Ask whoever sent it for another one.",
        field="invite",
    )
