"""What the referee checks, and that a refusal changes nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from uuid import UUID

import pytest

from app.referee.log import FoldError
from app.referee.referee import Act, Proposal, Resign, Undo
from rulesets.kernel.value import VALUES

from .council import RULESET, Sitting, refused


def test_the_setup_is_row_0_and_everyone_has_seen_it(sitting: Sitting) -> None:
    (setup,) = sitting.rows
    assert (setup.seq, setup.kind, setup.seat, setup.seen) == (0, "setup", None, 0b1111)
    assert setup.draws, "the deck was shuffled"
    assert [sitting.seq(viewer) for viewer in range(4)] == [0, 0, 0, 0]


def test_an_action_that_is_not_on_offer_is_illegal_with_the_reason_and_the_paragraph(
    sitting: Sitting,
) -> None:
    other = sitting.hand(1)[0]
    answer = refused(sitting.propose(0, Act(0, {"do": "Pick", "card": other})))
    assert (answer.code, answer.reason, answer.rule) == ("illegal", "Not in your hand.", "2.1")


@pytest.mark.parametrize(
    "action",
    [
        {},
        {"do": "Cheat"},
        {"do": "Pick"},
        {"do": "Pick", "card": "c99"},
        {"do": "Pick", "card": 1},
        {"do": "Pick", "card": "c1", "more": 1},
        {"do": ["Pick"]},
        [],
        None,
        "Pick",
    ],
)
def test_json_that_is_no_action_is_refused(sitting: Sitting, action: object) -> None:
    before = sitting.referee.now
    answer = refused(sitting.propose(0, Act(0, action)))
    assert answer.code == "unknown_action"
    assert answer.reason
    assert sitting.referee.now is before


def test_a_seat_that_is_not_awaited_is_told_so(sitting: Sitting) -> None:
    for seat in range(3):
        sitting.plan(seat)
    (leader,) = sitting.awaited
    waiting = next(seat for seat in range(3) if seat != leader)
    answer = sitting.propose(waiting, Act(sitting.seq(waiting), {"do": "Claim", "area": "kent"}))
    assert refused(answer).code == "not_your_turn"


def test_an_answer_to_an_old_position_is_stale(sitting: Sitting) -> None:
    for seat in range(3):
        sitting.plan(seat)
    (leader,) = sitting.awaited
    old = sitting.seq(leader)
    sitting.act(leader, "Claim", area="kent")
    claim = {"do": "Claim", "area": "york"}
    assert refused(sitting.propose(leader, Act(old, claim))).code == "stale"
    assert refused(sitting.propose(leader, Act(old + 2, claim))).code == "stale"
    assert refused(sitting.propose(leader, Undo(old))).code == "stale"
    assert isinstance(sitting.propose(leader, Act(old + 1, claim)), Proposal)


def test_nothing_happens_after_the_end(sitting: Sitting) -> None:
    sitting.make(1, Resign())
    sitting.make(2, Resign())
    for move in (Act(1, {"do": "Commit"}), Undo(1), Resign()):
        assert refused(sitting.propose(0, move)).code == "over"


def test_the_acting_seat_alone_gets_the_acknowledgement(sitting: Sitting) -> None:
    request = UUID(int=99)
    proposal = sitting.propose(2, Resign(), request)
    assert isinstance(proposal, Proposal)
    acks = [b'"ack":"00000000-0000-0000-0000-000000000063"' in f for f in proposal.frames if f]
    assert acks == [False, False, True, False]


def test_a_log_that_does_not_fit_the_rules_is_an_error_that_names_the_row(
    sitting: Sitting,
) -> None:
    sitting.plan(0)
    follower = Sitting.of(3).referee
    with pytest.raises(FoldError, match="row 2 does not follow row 0"):
        follower.fold(sitting.rows[2:])
    broken = replace(sitting.rows[1], draws=[[6, 1]])
    with pytest.raises(FoldError, match="row 1: only 0 of 1"):
        follower.fold([broken])
    illegal = replace(sitting.rows[1], action={"do": "Commit"})
    with pytest.raises(FoldError, match="row 1: the rules do not let warwick do that"):
        follower.fold([illegal])


def test_rows_and_positions_are_values() -> None:
    sitting = Sitting.of(3)
    proposal = sitting.propose(0, Act(0, RULESET.encode_action(_any_action(sitting))))
    assert isinstance(proposal, Proposal)
    after = proposal.after
    for one in (proposal, proposal.row, after, after.situation):
        assert type(one) in VALUES


def _any_action(sitting: Sitting) -> Any:
    return RULESET.legal(sitting.referee.now.state, sitting.referee.now.awaited[0])[0]
