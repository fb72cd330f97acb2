"""Films of running matches wait in the order of the budget, one at a time."""

from __future__ import annotations

from typing import Annotated

from ...base.budget.accounts import FILM
from ...base.budget.queue import Turns
from ...base.web.deps import turns_of

FilmsDep = Annotated[Turns, turns_of(FILM)]
"""The films that this process makes between the moves of those who play."""
