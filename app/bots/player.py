"""What a server-side player is: a function from what its seat sees to one of its actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

Frame = Mapping[str, Any]
"""A `state` message exactly as a person's browser in the same seat would get it."""


class Bot(Protocol):
    """One kind of player. It keeps nothing between calls: it must survive a restart."""

    title: str
    """Its name at the table."""

    def choose(self, frame: Frame, action_weights: Mapping[str, float]) -> Any:
        """One of `frame["actions"]`, which is not empty. `action_weights` come from the ruleset."""
