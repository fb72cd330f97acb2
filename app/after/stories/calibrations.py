"""What was measured of the judgement of each game, from the file beside its rules."""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files

from rulesets import Plugin
from rulesets.review.calibration import FILE, Calibration, read


def calibration_of(plugin: Plugin) -> Calibration:
    """Of a game that was not measured: none, so that its judgement is taken as it is."""
    return _read(plugin.package)


@lru_cache(maxsize=16)
def _read(package: str) -> Calibration:
    file = files(package).joinpath(FILE)
    return read(json.loads(file.read_text("utf-8"))) if file.is_file() else Calibration()
