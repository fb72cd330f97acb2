"""One random game with all checks."""

from __future__ import annotations

import json
import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rulesets.kernel.interface import Action, Event, Json, Ruleset, Scenario, Seat
from rulesets.kernel.undo import is_point_of_no_return

from .coverage import Coverage
from .decision_point import DecisionPoint, Turn, visible
from .dice import RecordingDice, seeded
from .lanes import Phase, check_lane
from .offers import (
    check_asides,
    check_forgone,
    check_looking,
    check_offers,
    check_refusals,
    check_rubbish,
    check_views,
)
from .persistence import Log, Shadow, check_clone, check_dump, check_replay, check_untouched
from .play_style import ANY_STYLE, PlayStyle
from .secrecy import Hidden, check_setup, check_told, check_worlds
from .thumbnails import check_thumbnails
from .undo import Tail, check_honesty
from .violation import ContractViolation, expect, text_of

POOL = 400
"""How many actions of this game are remembered, to be tried where they are not legal."""


@dataclass(frozen=True, slots=True)
class CheckLevel:
    """How much is checked. Slow checks run at a share of the decisions, drawn at random from the
    game's seed; the others at every decision."""

    share: float = 0.15
    worlds: int = 2
    actions: int = 5
    """How many refused actions are tried, legal actions compared, and orders of lanes played."""
    limit: int = 5_000
    """The number of actions after which a game counts as endless."""


DEFAULT = CheckLevel()
THOROUGH = CheckLevel(share=1.0, worlds=4, actions=12)


@dataclass(frozen=True, slots=True)
class Failure:
    """What failed, and after how many actions of which game."""

    seed: int
    upto: int
    what: str


@dataclass(slots=True)
class Report:
    """The results of one or more games."""

    games: int = 0
    actions: int = 0
    failures: list[Failure] = field(default_factory=list)
    coverage: Coverage = field(default_factory=Coverage)
    hidden: Hidden = field(default_factory=Hidden)

    def add(self, other: Report) -> None:
        self.games += other.games
        self.actions += other.actions
        self.failures += other.failures
        self.coverage.add(other.coverage)
        self.hidden.add(other.hidden)


