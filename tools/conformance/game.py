"""One random game, with every check held against it."""

from __future__ import annotations

import json
import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from rulesets.kernel.interface import Action, Event, Json, Ruleset, Scenario, Seat
from rulesets.kernel.undo import is_point_of_no_return

from .coverage import Reach
from .dice import RecordingDice, seeded
from .lanes import Phase, check_lane
from .offers import check_looking, check_offers, check_refusals, check_rubbish, check_sights
from .persistence import Log, Shadow, check_clone, check_dump, check_replay, check_untouched
from .play_style import ANYHOW, Manner
from .position import Position, Turn, visible
from .secrecy import Hidden, check_setup, check_told, check_worlds
from .undo import Tail, check_honesty
from .violation import Breach, demand, text_of

POOL = 400
"""Actions of this game that are remembered, to be tried where they are not legal."""


@dataclass(frozen=True, slots=True)
class Care:
    """How much is looked at. Slow checks are made at a share of the decisions, drawn at random
    but the same for the same game; the others at every decision."""

    share: float = 0.15
    worlds: int = 2
    actions: int = 5
    """Refused actions tried, legal actions compared, orders of lanes."""
    limit: int = 5_000
    """Actions after which a game is taken to be endless."""


USUAL = Care()
THOROUGH = Care(share=1.0, worlds=4, actions=12)


@dataclass(frozen=True, slots=True)
class Failure:
    """What broke, and after how many actions of which game."""

    seed: int
    upto: int
    what: str


@dataclass(slots=True)
class Report:
    """What came of one game or more."""

    games: int = 0
    actions: int = 0
    failures: list[Failure] = field(default_factory=list)
    reach: Reach = field(default_factory=Reach)
    hidden: Hidden = field(default_factory=Hidden)

    def add(self, other: Report) -> None:
        self.games += other.games
        self.actions += other.actions
        self.failures += other.failures
        self.reach.add(other.reach)
        self.hidden.add(other.hidden)


