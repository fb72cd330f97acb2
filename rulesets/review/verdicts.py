"""Decisions that cost: choices that were worse than another, as the seat could know.

The search proposes what it would have done. Both are then tried in the same worlds that the seat
could not tell from the true one, with the same chance for both, so that what differs is the
choice alone. Only a difference that is sure after one look ahead and after another is told: a false
blunder is worse than ten that are missed. Where a good player mixes answers, as with a bluff, any
answer in the mixture is fine, however it turned out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import repeat
from math import sqrt
from typing import Any, Final, Literal, NamedTuple

from ..kernel.interface import Action, Json, Seat
from ..search.advice import Reason, reasons_at_once, reasons_for, written
from ..search.findings import ActionStats
from ..search.insight import Chance, is_planned_whole
from ..search.plans import follow
from ..search.search import Search, Work
from ..search.secret_plans import SecretPlans
from ..search.words import FeatureWords
from .chances import Judge
from .curves import Chances

Verdict = Literal["doubtful", "dear", "blunder"]
Certain = Literal["win", "loss", "threat", "dominated"]
"""What was wrong for certain: a win not taken; a loss by the choice alone; a loss that the others
were left sure of; or what another choice was never worse than."""
WORK: Final = Work(iterations=120, depth=8, worlds=20)
"""What the search may spend on what it would have done."""
SECRET_WORK: Final = 60
"""Iterations for a phase of secret plans."""
SURE_WORK, SEARCHES = 240, 5
"""Iterations of each search after the first, and how many must agree, each from the beginning."""
PAIRS, STEP = 64, 16
"""Worlds in which both choices are tried, at most; after each so many it may be clear."""
SURE: Final = 3.0
"""Standard errors that are taken off a difference before it counts."""
DOUBT: Final = 0.02
"""The error of the judgement itself, beside that of chance."""
DEAR, BLUNDER = 0.04, 0.12
"""What a choice must have cost at least, for sure."""
DOUBTFUL: Final = 0.05
"""What a choice must have cost on average to be called doubtful, where it only is likely."""
LIKELY: Final = 2.0
"""Standard errors that are taken off before anything of it must be left."""
FINE: Final = 0.02
"""An answer that a good player gives so often is never a mistake."""
HINDSIGHT: Final = 24
"""Times that both are tried in the true world."""
GLANCE: Final = Work(iterations=40, depth=8, worlds=16)
"""What may be thought of one decision to see what was at stake."""
AT_STAKE: Final = 0.03
"""By how much the best choice is worth more than the others, on average, where that is much."""
FEW_PAIRS: Final = 16
"""Worlds in which the best choice is compared with another one for its reasons."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice of a seat in a game that is over, with what it then did without a choice of others
    between: the rest of its turn, where turns are planned as a whole."""

    rows: tuple[int, ...]
    """The rows of the actions that were played."""
    seat: Seat
    before: Any
    """The true state; only worlds are drawn from it."""
    played: tuple[Action, ...]
    sealed: Any = None
    """The state just before the seat's plan was finished, where all plan in secret."""

    @property
    def row(self) -> int:
        """Where it began."""
        return self.rows[0]

    @property
    def end(self) -> int:
        """Where it was done."""
        return self.rows[-1]

    def parting(self, better: Sequence[Action]) -> int:
        """The place of the first action that differs from a better choice."""
        last = min(len(self.played), len(better)) - 1
        return next((i for i in range(last) if self.played[i] != better[i]), last)


@dataclass(frozen=True, slots=True)
class Cost:
    """By how much another choice was better, as the seat could know."""

    verdict: Verdict
    by: float
    sure: float
    """One standard error."""
    better: tuple[Action, ...]
    reasons: list[Reason]
    right_after_all: bool
    """Whether what was played was the better one as it truly stood."""
    certain: Certain | None = None
    """Where nothing was estimated: see `certain.py`."""


