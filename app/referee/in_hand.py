"""Preliminaries: actions that only say what a player has in hand, tried before they are made.

A player who takes up a stack looks at where it may go, and may put it back: nothing of that is
written. The row of the preliminary is written when the move is made for which it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rulesets.kernel.interface import Action, ActionError, Json, Refusal, Ruleset, Seat

from .match_key import ReplayDice
from .position import Situation
from .transitions import take


class NotInHand(Exception):
    """Why something cannot be taken in hand. `refusal` is None where it is no preliminary."""

    def __init__(self, text: str, refusal: Refusal | None = None) -> None:
        super().__init__(text)
        self.refusal = refusal


def is_preliminary(ruleset: Ruleset[Any], action: Action) -> bool:
    """Whether the action only says what a player has in hand."""
    return isinstance(action, ruleset.preliminary)


def with_in_hand(situation: Situation, seat: Seat, actions: Sequence[Json]) -> Situation:
    """The situation after these preliminaries of the seat; it stays as it was. Raises NotInHand."""
    ruleset, state = situation.ruleset, situation.state
    for data in actions:
        try:
            action = ruleset.decode_action(data)
        except ActionError as error:
            raise NotInHand(str(error)) from error
        if not is_preliminary(ruleset, action):
            raise NotInHand("This cannot be taken back in hand: it is a move of its own.")
        if action not in ruleset.legal(state, seat):
            refusal = ruleset.refusal(state, seat, action)
            raise NotInHand(refusal.text, refusal)
        state = take(ruleset, state, seat, action, ReplayDice([])).state
    return replace(situation, state=state)
