"""Players with a manner: they test whether a level can be exploited, and what not peeking costs."""

from __future__ import annotations

from typing import Any, Final

from rulesets.kernel.interface import Action, Dice, Ruleset, Seat, Viewer

CHEATS: Final = "cheats"
HABITS: Final = {"believes": "Believe", "doubts": "ChallengeDeclaration"}
"""The action that a player with a habit takes whenever it may."""
MANNERS: Final = (CHEATS, *HABITS)


def habit(ruleset: Ruleset[Any], state: Any, seat: Seat, manner: str) -> Action | None:
    """What the seat does without thinking; None if it has to think."""
    wanted = HABITS.get(manner)
    legal = ruleset.legal(state, seat)
    return next((action for action in legal if type(action).__name__ == wanted), None)


class Peeking:
    """The rules for a player who knows everything: all worlds are the real one. Only a ladder has
    such players; the server sends no one the real world."""

    def __init__(self, ruleset: Ruleset[Any]) -> None:
        self._ruleset = ruleset

    def __getattr__(self, name: str) -> Any:
        return getattr(self._ruleset, name)

    def determinize(self, state: Any, viewer: Viewer, dice: Dice) -> Any:
        return self._ruleset.clone(state)
