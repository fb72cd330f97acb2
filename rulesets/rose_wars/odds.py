"""The odds of the attacks that a seat may choose now, cards left out."""

from __future__ import annotations

from ..kernel.flow import asked
from ..kernel.interface import Json, Viewer
from .actions import Attack
from .attack import ChooseRoute
from .charts import PLAIN, UNIT_NAMES
from .game import Game
from .routes import routes_to_attack
from .squares import SQUARE_NAMES
from .strength import chances, forecast, forecast_after


def odds(game: Game, viewer: Viewer) -> Json:
    """For each attack that the viewer may make now; none for others."""
    if viewer is None or viewer not in game.options or not game.revealed:
        return []
    manner = getattr(game.agenda[-1], "manner", PLAIN)
    return [
        {
            "unit": UNIT_NAMES[action.unit],
            "target": UNIT_NAMES[action.target],
            "square": SQUARE_NAMES[action.square],
            **_chance(forecast(game, action.unit, action.target, action.square, manner)),
        }
        for action in game.options[viewer]
        if isinstance(action, Attack)
    ]


def routes(game: Game, viewer: Viewer) -> Json:
    """For each route to an attack between which the viewer chooses now; none for others."""
    choice = None if viewer is None else asked(game, viewer)
    if not isinstance(choice, ChooseRoute):
        return []
    unit, target, square = choice.unit, choice.target, choice.square
    return [
        {
            "squares": [SQUARE_NAMES[one] for one in route.squares],
            "halts": route.halts,
            **_chance(forecast_after(game, unit, target, square, len(route.squares), PLAIN)),
        }
        for route in routes_to_attack(game, unit, square)
    ]


def _chance(strengths: tuple[int, int]) -> Json:
    hit, defeat = chances(*strengths)
    return {"attack": strengths[0], "defense": strengths[1], "hit": hit, "defeat": defeat}
