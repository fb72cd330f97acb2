"""Why to do what the search has chosen: the features that the action makes better or worse.

The action and another one are tried in the same sampled world, and all seats play on by first
impressions. The features that differ afterwards, by more than chance explains, are the reasons.
Where the search thinks in plans, an action is tried with the rest of its plan, and judged when the
phase or the turn is over, as the search does: a single step says little.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from itertools import takewhile
from math import sqrt
from typing import Any

from ..kernel.interface import Action, Json, Ruleset, Seat
from ..telling.words import SAY
from .insight import Chance, Insight, WeightedInsight, is_planned_whole, pick
from .plans import follow, play_to_quiet
from .search import play_on
from .words import FeatureWords, Words

PAIRS = 48
"""Worlds in which the action is compared with another one, at most."""
DEPTH = 6
"""Decisions that are played on before the features are compared."""
AT_ONCE = 1
"""As many, where so far ahead nothing speaks for the action."""
LONGEST = 12
"""So often they are, where nothing lies on the board yet."""
FEWEST = 8
"""Fewer comparisons than this say nothing."""
SURE, LIKELY = 2.0, 1.0
"""How many standard errors a difference must have to be said, and to be called probable."""
LEAST = 0.01
"""What makes less of a difference to the position is no reason."""
MANY = 10
"""Numbers from here on are shown without decimals."""
MAX_FOR, MAX_AGAINST = 2, 1
WIN = "win"
WIN_WEIGHT = 10.0
"""More than the weight of any feature, so that winning comes first."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that speaks for an action, or against it."""

    text: str
    by: str
    """The average difference, with its unit: "+11 pounds"; "" for what players do not count."""
    good: bool


def reasons_for(
    ruleset: Ruleset[Any],
    insight: Insight[Any],
    words: FeatureWords,
    world: Any,
    seat: Seat,
    plan: Sequence[Action],
    chance: Chance,
    until: Callable[[], bool] = lambda: False,
    *,
    needed: bool = False,
) -> list[Reason]:
    """What speaks for an action with what the seat does after it, most important first, then what
    speaks against it, by comparison with likely actions. `needed`: one that only holds at once, or
    is only likely, is better than none. Stops early when `until` says so."""
    others = [other for other in ruleset.legal(world, seat) if other != plan[0]]
    if not others or not isinstance(insight, WeightedInsight):
        return []
    prior = insight.prior(world, seat, others)
    planned = is_planned_whole(ruleset, insight, world) or (
        not insight.quiet(world) and bool(insight.plans(world, seat))
    )
    found: list[Reason] = []
    for ahead in (None,) if planned else (DEPTH, AT_ONCE) if needed else (DEPTH,):
        after = partial(_after, ruleset, insight, seat, ahead, chance)
        differences: defaultdict[str, list[float]] = defaultdict(list)
        for _ in range(PAIRS):
            if until():
                break
            drawn = ruleset.determinize(world, seat, chance)
            other = others[pick(prior, chance)]
            mine, theirs = after(ruleset.clone(drawn), plan), after(drawn, [other])
            for name in mine.keys() & theirs.keys():
                differences[name].append(mine[name] - theirs[name])
        found = _told(insight.weights, words, differences, needed=needed) or found
        if any(reason.good for reason in found):
            break
    return found


def reasons_at_once(
    ruleset: Ruleset[Any],
    insight: Insight[Any],
    words: FeatureWords,
    before: Any,
    seat: Seat,
    plans: tuple[Sequence[Action], Sequence[Action]],
    chance: Chance,
) -> list[Reason]:
    """What is better, and what worse, as the board lies right after the first plan than right after
    the second: what differs in the same way in each world that the seat could think of. Nothing
    where one of them cannot be finished, or leaves others to act than the other does."""
    if not isinstance(insight, WeightedInsight):
        return []
    differences: defaultdict[str, list[float]] = defaultdict(list)
    for _ in range(FEWEST):
        drawn = ruleset.determinize(before, seat, chance)
        states = [ruleset.clone(drawn), drawn]
        whole = [
            follow(ruleset, state, seat, plan, chance) == len(plan)
            for state, plan in zip(states, plans, strict=True)
        ]
        if not all(whole) or ruleset.awaited(states[0]) != ruleset.awaited(states[1]):
            return []
        mine, theirs = (insight.features(state, seat) for state in states)
        for name in mine.keys() & theirs.keys():
            differences[name].append(mine[name] - theirs[name])
    same = {name: each for name, each in differences.items() if min(each) > 0 or max(each) < 0}
    return _told(insight.weights, words, same)


