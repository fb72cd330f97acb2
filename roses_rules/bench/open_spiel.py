"""Games of OpenSpiel that hide something or roll dice, as ours do, if it is installed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib.util import find_spec
from random import Random
from typing import Any, Final

from .speed import Contest

NAMES: Final = ("liars_dice", "dark_chess", "gin_rummy", "hearts", "backgammon", "battleship")


def contests() -> Iterator[Contest]:
    if find_spec("pyspiel") is None:
        return
    import pyspiel

    for name in NAMES:
        game = pyspiel.load_game(name)
        yield Contest(
            f"OpenSpiel {name}",
            partial(_play, game, False),
            partial(_play, game, True) if game.get_type().provides_observation_tensor else None,
        )


def _play(game: Any, observes: bool, random: Random) -> int:
    """Play one game; chance is no step, as in ours."""
    state, steps = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, weights)[0])
            continue
        if observes:
            state.observation_tensor(state.current_player())
        state.apply_action(random.choice(state.legal_actions()))
        steps += 1
    return steps
