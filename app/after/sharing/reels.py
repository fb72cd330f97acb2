"""The steps of a replay as one viewer saw them, and the game that draws them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any
from uuid import UUID

from rulesets.kernel.interface import Ruleset

from ...base.budget.accounts import Payer
from ...base.edition import edition
from ...base.web.deps import AddressDep, DbDep
from ...base.web.injection import injected, made
from ...play.replays.schemas import FilmStepJson
from ...play.thumbnails.cards import Card, Words
from ...referee.packs import Library
from ..making.lines import FilmsDep
from ..replays.access import film_of, replay_of
from ..replays.pictures import drawn, ruleset_of


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
        """The positions after these steps, 320 by 200. Raises Problem."""
        return drawn(self.ruleset, self.steps, first, last)

    def card(self, step: int, words: Words) -> Card:
        """The position after a step, with words beside it; drawing it may raise Problem."""
        at = min(step, self.last)
        shown = (str(self.match_id), self.viewer, at, words, edition(self.ruleset))
        tag = hashlib.sha256(repr(shown).encode()).hexdigest()[:32]
        return Card(lambda: self.pictures(at, at)[0], tag, words)


class Reels:
    """The reels that a request asks for: these open documents, within the budget of its sender."""

    def __init__(
        self,
        db: DbDep,
        library: Annotated[Library, injected(Library)],
        films: FilmsDep,
        address: AddressDep,
    ) -> None:
        self._db, self._library, self._films, self._address = db, library, films, address

    async def reel(self, token: str, viewer: str) -> Reel:
        """What a viewer of a replay saw. Raises Problem 404."""
        replay = await replay_of(self._db, token)
        ruleset = await ruleset_of(self._db, self._library, replay)
        async with self._films.turn(Payer(self._address, None, replay.match_id)):
            steps = await film_of(self._db, replay, viewer)
        return Reel(replay.match_id, viewer, steps, ruleset)


ReelsDep = Annotated[Reels, made(Reels)]
