"""What each of our games' views is, and which of its parts have a place in the row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rulesets.cousins_war.knowledge import view_types as cousins_war
from rulesets.lancaster_york.knowledge import view_types as lancaster_york
from rulesets.richard_iii.knowledge import view_types as richard_iii
from rulesets.rose_wars.knowledge import view_types as rose_wars

from .layout import Shape

DICE = 3
"""Dice of a roll in The Cousins' War."""

SHAPES: Final[Mapping[str, Shape]] = {
    "cousins_war": Shape(
        cousins_war.View,
        longest={
            "Battle.secret": DICE,
            "Battle.shown": DICE,
            "Battle.rolled": DICE,
            "Challenge.rolled": DICE,
            "Challenge.final": DICE,
            "Last.dice": DICE,
        },
        numbers=range(-1, 13),  # from a die that is changed by -1 to all twelve cubes
    ),
    "rose_wars": Shape(
        rose_wars.View,
        left_out=frozenset({"View.start", "View.odds", "View.recap"}),
    ),
    "richard_iii": Shape(
        richard_iii.View,
        left_out=frozenset({"Attack.borders", "View.berths"}),
        in_order=frozenset({"Battle.turn"}),
        longest={"View.attacks": 12, "Battle.line": 24, "Volley.dice": 8},
    ),
    "lancaster_york": Shape(
        lancaster_york.View,
        left_out=frozenset(
            {"View.gains", "View.last", "View.plans", "Standing.ties", "Plan.unpaid"}
        ),
        in_order=frozenset({"View.order", "Plan.black"}),
        longest={"View.kings": 5},
        numbers=range(0, 6),  # pounds by which a bid is raised or lowered
    ),
}
"""By the key of the game. What is left out follows from the rest (the odds of an attack, ties), or
is over (how the last turn went); it is in the view that an environment gives beside the row."""
