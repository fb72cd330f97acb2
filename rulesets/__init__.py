"""The games that can be played: one plugin each. Standard library only, and no I/O: the caller
builds a ruleset has read its data pack and checked it against the schema beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from .kernel.headlines import Headlines
from .kernel.interface import Json, Ruleset
from .kernel.lessons import Guide
from .kernel.pictures import Picture
from .kernel.story.storyteller import UNTOLD, Storyteller
from .search.beliefs import Beliefs
from .search.draws import PLAIN_DRAWS, Draws
from .search.insight import Insight
from .search.words import FeatureWords


@dataclass(frozen=True, slots=True)
class Plugin:
    """A ruleset that is ready to be built from its data pack."""

    key: str
    package: str
    """Where `pack.json`, `pack.schema.json` and the rules page, `rules.md`, lie."""
    build: Callable[[Json], Ruleset[Any]]
    """The ruleset with the cards of a pack that fits the schema. Raises PackError."""
    insight: Insight[Any] | None = None
    """How to play it well, from `insight` in the package; None for a game that has none yet."""
    guide: Guide | None = None
    """The guided first game: `GUIDE` in `lessons`, if the game has one."""
    words: FeatureWords = field(default_factory=dict)
    """What it calls the features of its insight: `WORDS` in `insight/words.py`."""
    beliefs: Beliefs[Any] | None = None
    """What a player can believe of what is hidden: `BELIEFS` in `insight/beliefs.py`, if the game
    has it."""
    pictures: tuple[Picture, ...] = ()
    """Positions that the rules page shows: `PICTURES` in `pictures`."""
    headlines: Headlines = field(default_factory=dict)
    """What notices say of its events: `HEADLINES` in `headlines`."""
    story: Storyteller = UNTOLD
    """How a finished game is told: `STORY` in `story`."""
    draws: Draws = PLAIN_DRAWS
    """What luck must know of its dice and cards: `DRAWS` in `insight/draws.py`."""


def plugins(*packages: str) -> Mapping[str, Plugin]:
    """The games in these packages by their keys, which are the names of their folders."""
    return _Games({_key(package): package for package in packages})


class _Games(Mapping[str, Plugin]):
    """A game is loaded when it is first asked for: a process that thinks about one of them, or a
    command that only lists matches, need not read them all."""

    def __init__(self, packages: Mapping[str, str]) -> None:
        self._packages = packages
        self._load = cache(_plugin)

    def __getitem__(self, key: str) -> Plugin:
        return self._load(self._packages[key])

    def __contains__(self, key: object) -> bool:
        return key in self._packages

    def __iter__(self) -> Iterator[str]:
        return iter(self._packages)

    def __len__(self) -> int:
        return len(self._packages)


def _key(package: str) -> str:
    return package.rpartition(".")[2]


def _plugin(package: str) -> Plugin:
    insight, guide = _of(package, "insight", "INSIGHT"), _of(package, "lessons", "GUIDE")
    words = _of(package, "insight.words", "WORDS") if insight is not None else None
    beliefs = _of(package, "insight.beliefs", "BELIEFS") if insight is not None else None
    pictures = _of(package, "pictures", "PICTURES")
    headlines = _of(package, "headlines", "HEADLINES")
    key, build = _key(package), import_module(package).build
    return Plugin(
        key,
        package,
        build,
        insight,
        guide,
        words or {},
        beliefs,
        pictures or (),
        headlines or {},
        _of(package, "story", "STORY") or UNTOLD,
        (_of(package, "insight.draws", "DRAWS") if insight is not None else None) or PLAIN_DRAWS,
    )


def _of(package: str, module: str, name: str) -> Any:
    """What a game may have beside its rules; None where it has no such module."""
    inside = f"{package}.{module}"
    return getattr(import_module(inside), name) if find_spec(inside) is not None else None


RULESETS: Final = plugins(
    "rulesets.cousins_war",
    "rulesets.rose_wars",
    "rulesets.richard_iii",
    "rulesets.lancaster_york",
)
"""Every ruleset by its key, in the order in which the lobby shows them."""
