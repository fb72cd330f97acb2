"""The games that new matches can be made of, with the packs of this host."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

from rulesets import Plugin
from rulesets.kernel.interface import Json, Meta, Ruleset, Scenario
from rulesets.telling.fairness import FILE, Fairness, read
from rulesets.telling.headlines import Headlines

from ..base.web.errors import not_found
from ..play.bots.registry import Bot, kinds_for, usual
from ..play.matches.tables import Match
from ..referee.packs import Library, Pack
from .schemas import (
    BotJson,
    ChoiceJson,
    GameJson,
    OptionJson,
    ScenarioJson,
    TalkRuleJson,
)

CLOSE = 4.0
"""Points from an even share within which a game is called even."""
MOST_GAMES = 70.0
"""Percent from which on a side wins most games, and not only more often than the other."""


class GameEntry:
    """One playable game. What the lobby says of it is there at once; its rules, with the pack that
    new matches get, are loaded when they are first asked for."""

    def __init__(self, library: Library, plugin: Plugin) -> None:
        self._library, self._plugin = library, plugin
        self.meta = plugin.meta

    @cached_property
    def pack(self) -> Pack:
        """The pack that new matches get."""
        return self._library.pack(self._plugin.key)

    @property
    def ruleset(self) -> Ruleset[Any]:
        """The rules with that pack."""
        return self._library.build(self.pack)

    @cached_property
    def bots(self) -> tuple[Bot, ...]:
        """The server-side players that know it, the gentlest first."""
        return kinds_for(self._plugin)

    @cached_property
    def usual_bot(self) -> Bot:
        """The one for those who do not choose."""
        return usual(self._plugin)

    @cached_property
    def is_hosts_own(self) -> bool:
        """Whether this host plays with a corrected pack instead of the one that we ship."""
        return not self._library.is_shipped(self.pack)

    @cached_property
    def fairness(self) -> Mapping[str, str]:
        """What to say about how even each scenario is, by its key; "" where nothing is certain."""
        # What was measured with our numbers says nothing about those of another pack.
        known = {} if self.is_hosts_own else measured(self._plugin)
        return {
            scenario.key: in_words(found, len(scenario.seats))
            if (found := known.get(scenario.key))
            else ""
            for scenario in self.meta.scenarios
        }

    def scenario(self, key: str) -> Scenario:
        """The scenario of that name. Raises KeyError."""
        return {scenario.key: scenario for scenario in self.meta.scenarios}[key]


class Catalogue:
    """All playable games, in the order in which the lobby shows them. Raises PackFileError for a
    mistake in the packs of the host."""

    def __init__(self, library: Library) -> None:
        library.check()
        self._games = {key: GameEntry(library, one) for key, one in library.plugins.items()}
        self._library = library
        self._charts = cache(lambda key: self._games[key].ruleset.charts())

    @property
    def games(self) -> list[GameEntry]:
        """Every game."""
        return list(self._games.values())

    @property
    def metas(self) -> list[Meta]:
        """What every game declares."""
        return [game.meta for game in self._games.values()]

    def game(self, key: str) -> GameEntry:
        """The game of that key. Raises Problem 404."""
        if key not in self._games:
            names = ", ".join(self._games)
            raise not_found(f"This server has no game “{key}”. It has: {names}.")
        return self._games[key]

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

    def scenario_of(self, match: Match) -> Scenario:
        """The scenario of a match; a stand-in when this server no longer has it."""
        try:
            return self._games[match.ruleset].scenario(match.scenario)
        except KeyError:
            seats = tuple(f"seat_{seat.seat + 1}" for seat in match.seats)
            return Scenario(match.scenario, match.scenario, "", seats)


def declared(game: GameEntry) -> GameJson:
    """A game's declaration as /api/rulesets tells it."""
    meta = game.meta
    return GameJson(
        key=meta.key,
        title=meta.title,
        tagline=meta.tagline,
        designer=meta.designer,
        publisher=meta.publisher,
        minutes=meta.minutes,
        scenarios=[
            ScenarioJson(
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
            OptionJson(
                key=option.key,
                title=option.title,
                about=option.about,
                choices=[ChoiceJson(key=key, title=title) for key, title in option.choices],
            )
            for option in meta.options
        ],
        bots=[BotJson(key=bot.key, title=bot.title, about=bot.about) for bot in game.bots],
        talk=TalkRuleJson(text=meta.talk.text, rule=meta.talk.rule) if meta.talk else None,
    )


def measured(plugin: Plugin) -> Mapping[str, Fairness]:
    """What was measured of each scenario; nothing of a game that was not measured."""
    path = files(plugin.package).joinpath(FILE)
    return read(json.loads(path.read_text("utf-8"))) if path.is_file() else {}


def in_words(found: Fairness, seats: int) -> str:
    """At most eight words for those who choose a side; "" where nothing is certain. The figures,
    and how they were found, stand in docs/balance.md."""
    best = found.uneven()
    if best is not None and seats == 2:
        much = "Strongly favours" if best.percent >= MOST_GAMES else "Favours"
        return f"{much} {best.called}"
    if best is not None:
        return f"{best.group}: favours {best.name}"
    if seats == 2 and all(abs(share.percent - found.even) < CLOSE for share in found.shares):
        return "Balanced"
    return ""
