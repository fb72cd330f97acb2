"""FastAPI dependencies: the matches of this process."""

from __future__ import annotations

from typing import Annotated

from ...base.web.injection import injected
from .late_matches import LateMatches
from .registry import MatchRegistry

LateDep = Annotated[LateMatches, injected(LateMatches)]
RegistryDep = Annotated[MatchRegistry, injected(MatchRegistry)]
