"""A learned judgement: a small net, whose weights are `value.json` beside a game's insight.
`python -m tools tune GAME FILE` trains it by games of the computer against itself."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from math import exp, tanh
from operator import mul
from typing import NamedTuple

from ..kernel.interface import Json


class Net(NamedTuple):
    """One hidden layer, beside which each input also counts directly."""

    start: float
    direct: tuple[float, ...]
    """By input."""
    hidden: tuple[tuple[float, float, tuple[float, ...]], ...]
    """Of each unit: what it adds, where it begins, and what each input counts in it."""

    def chance(self, inputs: Sequence[float]) -> float:
        """From 0 to 1: the chance to win of the seat from whose view the inputs are."""
        total = self.start + sum(map(mul, self.direct, inputs))
        for adds, begins, weights in self.hidden:
            total += adds * tanh(begins + sum(map(mul, weights, inputs)))
        return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


def net_of(package: str) -> Net:
    """The net of a game, from the file in the package of its insight."""
    return read(json.loads(files(package).joinpath("value.json").read_text("utf-8")))


def read(data: Json) -> Net:
    """What the file says. Raises KeyError or ValueError for one that the tool did not write."""
    hidden = tuple((adds, begins, tuple(row)) for adds, begins, row in data["hidden"])
    return Net(data["start"], tuple(data["direct"]), hidden)
