"""Any legal action: each equally likely unless the game's weights make some more likely, such as
attacks, without which little would happen."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random, SystemRandom
from typing import Any

from .frame import Frame

_RANDOM: Random = SystemRandom()  # no one at the table may foresee it


def any_action(frame: Frame, action_weights: Mapping[str, float], random: Random = _RANDOM) -> Any:
    """One of `frame["actions"]`, which is not empty. `action_weights` come from the ruleset."""
    actions = frame["actions"]
    weights = [action_weights.get(action["do"], 1) for action in actions]
    return random.choices(actions, weights)[0]
