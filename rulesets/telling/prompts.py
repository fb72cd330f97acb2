"""Prompts: what players are asked, and why an action is refused, beside the rules.

`PROMPTS` in a game's `prompts/` has a `Wording` for each decision of its rules, which is looked up
by the decision's name. So a sentence may change, and the rules are the same.
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from functools import cache, cached_property
from types import ModuleType
from typing import Any, ClassVar

from ..kernel.board import FlowRuleset
from ..kernel.flow import Decision, Together, asked
from ..kernel.interface import Action, Outcome, Prompt, Refusal, Seat, Viewer
from .icu import Value
from .words import SAY, Words, listed


class Wording:
    """What is said of the decision that has the name of the class. A method is given the decision
    that waits, with all that it knows."""

    ask: str
    waiting: str = ""
    """What others read after the seat's name; it must not reveal a secret."""

    def question(self, game: Any, decision: Any) -> str:
        """`ask`, or a more specific sentence that uses only what the seat knows."""
        return self.ask

    def refuses(self, game: Any, decision: Any, action: Action) -> Refusal | None:
        """Why `action` is not among the options, judged only by what the seat knows; None if there
        is no better reason than the decision's paragraph."""
        return None

    forgone: Container[str] = ()
    """The names of the actions of which `forgoes` says what they give up."""

    def forgoes(self, game: Any, decision: Any, action: Any) -> str:
        """What `action` gives up, from what the seat knows: see `Ruleset.forgoes`."""
        return ""


class Worded(Wording):
    """A wording in messages: "prompt.NAME.ask", "prompt.NAME.waiting" and, for an action that is
    not among the options, "prompt.NAME.refused.ACTION"; for one that ends what is asked, what it
    gives up, "prompt.NAME.forgone.ACTION", which is empty where that is nothing."""

    words: ClassVar[Words]

    @classmethod
    def ending(cls, ruleset: FlowRuleset[Any], state: Any) -> str:
        """How the game ended: the message "ending", which says a sentence as it stands."""
        result: Outcome = state.result
        sides = {"winner": "", "loser": ""}
        for seat in map(Seat, range(len(ruleset.seats))):
            sides["winner" if seat in result.winners else "loser"] = ruleset.called(state, seat)
        return cls.words("ending", reason=result.reason, **sides, **dict(result.values))

    def __init__(self, name: str = "") -> None:
        self._at = f"prompt.{name or type(self).__name__}"

    @property
    def ask(self) -> str:  # type: ignore[override]
        """The question as it is written, with what it takes."""
        return self.words.texts[f"{self._at}.ask"]

    @property
    def waiting(self) -> str:  # type: ignore[override]
        """What others read."""
        return self.words(f"{self._at}.waiting")

    def values(self, game: Any, decision: Any) -> Mapping[str, Value]:
        """What the messages take; it must be no more than what the seat knows."""
        return {}

    def question(self, game: Any, decision: Any) -> str:
        return self.words(f"{self._at}.ask", **self.values(game, decision))

    def refuses(self, game: Any, decision: Any, action: Action) -> Refusal | None:
        why = f"{self._at}.refused.{type(action).__name__}"
        if why not in self.words:
            return None
        return Refusal(self.words(why, **self.values(game, decision)), paragraph(decision))

    @cached_property
    def forgone(self) -> Container[str]:  # type: ignore[override]
        """The actions that have a message."""
        start = f"{self._at}.forgone."
        return {one.removeprefix(start) for one in self.words.texts if one.startswith(start)}

    def forgoes(self, game: Any, decision: Any, action: Any) -> str:
        what = f"{self._at}.forgone.{type(action).__name__}"
        return self.words(what, **self.values(game, decision))


class Prompts:
    """The wordings in these modules or classes, and those of all decisions of which `words` has the
    messages. Raises TypeError for two of the same decision."""

    def __init__(self, *places: ModuleType | type, words: type[Worded] | None = None) -> None:
        self.wordings: dict[str, Wording] = {}
        self._words = words
        for place in places:
            for name, found in vars(place).items():
                if isinstance(found, type) and issubclass(found, Wording) and found is not Wording:
                    if found is words:
                        continue
                    if name in self.wordings:
                        raise TypeError(f"two wordings of {name}")
                    self.wordings[name] = found()
        for message in words.words.texts if words else ():
            group, _, rest = message.partition(".")
            name = rest.partition(".")[0]
            if words and group == "prompt" and name not in self.wordings:
                self.wordings[name] = words(name)

    def of(self, decision: Decision[Any]) -> Wording:
        """What is said of a decision."""
        return self.wordings[type(decision).__name__]

    def outcome(self, ruleset: FlowRuleset[Any], state: Any) -> Outcome:
        """See `Ruleset.outcome`, of a game that is over."""
        result: Outcome = state.result
        if self._words is None:
            return result
        return Outcome(result.winners, self._words.ending(ruleset, state), result.rule)

    def prompt(self, ruleset: FlowRuleset[Any], state: Any, viewer: Viewer) -> Prompt:
        """See `Ruleset.prompt`."""
        if state.result is not None:
            end = self.outcome(ruleset, state)
            return Prompt(end.reason, end.rule)
        if viewer is not None and (own := asked(state, viewer)):
            question = self.of(own).question(state, own)
            return Prompt(question, paragraph(own), type(own).__name__)
        top: Any = state.agenda[-1]
        if not isinstance(top, Together):
            waiting = self.of(top).waiting or SAY("prompt.is_deciding")
            return Prompt(f"{ruleset.called(state, top.seat)} {waiting}.", paragraph(top))
        # Lanes are secret: do not say what each is asked.
        who = listed([ruleset.called(state, seat) for seat in ruleset.awaited(state)])
        return Prompt(SAY("prompt.waiting", who=who), "")

    def refusal(self, state: Any, seat: Seat, action: Action) -> Refusal:
        """See `Ruleset.refusal`."""
        if state.result is not None:
            return Refusal(SAY("prompt.is_over"))
        decision = asked(state, seat)
        if decision is None:
            return Refusal(SAY("prompt.not_yours"))
        wording = self.of(decision)
        own = wording.refuses(state, decision, action)
        question = SAY("prompt.not_now", question=wording.question(state, decision))
        return own or Refusal(question, paragraph(decision))

    def forgoes(self, state: Any, seat: Seat) -> Mapping[int, str]:
        """See `Ruleset.forgoes`."""
        decision = asked(state, seat)
        if decision is None:
            return {}
        wording = self.of(decision)
        return {
            place: wording.forgoes(state, decision, action)
            for place, action in enumerate(state.options[seat])
            if type(action).__name__ in wording.forgone
        }


def paragraph(decision: Decision[Any]) -> str:
    """The number at the start of a decision's docstring; "" if there is none."""
    return _paragraph_of(type(decision))


@cache
def _paragraph_of(kind: type[Decision[Any]]) -> str:
    number = re.match(r"\d+(\.\d+)*", kind.__doc__ or "")
    return number.group() if number else ""