@dataclass(slots=True)
class Critic:
    """Judges the decisions of one game."""

    judge: Judge
    words: FeatureWords
    seats: int
    chance: Chances

    def cost(self, decision: Decision, until: Callable[[], bool]) -> Cost | None:
        """What the decision cost; None where nothing is sure, or `until` ended the thought."""
        if decision.sealed is not None:
            return self._secret_cost(decision, until)
        better = self._better(decision, until)
        if better is None or until():
            return None
        near, far = self._pairs(decision, better, until)
        verdict = _verdict(near, far)
        if verdict is None:
            return None
        by, sure = min(_mean_and_error(near), _mean_and_error(far))
        reasons, right = self._reasons(decision, better), self._was_right(decision, better)
        return Cost(verdict, by, sure, better, reasons, right)

    def advice(
        self, choices: Sequence[Decision], most: int, until: Callable[[], bool]
    ) -> dict[int, Json]:
        """What the server would have done, by what the seats knew, at the decisions at which much
        was at stake, by their rows: at `most` of each seat. Choices that others did not see are
        left out: a good player varies there."""
        found: list[tuple[float, Decision, Any, Seat, Sequence[Action]]] = []
        for choice in sorted(choices, key=lambda one: str(one.row)[::-1]):  # all over the game
            if until():
                break
            found += self._glanced(choice)
        found.sort(key=lambda one: (-one[0], one[1].row))
        told: dict[int, Json] = {}
        for seat in range(self.seats):
            mine = [one for one in found if one[1].seat == seat]
            told |= {choice.row: self._advice(*rest) for _, choice, *rest in mine[:most]}
        return told

    def _advice(self, world: Any, seat: Seat, plan: Sequence[Action]) -> Json:
        ruleset, tries = self.judge.ruleset, repeat(False, FEW_PAIRS)
        reasons = reasons_for(
            ruleset,
            self.judge.insight,
            self.words,
            world,
            seat,
            plan,
            self.chance(f"advice {seat} {plan}"),
            lambda: next(tries, True),
            needed=True,
        )
        return written(ruleset, plan, reasons=reasons)

    def _glanced(
        self, decision: Decision
    ) -> Iterator[tuple[float, Decision, Any, Seat, Sequence[Action]]]:
        """What was at stake in a decision, if much was; a world that its seat could not tell from
        the true one, and what the seat should do there."""
        ruleset, insight, seat = self.judge.ruleset, self.judge.insight, decision.seat
        chance = self.chance(f"glance {decision.row}")
        world = ruleset.determinize(decision.before, seat, chance)
        legal = ruleset.legal(world, seat)
        moves = [one for one in legal if type(one) not in ruleset.asides]
        if decision.sealed or len(moves) < 2 or insight.mixed(world, seat, legal) is not None:
            return
        search = Search(ruleset, insight, world, seat, chance)
        search.run(GLANCE)
        best, *others = [one.worth for one in search.findings()] or [0.0]
        if others and (stake := best - sum(others) / len(others)) >= AT_STAKE:
            yield stake, decision, world, seat, search.choose_all(0.0)

    def _better(self, decision: Decision, until: Callable[[], bool]) -> tuple[Action, ...] | None:
        """What the search would have done, if it is something else."""
        ruleset, insight = self.judge.ruleset, self.judge.insight
        seat, chance = decision.seat, self.chance(f"better {decision.row}")
        world = ruleset.determinize(decision.before, seat, chance)
        actions, first = ruleset.legal(world, seat), decision.played[0]
        if len(actions) < 2 or first not in actions:
            return None
        mix = insight.mixed(world, seat, actions)
        if mix is not None:
            if mix[actions.index(first)] >= FINE * sum(mix):
                return None
            return (actions[max(range(len(actions)), key=mix.__getitem__)],)
        search = Search(ruleset, insight, world, seat, chance)
        search.run(WORK, until)
        if len(decision.played) == 1 and _is_as_good(search.findings(), first):
            return None  # a whole turn may begin well and then be given away
        plan = tuple(search.choose_all(0.0))
        return None if plan[: len(decision.played)] == decision.played[: len(plan)] else plan

    def _pairs(
        self, decision: Decision, better: Sequence[Action], until: Callable[[], bool]
    ) -> tuple[list[float], list[float]]:
        """How much better the other choice was in each world, after one look ahead and another."""
        near: list[float] = []
        far: list[float] = []
        for number in range(PAIRS):
            if number % STEP == 0 and number and _is_hopeless(near, far):
                break
            if until():
                return [], []
            drawn = self.chance(f"pair {decision.row} {number}")
            world = self.judge.ruleset.determinize(decision.before, decision.seat, drawn)
            soon, later = self._difference(decision, better, world, number)
            near.append(soon)
            far.append(later)
        return near, far

    def _difference(
        self, decision: Decision, better: Sequence[Action], world: Any, number: int
    ) -> tuple[float, float]:
        seed = f"both {decision.row} {number}"
        ours = self._looks(decision, decision.played, world, self.chance(seed))
        theirs = self._looks(decision, better, world, self.chance(seed))
        return theirs[0] - ours[0], theirs[1] - ours[1]

    def _looks(
        self, decision: Decision, actions: Sequence[Action], world: Any, chance: Chance
    ) -> tuple[float, float]:
        """The seat's chance after the actions, at two times. `world` is not changed."""
        judge = self.judge
        state = judge.ruleset.clone(world)
        follow(judge.ruleset, state, decision.seat, actions, chance)
        found = []
        for farther in (False, True):
            judge.play_on(state, chance, farther=farther)
            found.append(judge.at_sight(state, self.seats)[decision.seat])
        return found[0], found[1]

    def _reasons(self, decision: Decision, better: Sequence[Action]) -> list[Reason]:
        judge, chance = self.judge, self.chance(f"reasons {decision.row}")
        plans, seat = (better, decision.played), decision.seat
        return reasons_at_once(
            judge.ruleset, judge.insight, self.words, decision.before, seat, plans, chance
        )

    def _was_right(self, decision: Decision, better: Sequence[Action]) -> bool:
        """Whether the choice was the better one for sure in the true world."""
        each = [
            self._difference(decision, better, decision.before, -1 - number)[0]
            for number in range(HINDSIGHT)
        ]
        mean, error = _mean_and_error(each)
        return mean + 2 * error < 0

    def _secret_cost(self, decision: Decision, until: Callable[[], bool]) -> Cost | None:
        """What a plan cost that was made in secret, against the plans that the others would make.
        Only a plan that is clearly worse than the mixture of good ones is a mistake, and only where
        several searches agree: one that begins otherwise may find another mixture, so that how far
        they are apart is the error."""
        found: list[tuple[float, float, tuple[Action, ...]]] = []
        for number in range(SEARCHES):
            one = self._secret_difference(decision, number, until)
            if one is None:
                return None
            if number:  # the first has only found what is worth looking at
                found.append(one)
        by, between = _mean_and_error([one[0] for one in found])
        sure = max(between, *(one[1] for one in found))
        verdict = _verdict_of([(by, sure)])
        if verdict is None:
            return None
        better = min(found, key=lambda one: abs(one[0] - by))[2]
        fresh = Decision(decision.rows, decision.seat, decision.before, decision.played)
        return Cost(verdict, by, sure, better, self._reasons(fresh, better), False)

    def _secret_difference(
        self, decision: Decision, number: int, until: Callable[[], bool]
    ) -> tuple[float, float, tuple[Action, ...]] | None:
        """How much better another plan was by one search, one standard error, and that plan; None
        where it was no mistake."""
        ruleset, insight = self.judge.ruleset, self.judge.insight
        seat, chance = decision.seat, self.chance(f"secret {decision.row} {number}")
        world = ruleset.determinize(decision.before, seat, chance)
        phase = insight.secrets(world, seat)
        done = insight.secrets(ruleset.determinize(decision.sealed, seat, chance), seat)
        if phase is None or done is None:
            return None
        plans = SecretPlans(phase, seat, chance)
        plans.run(SURE_WORK if number else SECRET_WORK, until)
        if until():
            return None
        differences, best = plans.compared(done.untouched(seat), PAIRS)
        if _verdict(differences, differences) is None:
            return None
        return *_mean_and_error(differences), tuple(phase.actions(seat, best))


