"""All that a thinking process is told, and its answer.

A `Question` holds what a seat knows, and one world that it cannot tell from the real one, drawn
outside. More worlds are drawn from that one. The true state is not in it, and cannot be reached
from it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

from ..kernel.interface import Action, Json, Ruleset, Seat
from .advice import reasons_for, written
from .exact import glimpsed, is_suicide
from .insight import Chance, Insight, pick, spared
from .levels import Level
from .search import Search, Work
from .words import FeatureWords


@dataclass(frozen=True, slots=True)
class Question:
    """What should this seat do?"""

    ruleset: str
    pack: str
    """The data pack as canonical JSON."""
    seat: int
    actions: list[Json]
    """What the seat may do: the part of its frame that the search needs."""
    world: Json
    """A dump of a world that the seat cannot tell from the real one."""
    work: Work
    noise: float
    seconds: float
    seed: str
    wants: Literal["action", "advice"] = "action"
    """Advice is an action with reasons."""

    def written(self) -> Json:
        """The question as JSON."""
        return asdict(self)


def read(data: Mapping[str, Json]) -> Question:
    """The question that `written` wrote."""
    return Question(**{**data, "work": Work(**data["work"])})


def ask(
    ruleset: Ruleset[Any], pack: str, world: Any, seat: Seat, level: Level, seed: str
) -> Question:
    """The question of a seat in `world`, which must have been drawn by `determinize` for it."""
    actions = [ruleset.encode_action(action) for action in ruleset.legal(world, seat)]
    return Question(
        ruleset=ruleset.meta.key,
        pack=pack,
        seat=seat,
        actions=actions,
        world=ruleset.dump(world),
        work=level.work,
        noise=level.noise,
        seconds=level.seconds,
        seed=seed,
    )


def think(
    question: Question,
    ruleset: Ruleset[Any],
    insight: Insight[Any],
    chance: Chance,
    clock: Callable[[], float],
    stop: Callable[[], bool] = lambda: False,
) -> list[Json]:
    """One of the question's actions, and what the seat does after it without another thought.
    `clock` tells seconds; `stop` ends the thought early."""
    end = clock() + question.seconds
    world, seat = ruleset.load(question.world), Seat(question.seat)
    actions = decide_all(
        ruleset, insight, world, seat, question.work, question.noise, chance,
        lambda: stop() or clock() > end,
    )  # fmt: skip
    chosen = [ruleset.encode_action(action) for action in actions]
    if chosen[0] not in question.actions:
        raise ValueError(f"{chosen[0]} is not offered: the world does not fit the seat's frame")
    return chosen


def advise(
    question: Question,
    ruleset: Ruleset[Any],
    insight: Insight[Any],
    words: FeatureWords,
    chance: Chance,
    clock: Callable[[], float],
    stop: Callable[[], bool] = lambda: False,
) -> Json:
    """What `think` decides first, and why. The reasons may take half as long again."""
    chosen = think(question, ruleset, insight, chance, clock, stop)
    world, seat = ruleset.load(question.world), Seat(question.seat)
    plan, actions = [ruleset.decode_action(one) for one in chosen], ruleset.legal(world, seat)
    mix = _mix(insight, world, seat, actions, question.work)
    often = None if mix is None else mix[actions.index(plan[0])] / sum(mix)
    end = clock() + question.seconds / 2
    reasons = reasons_for(
        ruleset, insight, words, world, seat, plan, chance, lambda: stop() or clock() > end,
        needed=True,
    )  # fmt: skip
    return written(ruleset, plan, often, reasons)


def decide(
    ruleset: Ruleset[Any],
    insight: Insight[Any],
    world: Any,
    seat: Seat,
    work: Work,
    noise: float,
    chance: Chance,
    until: Callable[[], bool] = lambda: False,
) -> Action:
    """What the seat should do in a world that it cannot tell from the real one."""
    return decide_all(ruleset, insight, world, seat, work, noise, chance, until)[0]


def decide_all(
    ruleset: Ruleset[Any],
    insight: Insight[Any],
    world: Any,
    seat: Seat,
    work: Work,
    noise: float,
    chance: Chance,
    until: Callable[[], bool] = lambda: False,
) -> Sequence[Action]:
    """What `decide` says, and what the seat does after it without another thought: the rest of a
    secret plan."""
    actions = ruleset.legal(world, seat)
    if len(able := insight.undominated(world, seat, actions)) == 1:
        return able
    if (win := glimpsed(ruleset, world, seat, chance)) is not None:
        return (win,)
    search = Search(ruleset, insight, world, seat, chance)
    if not work.iterations:
        chosen: Sequence[Action] = (at_once(insight, world, seat, actions, chance),)
    else:
        if _mix(insight, world, seat, actions, work) is None:
            search.run(work, until)
        chosen = search.choose_all(noise)
    if not is_suicide(ruleset, world, seat, chosen[0], chance):
        return chosen
    # Of one kind: to do something else first would only put it off, for ever.
    kind = type(chosen[0])
    ranked = [*(one.action for one in search.findings()), *able]
    others = (one for one in ranked if type(one) is kind)
    safe = (one for one in others if not is_suicide(ruleset, world, seat, one, chance))
    return (next(safe, chosen[0]),)


def _mix(
    insight: Insight[Any], world: Any, seat: Seat, actions: Sequence[Action], work: Work
) -> Sequence[float] | None:
    """How often to take each action where nothing is to be tried; None where the search decides."""
    mix = insight.mixed(world, seat, actions)
    is_tried = mix is not None and work.weighs_secrets and insight.plans(world, seat)
    return None if is_tried else mix


def at_once(
    insight: Insight[Any], world: Any, seat: Seat, actions: Sequence[Action], chance: Chance
) -> Action:
    """One of the actions by first impressions, but none that another one dominates."""
    looks = insight.prior(world, seat, actions)
    return actions[pick(spared(insight, world, seat, actions, looks), chance)]


class Rest:
    """What one player has thought out as a whole, and does action by action."""

    def __init__(self) -> None:
        self._actions: list[Any] = []
        self._when: object = None

    def keep(self, actions: Sequence[Any], when: object = None) -> Any:
        """Remember the actions; the first of them. `when` names the phase that they are for."""
        self._actions, self._when = list(actions), when
        return self._actions[0]

    def next(self, offered: Sequence[Any], when: object = None) -> Any | None:
        """What comes next, if it is offered in the same phase; None if the player has to think."""
        if not self._actions or self._when != when or self._actions[0] not in offered:
            return None
        return self._actions[0]

    def taken(self) -> None:
        """The first of the remaining actions has been taken."""
        del self._actions[:1]
