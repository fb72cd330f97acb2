"""The games by name: ours, and yours from any module."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any

from rulesets import RULESETS
from rulesets.kernel.interface import Ruleset, Scenario


class UnknownGame(ValueError):
    """A name that leads to no game; the message says why."""


class UnknownChoice(ValueError):
    """A scenario or option that a game does not have; the message names those it has."""


def load(name: str) -> Ruleset[Any]:
    """A game by its key ("rose_wars"), built with the cards that come with it; or a ruleset of
    your own, or its class, by its place ("my_module:RULESET"). Raises UnknownGame."""
    if name in RULESETS:
        return _ours(name)
    module, colon, attribute = name.partition(":")
    if not colon:
        raise UnknownGame(f"no game is called {name!r}: {', '.join(RULESETS)}, or module:NAME")
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise UnknownGame(f"{name}: {error}") from None
    if not hasattr(found, "meta"):
        raise UnknownGame(f"{name} is no ruleset: it has no `meta`")
    ruleset: Ruleset[Any] = found() if isinstance(found, type) else found
    return ruleset


@cache
def _ours(key: str) -> Ruleset[Any]:
    plugin = RULESETS[key]
    pack = files(plugin.package).joinpath("pack.json").read_text("utf-8")
    return plugin.build(json.loads(pack))


def scenario_of(ruleset: Ruleset[Any], key: str | None) -> Scenario:
    """The scenario called `key`, or the first. Raises UnknownChoice."""
    scenarios = {scenario.key: scenario for scenario in ruleset.meta.scenarios}
    if key is None:
        return ruleset.meta.scenarios[0]
    if key not in scenarios:
        raise UnknownChoice(f"{ruleset.meta.key} has the scenarios {', '.join(scenarios)}")
    return scenarios[key]


def options_of(ruleset: Ruleset[Any], chosen: Mapping[str, str]) -> dict[str, str]:
    """All options of a game: the chosen ones, and the defaults. Raises UnknownChoice."""
    choices = {option.key: dict(option.choices) for option in ruleset.meta.options}
    for key, value in chosen.items():
        if key not in choices:
            known = ", ".join(choices) or "none"
            raise UnknownChoice(f"{ruleset.meta.key} has the options {known}, not {key!r}")
        if value not in choices[key]:
            raise UnknownChoice(f"{key} is one of {', '.join(choices[key])}, not {value!r}")
    return {key: chosen.get(key, next(iter(values))) for key, values in choices.items()}
