"""Who is awaited, as others are told. While the seats of a discreet game choose in secret, only
that somebody still does: who is done changes nothing that anybody else is sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulesets.kernel.interface import Ruleset, Seat

Announced = tuple[Seat, ...] | None
"""The seats that a secret phase asked when it began; None: everybody may know who is awaited."""


def announced(ruleset: Ruleset[Any], state: Any, before: Announced) -> Announced:
    """What is announced in `state`, given what was until now."""
    if not ruleset.discreet or not ruleset.simultaneous(state):
        return None
    if before is None or ruleset.merged(state):
        return tuple(ruleset.awaited(state))
    return before


def as_told(awaited: Sequence[int], told: Sequence[int] | None, viewer: int | None) -> list[int]:
    """The awaited seats as `viewer` (None: a spectator) is told; a seat knows of itself."""
    if told is None:
        return list(awaited)
    return [seat for seat in told if seat != viewer or seat in awaited]
