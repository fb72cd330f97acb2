"""Makes films of running matches, one at a time, in the order of the budget."""

from __future__ import annotations

from ..budget.accounts import Budget
from ..budget.kinds import FILM
from ..budget.line import Line


class Films(Line):
    """The films that this process makes between the moves of those who play, one at a time."""

    def __init__(self, budget: Budget) -> None:
        super().__init__(budget, FILM)
