"""Films of running matches wait in the order of the budget, one at a time."""

from __future__ import annotations

from typing import Annotated

from ...base.budget.accounts import FILM, Budget
from ...base.budget.queue import Turns
from ...base.web.injection import injected

MOST_WAITING = 200
"""Films that may wait."""


class Films(Turns):
    """The films that this process makes between the moves of those who play."""

    def __init__(self, budget: Budget) -> None:
        super().__init__(budget, FILM, most=MOST_WAITING)


FilmsDep = Annotated[Films, injected(Films)]
