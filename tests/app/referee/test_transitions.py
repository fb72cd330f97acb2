"""What holds of every game, however it goes: the log tells all of it, what is refused changes
nothing, and what is taken back has never been."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from app.referee.referee import Act, Move, Proposal, Refused, Resign, Undo
from rulesets.kernel.interface import Seat

from .council import RULESET, Frame, Sitting

GAMES = st.tuples(st.integers(2, 4), st.integers(0, 2**32), st.integers(0, 120))
"""The number of seats, the seed of the moves, and how many are made."""
WRONG: st.SearchStrategy[Any] = st.sampled_from(
    [None, [], {}, {"do": "Cheat"}, {"do": "Pick"}, {"do": "Pick", "card": "c99"}, {"do": 1}]
)


def reached(game: tuple[int, int, int]) -> Sitting:
    """A game after some moves, among them actions taken back."""
    seats, seed, moves = game
    return Sitting.played(seed, seats, most=moves + 1)


def everything(sitting: Sitting) -> tuple[Any, list[Frame]]:
    """The state, and what every viewer is shown of it."""
    state = RULESET.dump(sitting.referee.now.state)
    return state, [sitting.frame(viewer) for viewer in range(sitting.seats + 1)]


@given(GAMES)
@settings(max_examples=40)
def test_a_referee_that_reads_the_log_stands_where_the_live_one_does(
    game: tuple[int, int, int],
) -> None:
    live = reached(game)
    again = live.restart()
    assert again.now == live.referee.now
    assert again.payloads == live.referee.payloads
    assert all(row.digest is not None for row in live.rows)


@given(GAMES, st.data())
@settings(max_examples=60)
def test_what_is_refused_changes_nothing(game: tuple[int, int, int], data: st.DataObject) -> None:
    sitting = reached(game)
    seat = data.draw(st.integers(0, sitting.seats - 1), label="seat")
    seq = sitting.seq(seat) + data.draw(st.sampled_from([-1, 0, 0, 0, 1, 1000]), label="off by")
    offered = [RULESET.encode_action(a) for a in RULESET.legal(sitting.referee.now.state, Seat(0))]
    action = data.draw(WRONG | st.sampled_from(offered) if offered else WRONG, label="action")
    moves: list[Move] = [Act(seq, action), Undo(seq), Resign()]
    move = data.draw(st.sampled_from(moves), label="move")
    before, position = everything(sitting), sitting.referee.now
    answer = sitting.propose(seat, move)
    assert isinstance(answer, Proposal | Refused)
    if isinstance(answer, Refused):
        assert answer.code
        assert answer.reason
    assert sitting.referee.now is position, "only an accepted proposal moves the referee"
    assert everything(sitting) == before


@given(GAMES, st.integers(0, 2**32))
@settings(max_examples=60)
def test_what_is_taken_back_has_never_been(game: tuple[int, int, int], seed: int) -> None:
    sitting, rng = reached(game), random.Random(seed)
    if sitting.is_over:
        return
    before, views = everything(sitting)
    seat = rng.choice(sitting.awaited)
    sitting.make(seat, sitting.random_act(seat, rng))
    if not sitting.referee.now.may_undo(seat):
        return
    sitting.undo(seat)
    state, after = everything(sitting)
    assert state == before
    for was, now in zip(views, after, strict=True):
        assert (now["view"], now["actions"]) == (was["view"], was["actions"])
        assert (now["awaited"], now["prompt"]) == (was["awaited"], was["prompt"])
