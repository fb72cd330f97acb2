"""Distances and threats on the board of Rose Wars, as the greedy player reads them from its
view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.kernel.interface import Json

Place = tuple[int, int]
"""Column and row, from 0."""


def place(square: str) -> Place:
    return ord(square[0]) - 97, int(square[1]) - 1


class Board:
    """One position. Threats depend on Movement alone, without halting or cards."""

    def __init__(self, view: Json, numbers: Mapping[str, Any], kinds: Mapping[str, Any]) -> None:
        self.view, self.numbers, self.kinds = view, numbers, kinds
        self.units = view["units"]
        self.at = {
            key: place(unit["square"])
            for key, unit in self.units.items()
            if unit["square"] is not None
        }
        self.taken = set(self.at.values())
        self.odds = {(o["unit"], o["target"], o["square"], *o["by"]): o for o in view["odds"]}
        me = {seat for seat, hand in view["hands"].items() if hand["cards"] is not None}
        self.me = next(iter(me))
        self._before = [key for key in self.at if self._is_threat(key, self.taken)]

    # Units

    def square(self, unit: str) -> str:
        square: str = self.units[unit]["square"]
        return square

    def worth(self, unit: str) -> float:
        """The worth of a unit, in the points of the greedy player."""
        movement, attack, defense, reach = self.numbers[self.units[unit]["kind"]]
        return float(attack + 0.7 * defense + movement + 0.5 * reach)

    def movement(self, unit: str) -> int:
        steps: int = self.numbers[self.units[unit]["kind"]][0]
        return steps

    def range(self, unit: str) -> int:
        reach: int = self.numbers[self.units[unit]["kind"]][3]
        return reach

    # Squares

    def goal_row(self, unit: str) -> int:
        return 5 if self.units[unit]["seat"] == "south" else 0

    def is_goal(self, unit: str, square: str) -> bool:
        return place(square)[1] == self.goal_row(unit)

    def rows_gained(self, unit: str, square: str) -> int:
        goal = self.goal_row(unit)
        return abs(self.at[unit][1] - goal) - abs(place(square)[1] - goal)

    def could_win_from(self, unit: str, square: str) -> bool:
        """Whether the unit's next move could end on its goal if the way were free."""
        return abs(place(square)[1] - self.goal_row(unit)) <= self.movement(unit)

    # Threats

    def threatens(self, unit: str) -> bool:
        """Whether the enemy unit could move onto our back line in one turn."""
        return unit in self._before

    def threats(self) -> int:
        return len(self._before)

    def threats_after(self, unit: str, square: str) -> int:
        """How many enemies could move onto our back line if `unit` stood on `square`."""
        taken = self.taken - {self.at[unit]} | {place(square)}
        near = (key for key in self.at if self.units[key]["seat"] != self.me)
        return sum(self._is_threat(key, taken) for key in near if key != unit)

    def _is_threat(self, unit: str, taken: set[Place]) -> bool:
        if self.units[unit]["seat"] == self.me or "held" in self.units[unit]["flags"]:
            return False
        goal, steps = self.goal_row(unit), self.movement(unit)
        if abs(self.at[unit][1] - goal) > steps:
            return False
        edge = seen = {self.at[unit]}
        for _ in range(steps):
            edge = {n for here in edge for n in _next_to(here) if n not in taken} - seen
            seen = seen | edge
            if any(row == goal for _, row in edge):
                return True
        return False

    def danger(self, unit: str, square: str) -> int:
        """How many enemies could attack the unit on that square in their next turn."""
        column, row = place(square)
        return sum(
            abs(c - column) + abs(r - row) <= (self.range(key) or self.movement(key) + 1)
            for key, (c, r) in self.at.items()
            if self.units[key]["seat"] != self.units[unit]["seat"]
        )


def _next_to(here: Place) -> list[Place]:
    column, row = here
    steps = ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
    return [(c, r) for c, r in steps if 0 <= c < 8 and 0 <= r < 6]
