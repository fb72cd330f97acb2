"""The guided games of this server, and the progress of learners in them: kept from earlier games,
read from the log of the current one, and begun again with any lesson, before which the rows are
played at once."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import ScalarSelect, delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets import Plugin
from rulesets.kernel.interface import Ruleset
from rulesets.telling.lessons import Guide

from ...accounts.tables import Player
from ...base.web.errors import not_found
from ...play.live.guided import next_act
from ...play.log.store import STARTED, entry_of, header_of, read_seats
from ...play.matches.header import Header
from ...play.matches.tables import Entry, Match, MatchSeat
from ...referee.beginning import begin
from ...referee.log import milliseconds
from ...referee.match_key import BY_ROLL
from ...referee.packs import Library, Pack
from ...referee.referee import Proposal, Referee
from ..access import load_match
from ..new_match.creation import SEED_BYTES, keep_pack, sit_bot
from .tables import Learning

OPPONENT = "random"
"""The server-side player that has the other seats. The guide says what it does."""


class Guides(Mapping[str, Guide]):
    """The guides by their rulesets, in the order in which the lobby shows the games. Each is loaded
    when it is asked for. They are played with the packs that we ship, whatever the host has
    corrected: a guide names cards and numbers."""

    def __init__(self, plugins: Mapping[str, Plugin]) -> None:
        self._library = Library(plugins)
        self._games = {key: plugin for key, plugin in plugins.items() if plugin.has_guide}

    def __getitem__(self, ruleset: str) -> Guide:
        guide = self._games[ruleset].guide
        assert guide is not None
        return guide

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def guide(self, ruleset: str) -> Guide:
        """The guided game of a ruleset. Raises Problem 404."""
        if ruleset not in self:
            raise not_found("This server has no such guided game.")
        return self[ruleset]

    def game(self, ruleset: str) -> tuple[Pack, Ruleset[Any]]:
        """The pack that we ship, and the rules with it."""
        pack = self._library.pack(ruleset)
        return pack, self._library.build(pack)


@dataclass(frozen=True, slots=True)
class Progress:
    """One player in one guided game."""

    done: int = 0
    """The most lessons that were ever done."""
    here: int | None = None
    """The lesson at which the current game stands; None without one that can be gone on with."""
    match_id: UUID | None = None


async def progress(
    db: AsyncSession, guides: Mapping[str, Guide], player: Player | None
) -> dict[str, Progress]:
    """Of every guide, by its ruleset."""
    found = {key: Progress() for key in guides}
    if player is None:
        return found
    query = (
        select(Learning, Match.guide, Match.status, _newest_row())
        .outerjoin(Match, Match.id == Learning.match_id)
        .where(Learning.player_id == player.id, Learning.ruleset.in_(guides))
    )
    for learning, digest, status, row in await db.execute(query):
        guide = guides[learning.ruleset]
        if status in STARTED and digest == guide.digest and row is not None:
            here = guide.lessons_done(row)
            found[learning.ruleset] = Progress(max(learning.done, here), here, learning.match_id)
        else:
            found[learning.ruleset] = Progress(min(learning.done, len(guide.lessons)))
    return found


def _newest_row() -> ScalarSelect[int]:
    """The newest row of the current guided game of a `Learning`."""
    newest = select(func.max(Entry.seq)).where(Entry.match_id == Learning.match_id)
    return newest.scalar_subquery()


async def put_away(db: AsyncSession, guides: Mapping[str, Guide], before: datetime) -> None:
    """Delete the guided games in which nothing has happened since `before`. What was done in them
    is kept. Does not commit."""
    played = select(Entry.match_id).where(Entry.at >= before)
    old = (Match.guide.is_not(None), Match.id.not_in(played))
    query = select(Learning, Match.guide, _newest_row()).join(Match).where(*old)
    for learning, digest, row in await db.execute(query):
        guide = guides.get(learning.ruleset)
        if guide is not None and guide.digest == digest:
            learning.done = max(learning.done, guide.lessons_done(row))
    await db.flush()
    await db.execute(delete(Match).where(*old))


async def begin_lesson(
    db: AsyncSession, guides: Guides, ruleset: str, player: Player, lesson: int
) -> Match:
    """A guided game at the beginning of a lesson, instead of the one that the player had. Commits.
    Raises Problem."""
    guide, pack, rules = guides.guide(ruleset), *guides.game(ruleset)
    await db.execute(select(Player.id).where(Player.id == player.id).with_for_update())
    before = (await progress(db, {ruleset: guide}, player))[ruleset]
    learning = await db.get(Learning, (player.id, ruleset))
    if learning is None:
        learning = Learning(player_id=player.id, ruleset=ruleset, done=0)
        db.add(learning)
    elif learning.match_id is not None:
        old = await load_match(db, learning.match_id, lock=True)
        old.status = "cancelled"
    match = await _open_game(db, rules, pack, guide, player, lesson)
    learning.done, learning.match_id = before.done, match.id
    await db.commit()
    return match


async def _open_game(
    db: AsyncSession, ruleset: Ruleset[Any], pack: Pack, guide: Guide, player: Player, lesson: int
) -> Match:
    """A running match of `player` alone, at the beginning of a lesson. Does not commit."""
    await keep_pack(db, pack)
    now = datetime.now(UTC)
    match = _match(pack, guide, player, now)
    seats = next(one.seats for one in ruleset.meta.scenarios if one.key == guide.scenario)
    for number, name in enumerate(seats):
        seat = MatchSeat(seat=number)
        if name == guide.seat:
            seat.player, seat.joined = player, now
        else:
            sit_bot(seat, OPPONENT)
        match.seats.append(seat)
    db.add(match)
    await db.flush()
    awaited: tuple[int, ...] | None = None
    header = header_of(match, await read_seats(db, match.id), ruleset)
    for proposal in _rows(header, guide, guide.starts[lesson], milliseconds(now)):
        told = proposal.after.awaited
        db.add(entry_of(match.id, proposal.row, told if told != awaited else None))
        awaited = told
        match.last_seq = proposal.row.seq
    match.awaited, match.awaited_since = list(awaited or ()), now
    return match


def _match(pack: Pack, guide: Guide, player: Player, now: datetime) -> Match:
    return Match(
        id=uuid4(),
        ruleset=pack.ruleset,
        scenario=guide.scenario,
        options=dict(guide.options),
        pack=pack.digest,
        creator=player,
        status="running",
        guide=guide.digest,
        spectators=False,
        on_show=False,
        delay="none",
        seed=secrets.token_bytes(SEED_BYTES),
        dice=BY_ROLL,
        share_round=1,
        started=now,
    )


def _rows(header: Header, guide: Guide, steps: int, at: int) -> Iterator[Proposal]:
    """The setup, and the first `steps` rows after it as the guide has them."""
    chance, chain = replace(header.chance, stacked=guide.draws), header.chain
    first = begin(
        header.ruleset,
        len(header.seats),
        guide.scenario,
        guide.options,
        chance,
        chain,
        at,
        header.people,
    )
    yield first
    referee = Referee(header.ruleset, chance, chain, first.after)
    for _ in range(steps):
        seat, act = next_act(guide, referee)
        proposal = referee.propose(seat, act, uuid4(), at)
        if not isinstance(proposal, Proposal):
            raise LookupError(f"row {referee.now.seq + 1} of the guide: {proposal.reason}")
        referee.accept(proposal)
        yield proposal
