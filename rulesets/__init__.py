"""The games that can be played: one plugin each. Standard library only, and no I/O: the caller
builds a ruleset has read its data pack and checked it against the schema beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from .kernel.interface import Json, Meta, Ruleset
    from .review.draws import Draws
    from .search.beliefs import Beliefs
    from .search.foresight import Foresight
    from .search.insight import Insight
    from .search.words import FeatureWords
    from .telling.headlines import Headlines
    from .telling.lessons import Guide
    from .telling.pictures import Picture
    from .telling.story.storyteller import Storyteller


class Plugin:
    """A game in the package of its name. Each part is loaded when it is first asked for: a process
    that thinks about the game, or the lobby that only names it, need not read it all."""

    def __init__(self, package: str) -> None:
        self.key, self.package = package.rpartition(".")[2], package
        """In the package lie `pack.json`, `pack.schema.json` and the rules page, `rules.md`."""

    @cached_property
    def meta(self) -> Meta:
        """What the lobby says of it."""
        found: Meta = import_module(f"{self.package}.meta").META
        return found

    @cached_property
    def build(self) -> Callable[[Json], Ruleset[Any]]:
        """The ruleset with the cards of a pack that fits the schema. Raises PackError."""
        found: Callable[[Json], Ruleset[Any]] = import_module(f"{self.package}.ruleset").build
        return found

    @cached_property
    def insight(self) -> Insight[Any] | None:
        """How to play it well, from `insight` in the package; None for a game that has none yet."""
        found: Insight[Any] | None = self._part("insight", "INSIGHT")
        return found

    @cached_property
    def guide(self) -> Guide | None:
        """The guided first game: `GUIDE` in `lessons`, if the game has one."""
        found: Guide | None = self._part("lessons", "GUIDE")
        return found

    @property
    def has_guide(self) -> bool:
        """Whether it has a guided first game, which need not be loaded for that."""
        return self._has("lessons")

    @cached_property
    def words(self) -> FeatureWords:
        """What it calls the features of its insight: `WORDS` in `insight/words.py`."""
        return self._part("insight.words", "WORDS") or {}

    @cached_property
    def messages(self) -> Mapping[str, str]:
        """The sentences of the game by their ids, as they are written: `SAY` in `words`."""
        found = self._part("words", "SAY")
        return {} if found is None else found.texts

    @cached_property
    def beliefs(self) -> Beliefs[Any] | None:
        """What a player can believe of what is hidden: `BELIEFS` in `insight/beliefs.py`, if the
        game has it."""
        found: Beliefs[Any] | None = self._part("insight.beliefs", "BELIEFS")
        return found

    @cached_property
    def foresight(self) -> Foresight[Any] | None:
        """What may come of an action: `FORESIGHT` in `insight/foresight.py`, if the game has it."""
        found: Foresight[Any] | None = self._part("insight.foresight", "FORESIGHT")
        return found

    @cached_property
    def pictures(self) -> tuple[Picture, ...]:
        """Positions that the rules page shows: `PICTURES` in `pictures`."""
        return self._part("pictures", "PICTURES") or ()

    @cached_property
    def headlines(self) -> Headlines:
        """What notices say of its events: `HEADLINES` in `headlines`."""
        return self._part("headlines", "HEADLINES") or {}

    @cached_property
    def story(self) -> Storyteller:
        """How a finished game is told: `STORY` in `story`."""
        from .telling.story.storyteller import UNTOLD

        return self._part("story", "STORY") or UNTOLD

    @cached_property
    def draws(self) -> Draws:
        """What luck must know of its dice and cards: `DRAWS` in `insight/draws.py`."""
        from .review.draws import PLAIN_DRAWS

        return self._part("insight.draws", "DRAWS") or PLAIN_DRAWS

    def load(self) -> None:
        """Load all of it, where no one waits."""
        for name, part in vars(Plugin).items():
            if isinstance(part, cached_property):
                getattr(self, name)

    def _part(self, module: str, name: str) -> Any:
        """What a game may have beside its rules; None where it has no such module."""
        has = self._has(module)
        return getattr(import_module(f"{self.package}.{module}"), name) if has else None

    def _has(self, module: str) -> bool:
        inside = self.package
        for word in module.split("."):  # a package first, which is loaded when one looks into it
            inside += f".{word}"
            if find_spec(inside) is None:
                return False
        return True


def plugins(*packages: str) -> Mapping[str, Plugin]:
    """The games in these packages by their keys, which are the names of their folders."""
    return {game.key: game for game in map(Plugin, packages)}


RULESETS: Final = plugins(
    "rulesets.cousins_war",
    "rulesets.rose_wars",
    "rulesets.richard_iii",
    "rulesets.lancaster_york",
)
"""Every ruleset by its key, in the order in which the lobby shows them."""
