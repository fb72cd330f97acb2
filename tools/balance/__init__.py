"""How fair a ruleset is between two equal simple players: `python -m tools balance RULESET`."""

from __future__ import annotations

from .rose_wars import RoseWarsStudy
from .study import Study

STUDIES: dict[str, type[Study]] = {"rose_wars": RoseWarsStudy}
"""What can be measured, by ruleset: each offers a player, and what to ask of a finished game."""

__all__ = ["STUDIES", "Study"]