class Choice(NamedTuple):
    """A row of a finished game, as decisions are found in it."""

    row: int
    seat: Seat | None
    """Who acted, None for anything else than an action."""
    action: Action | None
    before: Any
    after: Any


def decisions(judge: Judge, rows: Sequence[Choice]) -> list[Decision]:
    """The choices of all seats in a game, in the order of their ends."""
    ruleset, insight = judge.ruleset, judge.insight
    found: list[Decision] = []
    planned: dict[Seat, int] = {}
    """Where each seat began to plan."""
    place = 0
    while place < len(rows):
        one, first = rows[place], place
        place += 1
        if one.seat is None:
            planned.clear()
        elif is_planned_whole(ruleset, insight, one.before):
            begun = planned.setdefault(one.seat, first)
            if one.seat not in ruleset.awaited(one.after) or not _plans(judge, one.after):
                sheet = [each for each in rows[begun:place] if each.seat == one.seat]
                found.append(_decision(sheet, one.before))
                del planned[one.seat]
            if not _plans(judge, one.after):
                planned.clear()
        elif _is_turn(judge, one):
            while place < len(rows) and rows[place].seat == one.seat:
                place += 1
            found.append(_decision(rows[first:place]))
        elif len(ruleset.legal(one.before, one.seat)) > 1:
            found.append(_decision([one]))
    return found


