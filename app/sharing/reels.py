"""The steps of a replay as one viewer saw them, and the game that draws them."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends
from sqlalchemy.ext.asyncio import AsyncSession

from rulesets.kernel.interface import Ruleset

from ..edition import edition
from ..replays.unpacked import UnpackedFilm, UnpackedFilms, pictures
from ..thumbnails.cards import Card, Words
from ..web.deps import DbDep
from ..web.injection import injected


@dataclass(frozen=True, slots=True)
class Reel:
    """What one viewer of a replay saw, with the rules that draw it."""

    film: UnpackedFilm
    ruleset: Ruleset[Any]

    @property
    def game(self) -> str:
        """The key of the game."""
        return self.film.film["match"]["ruleset"]

    def chapter(self, step: int) -> str:
        """The heading of a step."""
        return self.film.steps[min(step, self.film.last)]["chapter"]

    def pictures(self, first: int, last: int) -> list[str]:
        """The positions after these steps, 320 by 200. Raises Problem."""
        return pictures(self.ruleset, self.film, first, last)

    def card(self, step: int, words: Words) -> Card:
        """The position after a step, with words beside it; drawing it may raise Problem."""
        match, viewer, at = self.film.match_id, self.film.film["viewer"], min(step, self.film.last)
        shown = (str(match), viewer, at, words, edition(self.ruleset))
        tag = hashlib.sha256(repr(shown).encode()).hexdigest()[:32]
        return Card(lambda: self.pictures(at, at)[0], str(match), tag, words)


class Reels:
    """Those that a request asks for."""

    def __init__(self, db: AsyncSession, films: UnpackedFilms) -> None:
        self._db, self._films = db, films

    async def reel(self, token: str, viewer: str) -> Reel:
        """What a viewer of a replay saw. Raises Problem 404."""
        film = await self._films.film(self._db, token, viewer)
        return Reel(film, await self._films.ruleset(self._db, film))


async def _reels(db: DbDep, films: Annotated[UnpackedFilms, injected(UnpackedFilms)]) -> Reels:
    return Reels(db, films)


ReelsDep = Annotated[Reels, Depends(_reels)]
