"""How fair a ruleset is between two equal simple players: `python -m tools balance RULESET`."""

from __future__ import annotations

from .rose_wars import RoseWarsStudy
from .study import Study

STUDIES: dict[str, type[Study]] = {"rose_wars": RoseWarsStudy}
"""The study of each ruleset that can be measured."""

__all__ = ["STUDIES", "Study"]
