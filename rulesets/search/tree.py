"""What a search has learnt, in arrays: a node is an index.

A *decision* is a node in which a seat chooses. A *try* is the node of one of its actions; where
dice fell, it leads to one decision for each thing that all players were told of them, because a
good answer depends on what lies on the table. What was told in secret makes no difference to the
tree: a seat that does not know it cannot choose by it.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from ..kernel.interface import Action

ROOT = 0
EXPLORE = 0.05
"""The least share of a plan's chance that is spread over all its actions while it is learnt."""


class Tree:
    """Nodes with the numbers of their visits and what those were worth."""

    def __init__(self) -> None:
        self.visits = [0]
        self.worth = [0.0]
        """The sum of what the visits were worth to the seat that chose this node's action."""
        self.seen = [0]
        """How often a seat has chosen in this decision."""
        self.gained = [0.0]
        """The sum of what that was worth to it."""
        self.regret = [0.0]
        """Of a secret plan's try: how much more it would have been worth than what was done."""
        self.share = [0.0]
        """Of a secret plan's try: the sum of the chances with which it was to be chosen."""
        self.tries: list[dict[Hashable, int]] = [{}]
        self._ranked: dict[int, tuple[Sequence[Action], list[tuple[Action, float]]]] = {}

    def node(self, parent: int, key: Hashable) -> int:
        """The node below `parent` by an action, or by what was told of the dice."""
        tries = self.tries[parent]
        found = tries.get(key)
        if found is None:
            found = tries[key] = len(self.visits)
            self.visits.append(0)
            self.worth.append(0.0)
            self.seen.append(0)
            self.gained.append(0.0)
            self.regret.append(0.0)
            self.share.append(0.0)
            self.tries.append({})
        return found

    def ranked(self, node: int, actions: Sequence[Action]) -> list[tuple[Action, float]] | None:
        """What `rank` kept for these actions, best first."""
        kept = self._ranked.get(node)
        return kept[1] if kept is not None and kept[0] == actions else None

    def rank(
        self, node: int, actions: Sequence[Action], prior: Sequence[float]
    ) -> list[tuple[Action, float]]:
        """Sort the actions of a decision, with their shares of the prior, best first. Those with a
        prior of 0 are left out."""
        total = sum(prior)
        found = zip(actions, prior, strict=True)
        pairs = [(action, weight / total) for action, weight in found if weight > 0]
        pairs.sort(key=lambda pair: -pair[1])
        self._ranked[node] = actions, pairs
        return pairs

    def best(self, node: int, ranked: list[tuple[Action, float]], reach: float) -> Action:
        """The action with the highest sum of its worth and of what is not known of it yet. Only
        the most promising ones are looked at, the more the oftener the decision was visited."""
        tries, visits, worth = self.tries[node], self.visits, self.worth
        seen = self.seen[node]
        root = (seen + 1) ** 0.5
        hope = reach * root
        first = self.gained[node] / seen if seen else 0.5
        wide = int(6 + 3 * root)
        found, highest = ranked[0][0], -1.0
        for action, share in ranked[:wide]:
            child = tries.get(action)
            if child is None:
                score = first + hope * share
            else:
                count = visits[child]
                score = worth[child] / count + hope * share / (1 + count) if count else first
            if score > highest:
                found, highest = action, score
        return found

    def plan(self, node: int, ranked: list[tuple[Action, float]]) -> list[float]:
        """The chances of the actions of a secret plan, by regret matching: each in proportion to
        how much its owner regrets not having chosen it."""
        tries, regret = self.tries[node], self.regret
        gains = [max(0.0, regret[tries[a]]) if a in tries else 0.0 for a, _ in ranked]
        total = sum(gains)
        if not total:
            return [share for _, share in ranked]
        return [
            (1 - EXPLORE) * gain / total + EXPLORE * share
            for gain, (_, share) in zip(gains, ranked, strict=True)
        ]
