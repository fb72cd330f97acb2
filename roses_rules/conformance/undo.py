"""Undo restores the state, no matter whose action is taken back, and reveals nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rulesets.kernel.interface import Action, Seat
from rulesets.kernel.undo import is_point_of_no_return

from .decision_point import DecisionPoint, Turn, seen
from .dice import Drew, NoDice
from .violation import ContractViolation, expect, expect_same, text_of

Rows = list[tuple[Seat, Action]]


@dataclass(slots=True)
class Tail:
    """A checkpoint and the rows since then, as the referee keeps them."""

    checkpoint: DecisionPoint
    rows: Rows = field(default_factory=list)

    def add(self, turn: Turn) -> None:
        if turn.sealed:
            self.checkpoint = turn.after.at(turn.after.clone())
            self.rows = []
        else:
            self.rows.append((turn.actor, turn.action))

    def check_undo(self, turn: Turn) -> None:
        """Each seat's last row can be dropped; played again at the end, it leads to the same
        state."""
        for seat in {seat for seat, _ in self.rows}:
            place = max(i for i, (s, _) in enumerate(self.rows) if s == seat)
            rest = self.rows[:place] + self.rows[place + 1 :]
            undone = self._fold(rest)
            if place == len(self.rows) - 1:
                what = f"{turn.action} was taken back, but"
                expect_same(turn.before.dump(), undone.dump(), "undo", what)
            again = self._fold([*rest, self.rows[place]])
            what = f"{self.rows[place]} was taken back and done again:"
            expect_same(turn.after.dump(), again.dump(), "undo", what)

    def _fold(self, rows: Rows) -> DecisionPoint:
        point = self.checkpoint.at(self.checkpoint.clone())
        for seat, action in rows:
            _again(point, seat, action)
        return point


def _again(point: DecisionPoint, seat: Seat, action: Action) -> Sequence[object]:
    """Play an action of the tail again: it must be legal, and it must be possible to take it
    back."""
    ruleset, before = point.ruleset, point.moment()
    if action not in ruleset.legal(point.state, seat):
        raise ContractViolation("undo", f"without an action taken back, {action} is not legal")
    try:
        events = ruleset.apply(point.state, seat, action, NoDice())
    except Drew:
        expect(False, "undo", f"{action} drew no dice the first time")
    sealed = is_point_of_no_return(ruleset, before, point.state, events, False)
    expect(not sealed, "undo", f"{action} could be taken back the first time")
    return events


def check_honesty(turn: Turn) -> None:
    """An action that can be taken back tells its actor nothing new: in every world that the actor
    could be in, it shows and tells the same, and can be taken back."""
    if turn.sealed:
        return
    ruleset, actor = turn.before.ruleset, turn.actor
    for world in turn.before.others(actor):
        before = world.moment()
        offered = turn.action in ruleset.legal(world.state, actor)
        expect(offered, "honesty", f"{turn.action} is not legal in another world")
        try:
            told = ruleset.apply(world.state, actor, turn.action, NoDice())
        except Drew:
            expect(False, "honesty", f"{turn.action} can be taken back, but not in every world")
        sealed = is_point_of_no_return(ruleset, before, world.state, told, False)
        expect(not sealed, "honesty", f"{turn.action} can be taken back, but not in every world")
        what = f"{turn.action} can be taken back, but in another world its actor"
        expect_same(
            turn.seen(actor), text_of(seen(ruleset, told, actor)), "honesty", f"{what} is told"
        )
        expect_same(turn.after.sent_to(actor), world.sent_to(actor), "honesty", f"{what} sees")
