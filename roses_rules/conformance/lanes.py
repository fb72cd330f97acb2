"""Simultaneous phases: no seat learns of another's plans, and their order does not matter."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from rulesets.kernel.interface import Action, Seat

from .decision_point import DecisionPoint, Turn, seen, visible
from .dice import Drew, NoDice, ReplayDice, ReplayError
from .violation import ContractViolation, expect, expect_same, text_of


def check_lane(turn: Turn, most: int) -> None:
    """Until the last plan is finished, no secret action draws dice, tells others anything, or shows
    them more than who is still planning."""
    before = turn.before
    if not before.moment().simultaneous:
        return
    legal = list(before.ruleset.legal(before.state, turn.actor))
    before.random.shuffle(legal)
    first: dict[tuple[object, object], tuple[Action, str]] = {}
    for action in [turn.action, *legal[:most]]:
        after = before.at(before.clone())
        try:
            told = before.ruleset.apply(after.state, turn.actor, action, NoDice())
        except Drew:  # it ended the phase, and what follows may roll
            continue
        if before.ruleset.phase_closed(after.state):
            continue
        for observer in turn.observers:
            name = before.name(observer)
            shown = visible(before.ruleset, told, observer)
            expect(not shown, "lanes", f"{action}, taken in secret, tells {name} {shown}")
            sent_to, awaited = after.sent_to(observer), after.moment().awaited
            if awaited == before.moment().awaited:
                expect_same(before.sent_to(observer), sent_to, "lanes", f"{action} shows {name}")
            twin, known = first.setdefault((observer, awaited), (action, sent_to))
            expect_same(known, sent_to, "lanes", f"to {name} {twin} and {action} show")


@dataclass(slots=True)
class Phase:
    """The actions of a simultaneous phase, from its beginning."""

    start: DecisionPoint
    rows: list[tuple[Seat, Action]] = field(default_factory=list)

    def check_order(self, last: Turn, times: int) -> None:
        """Called when the last plan is finished: the same plans in any order lead to the same
        state."""
        for _ in range(times):
            rows = interleaved(self.rows, last.before.random)
            end, told = self._play(rows, last)
            expect_same(last.after.dump(), end.dump(), "lanes", f"{rows} in this order lead to")
            expect_same(last.seen(None), told, "lanes", f"{rows} in this order tell all viewers")

    def _play(self, rows: list[tuple[Seat, Action]], last: Turn) -> tuple[DecisionPoint, str]:
        ruleset, world = self.start.ruleset, self.start.at(self.start.clone())
        told = ""
        for number, (seat, action) in enumerate(rows, start=1):
            if action not in ruleset.legal(
                world.state, seat
            ):  # formatted only on failure: the list is long
                raise ContractViolation("lanes", f"in the order {rows}, {action} is not legal")
            dice = ReplayDice(last.draws if number == len(rows) else ())
            try:
                told = text_of(seen(ruleset, ruleset.apply(world.state, seat, action, dice), None))
                dice.finish()
            except ReplayError as error:
                expect(False, "lanes", f"in the order {rows}: {error}")
        return world, told


def interleaved(rows: list[tuple[Seat, Action]], random: Random) -> list[tuple[Seat, Action]]:
    """`rows` in another order that keeps each seat's own order."""
    seats = [seat for seat, _ in rows]
    random.shuffle(seats)
    queues = {seat: [action for s, action in rows if s == seat] for seat in seats}
    return [(seat, queues[seat].pop(0)) for seat in seats]
