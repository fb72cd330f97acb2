"""The steps of a replay as one viewer saw them, and the game that draws them by today's rules."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any
from uuid import UUID

from rulesets.kernel.interface import Ruleset

from ...base.budget.accounts import FILM, Payer
from ...base.budget.queue import Turns
from ...base.database.in_hand import in_a_thread, let_go
from ...base.edition import edition
from ...base.web.deps import AddressDep, DbDep, turns_of
from ...base.web.errors import not_found
from ...base.web.injection import injected, made
from ...play.matches.tables import StoredPack
from ...play.replays.schemas import FilmStepJson
from ...play.replays.tables import Replay
from ...play.thumbnails.cards import Card, Words
from ...referee.packs import Library
from ..film.delta import views
from .access import film_at, film_of, replay_of

log = logging.getLogger("roses.replays")

NO_GAME = "This server no longer has this game."
NO_PICTURE = "This was played under an earlier edition of the rules, which this server cannot draw."
DRAWS_NO_LONGER = (LookupError, TypeError, ValueError, AttributeError)
"""What comes of drawing a view that lacks what is in today's, or has it otherwise."""


FilmsDep = Annotated[Turns, turns_of(FILM)]
"""The films that this process makes between the moves of those who play."""


@dataclass(frozen=True, slots=True)
class Reel:
    """What one viewer of a replay saw, with the rules that draw it."""

    match_id: UUID
    viewer: str
    steps: Sequence[FilmStepJson]
    ruleset: Ruleset[Any]

    @property
    def game(self) -> str:
        """The key of the game."""
        return self.ruleset.meta.key

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.steps) - 1

    def chapter(self, step: int) -> str:
        """The heading of a step."""
        return self.steps[min(step, self.last)]["chapter"]

    def pictures(self, first: int, last: int) -> list[str]:
        """The positions after these steps, 320 by 200. Raises Problem where today's game cannot
        draw what an earlier one has shown."""
        try:
            return [self.ruleset.thumbnail(view) for view in views(self.steps, first, last)]
        except DRAWS_NO_LONGER:
            log.warning("steps %d to %d of a replay have no picture", first, last)
            raise not_found(NO_PICTURE) from None

    def card(self, step: int, words: Words) -> Card:
        """The position after a step, with words beside it; drawing it may raise Problem."""
        at = min(step, self.last)
        shown = (str(self.match_id), self.viewer, at, words, edition(self.ruleset))
        tag = hashlib.sha256(repr(shown).encode()).hexdigest()[:32]
        return Card(lambda: self.pictures(at, at)[0], tag, words)


@dataclass(frozen=True, slots=True)
class Reels:
    """The reels that a request asks for: these open documents, within the budget of its sender."""

    _db: DbDep
    _library: Annotated[Library, injected(Library)]
    _films: FilmsDep
    _address: AddressDep

    async def reel(self, token: str, viewer: str, row: int | None = None) -> Reel:
        """What a viewer of a replay saw: all of it, or steps of which the last is that of a row of
        the log. Raises Problem 404."""
        replay = await replay_of(self._db, token)
        ruleset = await self._ruleset_of(replay)
        async with self._films.turn(Payer(self._address, None, replay.match_id)):
            if row is None:
                steps = await film_of(self._db, replay, viewer)
            else:
                steps = await film_at(self._db, replay, viewer, row)
        await let_go(self._db)
        return Reel(replay.match_id, viewer, steps, ruleset)

    async def _ruleset_of(self, replay: Replay) -> Ruleset[Any]:
        match = replay.match
        assert match is not None
        if match["ruleset"] not in self._library.plugins:
            raise not_found(NO_GAME)
        content = (await self._db.get_one(StoredPack, match["pack"])).content
        await let_go(self._db)
        return await in_a_thread(self._library.recorded, match["ruleset"], content)


ReelsDep = Annotated[Reels, made(Reels)]
