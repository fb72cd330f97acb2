"""Takebacks by consent: exactly to the earlier position, with dice that no one can choose."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from app.referee.log import FoldError, undone
from app.referee.match_key import is_told_to_all
from app.referee.position import Row
from app.referee.referee import Proposal, Undo
from app.referee.takeback import newest_action, work_out
from app.referee.transitions import Takeback
from rulesets.kernel.interface import Seat

from .council import Sitting, refused


def worked_out(sitting: Sitting, first: int, seat: int) -> Takeback:
    start = Sitting.of(sitting.seats).referee.now
    return work_out(start, sitting.rows[1:], first, Seat(seat))


def take_back(sitting: Sitting, seat: int) -> Row:
    first = newest_action(sitting.rows, Seat(seat))
    assert first is not None
    return sitting.make(seat, worked_out(sitting, first, seat))


def situation(sitting: Sitting) -> list[Any]:
    """All that each viewer is shown, but for the moment at which it was so."""
    shown = ("view", "actions", "awaited", "prompt")
    frames = [sitting.frame(viewer) for viewer in range(sitting.seats + 1)]
    return [[frame[part] for part in shown] for frame in frames]


@pytest.mark.parametrize("seed", range(12))
def test_a_takeback_leads_exactly_to_the_earlier_position(seed: int) -> None:
    rng = random.Random(seed)
    sitting = Sitting.of(2 + seed % 3)
    before: dict[int, Any] = {}
    taken, drew = 0, Counter[bool]()
    while not sitting.is_over and taken < 40:
        seat = rng.randrange(sitting.seats)
        first = newest_action(sitting.rows, Seat(seat))
        if first is not None and rng.random() < 0.25:
            rolls = sitting.referee.now.rolls
            struck = [row for row in sitting.rows[first:] if row.seq not in undone(sitting.rows)]
            told = [row for row in struck if is_told_to_all(row, sitting.seats + 1)]
            draws = any(row.kind == "act" and row.draws for row in told)
            assert worked_out(sitting, first, seat).draws == draws
            drew[draws] += 1
            row = take_back(sitting, seat)
            taken += 1
            gone = undone(sitting.rows)
            if not any(seq < first < by for seq, by in gone.items()):
                assert situation(sitting) == before[first]
            assert sitting.referee.now.rolls == rolls, "a roll that is taken back stays rolled"
            assert is_told_to_all(row, sitting.seats + 1)
            assert all(gone[one.seq] for one in sitting.rows if _is_struck(one, first, row.seq))
        else:
            before[len(sitting.rows)] = situation(sitting)
            sitting.random_move(rng)
    assert taken > 3
    assert set(drew) <= {True, False}
    restarted = sitting.restart()
    assert restarted.payloads == sitting.referee.payloads
    assert restarted.now.counts == sitting.referee.now.counts
    assert restarted.now.head == sitting.referee.now.head
    assert restarted.now.rolls == sitting.referee.now.rolls


def _is_struck(row: Row, first: int, by: int) -> bool:
    return row.kind == "act" and first <= row.seq < by


@pytest.mark.parametrize("seed", range(4))
def test_another_process_that_follows_sends_the_same(seed: int) -> None:
    rng = random.Random(seed)
    sitting = Sitting.of(3)
    follower = sitting.restart()
    while not sitting.is_over and len(sitting.rows) < 120:
        seat = rng.randrange(3)
        first = newest_action(sitting.rows, Seat(seat))
        agreed = None
        before = [len(frames) for frames in sitting.sent]
        if first is not None and rng.random() < 0.2:
            agreed = worked_out(sitting, first, seat)
            row = sitting.make(seat, agreed)
        else:
            row = sitting.random_move(rng)
        told = [[] if one is None else [json.loads(one)] for one in follower.follow(row, agreed)]
        sent = [frames[at:] for frames, at in zip(sitting.sent, before, strict=True)]
        assert told == sent
        assert follower.payloads == sitting.referee.payloads
        assert follower.now == sitting.referee.now


def test_everyone_is_told_which_of_their_lines_no_longer_count(acting: Sitting) -> None:
    (leader,) = acting.awaited
    acting.act(leader, "Claim", area="kent")
    numbers = [acting.seq(viewer) for viewer in range(4)]
    row = take_back(acting, leader)
    assert row.action == {"first": row.seq - 1}
    for viewer in range(4):
        frame = acting.sent[viewer][-1]
        assert frame["dropped"] == [numbers[viewer]]
        (event,) = frame["events"]
        assert (event["event"], event["past_dice"]) == ("TakenBack", False)


def test_undo_goes_no_further_than_a_takeback(acting: Sitting) -> None:
    (leader,) = acting.awaited
    acting.act(leader, "Claim", area="kent")
    acting.act(leader, "Claim", area="york")
    take_back(acting, leader)
    answer = acting.propose(leader, Undo(acting.seq(leader)))
    assert refused(answer).code == "nothing_to_undo"
    take_back(acting, leader)
    assert acting.frame(leader)["view"]["owner"]["kent"] is None


def test_what_several_chose_in_secret_is_a_revelation_and_anothers_answer_is_told(
    acting: Sitting,
) -> None:
    planned = newest_action(acting.rows, Seat(1))
    assert planned is not None
    assert worked_out(acting, planned, 1).reveals
    (leader,) = acting.awaited
    acting.act(leader, "Claim", area="kent")
    claimed = newest_action(acting.rows, Seat(leader))
    assert claimed is not None
    agreed = worked_out(acting, claimed, leader)
    assert (agreed.reveals, agreed.others) == (False, False)
    other = next(seat for seat in range(3) if seat != leader)
    assert worked_out(acting, claimed, other).others


def test_a_takeback_that_was_worked_out_before_another_row_is_stale(acting: Sitting) -> None:
    (leader,) = acting.awaited
    acting.act(leader, "Claim", area="kent")
    first = newest_action(acting.rows, Seat(leader))
    assert first is not None
    agreed = worked_out(acting, first, leader)
    acting.act(leader, "Claim", area="york")
    assert refused(acting.propose(leader, agreed)).code == "stale"
    assert isinstance(acting.propose(leader, worked_out(acting, first, leader)), Proposal)


@pytest.mark.parametrize("first", [0, 99])
def test_only_an_action_that_counts_can_be_taken_back(acting: Sitting, first: int) -> None:
    with pytest.raises(FoldError, match="no action that could be taken back"):
        worked_out(acting, first, 0)
