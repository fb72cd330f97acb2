"""The odds of the attacks that a seat may choose now, leaving out cards."""

from __future__ import annotations

from ....kernel.interface import Json, Viewer
from ...components.charts import PLAIN, UNIT_NAMES
from ...components.squares import SQUARE_NAMES
from ...state.actions import Attack, AttackBy
from ...state.game import Game
from ..ch3_movement.routes import follow
from .strength import chances, forecast, forecast_after


def odds(game: Game, viewer: Viewer) -> Json:
    """The odds of each attack that the viewer may make now; empty if there are none."""
    if viewer is None or viewer not in game.options or not game.revealed:
        return []
    manner = getattr(game.agenda[-1], "manner", PLAIN)
    found = []
    for action in game.options[viewer]:
        if isinstance(action, Attack):
            values = forecast(game, action.unit, action.target, action.square, manner)
            found.append(_row(action, values))
        elif isinstance(action, AttackBy):
            moved = len(action.by)
            values = forecast_after(game, action.unit, action.target, action.square, moved, manner)
            found.append(_row(action, values) | _route(game, action))
    return found


def _row(action: Attack | AttackBy, values: tuple[int, int]) -> Json:
    hit, defeat = chances(*values)
    return {
        "unit": UNIT_NAMES[action.unit],
        "target": UNIT_NAMES[action.target],
        "square": SQUARE_NAMES[action.square],
        "by": [],
        "halts": False,
        "attack": values[0],
        "defense": values[1],
        "hit": hit,
        "defeat": defeat,
    }


def _route(game: Game, action: AttackBy) -> Json:
    return {
        "by": [SQUARE_NAMES[square] for square in action.by],
        "halts": follow(game, action.unit, action.by).halts,
    }
