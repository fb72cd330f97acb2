"""FastAPI dependencies: the matches of this process."""

from __future__ import annotations

from typing import Annotated

from ...web.injection import injected
from .registry import MatchRegistry

RegistryDep = Annotated[MatchRegistry, injected(MatchRegistry)]
