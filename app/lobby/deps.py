"""FastAPI dependencies: the games of this host, the asker's view of matches."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Query

from ..accounts.deps import PlayerDep
from ..base.web.deps import BaseDep, WallDep
from ..base.web.injection import injected
from ..play.clocks.service import Clocks
from ..play.table.presence import Presence
from .catalogue import Catalogue
from .lists.summary import Reader

CatalogueDep = Annotated[Catalogue, injected(Catalogue)]
PresenceDep = Annotated[Presence, injected(Presence)]
ClocksDep = Annotated[Clocks, injected(Clocks)]


async def _reader(
    catalogue: CatalogueDep, player: PlayerDep, base: BaseDep, wall: WallDep
) -> Reader:
    return Reader(catalogue, player, base, wall.now())


ReaderDep = Annotated[Reader, Depends(_reader)]
"""The asker's view of matches."""

PageNumber = Annotated[
    int, Query(alias="page", ge=1, le=1000, description="which page of the listed matches, from 1")
]
