"""Guided first games: a guide says what may happen next (rulesets/telling/lessons.py).

The referee judges every row first, as in any other match. Only then the guide is asked whether it
is the one that comes now; the row's number in the log is the only place where the learner stands.
"""

from __future__ import annotations

from rulesets.kernel.interface import Json, Seat
from rulesets.telling.lessons import Guide, Pattern, Reply, Task, fits

from ...referee.referee import Act, Move, Proposal, Referee, Refused

REVISED = "These lessons have been revised since. Continue from the page of the guided game."
ENDED = "The guided game ends here. Now play a real one!"
NOT_PART = "Lessons have no undo, but you can leave at any time and repeat one."
WAIT = "Watch: the next moves are played for you."
ASIDE = "That is no move: it only settles when you are asked. In a lesson it has to wait."


def why_not(
    guide: Guide | None, referee: Referee, seat: Seat, move: Move, proposal: Proposal
) -> Refused | None:
    """Why a move that the rules allow, and that would lead to `proposal`, does not come now, in the
    words of the guide."""
    if guide is None:
        return Refused("guided", REVISED)
    step = guide.step(referee.now.seq)
    if step is None:
        return Refused("guided", ENDED)
    if not isinstance(move, Act):
        return Refused("guided", NOT_PART)
    action = proposal.row.action
    if action["do"] in {kind.__name__ for kind in referee.ruleset.asides}:
        return Refused("guided", ASIDE)
    if isinstance(step, Reply):
        is_reply = seat == seat_of(referee, step.seat) and fits(action, step.do)
        return None if is_reply else Refused("guided", WAIT)
    if seat == seat_of(referee, guide.seat) and step.takes(action):
        return None
    return Refused("guided", step.answer(action), step.rule)


def seat_of(referee: Referee, name: str) -> Seat:
    """The seat of that name."""
    return Seat(referee.ruleset.seats.index(name))


def next_act(guide: Guide, referee: Referee) -> tuple[Seat, Act]:
    """The next row as the guide has it: whose it is, and what they do. A learner who begins with a
    later lesson has done what the guide would do."""
    step = guide.step(referee.now.seq)
    assert step is not None
    if isinstance(step, Task):
        seat, pattern, by_server = seat_of(referee, guide.seat), step.do[0], False
    else:
        seat, pattern, by_server = seat_of(referee, step.seat), step.do, step.seat != guide.seat
    action = _first(referee, seat, pattern)
    return seat, Act(referee.now.counts[seat], action, by_server)


def _first(referee: Referee, seat: Seat, pattern: Pattern) -> Json:
    """The first legal action that fits. Raises LookupError where the rules have left the guide
    behind."""
    for action in referee.ruleset.legal(referee.now.state, seat):
        encoded = referee.ruleset.encode_action(action)
        if fits(encoded, pattern):
            return encoded
    raise LookupError(f"row {referee.now.seq + 1} of the guide is not legal: {dict(pattern)}")
