"""What each viewer is shown of a situation, encoded once for everyone who sees the same.

The *payload* of a frame depends on the situation alone: a viewer whose payload stays the same,
byte for byte, has learnt nothing. A frame is a payload preceded by what has just happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any
from uuid import UUID

import orjson

from rulesets.kernel.interface import Json, Outcome, Prompt, Ruleset, Viewer

from . import messages
from .position import Situation

NOTHING: tuple[Json, ...] = ()


def outcome_json(ruleset: Ruleset[Any], outcome: Outcome | None) -> messages.Outcome | None:
    """How a game ended, with seats by name; None while it goes on."""
    if outcome is None:
        return None
    winners = [ruleset.seats[seat] for seat in outcome.winners]
    return messages.Outcome(winners=winners, reason=outcome.reason, rule=outcome.rule)


def prompt_json(prompt: Prompt) -> messages.Prompt:
    """What a viewer is asked, or told while they wait."""
    return messages.Prompt(text=prompt.text, rule=prompt.rule, decision=prompt.decision)


def encode(situation: Situation) -> tuple[bytes, ...]:
    """What each viewer is shown of a situation: the seats in order, then the spectators."""
    return tuple(
        _payload(situation, situation.viewer(index)) for index in range(situation.seats + 1)
    )


def _payload(situation: Situation, viewer: Viewer) -> bytes:
    """A JSON object: the view, and what the viewer may do."""
    ruleset, state = situation.ruleset, situation.state
    awaited, outcome = situation.awaited, situation.outcome
    if outcome is None:
        prompt = ruleset.prompt(state, viewer)
    else:
        prompt = Prompt(outcome.reason, outcome.rule)
    legal = ruleset.legal(state, viewer) if viewer in awaited and viewer is not None else ()
    payload = messages.Payload(
        awaited=[ruleset.seats[seat] for seat in awaited],
        since=situation.since,
        undo=viewer in situation.undo,
        outcome=outcome_json(ruleset, outcome),
        resigned=[ruleset.seats[seat] for seat in situation.absence.resigned],
        left=[ruleset.seats[seat] for seat in situation.absence.left],
        stand_ins=[ruleset.seats[seat] for seat in situation.absence.stand_ins],
        prompt=prompt_json(prompt),
        view=ruleset.view(state, viewer),
        actions=[ruleset.encode_action(action) for action in legal],
    )
    return orjson.dumps(payload)


def state_frame(
    payload: bytes,
    *,
    seq: int,
    at: int,
    by: str | None,
    events: Iterable[Json] = NOTHING,
    dropped: Sequence[int] = (),
    ack: UUID | None = None,
    head: str | None = None,
) -> bytes:
    """A `state` message: `payload`, and how it came about."""
    news = messages.News(
        type="state",
        seq=seq,
        at=at,
        by=by,
        events=list(events),
        dropped=list(dropped),
        ack=ack,
        head=head,
    )
    return orjson.dumps(news)[:-1] + b"," + payload[1:]
