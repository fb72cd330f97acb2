"""Creating matches: for friends, and for practice against a bot. Playing again is in rematches.py.

No one sits down here. The dice are decided by the secret seed and the players' shares, so the
seed's SHA-256 can be shown before the first seat is taken. All functions commit.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from uuid import uuid4

from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Json

from ...accounts.tables import Player
from ...base.web.errors import conflict
from ...play.matches.audience import ANYONE_JOINS
from ...play.matches.messages import BeginsJson
from ...play.matches.tables import Match, MatchSeat
from ...play.matches.tables import StoredPack as PackRow
from ...referee.match_key import commitment
from ...referee.packs import Pack
from ..access import new_invite
from ..schemas import NewMatchJson
from .invited_players import keep_for
from .match_spec import MatchSpec, bot_of

SEED_BYTES = 32
MAX_LISTED_EACH = 5
"""How many listed matches of one player may wait for others: the list is for everyone."""


@dataclass(frozen=True, slots=True)
class GivenPosition:
    """A position of another match, and what that was played by."""

    pack: str
    options: dict[str, str]
    begins: BeginsJson
    position: Json


async def create(
    db: AsyncSession, creator: Player, spec: MatchSpec, company: Sequence[Player] = ()
) -> Match:
    """A match whose creator's seat is kept for them, and one for each of their `company`; every
    other seat has an invite. Raises Problem where the creator has too many listed ones already."""
    if spec.openness.listed:
        await _require_few_listed(db, creator)
    match = await prepare(db, creator, spec)
    await keep_for(db, match, company)
    await db.commit()
    return match


async def _require_few_listed(db: AsyncSession, creator: Player) -> None:
    await db.execute(select(Player.id).where(Player.id == creator.id).with_for_update())
    listed = select(func.count()).where(Match.creator_id == creator.id, ANYONE_JOINS)
    if (await db.execute(listed)).scalar_one() >= MAX_LISTED_EACH:
        raise conflict(
            "too_many_listed",
            f"You have {MAX_LISTED_EACH} listed matches that wait for players. Cancel one, or "
            "make this one private and send its link.",
            field="listed",
        )


async def practise(
    db: AsyncSession,
    player: Player,
    spec: MatchSpec,
    bot: str | None = None,
    given: GivenPosition | None = None,
) -> Match:
    """A match that needs only `player`, for whom one seat is kept: bots have the
    others, of the kind `bot` or the usual one. It has no clock: the bots do not wait. `given`:
    what it begins with. Raises Problem for a kind that does not know the game."""
    kind = bot_of(spec.game, bot)
    match = await prepare(db, player, replace(spec, pace=None))
    match.past_dice = True  # there is no one who could mind
    for seat in match.seats:
        if seat.is_open:
            sit_bot(seat, kind.key)
    if given is not None:
        begin_with(match, given)
    await db.commit()
    return match


def begin_with(match: Match, given: GivenPosition) -> None:
    """Let a match that has been prepared begin with a position of another. Does not commit."""
    match.pack, match.options = given.pack, given.options
    match.begins, match.position = given.begins, given.position


def sit_bot(seat: MatchSeat, bot: str) -> None:
    """Give an open seat to the server's own player. It has no share of the dice: one that the
    server draws would be no more secret than the seed is. Does not commit."""
    seat.bot, seat.invite, seat.joined = bot, None, datetime.now(UTC)


async def prepare(db: AsyncSession, creator: Player, spec: MatchSpec) -> Match:
    """Write the match and its seats; the creator's is kept for them. Does not commit."""
    await keep_pack(db, spec.game.pack)
    match = Match(
        id=uuid4(),
        ruleset=spec.game.meta.key,
        scenario=spec.scenario.key,
        options=spec.options,
        pack=spec.game.pack.digest,
        creator=creator,
        **asdict(spec.openness),
        pace=spec.pace,
        past_dice=spec.past_dice,
        hints=spec.hints,
        invite=new_invite(),
        seed=secrets.token_bytes(SEED_BYTES),
    )
    for number in range(len(spec.scenario.seats)):
        mine = number == spec.seat
        owner, invite = (creator, None) if mine else (None, new_invite())
        match.seats.append(MatchSeat(seat=number, player=owner, invite=invite))
    db.add(match)
    await db.flush()
    return match


async def keep_pack(db: AsyncSession, pack: Pack) -> None:
    """The match can be replayed with this pack whatever the host changes later."""
    row = {"digest": pack.digest, "ruleset": pack.ruleset, "content": pack.content}
    await db.execute(insert(PackRow).values(row).on_conflict_do_nothing())


def new_match_json(match: Match, place: str = "") -> NewMatchJson:
    """What is told to the one who made it. `place`: where its page opens, as "#sit"."""
    url = f"/matches/{match.id}{place}"
    return NewMatchJson(id=str(match.id), url=url, commitment=commitment(match.seed))
