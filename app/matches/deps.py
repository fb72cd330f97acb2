"""FastAPI dependencies: the matches of this process."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from .registry import MatchRegistry


def _matches(connection: HTTPConnection) -> MatchRegistry:
    matches: MatchRegistry = connection.app.state.matches
    return matches


RegistryDep = Annotated[MatchRegistry, Depends(_matches)]
