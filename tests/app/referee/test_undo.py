"""Undo: possible until a player has learnt something, impossible afterwards."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from app.referee.referee import Act, Proposal, Undo

from .council import RULESET, Sitting, refused


def test_everyone_who_was_told_hears_that_it_no_longer_holds(acting: Sitting) -> None:
    (leader,) = acting.awaited
    acting.act(leader, "Claim", area="kent")
    numbers = [acting.seq(viewer) for viewer in range(4)]
    row = acting.undo(leader)
    assert row.seen == 0b1111
    for viewer in range(4):
        frame = acting.sent[viewer][-1]
        assert frame["dropped"] == [numbers[viewer]]
        assert frame["seq"] == numbers[viewer] + 1
        assert frame["events"] == []


def test_actions_are_taken_back_one_by_one(acting: Sitting) -> None:
    (leader,) = acting.awaited
    acting.act(leader, "Claim", area="kent")
    acting.act(leader, "Claim", area="york")
    acting.undo(leader)
    assert acting.frame(leader)["view"]["owner"]["kent"] is not None
    assert acting.frame(leader)["view"]["owner"]["york"] is None
    acting.undo(leader)
    assert acting.frame(leader)["view"]["owner"]["kent"] is None
    assert not acting.frame(leader)["undo"]
    answer = acting.propose(leader, Undo(acting.seq(leader)))
    assert refused(answer).code == "nothing_to_undo"


def test_nothing_can_be_taken_back_past_a_revelation(acting: Sitting) -> None:
    (leader,) = acting.awaited
    acting.act(leader, "Claim", area="kent")
    acting.act(leader, "Claim", area="york")
    victim = RULESET.seats[(leader + 1) % 3]
    acting.act(leader, "Peek", seat=victim)
    answer = acting.propose(leader, Undo(acting.seq(leader)))
    assert refused(answer).code == "nothing_to_undo"


def test_nobody_takes_back_what_another_did(acting: Sitting) -> None:
    (leader,) = acting.awaited
    acting.act(leader, "Claim", area="kent")
    other = (leader + 1) % 3
    assert not acting.frame(other)["undo"]
    answer = acting.propose(other, Undo(acting.seq(other)))
    assert refused(answer).code == "nothing_to_undo"


@given(st.integers(0, 2**32), st.data())
@settings(max_examples=25)
def test_actions_taken_back_move_no_roll(seed: int, data: st.DataObject) -> None:
    """The same game twice, once with actions that were made and taken back in between, in the
    lanes of secret planning too: every deal and every tie fall alike."""
    plain, wandering = Sitting.of(3), Sitting.of(3)
    rng = random.Random(seed)
    while not plain.is_over:
        for _ in range(data.draw(st.integers(0, 2))):
            act_and_take_back(wandering, rng)
        row = plain.random_move(rng, undo=0.0)
        assert row.seat is not None
        wandering.make(row.seat, Act(wandering.seq(row.seat), row.action))
    assert len(wandering.rows) >= len(plain.rows)
    assert [r.draws for r in wandering.rows if r.draws] == [r.draws for r in plain.rows if r.draws]
    assert wandering.restart().now.rolls == wandering.referee.now.rolls == plain.referee.now.rolls


def act_and_take_back(sitting: Sitting, rng: random.Random) -> None:
    """Any action that may be taken back, and that taking back, if the seat has one."""
    seat = rng.choice(sitting.awaited)
    proposal = sitting.propose(seat, sitting.random_act(seat, rng))
    assert isinstance(proposal, Proposal)
    if proposal.after.may_undo(seat):
        sitting.take(proposal)
        sitting.undo(seat)
