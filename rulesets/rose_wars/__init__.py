"""Rose Wars, a skirmish of tiles between Lancaster and York for two players."""

from .ruleset import build

__all__ = ["build"]
