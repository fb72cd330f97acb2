"""In a discreet game nobody learns who has sealed a plan: not a byte changes for the others."""

from __future__ import annotations

import pytest

from app.matches.discretion import announced, as_told
from app.matches.referee import Resign
from tests.kernel.discreet import DiscreetCouncil

from .council import Sitting


@pytest.fixture
def sitting() -> Sitting:
    """Three seats, all of them planning discreetly."""
    return Sitting.of(3, ruleset=DiscreetCouncil())


def test_a_plan_is_sealed_opened_and_sealed_again_without_a_trace(sitting: Sitting) -> None:
    before = [sitting.referee.now.frame(viewer) for viewer in (1, 2, 3)]
    sitting.plan(0, tokens=1)
    assert sitting.awaited == [1, 2]
    sitting.undo(0)
    sitting.act(0, "Commit")
    assert [sitting.referee.now.frame(viewer) for viewer in (1, 2, 3)] == before
    assert sitting.sent[1:] == [[], [], []]
    assert all(row.seen == 0b0001 for row in sitting.rows[1:])


def test_a_seat_knows_that_it_is_done_and_that_somebody_is_not(sitting: Sitting) -> None:
    sitting.plan(0)
    sitting.plan(2)
    own = sitting.frame(0)
    assert (own["awaited"], own["discreet"]) == (["suffolk", "oxford"], True)
    assert own["prompt"]["text"] == "Somebody is still planning."
    assert own["undo"]
    assert sitting.frame(1)["awaited"] == sitting.frame(3)["awaited"]
    assert sitting.frame(3)["awaited"] == ["warwick", "suffolk", "oxford"]


def test_the_last_plan_tells_everybody(sitting: Sitting) -> None:
    for seat in (2, 0, 1):
        sitting.plan(seat)
    assert [frames[-1]["discreet"] for frames in sitting.sent] == [False] * 4
    assert len({tuple(frames[-1]["awaited"]) for frames in sitting.sent}) == 1
    assert [len(frames) for frames in sitting.sent[1:]] == [3, 4, 1], "own rows and the last"


def test_since_when_is_not_moved_by_who_is_done(sitting: Sitting) -> None:
    start = sitting.frame(3)["since"]
    sitting.plan(0)
    assert [sitting.frame(viewer)["since"] for viewer in range(4)] == [start] * 4
    sitting.plan(1)
    sitting.plan(2)
    leader = sitting.awaited[0]
    sitting.act(leader, "Claim", area="kent")
    sitting.act(leader, "Claim", area="york")
    sitting.act(leader, "Decline")
    assert sitting.awaited == [0, 1, 2], "the next round is being planned"
    assert sitting.frame(3)["since"] > start


def test_a_restarted_referee_is_as_discreet(sitting: Sitting) -> None:
    sitting.plan(1)
    again = sitting.restart()
    assert again.now.bodies == sitting.referee.now.bodies
    assert again.now.announced == (0, 1, 2)


def test_resigning_is_told_but_not_who_is_done(sitting: Sitting) -> None:
    sitting.plan(0)
    sitting.make(1, Resign())
    assert sitting.frame(3)["awaited"] == ["warwick", "suffolk", "oxford"]
    assert sitting.frame(3)["resigned"] == ["suffolk"]


def test_in_the_midst_of_a_phase_what_was_announced_stays() -> None:
    sitting = Sitting.of(3, ruleset=DiscreetCouncil())
    sitting.plan(0)
    now = sitting.referee.now
    assert announced(now.ruleset, now.state, (0, 1, 2)) == (0, 1, 2)
    assert as_told(now.awaited, (0, 1, 2), None) == [0, 1, 2]
    assert as_told(now.awaited, (0, 1, 2), 0) == [1, 2]
    assert as_told(now.awaited, None, 0) == [1, 2]
