"""What each viewer is shown of a moment, encoded once for all who see the same.

The *body* of a frame depends on the moment alone: a viewer whose body stays the same, byte for
byte, has learnt nothing. A frame is a body with what has just happened in front of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any
from uuid import UUID

import orjson

from rulesets.kernel.interface import Json, Outcome, Prompt, Ruleset, Seat, Viewer

NOTHING: tuple[Json, ...] = ()


def outcome_json(ruleset: Ruleset[Any], outcome: Outcome | None) -> Json:
    """How a game ended, with seats by name; None while it goes on."""
    if outcome is None:
        return None
    winners = [ruleset.seats[seat] for seat in outcome.winners]
    return {"winners": winners, "reason": outcome.reason, "rule": outcome.rule}


def prompt_json(prompt: Prompt) -> Json:
    return {"text": prompt.text, "rule": prompt.rule, "decision": prompt.decision}


def body(
    ruleset: Ruleset[Any],
    state: Any,
    viewer: Viewer,
    *,
    awaited: Sequence[Seat],
    since: int,
    undo: bool,
    outcome: Outcome | None,
    resigned: Sequence[Seat],
) -> bytes:
    """A JSON object: the view and what the viewer may do. `outcome` ends the game whatever the
    rules say: a player may have resigned."""
    if outcome is None:
        prompt = ruleset.prompt(state, viewer)
    else:
        prompt = Prompt(outcome.reason, outcome.rule)
    legal = ruleset.legal(state, viewer) if viewer in awaited and viewer is not None else ()
    return orjson.dumps(
        {
            "awaited": [ruleset.seats[seat] for seat in awaited],
            "since": since,
            "undo": undo,
            "outcome": outcome_json(ruleset, outcome),
            "resigned": [ruleset.seats[seat] for seat in resigned],
            "prompt": prompt_json(prompt),
            "view": ruleset.view(state, viewer),
            "actions": [ruleset.encode_action(action) for action in legal],
        }
    )


def state_frame(
    body: bytes,
    *,
    seq: int,
    at: int,
    by: str | None,
    events: Iterable[Json] = NOTHING,
    dropped: Sequence[int] = (),
    ack: UUID | None = None,
    head: str | None = None,
) -> bytes:
    """A `state` message: `body`, and how it came about."""
    begin = {
        "type": "state",
        "seq": seq,
        "at": at,
        "by": by,
        "events": list(events),
        "dropped": dropped,
        "ack": ack,
        "head": head,
    }
    return orjson.dumps(begin)[:-1] + b"," + body[1:]
