"""A match that begins with a position of another plays on as that would, and each seat knows in it
what it knew there."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from uuid import uuid4

import pytest

from app.play.log import snapshots
from app.referee import beginning
from app.referee.beginning import begin, first_position
from app.referee.interpreter import advance
from app.referee.log import FoldError
from app.referee.match_key import Chance, Proof, SeededDice
from app.referee.packs import load_ruleset
from app.referee.position import Position, Row
from app.referee.referee import Act, Proposal, Referee
from rulesets import RULESETS
from rulesets.kernel.interface import Json, Ruleset, Seat

KEY, OTHER = b"o" * 32, b"n" * 32
ACTIONS, BEGUN = 160, (0, 25, 60, 110)
"""How long the games are played, and the actions after which others begin from there."""


def played(ruleset: Ruleset[Any]) -> Iterator[Proposal]:
    """A game of random actions, row by row."""
    rng = random.Random(5)
    scenario = ruleset.meta.scenarios[0]
    options = {option.key: option.choices[0][0] for option in ruleset.meta.options}
    first = begin(ruleset, len(scenario.seats), scenario.key, options, Chance(KEY), None, at=0)
    yield first
    referee = Referee(ruleset, Chance(KEY), None, first.after)
    while referee.now.outcome is None:
        seat = rng.choice(referee.now.awaited)
        action = ruleset.encode_action(rng.choice(list(ruleset.legal(referee.now.state, seat))))
        proposal = referee.propose(seat, Act(referee.now.counts[seat], action), uuid4(), at=1)
        assert isinstance(proposal, Proposal)
        referee.accept(proposal)
        yield proposal


def begun_with(ruleset: Ruleset[Any], now: Position, state: Any) -> Proposal:
    """A match that begins with `state`, from a log that has been in the database."""
    given = json.loads(json.dumps(beginning.written(ruleset, state), sort_keys=True))
    return begin(ruleset, now.seats, "-", {}, Chance(OTHER), None, at=2, given=given)


def known(ruleset: Ruleset[Any], seats: int, state: Any) -> list[Json]:
    """All that each seat and a spectator are shown of a state."""
    return [
        [
            ruleset.view(state, viewer),
            ruleset.prompt(state, viewer),
            [] if viewer is None else [*map(ruleset.encode_action, ruleset.legal(state, viewer))],
        ]
        for viewer in (*map(Seat, range(seats)), None)
    ]


@pytest.mark.parametrize("key", RULESETS)
def test_it_plays_on_exactly_as_the_original_did(key: str) -> None:
    ruleset, proof = load_ruleset(key), Proof(KEY)
    branches: list[Position] = []
    for count, proposal in enumerate(played(ruleset)):
        row, now = proposal.row, proposal.after
        for at, branch in enumerate(branches):
            follows = replace(row, seq=branch.seq + 1)
            _, branches[at] = advance(branch, follows, None)
            assert proof.of(ruleset, branches[at].state) == row.digest
            assert branches[at].awaited == now.awaited
            assert branches[at].outcome == now.outcome
        if count in BEGUN and now.outcome is None:
            branches.append(_from_its_log(ruleset, begun_with(ruleset, now, now.state).row, now))
        if count == ACTIONS:
            break
    assert len(branches) == len(BEGUN)


def _from_its_log(ruleset: Ruleset[Any], row: Row, now: Position) -> Position:
    begun = first_position(ruleset, row, now.seats, scenario="-", options={})
    assert row.draws == []
    assert row.digest == Proof(OTHER).of(ruleset, begun.state)
    assert row.events == []
    assert not any(begun.may_undo(seat) for seat in range(now.seats))
    return begun


@pytest.mark.parametrize("key", RULESETS)
def test_each_seat_is_shown_what_it_was_shown_there_whatever_it_does_not_know(key: str) -> None:
    ruleset = load_ruleset(key)
    for count, proposal in enumerate(played(ruleset)):
        now = proposal.after
        if count in BEGUN:
            shown = known(ruleset, now.seats, now.state)
            begun = begun_with(ruleset, now, now.state)
            assert known(ruleset, now.seats, begun.after.state) == shown
            for viewer in (*map(Seat, range(now.seats)), None):
                world = ruleset.determinize(now.state, viewer, SeededDice(b"w" * 32, count))
                other = begun_with(ruleset, now, world)
                index = now.seats if viewer is None else viewer
                assert other.frames[index] == begun.frames[index]
        if count == BEGUN[-1]:
            return


def test_a_position_that_cannot_be_read_begins_nothing() -> None:
    ruleset = load_ruleset("cousins_war")
    first = next(played(ruleset))
    row = begun_with(ruleset, first.after, first.after.state).row
    wrongs: list[Json] = [{}, row.action | {"state": {}}, row.action | {"version": -1}]
    for wrong in wrongs:
        with pytest.raises(FoldError):
            first_position(ruleset, replace(row, action=wrong), 2, scenario="-", options={})


def test_a_position_of_an_earlier_version_is_upgraded_and_its_digest_is_of_another_form(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ruleset = load_ruleset("cousins_war")
    first = next(played(ruleset)).after
    row = begun_with(ruleset, first, first.state).row
    monkeypatch.setattr(type(ruleset), "upgrade", lambda _, data, version: data[f"of {version}"])
    old = row.action | {"version": -1, "state": {"of -1": row.action["state"]}}
    header: Any = SimpleNamespace(
        ruleset=ruleset, scenario="-", options={}, seats=(None, None), chain=None,
        people=frozenset(), chance=Chance(OTHER),
    )  # fmt: skip
    begun = snapshots.first_position(header, replace(row, action=old, digest=b"of old"))
    assert ruleset.fingerprint(begun.state) == ruleset.fingerprint(first.state)
    with pytest.raises(FoldError):
        snapshots.first_position(header, replace(row, digest=b"of none"))
