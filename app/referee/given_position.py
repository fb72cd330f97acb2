"""A match that begins with a position of another: a reader of a replay plays on from a step.

Row 0 holds the position itself, so that the log needs no other: the state as a snapshot keeps it,
with the version of the ruleset that wrote it. It draws no dice and tells no event: what led there
was told in another match.
"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.interface import Json, Ruleset

from .handover import read_state


def written(ruleset: Ruleset[Any], state: Any) -> Json:
    """What row 0 keeps of a position."""
    return {"version": ruleset.version, "state": ruleset.dump(state)}


def state_of(ruleset: Ruleset[Any], given: Json) -> Any:
    """The state with which the match begins. Raises what a ruleset raises that cannot read it, or
    for which it is impossible."""
    state = read_state(ruleset, given["state"], given["version"])
    ruleset.check(state)
    return state


def is_by_other_rules(ruleset: Ruleset[Any], given: Json) -> bool:
    """Whether an earlier version of the ruleset wrote it: then its digest is of another form."""
    return bool(given["version"] != ruleset.version)
