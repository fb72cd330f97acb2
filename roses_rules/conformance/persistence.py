"""Saving, cloning and replaying give the same game, and copies share nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rulesets.kernel.interface import Action, Json, Seat

from .decision_point import DecisionPoint, Turn, wander
from .dice import Draw, ReplayDice, ReplayError
from .violation import expect, expect_same

FAR = 3
"""How many actions a clone is played on before the original is checked."""
NEVER = 10**6
"""A range that no ruleset draws from."""


def check_dump(point: DecisionPoint) -> None:
    """A dumped and loaded game is the same for every viewer, and has the same fingerprint."""
    loaded = reloaded(point)
    expect_same(point.dump(), loaded.dump(), "dump", "loaded and dumped again")
    is_same = point.fingerprint() == loaded.fingerprint()
    expect(is_same, "dump", "the fingerprint changes when the state is loaded")
    for viewer in point.viewers:
        what = f"after loading, {point.name(viewer)} sees"
        expect_same(point.sent_to(viewer), loaded.sent_to(viewer), "dump", what)


def reloaded(point: DecisionPoint) -> DecisionPoint:
    data: Json = json.loads(point.dump())
    return point.at(point.ruleset.load(data))


def check_clone(point: DecisionPoint) -> None:
    """A clone is the same game, and independent of the original."""
    dump, clone = point.dump(), point.at(point.clone())
    expect_same(dump, clone.dump(), "clone", "the clone differs")
    for viewer in point.viewers:
        what = f"in a clone, {point.name(viewer)} sees"
        expect_same(point.sent_to(viewer), clone.sent_to(viewer), "clone", what)
    wander(clone, FAR)
    expect_same(dump, point.dump(), "clone", "a clone was played on, and the original changed")


class Shadow:
    """A second copy of the game, loaded from a dump or cloned from time to time and played with the
    same draws. If a dump or clone forgets something, the copies soon differ."""

    def __init__(self, point: DecisionPoint) -> None:
        self.point = reloaded(point)

    def renew(self) -> None:
        point = self.point
        loads = point.random.random() < 0.5
        self.point = reloaded(point) if loads else point.at(point.clone())

    def follow(self, turn: Turn) -> None:
        ruleset, state = self.point.ruleset, self.point.state
        self.point.random = turn.after.random
        offered = turn.action in ruleset.legal(state, turn.actor)
        expect(offered, "shadow", f"in a reloaded game {turn.action} is not legal")
        dice = ReplayDice(turn.draws)
        events = ruleset.apply(state, turn.actor, turn.action, dice)
        dice.finish()
        expect(list(events) == list(turn.events), "shadow", "a reloaded game tells other events")

    def compare(self, point: DecisionPoint) -> None:
        expect_same(point.dump(), self.point.dump(), "shadow", "a reloaded game went on to")
        for viewer in point.viewers:
            what = f"in a reloaded game, {point.name(viewer)} sees"
            expect_same(point.sent_to(viewer), self.point.sent_to(viewer), "shadow", what)


@dataclass(slots=True)
class Log:
    """The log of a game: its setup, and each action with its draws."""

    scenario: str
    options: Mapping[str, str]
    draws: Sequence[Draw]
    rows: list[tuple[Seat, Action, Sequence[Draw]]] = field(default_factory=list)


def replay(point: DecisionPoint, log: Log) -> DecisionPoint:
    """Play the game of `log` again from its setup. Raises ReplayError, or ContractViolation if an
    action is no longer legal."""
    ruleset = point.ruleset
    dice = ReplayDice(log.draws)
    state, _ = ruleset.setup(log.scenario, log.options, dice)
    dice.finish()
    for number, (seat, action, draws) in enumerate(log.rows, start=1):
        expect(action in ruleset.legal(state, seat), "replay", f"{number}: {action} is not legal")
        dice = ReplayDice(draws)
        ruleset.apply(state, seat, action, dice)
        dice.finish()
    return point.at(state)


def check_replay(point: DecisionPoint, log: Log) -> None:
    """One log gives one game again; draws that differ in number or range are detected."""
    expect_same(point.dump(), replay(point, log).dump(), "replay", "the same log gave")
    for draws in _altered(log.draws):
        _notice(point, Log(log.scenario, log.options, draws))
    drawn = [n for n, (_, _, draws) in enumerate(log.rows) if draws]
    if drawn:
        last = point.random.choice(drawn)
        seat, action, good = log.rows[last]
        for draws in _altered(good):
            rows = [*log.rows[:last], (seat, action, draws)]
            _notice(point, Log(log.scenario, log.options, log.draws, rows))


def _altered(draws: Sequence[Draw]) -> list[Sequence[Draw]]:
    if not draws:
        return [[(NEVER, 0)]]
    (n, value), *rest = draws
    # Without the last draw, not the first: without the first, the rest may still make a valid game.
    return [draws[:-1], [*draws, (NEVER, 0)], [(n + 1, value), *rest], [(n, n), *rest]]


def _notice(point: DecisionPoint, log: Log) -> None:
    try:
        replay(point, log)
    except ReplayError:
        return
    expect(False, "replay", "a log with other draws was replayed without complaint")


def check_untouched(turn: Turn, dump: str, views: Mapping[Any, tuple[Json, str]]) -> None:
    """Clones and views from before an action do not change with it."""
    expect_same(dump, turn.before.dump(), "clone", "the original moved, and a clone changed")
    for view, text in views.values():
        again = json.dumps(view, ensure_ascii=False, separators=(",", ":"))
        expect_same(text, again, "view", "a view shown earlier changed with the state")
