"""Applies the rules: the only callers of `Ruleset.setup` and `Ruleset.apply` in the server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulesets.kernel.interface import Action, Dice, Event, Ruleset, Seat
from rulesets.kernel.value import value

from .record.dice import Draws, LoggedDice


@value
class Step:
    """What the rules made of a setup or an action."""

    state: Any
    events: Sequence[Event]
    draws: Draws
    """Every draw of its dice."""


def set_up(ruleset: Ruleset[Any], scenario: str, options: Mapping[str, str], dice: Dice) -> Step:
    """The beginning of a game."""
    noted = LoggedDice(dice)
    state, events = ruleset.setup(scenario, options, noted)
    return Step(state, events, noted.draws)


def take(ruleset: Ruleset[Any], state: Any, seat: Seat, action: Action, dice: Dice) -> Step:
    """A legal action, applied to a clone: `state` stays as it is."""
    noted, after = LoggedDice(dice), ruleset.clone(state)
    events = ruleset.apply(after, seat, action, noted)
    return Step(after, events, noted.draws)


def take_all(
    ruleset: Ruleset[Any], state: Any, actions: Sequence[tuple[Seat, Action]], dice: Dice
) -> Any:
    """The state after several actions on one clone of `state`."""
    after = ruleset.clone(state)
    for seat, action in actions:
        ruleset.apply(after, seat, action, dice)
    return after