def _decision(rows: Sequence[Choice], sealed: Any = None) -> Decision:
    seat = rows[0].seat
    assert seat is not None
    played = tuple(one.action for one in rows if one.action is not None)
    return Decision(tuple(one.row for one in rows), seat, rows[0].before, played, sealed)


def _plans(judge: Judge, state: Any) -> bool:
    return is_planned_whole(judge.ruleset, judge.insight, state)


def _is_turn(judge: Judge, choice: Choice) -> bool:
    """Whether the seat begins a turn here that the game plans as a whole."""
    ruleset, insight, seat = judge.ruleset, judge.insight, choice.seat
    assert seat is not None
    if ruleset.simultaneous(choice.before) or insight.quiet(choice.before):
        return False
    return any(len(plan) > 1 for plan in insight.plans(choice.before, seat))


def _is_as_good(found: Sequence[ActionStats], action: Action) -> bool:
    """Whether the search itself thinks that an action is about as good as the best one."""
    worths = {one.action: one.worth for one in found}
    return action in worths and worths[action] > max(worths.values()) - DEAR / 2


def _verdict(near: Sequence[float], far: Sequence[float]) -> Verdict | None:
    """What both looks agree on."""
    if len(near) < PAIRS:
        return None
    return _verdict_of([_mean_and_error(near), _mean_and_error(far)])


def _verdict_of(looks: Sequence[tuple[float, float]]) -> Verdict | None:
    least = min(mean - SURE * sqrt(error**2 + DOUBT**2) for mean, error in looks)
    if least >= DEAR:
        return "blunder" if least >= BLUNDER else "dear"
    likely = min(mean - LIKELY * sqrt(error**2 + DOUBT**2) for mean, error in looks)
    return "doubtful" if likely > 0 and min(looks)[0] >= DOUBTFUL else None


def _is_hopeless(near: Sequence[float], far: Sequence[float]) -> bool:
    """Whether no more worlds would make the difference sure."""
    return any(mean + error < DEAR for mean, error in map(_mean_and_error, (near, far)))


def _mean_and_error(each: Sequence[float]) -> tuple[float, float]:
    mean = sum(each) / len(each)
    spread = sum((one - mean) ** 2 for one in each) / max(1, len(each) - 1)
    return mean, sqrt(spread / len(each))
