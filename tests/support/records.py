"""Finished matches of the real games and their records, without a server."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from types import SimpleNamespace
from typing import Any
from uuid import UUID, uuid4

from app.after.replays.record import record_of
from app.play.log import store
from app.play.matches.header import Header
from app.play.matches.tables import Match
from app.referee.beginning import begin
from app.referee.frames import outcome_json
from app.referee.match_key import BY_ROLL, BY_ROW, commitment
from app.referee.packs import OURS, Library
from app.referee.position import Row
from app.referee.referee import Act, Move, Proposal, Referee, Resign, Undo
from app.referee.verification.finding import Verdict
from app.referee.verification.record import read
from app.referee.verification.report import findings
from rulesets.kernel.interface import Action, Ruleset, Seat

MATCH = UUID("00112233-4455-6677-8899-aabbccddeeff")

Choose = Callable[[Ruleset[Any], Any, Seat, Random], Action]


@dataclass(frozen=True)
class Played:
    """A finished match."""

    match: Match
    seats: list[Any]
    header: Header
    rows: list[Row]


def _any(ruleset: Ruleset[Any], state: Any, seat: Seat, rng: Random) -> Action:
    return rng.choice(ruleset.legal(state, seat))


def played(
    key: str = "cousins_war",
    scenario: str | None = None,
    *,
    seed: int = 1,
    most: int = 400,
    bots: Sequence[int] = (),
    dice: int = BY_ROLL,
    choose: Choose = _any,
    library: Library = OURS,
) -> Played:
    """A match by such choices, with actions taken back now and then. After `most` rows all seats
    but one resign."""
    rng, ruleset, pack = Random(seed), library.ruleset(key), library.pack(key)
    chosen = next(s for s in ruleset.meta.scenarios if scenario in (None, s.key))
    match = Match(
        id=MATCH,
        ruleset=key,
        scenario=chosen.key,
        options={option.key: option.choices[0][0] for option in ruleset.meta.options},
        pack=pack.digest,
        seed=rng.randbytes(32),
        spectators=True,
        past_dice=False,
        dice=dice,
        share_round=1,
    )
    seats = [_seat(number, rng, number in bots, dice) for number in range(len(chosen.seats))]
    header = store.header_of(match, seats, ruleset)
    start = begin(
        ruleset,
        len(seats),
        chosen.key,
        match.options,
        header.chance,
        header.chain,
        1,
        header.people,
        header.rules,
    )
    referee = Referee(ruleset, header.chance, header.chain, start.after, header.rules)
    rows = [start.row]
    while referee.now.outcome is None:
        rows.append(_move(referee, rng, choose, len(rows), over=len(rows) >= most))
    match.outcome = outcome_json(ruleset, referee.now.outcome)
    return Played(match, seats, header, rows)


def play(key: str = "cousins_war", *words: str | None, **settings: Any) -> dict[str, Any]:
    """The record of the match that `played` plays."""
    found = played(key, *words, **settings)
    pack = OURS.pack(key)
    record: dict[str, Any] = json.loads(
        json.dumps(record_of(found.header, found.match, found.seats, pack.content, found.rows))
    )
    if settings.get("dice", BY_ROLL) == BY_ROW:
        for name in ("dice", "round", "pack", "commitments"):  # as they were written then
            del record[name]
    return record


def checked(record: Any, verdict: Verdict, *noted: str) -> list[str]:
    """What the checks of a record that end so say."""
    found = findings(read(json.dumps(record).encode()), noted)
    return [finding.text for finding in found if finding.verdict is verdict]


def failing(record: Any, *noted: str) -> list[str]:
    """What fails in a record."""
    return checked(record, Verdict.FAILS, *noted)


def _seat(number: int, rng: Random, is_bot: bool, dice: int) -> SimpleNamespace:
    share = None if is_bot else rng.randbytes(32)
    return SimpleNamespace(
        seat=number,
        name=None if is_bot else f"Player {number}",
        player_id=None if is_bot else uuid4(),
        bot="random" if is_bot else None,
        entropy=share,
        commitment=bytes.fromhex(commitment(share)) if share and dice == BY_ROLL else None,
    )


def _move(referee: Referee, rng: Random, choose: Choose, number: int, *, over: bool) -> Row:
    now = referee.now
    seat = rng.choice(now.awaited)
    move: Move
    if over:
        seat = next(Seat(at) for at in range(now.seats) if at not in now.resigned)
        move = Resign()
    elif now.may_undo(seat) and rng.random() < 0.2:
        move = Undo(now.counts[seat])
    else:
        action = choose(referee.ruleset, now.state, seat, rng)
        move = Act(
            now.counts[seat], referee.ruleset.encode_action(action), by_server=seat in now.resigned
        )
    proposal = referee.propose(seat, move, uuid4(), 1000 + number)
    assert isinstance(proposal, Proposal), proposal
    referee.accept(proposal)
    return proposal.row
