"""Prompts: what players are asked, and why an action is refused, beside the rules.

`PROMPTS` in a game's `prompts/` has a `Wording` for each decision of its rules, which is looked up
by the decision's name. So a sentence may change, and the rules are the same.
"""

from __future__ import annotations

import re
from functools import cache
from types import ModuleType
from typing import Any, ClassVar

from ..kernel.board import FlowRuleset
from ..kernel.flow import Decision, Together, asked
from ..kernel.interface import Action, Prompt, Refusal, Seat, Viewer


class Wording:
    """What is said of the decision that has the name of the class. A method is given the decision
    that waits, with all that it knows."""

    ask: ClassVar[str]
    waiting: ClassVar[str] = "is deciding"
    """What others read after the seat's name; it must not reveal a secret."""

    def question(self, game: Any, decision: Any) -> str:
        """`ask`, or a more specific sentence that uses only what the seat knows."""
        return self.ask

    def refuses(self, game: Any, decision: Any, action: Action) -> Refusal | None:
        """Why `action` is not among the options, judged only by what the seat knows; None if there
        is no better reason than the decision's paragraph."""
        return None


class Prompts:
    """The wordings in these modules or classes. Raises TypeError for two of the same decision."""

    def __init__(self, *places: ModuleType | type) -> None:
        self.wordings: dict[str, Wording] = {}
        for place in places:
            for name, found in vars(place).items():
                if isinstance(found, type) and issubclass(found, Wording) and found is not Wording:
                    if name in self.wordings:
                        raise TypeError(f"two wordings of {name}")
                    self.wordings[name] = found()

    def of(self, decision: Decision[Any]) -> Wording:
        """What is said of a decision."""
        return self.wordings[type(decision).__name__]

    def prompt(self, ruleset: FlowRuleset[Any], state: Any, viewer: Viewer) -> Prompt:
        """See `Ruleset.prompt`."""
        if state.result is not None:
            return Prompt(state.result.reason, state.result.rule)
        if viewer is not None and (own := asked(state, viewer)):
            question = self.of(own).question(state, own)
            return Prompt(question, paragraph(own), type(own).__name__)
        top: Any = state.agenda[-1]
        if not isinstance(top, Together):
            called = ruleset.called(state, top.seat)
            return Prompt(f"{called} {self.of(top).waiting}.", paragraph(top))
        # Lanes are secret: do not say what each is asked.
        *others, last = [ruleset.called(state, seat) for seat in ruleset.awaited(state)]
        who = f"{', '.join(others)} and {last}" if others else last
        return Prompt(f"Waiting for {who}.", "")

    def refusal(self, state: Any, seat: Seat, action: Action) -> Refusal:
        """See `Ruleset.refusal`."""
        if state.result is not None:
            return Refusal("The game is over.")
        decision = asked(state, seat)
        if decision is None:
            return Refusal("It is not your turn to decide.")
        wording = self.of(decision)
        own = wording.refuses(state, decision, action)
        question = wording.question(state, decision)
        return own or Refusal(f"Not possible now. {question}", paragraph(decision))


def paragraph(decision: Decision[Any]) -> str:
    """The number at the start of a decision's docstring; "" if there is none."""
    return _paragraph_of(type(decision))


@cache
def _paragraph_of(kind: type[Decision[Any]]) -> str:
    number = re.match(r"\d+(\.\d+)*", kind.__doc__ or "")
    return number.group() if number else ""