class Game:
    """A game played at random from a seed: the same seed, the same game, whatever is checked."""

    def __init__(
        self, ruleset: Ruleset[Any], seed: int, care: Care = USUAL, manner: Manner = ANYHOW
    ) -> None:
        self.ruleset, self.seed, self.care, self.manner = ruleset, seed, care, manner
        self.random = seeded(seed, "play")
        self.dice = seeded(seed, "dice")
        self.kinds_first = self.random.random() < 0.5
        self.report = Report(games=1)
        self.pool: list[Action] = []

    def play(self, upto: int | None = None) -> Report:
        """Play to the end, or for `upto` actions; the first breach ends the game."""
        try:
            with self.report.reach.watch():
                self._play(self.care.limit if upto is None else upto, upto is None)
        except Breach as breach:
            self._fail(str(breach))
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{place.filename.rpartition('/')[2]}:{place.lineno} in {place.name}"
            self._fail(f"crash: {type(error).__name__}: {error} ({where})")
        return self.report

    def _fail(self, what: str) -> None:
        self.report.failures.append(Failure(self.seed, self.report.actions, what))

    def _play(self, limit: int, to_the_end: bool) -> None:
        position = self._set_up()
        tail, shadow = Tail(position.at(position.clone())), Shadow(position)
        phase = self._phase(position)
        while True:
            careful = self._check_position(position)
            if careful:
                shadow.compare(position)
                shadow.renew()
            if not self.ruleset.awaited(position.state) or self.report.actions == limit:
                break
            turn = self._take(position, careful)
            tail.add(turn)
            shadow.follow(turn)
            if phase:
                phase.rows.append((turn.actor, turn.action))
            if careful:
                self._check_turn(turn, tail)
            if phase and (turn.sealed or not turn.after.moment().simultaneous):
                phase.check_order(turn, self.care.actions if careful else 1)
                phase = None
            phase = phase or self._phase(position)
        over = self.ruleset.outcome(position.state) is not None
        demand(over or not to_the_end, "endless", f"not over after {limit} actions")
        check_replay(position, self.log)

    def _phase(self, position: Position) -> Phase | None:
        simultaneous = self.ruleset.simultaneous(position.state)
        return Phase(position.at(position.clone())) if simultaneous else None

    # Setting up

    def _set_up(self) -> Position:
        meta = self.ruleset.meta
        scenario = self.manner.pick_scenario(meta, self.random)
        options = {o.key: self.random.choice(o.choices)[0] for o in meta.options}
        dice = RecordingDice(self.dice)
        position, told = self._opening(scenario, options, dice)
        self.log = Log(scenario.key, options, dice.draws)
        self.report.reach.tell(told)
        self.memories = {v: visible(self.ruleset, told, v) for v in position.viewers}
        again = RecordingDice(seeded(self.seed, "setups"))
        more = [self._opening(scenario, options, again) for _ in range(self.care.actions)]
        check_setup([(position, told), *more])
        return position

    def _opening(
        self, scenario: Scenario, options: dict[str, str], dice: RecordingDice
    ) -> tuple[Position, Sequence[Event]]:
        state, told = self.ruleset.setup(scenario.key, options, dice)
        seats = tuple(Seat(i) for i in range(len(scenario.seats)))
        checks = seeded(self.seed, "opening")
        return Position(self.ruleset, state, seats, checks, self.care.worlds), told

    # Playing

    def _take(self, position: Position, careful: bool) -> Turn:
        """Take a random action; `position` moves on."""
        ruleset, state = self.ruleset, position.state
        actor = self.random.choice(ruleset.awaited(state))
        action = self._choice(state, actor)
        before = position.at(position.clone())
        dump = position.dump() if careful else ""
        views = self._views(position) if careful else {}
        moment, dice = position.moment(), RecordingDice(self.dice)
        events = ruleset.apply(state, actor, action, dice)
        self.report.actions += 1
        sealed = is_point_of_no_return(ruleset, moment, state, events, bool(dice.draws))
        turn = Turn(before, position.at(state), actor, action, dice.draws, events, sealed)
        self.log.rows.append((actor, action, dice.draws))
        for viewer, memory in self.memories.items():
            memory += visible(ruleset, events, viewer)
        self.report.reach.note(turn)
        for event in events:
            text_of(ruleset.encode_event(event))
        if careful:
            check_untouched(turn, dump, views)
        return turn

    def _choice(self, state: Any, actor: Seat) -> Action:
        """Half of the games choose the kind of action first: they reach what is rare."""
        if self.manner.eager:
            return self.manner.pick_action(self.ruleset, state, actor, self.random)
        legal = self.ruleset.legal(state, actor)
        if self.kinds_first:
            kind = self.random.choice(list(dict.fromkeys(map(type, legal))))
            legal = [action for action in legal if type(action) is kind]
        return self.random.choice(legal)

    def _views(self, position: Position) -> dict[Any, tuple[Json, str]]:
        shown = {v: self.ruleset.view(position.state, v) for v in position.viewers}
        texts = {
            v: json.dumps(s, ensure_ascii=False, separators=(",", ":")) for v, s in shown.items()
        }
        return {viewer: (shown[viewer], texts[viewer]) for viewer in shown}

    # Checking

    def _check_position(self, position: Position) -> bool:
        """The checks before an action. Returns whether this decision is one to look at closely."""
        position.random = seeded(self.seed, "check", self.report.actions)
        self.report.reach.ask(self.ruleset, position.state)
        check_offers(position)
        for seat in self.ruleset.awaited(position.state):
            self._remember(self.ruleset.legal(position.state, seat), position.random)
        over = self.ruleset.outcome(position.state) is not None
        careful = over or position.random.random() < self.care.share
        if careful:
            tries = position.random.sample(self.pool, min(self.care.actions, len(self.pool)))
            check_sights(position)
            check_looking(position)
            check_dump(position)
            check_clone(position)
            check_refusals(position, tries)
            check_rubbish(position, tries)
            check_worlds(position, tries, self.report.hidden, self.memories)
        return careful

    def _check_turn(self, turn: Turn, tail: Tail) -> None:
        check_told(turn, self.care.actions)
        check_lane(turn, self.care.actions)
        if not turn.sealed:
            tail.check_undo(turn)
            check_honesty(turn)

    def _remember(self, legal: Sequence[Action], random: Random) -> None:
        for action in random.sample(legal, min(2, len(legal))):
            if len(self.pool) < POOL:
                self.pool.append(action)
            else:
                self.pool[random.randrange(POOL)] = action
