"""Secret choices at the same time: no other player learns of them or is disturbed by them."""

from __future__ import annotations

from app.referee.referee import Act, Proposal, Undo

from .council import Sitting, refused


def test_others_learn_nothing_of_a_secret_edit_not_even_that_there_was_one(
    sitting: Sitting,
) -> None:
    row = sitting.act(0, "Pick", card=sitting.hand(0)[0])
    assert row.seen == 0b0001
    assert [len(frames) for frames in sitting.sent] == [1, 0, 0, 0]
    assert [sitting.seq(viewer) for viewer in range(4)] == [1, 0, 0, 0]


def test_a_secret_edit_leaves_no_trace_in_what_others_would_get_on_connecting(
    sitting: Sitting,
) -> None:
    before = [sitting.referee.frame(viewer) for viewer in (1, 2, 3)]
    sitting.act(0, "Pick", card=sitting.hand(0)[0])
    sitting.act(0, "Bid", tokens=2)
    sitting.undo(0)
    assert [sitting.referee.frame(viewer) for viewer in (1, 2, 3)] == before


def test_that_a_plan_is_finished_is_seen_by_all_and_no_more_than_that(sitting: Sitting) -> None:
    sitting.plan(0, tokens=1)
    (frame,) = sitting.sent[1]
    assert (frame["seq"], frame["by"], frame["events"]) == (1, "warwick", [])
    assert frame["awaited"] == ["suffolk", "oxford"]
    assert frame["view"]["plans"]["warwick"] is None


def test_what_others_do_makes_nobodys_secret_answer_stale(sitting: Sitting) -> None:
    pick = Act(0, {"do": "Pick", "card": sitting.hand(1)[0]})
    sitting.plan(0)
    assert sitting.seq(1) == 1, "the others were told that a plan is finished"
    assert isinstance(sitting.propose(1, pick), Proposal)


def test_ones_own_lane_must_match(sitting: Sitting) -> None:
    sitting.act(1, "Pick", card=sitting.hand(1)[0])
    answer = sitting.propose(1, Act(0, {"do": "Bid", "tokens": 1}))
    assert refused(answer).code == "stale"


def test_an_answer_from_before_the_phase_is_stale(sitting: Sitting) -> None:
    for seat in range(3):
        sitting.plan(seat)
    leader = sitting.awaited[0]
    old = sitting.seq(leader)
    sitting.act(leader, "Claim", area="kent")
    sitting.act(leader, "Claim", area="york")
    sitting.act(leader, "Decline")
    assert sitting.awaited == [0, 1, 2], "the next round is being planned"
    for seat in range(3):
        pick = {"do": "Pick", "card": sitting.hand(seat)[0]}
        number = old if seat == leader else 0
        assert refused(sitting.propose(seat, Act(number, pick))).code == "stale"
        assert isinstance(sitting.propose(seat, Act(sitting.seq(seat), pick)), Proposal)


def test_a_plan_may_be_taken_back_until_the_last_one_is_finished(sitting: Sitting) -> None:
    sitting.plan(0)
    sitting.plan(1)
    assert sitting.frame(0)["undo"], "warwick waits, and may think again"
    sitting.undo(0)
    assert sitting.awaited == [0, 2]
    assert sitting.sent[2][-1]["dropped"] == [1]
    sitting.act(0, "Commit")
    sitting.plan(2)
    for seat in range(3):
        assert not sitting.frame(seat)["undo"]
        answer = sitting.propose(seat, Undo(sitting.seq(seat)))
        assert refused(answer).code == "nothing_to_undo"


def test_private_events_go_to_their_seat_alone(sitting: Sitting) -> None:
    row = sitting.act(0, "Pick", card=sitting.hand(0)[0])
    assert [audience for audience, _ in row.events] == [0]
    assert sitting.sent[0][-1]["events"][0]["event"] == "Picked"
