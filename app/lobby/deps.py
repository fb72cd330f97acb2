"""What the lobby's routes ask for by type."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Query, Request

from ..accounts.deps import PlayerDep
from ..web.deps import SettingsDep
from .catalogue import Catalogue
from .summary import Reader


def _catalogue(request: Request) -> Catalogue:
    catalogue: Catalogue = request.app.state.catalogue
    return catalogue


CatalogueDep = Annotated[Catalogue, Depends(_catalogue)]


def _base(request: Request, settings: SettingsDep) -> str:
    return settings.base_url or str(request.base_url).rstrip("/")


BaseDep = Annotated[str, Depends(_base)]
"""The public address, for links that people send to each other."""


def _reader(catalogue: CatalogueDep, player: PlayerDep, base: BaseDep) -> Reader:
    return Reader(catalogue, player, base)


ReaderDep = Annotated[Reader, Depends(_reader)]
"""The asker's view of matches."""

PageNumber = Annotated[
    int, Query(alias="page", ge=1, le=1000, description="which page of the listed matches, from 1")
]
