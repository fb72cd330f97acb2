"""The steps, decisions, actions and events that a ruleset used in the games played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from rulesets.kernel import flow
from rulesets.kernel.board import FlowRuleset
from rulesets.kernel.interface import Event, Ruleset

from .decision_point import Turn


@dataclass(slots=True)
class Coverage:
    """The names met. A decision is met when a seat is asked, not when it lapses."""

    steps: set[str] = field(default_factory=set)
    decisions: set[str] = field(default_factory=set)
    actions: set[str] = field(default_factory=set)
    events: set[str] = field(default_factory=set)

    def add(self, other: Coverage) -> None:
        self.steps |= other.steps
        self.decisions |= other.decisions
        self.actions |= other.actions
        self.events |= other.events

    def note(self, turn: Turn) -> None:
        self.actions.add(type(turn.action).__name__)
        self.tell(turn.events)

    def tell(self, events: Sequence[Event]) -> None:
        self.events.update(type(event).__name__ for event in events)

    def ask(self, ruleset: Ruleset[Any], state: Any) -> None:
        if isinstance(ruleset, FlowRuleset):
            for seat in ruleset.awaited(state):
                self.decisions.add(type(flow.pending(state, seat)).__name__)

    @contextmanager
    def watch(self) -> Iterator[None]:
        """Record every step that runs in the context."""
        carry_out = flow._carry_out

        def noting(game: Any, item: flow.Step[Any]) -> flow.Plan[Any]:
            self.steps.add(item.rule.__name__)
            return carry_out(game, item)

        flow._carry_out = noting
        try:
            yield
        finally:
            flow._carry_out = carry_out

    def missing(self, ruleset: Ruleset[Any]) -> list[str]:
        """Steps and decisions of the ruleset that no game has reached."""
        if not isinstance(ruleset, FlowRuleset):
            return []
        steps = ruleset.codec.rules.keys() - self.steps
        decisions = ruleset.codec.decisions.keys() - self.decisions
        return sorted(steps | decisions)

    def rare(self, ruleset: Ruleset[Any]) -> list[str]:
        """Actions and events that no game has used: they may be rare or impossible."""
        if not isinstance(ruleset, FlowRuleset):
            return []
        actions = ruleset.codec.actions.keys() - self.actions
        return sorted(actions | ruleset.codec.events.keys() - self.events)
