"""Information-set Monte-Carlo tree search, for any game and any number of seats.

Each iteration takes a world that the seat cannot tell from the real one, plays in it down the tree
that all worlds share, tries something new at its end, plays on by first impressions for a while,
and remembers what the position was worth then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..kernel.interface import Action, Event, Ruleset, Seat
from .findings import ActionStats, Worth
from .insight import Chance, Insight, first_impression, is_planned_whole, pick, spared
from .plans import SWAY, PlanTrials
from .secret_plans import SecretPlans
from .tree import ROOT, Tree

PLAN_COST = 2
"""Iterations for which one trial of a plan counts: it takes a millisecond or two. At a higher price
the gentler levels would try so few plans that chance chose among them."""
TURN_COST = 3
"""Iterations for a plan whose turn has yet to begin, so that all of it is played out."""
LONGEST = 60
"""Decisions of one path down the tree."""
LEAST_SECRET = 0.075 / SWAY
"""The least noise with which one of the plans is chosen in secret: who always did the best could be
foreseen."""
RARE = 0.04
"""A secret plan's actions with less than this share were only tried to learn of them."""


@dataclass(frozen=True, slots=True)
class Work:
    """How much to think. Iterations, so that the same seed leads to the same choice."""

    iterations: int
    depth: int
    """Decisions that are played by first impressions before the position is judged."""
    worlds: int = 24
    """How many worlds are drawn; iterations share them."""
    reach: float = 0.7
    """How much hope counts against experience."""
    weighs_secrets: bool = False
    """Whether secret choices for which the game has plans are tried as well, such as that of a
    card, and not only mixed by how they look."""


@dataclass(slots=True)
class _Path:
    """One way down the tree."""

    steps: list[tuple[Seat, int, int]] = field(default_factory=list)
    """Who chose, the decision, and the try."""
    plans: list[tuple[Seat, int, int, list[tuple[Action, float]], list[float]]] = field(
        default_factory=list
    )
    """Who chose secretly, the decision, and the try, with the chances of all the actions."""
    lanes: dict[Seat, int] = field(default_factory=dict)
    """How far each seat has got in a phase of secret plans."""


