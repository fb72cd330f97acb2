"""Simultaneous perturbation stochastic approximation (SPSA): all weights are moved at once, to both
sides at random, and follow the side on which the loss was smaller.

Each weight is measured in the spread of its feature, so that one step means as much for a feature
that counts blocks as for one that is a chance.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from random import Random

from .selfplay import Position

STEP, STEADY, STEP_DECAY = 0.6, 50, 0.602
MOVE, MOVE_DECAY = 0.2, 0.101
"""Spall's schedule: the n-th step is STEP / (n + STEADY) ** STEP_DECAY long, and looks
MOVE / n ** MOVE_DECAY to both sides."""
CAUTION = 0.002
"""How much it costs to move away from the old weights: what games say nothing about stays."""
HELD_OUT = 5
"""One game of so many is set aside, to see whether the weights foretell games they have not
seen."""


def halves(found: Sequence[Position]) -> tuple[list[Position], list[Position]]:
    """The positions to learn from, and those set aside."""
    learnt = [position for position in found if position.game % HELD_OUT]
    aside = [position for position in found if not position.game % HELD_OUT]
    return learnt, aside


def spreads(names: Sequence[str], found: Sequence[Position]) -> dict[str, float]:
    """The root mean square of each feature; 0 for one that never occurs."""
    return {
        name: sqrt(sum(p.features.get(name, 0.0) ** 2 for p in found) / max(1, len(found)))
        for name in names
    }


def loss(weights: Mapping[str, float], found: Sequence[Position]) -> float:
    """How badly the weights foretell the winners: the mean of the negative logarithm of the chance
    that they gave to what happened. 0.693 is a coin."""
    total = 0.0
    for position in found:
        sum_ = sum(weights[name] * x for name, x in position.features.items())
        chance = 1 / (1 + exp(-max(-30.0, min(30.0, sum_))))
        chance = min(1 - 1e-9, max(1e-9, chance))
        total -= position.won * log(chance) + (1 - position.won) * log(1 - chance)
    return total / max(1, len(found))


def tuned(
    weights: Mapping[str, float], found: Sequence[Position], steps: int, seed: int
) -> dict[str, float]:
    """The weights after that many steps."""
    spread = {name: far for name, far in spreads(list(weights), found).items() if far}
    start = {name: weights[name] * far for name, far in spread.items()}
    draw = Random(f"spsa {seed}")

    def cost(scaled: Mapping[str, float]) -> float:
        moved = sum((x - start[name]) ** 2 for name, x in scaled.items())
        return loss({**weights, **_unscaled(scaled, spread)}, found) + CAUTION * moved

    here = dict(start)
    for number in range(1, steps + 1):
        step, move = STEP / (number + STEADY) ** STEP_DECAY, MOVE / number**MOVE_DECAY
        side = {name: draw.choice((-1, 1)) for name in here}
        up = cost({name: x + move * side[name] for name, x in here.items()})
        down = cost({name: x - move * side[name] for name, x in here.items()})
        slope = (up - down) / (2 * move)
        here = {name: x - step * slope * side[name] for name, x in here.items()}
    return {**weights, **_unscaled(here, spread)}


def _unscaled(scaled: Mapping[str, float], spread: Mapping[str, float]) -> dict[str, float]:
    return {name: x / spread[name] for name, x in scaled.items()}
