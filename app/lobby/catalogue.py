"""The games that new matches can be made of, with the packs of this host."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from rulesets.kernel.headlines import Headlines
from rulesets.kernel.interface import Json, Meta, Ruleset, Scenario

from ..bots.registry import Bot, kinds_for, usual
from ..matches.listed import AnyMatch
from ..packs import Library, Pack
from ..web.errors import not_found
from . import fairness
from .answers import (
    BotDeclaration,
    Choice,
    GameDeclaration,
    OptionDeclaration,
    ScenarioDeclaration,
    TalkRule,
)


@dataclass(frozen=True, slots=True)
class GameEntry:
    """One playable game: its ruleset, built from the pack that new matches get."""

    pack: Pack
    ruleset: Ruleset[Any]
    bots: tuple[Bot, ...]
    """The server-side players that know it, the gentlest first."""
    usual_bot: Bot
    """The one for those who do not choose."""
    fairness: Mapping[str, str]
    """What to say about how even each scenario is, by its key; "" where nothing is certain."""
    uneven: bool
    """Whether one side is certain to win more often in one of its scenarios."""

    @property
    def meta(self) -> Meta:
        """What the lobby says of it."""
        return self.ruleset.meta

    def scenario(self, key: str) -> Scenario:
        """The scenario of that name. Raises KeyError."""
        return {scenario.key: scenario for scenario in self.meta.scenarios}[key]


class Catalogue:
    """All playable games, in the order in which the lobby shows them."""

    def __init__(self, library: Library) -> None:
        packs = library.packs()
        self._games = {key: _entry(library, pack) for key, pack in packs.items()}
        self._shipped = {key for key, pack in packs.items() if library.is_shipped(pack)}
        self._library = library
        self._charts = cache(lambda key: self._games[key].ruleset.charts())

    @property
    def games(self) -> list[GameEntry]:
        """Every game."""
        return list(self._games.values())

    def game(self, key: str) -> GameEntry:
        """The game of that key. Raises Problem 404."""
        if key not in self._games:
            names = ", ".join(self._games)
            raise not_found(f"This server has no game “{key}”. It has: {names}.")
        return self._games[key]

    def is_hosts_own(self, key: str) -> bool:
        """Whether this host plays with a corrected pack instead of the one that we ship."""
        return key not in self._shipped

    def meta(self, key: str) -> Meta | None:
        """What the game declares; None when this server no longer has it."""
        return self._games[key].meta if key in self._games else None

    def bots(self, key: str) -> tuple[Bot, ...]:
        """Who may be asked to play the game; no one when this server no longer has it."""
        return self._games[key].bots if key in self._games else ()

    def named(self, key: str) -> str:
        """What to call the game, also when this server no longer has it."""
        return self._games[key].meta.title if key in self._games else key

    def headlines(self, key: str) -> tuple[Headlines, Json]:
        """What notices say of its events, and its charts; nothing when this server no longer has
        the game."""
        if key not in self._games:
            return {}, {}
        return self._library.plugins[key].headlines, self._charts(key)

    def scenario_of(self, match: AnyMatch) -> Scenario:
        """The scenario of a match; a stand-in when this server no longer has it."""
        try:
            return self._games[match.ruleset].scenario(match.scenario)
        except KeyError:
            seats = tuple(f"seat_{seat.seat + 1}" for seat in match.seats)
            return Scenario(match.scenario, match.scenario, "", seats)


def _entry(library: Library, pack: Pack) -> GameEntry:
    plugin = library.plugins[pack.ruleset]
    ruleset = library.build(pack)
    # What was measured with our numbers says nothing about those of another pack.
    found = fairness.measured(plugin) if library.is_shipped(pack) else {}
    said = {
        scenario.key: fairness.in_words(found[scenario.key], len(scenario.seats))
        if scenario.key in found
        else ""
        for scenario in ruleset.meta.scenarios
    }
    uneven = any(scenario.uneven() is not None for scenario in found.values())
    return GameEntry(pack, ruleset, kinds_for(plugin), usual(plugin), said, uneven)


def declared(game: GameEntry) -> GameDeclaration:
    """A game's declaration as /api/rulesets tells it."""
    meta = game.meta
    return GameDeclaration(
        key=meta.key,
        title=meta.title,
        tagline=meta.tagline,
        designer=meta.designer,
        publisher=meta.publisher,
        minutes=meta.minutes,
        scenarios=[
            ScenarioDeclaration(
                key=scenario.key,
                title=scenario.title,
                about=scenario.about,
                seats=list(scenario.seats),
                minutes=meta.minutes_of(scenario.key),
                fairness=game.fairness[scenario.key],
            )
            for scenario in meta.scenarios
        ],
        options=[
            OptionDeclaration(
                key=option.key,
                title=option.title,
                about=option.about,
                choices=[Choice(key=key, title=title) for key, title in option.choices],
            )
            for option in meta.options
        ],
        bots=[BotDeclaration(key=bot.key, title=bot.title, about=bot.about) for bot in game.bots],
        talk=TalkRule(text=meta.talk.text, rule=meta.talk.rule) if meta.talk else None,
    )