class Search:
    """Thinks about one decision of one seat. `world` is one that the seat cannot tell from the
    real one, and so is all that is drawn from it."""

    def __init__(
        self,
        ruleset: Ruleset[Any],
        insight: Insight[Any],
        world: Any,
        seat: Seat,
        chance: Chance,
    ) -> None:
        self._ruleset, self._insight = ruleset, insight.facing(world, seat)
        self._world, self._seat, self._chance = world, seat, chance
        self._tree = Tree()
        self._worlds: list[Any] = []
        self._trials: PlanTrials | None = None
        self._secrets: SecretPlans | None = None
        self._cost = 1
        """Iterations for which one look ahead counts."""
        self.iterations = 0

    def run(self, work: Work, until: Callable[[], bool] = lambda: False) -> None:
        """Do the work, or stop when `until` says so."""
        phase = self._insight.secrets(self._world, self._seat)
        if phase is not None:
            self._secrets = SecretPlans(phase, self._seat, self._chance)
            self._secrets.run(work.iterations, until)
            return
        plans = self._plans()
        if plans:
            self._trials = PlanTrials(self._ruleset, self._insight, self._seat, plans)
            self._cost = TURN_COST if self._insight.quiet(self._world) else PLAN_COST
        if len(plans) == 1:  # nothing to compare it with
            return
        while self.iterations < work.iterations and not until():
            self._iterate(work)
            self.iterations += self._cost

    def _plans(self) -> Sequence[Sequence[Action]]:
        """The plans of the game that begin with nothing that another action dominates."""
        world, seat = self._world, self._seat
        plans = self._insight.plans(world, seat)
        able = self._insight.undominated(world, seat, self._ruleset.legal(world, seat))
        return [plan for plan in plans if plan[0] in able] or plans

    def findings(self) -> list[ActionStats]:
        """The legal actions with what was found, the best first. Only those that were tried."""
        if self._secrets is not None:
            return self._secrets.findings()
        if self._trials is not None:
            return self._trials.findings()
        tree, actions = self._tree, self._ruleset.legal(self._world, self._seat)
        node = tree.node(ROOT, self._seat) if self._is_secret else ROOT
        counts = tree.share if self._is_secret else tree.visits
        tried = [(a, tree.tries[node][a]) for a in actions if a in tree.tries[node]]
        total = sum(counts[child] for _, child in tried) or 1
        found = [
            ActionStats(a, counts[c] / total, tree.worth[c] / max(1, tree.visits[c]))
            for a, c in tried
        ]
        return sorted(found, key=lambda one: (-one.share, -one.worth))

    @property
    def _is_secret(self) -> bool:
        return self._ruleset.simultaneous(self._world)

    def choose_all(self, noise: float) -> Sequence[Action]:
        """The action to take, and those with which the seat will go on without another thought: a
        plan is chosen as a whole."""
        if self._secrets is not None:
            return self._secrets.choose()
        if self._trials is not None:
            if self._is_secret:
                noise = max(noise, LEAST_SECRET)
            return self._trials.choose(noise, self._chance)
        return (self.choose(noise),)

    def choose(self, noise: float) -> Action:
        """The action to take. A secret plan is drawn by its chances, or it could be foreseen;
        `noise` above 0 draws from everything that was tried, by its share."""
        if self._trials is not None:
            return self._trials.choose(noise, self._chance)[0]
        actions = self._ruleset.legal(self._world, self._seat)
        if (mix := self._insight.mixed(self._world, self._seat, actions)) is not None:
            return actions[pick(self._spared(actions, mix), self._chance)]
        found = self.findings()
        if not found:
            looks = self._insight.prior(self._world, self._seat, actions)
            return actions[pick(self._spared(actions, looks), self._chance)]
        if self._is_secret:
            shares = [one.share if one.share >= RARE else 0.0 for one in found]
            return found[pick(shares if any(shares) else [1.0], self._chance)].action
        if noise > 0:
            return found[pick([one.share ** (1 / noise) for one in found], self._chance)].action
        return found[0].action

    def _spared(self, actions: Sequence[Action], weights: Sequence[float]) -> Sequence[float]:
        return spared(self._insight, self._world, self._seat, actions, weights)

    # One iteration

    def _draw(self, work: Work) -> Any:
        """A world that this iteration may change."""
        place = self.iterations // self._cost % work.worlds
        if place == len(self._worlds):
            self._worlds.append(self._ruleset.determinize(self._world, self._seat, self._chance))
        return self._ruleset.clone(self._worlds[place])

    def _iterate(self, work: Work) -> None:
        state, path = self._draw(work), _Path()
        if self._trials is not None:
            self._trials.try_one(state, work.reach, self._chance)
            return
        self._descend(state, path, work)
        depth = min(work.depth, self._insight.horizon)
        play_on(self._ruleset, self._insight, state, depth, self._chance)
        self._remember(state, path)

    def _descend(self, state: Any, path: _Path, work: Work) -> None:
        """Go down the tree to something that has not been tried."""
        ruleset, tree = self._ruleset, self._tree
        node = ROOT
        for _ in range(LONGEST):
            awaited = ruleset.awaited(state)
            if not awaited or is_planned_whole(ruleset, self._insight, state):
                return
            if ruleset.simultaneous(state):
                node, is_new = self._plan(state, awaited, node, path)
            else:
                seat = awaited[0]
                actions = ruleset.legal(state, seat)
                mix = self._insight.mixed(state, seat, actions) if len(actions) > 1 else None
                if mix is not None:
                    action = actions[pick(mix, self._chance)]
                else:
                    action = tree.best(node, self._rank(node, state, seat, actions), work.reach)
                child = tree.node(node, action)
                is_new = mix is None and not tree.visits[child]
                path.steps.append((seat, node, child))
                node = self._follow(state, seat, action, child)
            if is_new:
                return

    def _plan(
        self, state: Any, awaited: Sequence[Seat], node: int, path: _Path
    ) -> tuple[int, bool]:
        """Let one seat choose in a phase of secret plans. No seat's choice leads the others
        anywhere: what they plan has its own place in the tree. Return where the path goes on."""
        ruleset, tree = self._ruleset, self._tree
        seat = awaited[0]
        own = path.lanes.get(seat)
        if own is None:
            own = tree.node(node, seat)
        actions = ruleset.legal(state, seat)
        ranked = self._rank(own, state, seat, actions)
        chances = tree.plan(own, ranked)
        action = ranked[pick(chances, self._chance)][0]
        child = tree.node(own, action)
        is_new = not tree.visits[child]
        path.plans.append((seat, own, child, ranked, chances))
        after = self._follow(state, seat, action, child)
        path.lanes[seat] = after
        if not ruleset.phase_closed(state):
            return node, False
        # What the thinking seat has planned it may go on from; others do not know it.
        node = path.lanes.get(self._seat, after)
        path.lanes = {}
        return node, is_new

    def _rank(
        self, node: int, state: Any, seat: Seat, actions: Sequence[Action]
    ) -> list[tuple[Action, float]]:
        ranked = self._tree.ranked(node, actions)
        if ranked is None:
            looks = self._insight.prior(state, seat, actions)
            prior = spared(self._insight, state, seat, actions, looks)
            ranked = self._tree.rank(node, actions, prior)
        return ranked

    def _follow(self, state: Any, seat: Seat, action: Action, child: int) -> int:
        """Take the action, and return the decision that follows."""
        dice = _CountingDice(self._chance)
        events = self._ruleset.apply(state, seat, action, dice)
        if not dice.rolled:
            return child
        return self._tree.node(child, tuple(self._public(events)))

    def _public(self, events: Sequence[Event]) -> list[Event]:
        return [event for event in events if event.only is None]

    def _remember(self, state: Any, path: _Path) -> None:
        tree, worth = self._tree, Worth(self._ruleset, self._insight, state)
        visited = tree.visits
        for seat, node, child in path.steps:
            gain = worth[seat]
            visited[child] += 1
            tree.worth[child] += gain
            tree.seen[node] += 1
            tree.gained[node] += gain
        for seat, node, child, ranked, chances in path.plans:
            gain = worth[seat]
            _regret(tree, node, child, ranked, chances, gain)
            visited[child] += 1
            tree.worth[child] += gain


