"""FastAPI dependencies: the matches of this process."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from .registry import Matches


def _matches(connection: HTTPConnection) -> Matches:
    matches: Matches = connection.app.state.matches
    return matches


MatchesDep = Annotated[Matches, Depends(_matches)]
