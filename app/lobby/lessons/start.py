"""Beginning a guided game, with any of its lessons: the rows before it are played at once."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Ruleset
from rulesets.telling.lessons import Guide

from ...accounts.tables import Player
from ...play.live.guided import next_act
from ...play.log.store import entry_of, header_of, read_seats
from ...play.matches.header import Header
from ...play.matches.tables import Match, MatchSeat
from ...referee.beginning import begin
from ...referee.log import milliseconds
from ...referee.match_key import BY_ROLL
from ...referee.packs import Pack
from ...referee.referee import Proposal, Referee
from ..new_match.creation import SEED_BYTES, keep_pack, sit_bot

OPPONENT = "random"
"""The server-side player that has the other seats. The guide says what it does."""


async def open_game(
    db: AsyncSession, ruleset: Ruleset[Any], pack: Pack, guide: Guide, player: Player, lesson: int
) -> Match:
    """A running match of `player` alone, at the beginning of a lesson. Does not commit."""
    await keep_pack(db, pack)
    now = datetime.now(UTC)
    match = _match(pack, guide, player, now)
    for number, name in enumerate(_seats(ruleset, guide)):
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


def _seats(ruleset: Ruleset[Any], guide: Guide) -> tuple[str, ...]:
    return next(one for one in ruleset.meta.scenarios if one.key == guide.scenario).seats


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
