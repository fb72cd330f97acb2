"""Rows prove the state after them: rules that lead elsewhere are noticed at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.referee import takeback
from app.referee.beginning import first_position
from app.referee.interpreter import advance
from app.referee.log import FoldError, kept, provable
from app.referee.match_key import BYTES, Proof
from rulesets.kernel.interface import Action, Dice, Event, Seat
from tests.kernel.council import Council, Game

from .council import OPTIONS, RULESET, Sitting


class Generous(Council):
    """The toy with another number: the first seat gets a token more with every action. Nothing
    becomes illegal by it."""

    def apply(self, state: Game, seat: Seat, action: Action, dice: Dice) -> list[Event]:
        events = super().apply(state, seat, action, dice)
        state.tokens[0] += 1
        return events


@pytest.mark.parametrize("length", [BYTES, 4])
def test_a_number_that_has_changed_is_noticed_at_the_first_row_that_it_touches(length: int) -> None:
    sitting = Sitting.of(3)
    for seat in range(3):
        sitting.plan(seat)
    sitting.rows[:] = [replace(row, digest=(row.digest or b"")[:length]) for row in sitting.rows]
    assert sitting.restart().now == sitting.referee.now
    sitting.referee.ruleset = Generous()
    with pytest.raises(FoldError, match="row 1: these rules lead to another position"):
        sitting.restart()


def test_rows_from_before_there_were_digests_are_folded_as_they_are() -> None:
    sitting = Sitting.of(3)
    sitting.plan(0)
    sitting.rows[:] = [replace(row, digest=None, rules=None) for row in sitting.rows]
    sitting.referee.ruleset = Generous()
    assert sitting.restart().now.seq == sitting.referee.now.seq


def test_nothing_has_changed_when_a_row_of_another_process_does_not_hold() -> None:
    here, there = Sitting.of(2), Sitting.of(2)
    row = there.act(0, "Pick", card=there.hand(0)[0])
    before = here.referee.now
    with pytest.raises(FoldError):
        here.referee.follow(replace(row, digest=bytes(8)))
    assert here.referee.now is before


def test_a_digest_says_nothing_without_the_key() -> None:
    state = Sitting.of(2).referee.now.state
    one, two = Proof(bytes(32)).of(RULESET, state), Proof(bytes(31) + b"x").of(RULESET, state)
    assert one != two


def test_the_log_without_undone_rows_stands_where_it_stood_at_provable_rows() -> None:
    for seed in range(12):
        sitting = Sitting.played(seed, most=60)
        referee, proven = sitting.referee, provable(sitting.rows)
        first, *others = kept(sitting.rows)
        now = first_position(RULESET, first, 3, scenario="s3", options=OPTIONS, chain=None)
        checked = 0
        for row in others:
            _, now = advance(now, row, None, judge=False)
            if row.seq in proven:
                referee.proof.check(row, RULESET, now.state)
                checked += 1
        assert checked > 5


def test_a_takeback_is_not_worked_out_by_rules_that_did_not_play() -> None:
    sitting = Sitting.of(2)
    start: Any = sitting.referee.now
    first = sitting.act(0, "Pick", card=sitting.hand(0)[0]).seq
    sitting.act(0, "Bid", tokens=1)
    proof, rows = sitting.referee.proof, sitting.rows[1:]
    assert takeback.work_out(start, rows, first, Seat(0), proof).first == first
    generous = replace(start, situation=replace(start.situation, ruleset=Generous()))
    with pytest.raises(FoldError):
        takeback.work_out(generous, rows, first, Seat(0), proof)
