"""Where a referee begins: with the setup, with a position of another match, or with one that a
snapshot kept.

A reader of a replay plays on from a step: row 0 then holds the position itself, so that the log
needs no other, with the version of the ruleset that wrote it. It draws no dice and tells no event:
what led there was told in another match. An update in the middle of a match gives a position to
other rules, as JSON, which these may have to upgrade.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rulesets.kernel.interface import Dice, Json, Ruleset, Seat
from rulesets.kernel.undo import moment

from . import frames
from .log import FoldError
from .match_key import Chain, Chance, Proof, ReplayDice
from .position import PRESENT, Absence, LastSeen, Links, Position, Row, Situation, UndoableAction
from .referee import Proposal
from .transitions import Step, audience_events, set_up, take_all


def begin(
    ruleset: Ruleset[Any],
    seats: int,
    scenario: str,
    options: Mapping[str, str],
    chance: Chance,
    chain: Chain | None,
    at: int,
    people: Iterable[Seat] | None = None,
    rules: str | None = None,
    given: Json = None,
) -> Proposal:
    """Set the game up: row 0, of which everyone is told. `people` are the seats without a
    server-side player; None means all seats. `rules`: see `Row`. `given`: the position with which
    it begins, if it is no setup by the rules."""
    step = _begun(ruleset, scenario, options, given, chance.dice(0, 0))
    row = Row(
        seq=0,
        seat=None,
        kind="setup",
        action=given,
        draws=step.draws,
        events=audience_events(ruleset, step.events),
        seen=(1 << seats + 1) - 1,
        request=None,
        at=at,
        rules=rules,
        digest=Proof(chance.key).of(ruleset, step.state),
    )
    after = first(ruleset, seats, step, row, chain, people)
    payloads = frames.Payloads(after.situation)
    return Proposal(row, after, payloads, payloads.all())


def _begun(
    ruleset: Ruleset[Any], scenario: str, options: Mapping[str, str], given: Json, dice: Dice
) -> Step:
    """The setup by the rules, or the position that is given."""
    if given is None:
        return set_up(ruleset, scenario, options, dice)
    return Step(state_of(ruleset, given), (), [])


def first_step(ruleset: Ruleset[Any], row: Row, scenario: str, options: Mapping[str, str]) -> Step:
    """Repeat the setup with the dice of its row, or take the position that it gives. Raises
    FoldError."""
    dice = ReplayDice(row.draws)
    try:
        step = _begun(ruleset, scenario, options, row.action, dice)
        dice.finish()
    except Exception as error:
        raise FoldError(f"row {row.seq}: {error}") from error
    return step


def first_position(
    ruleset: Ruleset[Any],
    row: Row,
    seats: int,
    *,
    scenario: str,
    options: Mapping[str, str],
    chain: Chain | None = None,
    people: Iterable[Seat] | None = None,
) -> Position:
    """The position after the setup, from its row. Raises FoldError."""
    step = first_step(ruleset, row, scenario, options)
    return first(ruleset, seats, step, row, chain, people)


def first(
    ruleset: Ruleset[Any],
    seats: int,
    step: Step,
    row: Row,
    chain: Chain | None,
    people: Iterable[Seat] | None,
) -> Position:
    """The position after the setup, of which everyone is told. `people`: the seats that are not the
    server's own players'; None: no seat is."""
    return resting(
        ruleset,
        step.state,
        seq=0,
        since=row.at,
        counts=(0,) * (seats + 1),
        last_seen=(LastSeen(row.at, None),) * (seats + 1),
        rolls=1,
        links=None if chain is None else chain.linked(chain.start, ruleset.seats, row, seats + 1),
        people=frozenset(map(Seat, range(seats)) if people is None else people),
        absence=PRESENT,
    )


def resting(
    ruleset: Ruleset[Any],
    state: Any,
    *,
    seq: int,
    since: int,
    counts: tuple[int, ...],
    last_seen: tuple[LastSeen, ...],
    rolls: int,
    links: Links | None,
    people: frozenset[Seat],
    absence: Absence,
) -> Position:
    """A position at a point of no return: nothing can be taken back."""
    after = moment(ruleset, state)
    situation = Situation(
        ruleset=ruleset,
        seats=len(counts) - 1,
        state=state,
        outcome=ruleset.outcome(state),
        awaited=after.awaited,
        since=since,
        undo=frozenset(),
        absence=absence,
    )
    return Position(
        situation=situation,
        seq=seq,
        checkpoint=state,
        tail=(),
        moment=after,
        counts=counts,
        oldest_valid=counts[:-1],
        last_seen=last_seen,
        rolls=rolls,
        links=links,
        people=people,
    )


# Positions as JSON


def written(ruleset: Ruleset[Any], state: Any) -> Json:
    """What row 0 keeps of a position."""
    return {"version": ruleset.version, "state": ruleset.dump(state)}


def state_of(ruleset: Ruleset[Any], given: Json) -> Any:
    """The state with which the match begins. Raises what a ruleset raises that cannot read it, or
    for which it is impossible."""
    state = read_state(ruleset, given["state"], given["version"])
    ruleset.check(state)
    return state


def is_by_other_rules(ruleset: Ruleset[Any], given: Json) -> bool:
    """Whether an earlier version of the ruleset wrote it: then its digest is of another form."""
    return bool(given["version"] != ruleset.version)


def read_state(ruleset: Ruleset[Any], data: Json, version: int) -> Any:
    """A state that this version of the ruleset dumped. Raises what a ruleset raises that cannot
    read it."""
    return ruleset.load(data if version == ruleset.version else ruleset.upgrade(data, version))


def with_tail(
    position: Position,
    checkpoint: Json,
    version: int,
    actions: Iterable[tuple[int, Json, Sequence[int | None]]],
    oldest_valid: tuple[int, ...],
) -> Position:
    """The position with what can be taken back. Other rules may not know the actions any more, or
    may lead elsewhere: then they go on from the state, and nothing before it is taken back."""
    ruleset = position.ruleset
    try:
        before = read_state(ruleset, checkpoint, version)
        tail = tuple(
            UndoableAction(Seat(seat), ruleset.decode_action(action), tuple(numbers))
            for seat, action, numbers in actions
        )
        again = take_all(ruleset, before, [(it.seat, it.action) for it in tail], ReplayDice([]))
    except Exception:  # whatever changed rules raise
        return position
    if ruleset.fingerprint(again) != ruleset.fingerprint(position.state):
        return position
    undo = frozenset(it.seat for it in tail)
    return replace(
        position,
        situation=replace(position.situation, undo=undo),
        checkpoint=before,
        tail=tail,
        oldest_valid=oldest_valid,
    )
