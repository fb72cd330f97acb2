"""Matches are made: by order, for practice against the server's player, and as rematches.

Nobody sits down here. The dice are decided by the secret seed and the players' shares, so the
seed's SHA-256 can be shown before the first seat is taken. All functions commit.
"""

from __future__ import annotations

import secrets
from uuid import UUID, uuid4

from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from ..accounts.tables import Player
from ..matches.privacy import UNSEEN
from ..matches.tables import Match, MatchSeat
from ..matches.tables import Pack as PackRow
from ..packs import Pack
from ..web.errors import bad_input, conflict, not_found
from .catalogue import Catalogue
from .room import Room, is_open, load_room, new_invite
from .schemas import MatchSpec, NewMatch, check

SEED_BYTES = 32
MOST_LISTED_EACH = 5
"""Listed matches of one player that wait for others: the list is everybody's."""


async def create(db: AsyncSession, creator: Player, spec: MatchSpec) -> Room:
    """A match whose creator's seat is kept for them; every other seat has an invite. Raises
    Problem where the creator has too many listed ones already."""
    if spec.listed:
        await _require_few_listed(db, creator)
    room = await _prepare(db, creator, spec)
    await db.commit()
    return room


async def _require_few_listed(db: AsyncSession, creator: Player) -> None:
    await db.execute(select(Player.id).where(Player.id == creator.id).with_for_update())
    listed = select(func.count()).where(
        Match.creator_id == creator.id, Match.listed, Match.status == "open"
    )
    if (await db.execute(listed)).scalar_one() >= MOST_LISTED_EACH:
        raise conflict(
            "too_many_listed",
            f"You have {MOST_LISTED_EACH} listed matches that wait for players. Cancel one, or "
            "make this one private and send its link.",
            field="listed",
        )


async def practise(db: AsyncSession, player: Player, spec: MatchSpec, bot: str = "random") -> Room:
    """A match that needs only `player`, for whom one seat is kept: all others are the server's
    own player's."""
    room = await _prepare(db, player, spec)
    for seat in filter(is_open, room.seats):
        await sit_bot(db, seat, bot)
    await db.commit()
    return room


async def rematch(
    db: AsyncSession, catalogue: Catalogue, old_id: UUID, player: Player, *, swap: bool
) -> Room:
    """A new match for the same people, each with a seat kept for them. Asked twice, by the same
    or another of them, it is the same new match (unless that was cancelled). Raises Problem."""
    old = await load_room(db, old_id, lock=True)
    if old.seat_of(player) is None:
        raise (
            not_found(UNSEEN)
            if not old.may_see(player)
            else conflict("not_playing", "Only the players of a match can offer a rematch.")
        )
    if old.match.status != "over":
        raise conflict("not_over", "You can offer a rematch once this match is over.")
    made = select(Match.id).where(Match.rematch_of == old.match.id, Match.status != "cancelled")
    if (known := (await db.execute(made.limit(1))).scalar_one_or_none()) is not None:
        return await load_room(db, known)
    room = await _prepare(db, player, _spec_again(catalogue, old, player, swap))
    room.match.rematch_of = old.match.id
    await _keep_seats(db, room, old, swap)
    await db.commit()
    return await load_room(db, room.match.id)


async def sit_bot(db: AsyncSession, seat: MatchSeat, bot: str) -> None:
    """Give an open seat to the server's own player. It has no share of the dice: one that the
    server draws would be no more secret than the seed is. Does not commit."""
    seat.bot, seat.invite = bot, None
    seat.joined = (await db.execute(select(func.now()))).scalar_one()


async def _prepare(db: AsyncSession, creator: Player, spec: MatchSpec) -> Room:
    """Write the match and its seats; the creator's is kept for them. Does not commit."""
    await keep_pack(db, spec.game.pack)
    match = Match(
        id=uuid4(),
        ruleset=spec.game.meta.key,
        scenario=spec.scenario.key,
        options=spec.options,
        pack=spec.game.pack.digest,
        creator_id=creator.id,
        listed=spec.listed,
        spectators=spec.spectators,
        invite=new_invite(),
        seed=secrets.token_bytes(SEED_BYTES),
    )
    db.add(match)
    await db.flush()
    for number in range(len(spec.scenario.seats)):
        mine = number == spec.seat
        owner, invite = (creator.id, None) if mine else (None, new_invite())
        db.add(MatchSeat(match_id=match.id, seat=number, player_id=owner, invite=invite))
    await db.flush()
    return await load_room(db, match.id)


async def keep_pack(db: AsyncSession, pack: Pack) -> None:
    """The match can be replayed with this pack whatever the host changes later."""
    row = {"digest": pack.digest, "ruleset": pack.ruleset, "content": pack.content}
    await db.execute(insert(PackRow).values(row).on_conflict_do_nothing())


def _spec_again(catalogue: Catalogue, old: Room, player: Player, swap: bool) -> MatchSpec:
    mine = old.seat_of(player)
    assert mine is not None
    if old.match.ruleset not in [game.meta.key for game in catalogue.games]:
        raise bad_input("ruleset", "This game is no longer played on this server.")
    seats = catalogue.game(old.match.ruleset).scenario(old.match.scenario).seats
    new = NewMatch(
        ruleset=old.match.ruleset,
        scenario=old.match.scenario,
        options=old.match.options,
        seat=seats[(mine.seat + swap) % len(seats)],
        spectators=old.match.spectators,
    )
    return check(catalogue, new)


async def _keep_seats(db: AsyncSession, room: Room, old: Room, swap: bool) -> None:
    for was in old.seats:
        seat = room.seats[(was.seat + swap) % len(room.seats)]
        if was.player_id is not None:  # whoever resigned may want to play again
            seat.player_id, seat.invite = was.player_id, None
        elif was.bot is not None:
            await sit_bot(db, seat, was.bot)