class Game:
    """A random game. It depends on the seed only, not on what is checked."""

    def __init__(
        self,
        ruleset: Ruleset[Any],
        seed: int,
        level: CheckLevel = DEFAULT,
        style: PlayStyle = ANY_STYLE,
    ) -> None:
        self.ruleset, self.seed, self.level, self.style = ruleset, seed, level, style
        self.random = seeded(seed, "play")
        self.dice = seeded(seed, "dice")
        self.kinds_first = self.random.random() < 0.5
        self.report = Report(games=1)
        self.pool: list[Action] = []

    def play(self, upto: int | None = None) -> Report:
        """Play to the end or for `upto` actions; the first violation ends the game."""
        try:
            with self.report.coverage.watch():
                self._play(self.level.limit if upto is None else upto, upto is None)
        except ContractViolation as violation:
            self._fail(str(violation))
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{place.filename.rpartition('/')[2]}:{place.lineno} in {place.name}"
            self._fail(f"crash: {type(error).__name__}: {error} ({where})")
        return self.report

    def _fail(self, what: str) -> None:
        self.report.failures.append(Failure(self.seed, self.report.actions, what))

    def _play(self, limit: int, to_the_end: bool) -> None:
        point = self._set_up()
        tail, shadow = Tail(point.at(point.clone())), Shadow(point)
        phase = self._phase(point)
        while True:
            careful = self._check_point(point)
            if careful:
                shadow.compare(point)
                shadow.renew()
            if not self.ruleset.awaited(point.state) or self.report.actions == limit:
                break
            turn = self._take(point, careful)
            tail.add(turn)
            shadow.follow(turn)
            if phase:
                phase.rows.append((turn.actor, turn.action))
            if careful:
                self._check_turn(turn, tail)
            if phase and (turn.sealed or not turn.after.moment().simultaneous):
                phase.check_order(turn, self.level.actions if careful else 1)
                phase = None
            phase = phase or self._phase(point)
        over = self.ruleset.outcome(point.state) is not None
        expect(over or not to_the_end, "endless", f"not over after {limit} actions")
        check_replay(point, self.log)

    def _phase(self, point: DecisionPoint) -> Phase | None:
        simultaneous = self.ruleset.simultaneous(point.state)
        return Phase(point.at(point.clone())) if simultaneous else None

    # Setting up

    def _set_up(self) -> DecisionPoint:
        meta = self.ruleset.meta
        scenario = self.style.pick_scenario(meta, self.random)
        options = {o.key: self.random.choice(o.choices)[0] for o in meta.options}
        dice = RecordingDice(self.dice)
        point, told = self._opening(scenario, options, dice)
        self.log = Log(scenario.key, options, dice.draws)
        self.report.coverage.tell(told)
        self.memories = {v: visible(self.ruleset, told, v) for v in point.viewers}
        again = RecordingDice(seeded(self.seed, "setups"))
        more = [self._opening(scenario, options, again) for _ in range(self.level.actions)]
        check_setup([(point, told), *more])
        return point

    def _opening(
        self, scenario: Scenario, options: dict[str, str], dice: RecordingDice
    ) -> tuple[DecisionPoint, Sequence[Event]]:
        state, told = self.ruleset.setup(scenario.key, options, dice)
        seats = tuple(Seat(i) for i in range(len(scenario.seats)))
        checks = seeded(self.seed, "opening")
        return DecisionPoint(self.ruleset, state, seats, checks, self.level.worlds), told

    # Playing

    def _take(self, point: DecisionPoint, careful: bool) -> Turn:
        """Take a random action and advance `point`."""
        ruleset, state = self.ruleset, point.state
        actor = self.random.choice(ruleset.awaited(state))
        action = self._choice(state, actor)
        before = point.at(point.clone())
        dump = point.dump() if careful else ""
        views = self._views(point) if careful else {}
        moment, dice = point.moment(), RecordingDice(self.dice)
        events = ruleset.apply(state, actor, action, dice)
        self.report.actions += 1
        sealed = is_point_of_no_return(ruleset, moment, state, events, bool(dice.draws))
        turn = Turn(before, point.at(state), actor, action, dice.draws, events, sealed)
        self.log.rows.append((actor, action, dice.draws))
        for viewer, memory in self.memories.items():
            memory += visible(ruleset, events, viewer)
        self.report.coverage.note(turn)
        for event in events:
            text_of(ruleset.encode_event(event))
        if careful:
            check_untouched(turn, dump, views)
        return turn

    def _choice(self, state: Any, actor: Seat) -> Action:
        """A random action. Half of the games choose its kind first, so that they reach rare
        ones."""
        if self.style.eager:
            return self.style.pick_action(self.ruleset, state, actor, self.random)
        legal = self.ruleset.legal(state, actor)
        if self.kinds_first:
            kind = self.random.choice(list(dict.fromkeys(map(type, legal))))
            legal = [action for action in legal if type(action) is kind]
        return self.random.choice(legal)

    def _views(self, point: DecisionPoint) -> dict[Any, tuple[Json, str]]:
        shown = {v: self.ruleset.view(point.state, v) for v in point.viewers}
        texts = {
            v: json.dumps(s, ensure_ascii=False, separators=(",", ":")) for v, s in shown.items()
        }
        return {viewer: (shown[viewer], texts[viewer]) for viewer in shown}

    # Checking

    def _check_point(self, point: DecisionPoint) -> bool:
        """Run the checks before an action. Return whether slow checks run at this decision."""
        point.random = seeded(self.seed, "check", self.report.actions)
        self.report.coverage.ask(self.ruleset, point.state)
        check_offers(point)
        for seat in self.ruleset.awaited(point.state):
            self._remember(self.ruleset.legal(point.state, seat), point.random)
        over = self.ruleset.outcome(point.state) is not None
        careful = over or point.random.random() < self.level.share
        if careful:
            tries = point.random.sample(self.pool, min(self.level.actions, len(self.pool)))
            check_views(point)
            check_asides(point)
            check_forgone(point)
            check_thumbnails(point)
            check_looking(point)
            check_dump(point)
            check_clone(point)
            check_refusals(point, tries)
            check_rubbish(point, tries)
            check_worlds(point, tries, self.report.hidden, self.memories)
        return careful

    def _check_turn(self, turn: Turn, tail: Tail) -> None:
        check_told(turn, self.level.actions)
        check_lane(turn, self.level.actions)
        if not turn.sealed:
            tail.check_undo(turn)
            check_honesty(turn)

    def _remember(self, legal: Sequence[Action], random: Random) -> None:
        for action in random.sample(legal, min(2, len(legal))):
            if len(self.pool) < POOL:
                self.pool.append(action)
            else:
                self.pool[random.randrange(POOL)] = action