def play_on(
    ruleset: Ruleset[Any], insight: Insight[Any], state: Any, depth: int, chance: Chance
) -> None:
    """Let all seats play on by first impressions, for `depth` decisions or to the end, but not into
    a phase that is planned as a whole."""
    for _ in range(depth):
        awaited = ruleset.awaited(state)
        if not awaited or is_planned_whole(ruleset, insight, state):
            return
        seat = awaited[0]
        action = first_impression(insight, state, seat, ruleset.legal(state, seat), chance)
        ruleset.apply(state, seat, action, chance)


def _regret(
    tree: Tree,
    node: int,
    taken: int,
    ranked: list[tuple[Action, float]],
    chances: list[float],
    gain: float,
) -> None:
    """Learn from what a plan was worth. What the other actions would have been worth then is not
    known: their average stands for it, and the one that was taken makes up for how seldom it is
    (a control variate, so that the estimate is right on average and varies little)."""
    tries = [tree.node(node, action) for action, _ in ranked]
    worths = []
    for child, probability in zip(tries, chances, strict=True):
        count = tree.visits[child]
        worth = tree.worth[child] / count if count else 0.5
        if child == taken:
            worth += (gain - worth) / probability
        worths.append(worth)
    mean = sum(worth * chance for worth, chance in zip(worths, chances, strict=True))
    for child, worth, probability in zip(tries, worths, chances, strict=True):
        tree.regret[child] += worth - mean
        tree.share[child] += probability


class _CountingDice:
    """The dice of a sampled world, which know whether they were rolled."""

    def __init__(self, chance: Chance) -> None:
        self._chance, self.rolled = chance, False

    def below(self, n: int) -> int:
        self.rolled = True
        return self._chance.below(n)