def written(
    ruleset: Ruleset[Any],
    plan: Sequence[Action],
    often: float | None = None,
    reasons: Sequence[Reason] = (),
) -> Json:
    """Advice as JSON: the first decision of a plan, along with what is taken in hand for it. Of a
    plan of which more is to follow, the reasons are those of the whole. `often`: the share of cases
    in which a good player does this; None where looking ahead decided."""
    held = list(takewhile(lambda action: isinstance(action, ruleset.preliminary), plan))
    action, *others = plan[len(held) :]
    return {
        "first": [ruleset.encode_action(one) for one in held],
        "action": ruleset.encode_action(action),
        "found": "mixed" if often is not None else "plan" if others else "search",
        "often": often,
        "reasons": [asdict(reason) for reason in reasons],
    }


def _after(
    ruleset: Ruleset[Any],
    insight: WeightedInsight[Any],
    seat: Seat,
    ahead: int | None,
    chance: Chance,
    state: Any,
    actions: Sequence[Action],
) -> Mapping[str, float]:
    """The seat's features so many decisions after its actions; None: at the end of the turn or the
    phase, which was planned; of a finished game only whether the seat has won."""
    follow(ruleset, state, seat, actions, chance)
    if ahead is None:
        play_to_quiet(ruleset, insight, state, chance)
    for _ in range(LONGEST):
        if ahead is not None:
            play_on(ruleset, insight, state, ahead, chance)
        outcome = ruleset.outcome(state)
        if outcome is not None:
            return {WIN: float(seat in outcome.winners)}
        if features := insight.features(state, seat):
            return {WIN: 0.0, **features}
    return {WIN: 0.0}


def _number(by: float, said: Words) -> str:
    """A difference as players read it: "+0.5 pounds"; a number of nothing tells them nothing."""
    digits = 0 if abs(by) >= MANY else 1
    return f"{by:+.{digits}f}{said.unit}".replace("-", "−") if said.unit else ""


def _told(
    weights: Mapping[str, float],
    words: FeatureWords,
    differences: Mapping[str, Sequence[float]],
    *,
    needed: bool = False,
) -> list[Reason]:
    """The differences that are sure. Where none of them is good, and a reason is `needed`: the best
    of those that are likely, and nothing against it without one."""
    win = Words(SAY("reason.win.better"), SAY("reason.win.worse"), unit=" %", scale=100)
    found: list[tuple[float, bool, Reason]] = []
    for name, each in sorted(differences.items()):
        said = win if name == WIN else words.get(name)
        if said is None or len(each) < FEWEST:
            continue
        mean, error = _mean_and_error(each)
        gain = mean * (WIN_WEIGHT if name == WIN else weights[name])
        if abs(gain) < LEAST or abs(mean) <= LIKELY * error:
            continue
        by = _number(mean * said.scale, said)
        reason = Reason(said.better if gain > 0 else said.worse, by, gain > 0)
        found.append((gain, abs(mean) > SURE * error, reason))
    found.sort(key=lambda one: -abs(one[0]))
    good = [reason for _, is_sure, reason in found if is_sure and reason.good]
    bad = [reason for _, is_sure, reason in found if is_sure and not reason.good]
    if needed and not good:
        likely = [reason for *_, reason in found if reason.good][:1]
        good = [replace(reason, text=SAY("reason.likely", reason=reason.text)) for reason in likely]
        bad = bad if good else []
    return [*good[:MAX_FOR], *bad[:MAX_AGAINST]]


def _mean_and_error(each: Sequence[float]) -> tuple[float, float]:
    mean = sum(each) / len(each)
    spread = sum((x - mean) ** 2 for x in each) / (len(each) - 1)
    return mean, sqrt(spread / len(each))
