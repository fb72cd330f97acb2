"""The person at the keyboard: shown what one seat sees, asked what it does."""

from __future__ import annotations

import shutil
from collections.abc import Sequence

from rulesets.kernel.interface import Action, Event, Json, Outcome, Viewer

from ..match import Match
from .offers import offers
from .words import board, changed, sentence

HELP = "A number chooses. v shows all that you see, n the actions again, q leaves the game."
WIDEST = 120
"""Columns of text; longer lines are hard to read."""


class LeftTheGame(Exception):
    """The person wants to stop, or the input has ended."""


class Person:
    """Shows a match to `viewer` (None watches) and asks them. It prints only what this viewer's
    view, prompts and events contain."""

    def __init__(self, match: Match, viewer: Viewer) -> None:
        self._match, self._viewer = match, viewer
        self._shown: Json = {}
        self._heading = ""

    def tell(self, events: Sequence[Event]) -> None:
        """Print what has happened."""
        for event in self._match.told(events, self._viewer):
            print(f"  · {sentence(event)}")

    def choose(self, legal: Sequence[Action]) -> Action:
        """Ask for one of `legal`. Raises LeftTheGame."""
        ruleset, state = self._match.ruleset, self._match.state
        self.show_changes()
        prompt = ruleset.prompt(state, self._viewer)
        question = f"{prompt.text} ({prompt.rule})" if prompt.rule else prompt.text
        menu = list(offers([ruleset.encode_action(action) for action in legal], _width()))
        print(f"\n{question}", *menu, sep="\n")
        while True:
            word = _read(f"1 to {len(legal)}, ? for help: ")
            if word.isdecimal() and 1 <= int(word) <= len(legal):
                return legal[int(word) - 1]
            if word == "v":
                self.show()
            elif word == "n":
                print(question, *menu, sep="\n")
            elif word == "q":
                raise LeftTheGame
            else:
                print(HELP)

    def show(self) -> None:
        """Print everything that the viewer sees."""
        print(*board(self._view(), _width()), sep="\n")

    def show_changes(self) -> None:
        """Print the parts of the view that have changed since it was last shown."""
        view = self._view()
        if view["turn"] != self._heading:
            self._heading = view["turn"]
            print(f"\n== {self._heading} ==")
        for line in board(changed(view, self._shown), _width()):
            print(line)
        self._shown = view

    def end(self, outcome: Outcome) -> None:
        """Print the last position and the result."""
        self.show_changes()
        names = [self._match.scenario.seats[seat].title() for seat in outcome.winners]
        result = f"Won by {' and '.join(names)}." if names else "A draw."
        print(f"\n{result} {outcome.reason}" + (f" ({outcome.rule})" if outcome.rule else ""))

    def _view(self) -> Json:
        return self._match.ruleset.view(self._match.state, self._viewer)


def _read(question: str) -> str:
    try:
        return input(question).strip().lower()
    except EOFError:
        print()
        raise LeftTheGame from None


def _width() -> int:
    return min(shutil.get_terminal_size().columns, WIDEST)
