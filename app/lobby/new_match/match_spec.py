"""What is asked of a new match, checked against its ruleset."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from rulesets.kernel.interface import Option, Scenario

from ...base.web.errors import bad_input
from ...play.bots.registry import RANDOM as RANDOM_BOT
from ...play.bots.registry import Bot
from ...play.matches.audience import Openness
from ...play.matches.messages import PaceJson
from ..catalogue import Catalogue, GameEntry
from ..schemas import RANDOM, NewMatchBody


@dataclass(frozen=True, slots=True)
class MatchSpec:
    """A new match that its ruleset can be played with."""

    game: GameEntry
    scenario: Scenario
    options: dict[str, str]
    seat: int
    """The creator's."""
    openness: Openness
    pace: PaceJson | None
    past_dice: bool
    """Whether takebacks may go past dice."""
    hints: bool
    """Whether players may ask for hints."""


def check(catalogue: Catalogue, new: NewMatchBody) -> MatchSpec:
    """`new` with defaults filled in and a random seat drawn. Raises Problem naming the field."""
    keys = [meta.key for meta in catalogue.metas]
    if new.ruleset not in keys:
        raise bad_input("ruleset", f"No game is called “{new.ruleset}”; {_choice(keys)}.")
    game = catalogue.game(new.ruleset)
    scenario = _scenario(game, new.scenario)
    return MatchSpec(
        game=game,
        scenario=scenario,
        options=_options(game.meta.options, new.options),
        seat=_seat(scenario, new.seat),
        openness=Openness(new.listed, new.spectators, new.on_show and new.spectators, new.delay),
        pace=new.pace.told() if new.pace else None,
        past_dice=new.past_dice,
        hints=new.hints,
    )


def bot_of(game: GameEntry, key: str | None) -> Bot:
    """The server-side player of that key, or the usual one. Raises Problem naming the field."""
    known = {bot.key: bot for bot in (*game.bots, RANDOM_BOT)}
    if key is None:
        return game.usual_bot
    if key not in known:
        raise bad_input(
            "bot", f"No player of {game.meta.title} is called “{key}”; {_choice([*known])}."
        )
    return known[key]


def _scenario(game: GameEntry, key: str | None) -> Scenario:
    if key is None:
        return game.meta.scenarios[0]
    try:
        return game.scenario(key)
    except KeyError:
        keys = [scenario.key for scenario in game.meta.scenarios]
        raise bad_input("scenario", f"No scenario is called “{key}”; {_choice(keys)}.") from None


def _seat(scenario: Scenario, name: str) -> int:
    if name == RANDOM:
        return secrets.randbelow(len(scenario.seats))
    if name not in scenario.seats:
        seats = _choice([*scenario.seats, RANDOM])
        raise bad_input("seat", f"{scenario.title} has no seat “{name}”; {seats}.")
    return scenario.seats.index(name)


def _options(known: tuple[Option, ...], chosen: dict[str, str]) -> dict[str, str]:
    """Every option of the ruleset, as chosen or by default."""
    if unknown := chosen.keys() - {option.key for option in known}:
        name = min(unknown)
        raise bad_input(f"options.{name}", f"This game has no option “{name}”.")
    result = {}
    for option in known:
        keys = [key for key, _ in option.choices]
        value = chosen.get(option.key, keys[0])
        if value not in keys:
            message = f"{option.title} cannot be “{value}”; {_choice(keys)}."
            raise bad_input(f"options.{option.key}", message)
        result[option.key] = value
    return result


def _choice(keys: list[str]) -> str:
    return f"choose one of {', '.join(keys)}"
