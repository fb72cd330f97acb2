"""All that a server player may use: what a person in its seat would know.

This is the only place where the true state is near, and it goes no further: the world that is
handed on is drawn by the game's `determinize`, with dice that follow from the seat's own frame. In
two true worlds that the seat cannot tell apart, the same question is asked, byte for byte
(tests/app/play/bots/test_honesty.py).
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import orjson

from rulesets.kernel.interface import Json, Ruleset, Seat
from rulesets.search.levels import Level
from rulesets.search.thinking import Question, ask

from .chance import SeededChance

Frame = Mapping[str, Any]
"""A `state` message exactly as a person's browser in the same seat would get it."""


KNOWN = ("awaited", "prompt", "view", "actions")
"""The parts of a frame that tell of the game, and not of time or of the log."""


@dataclass(frozen=True, slots=True)
class SeatKnowledge:
    """A decision of a seat, without anything that it does not know."""

    seat: Seat
    seed: str
    world: Any
    """Another world, which the seat cannot tell from the real one."""


def sight(
    ruleset: Ruleset[Any], state: Any, seat: Seat, frame: Frame, secret: bytes
) -> SeatKnowledge:
    """What the seat knows of `state`. With the `secret` no player can work out the seed, and so
    foresee what will be chosen."""
    known = orjson.dumps({name: frame[name] for name in KNOWN})
    seed = hmac.new(secret, known, hashlib.sha256).hexdigest()
    return SeatKnowledge(
        seat, seed, ruleset.determinize(state, seat, SeededChance(f"world {seed}"))
    )


def question(ruleset: Ruleset[Any], pack: str, seen: SeatKnowledge, level: Level) -> Question:
    """What is sent to a thinking process."""
    return ask(ruleset, pack, seen.world, seen.seat, level, seen.seed)


def line(asked: Question) -> bytes:
    """A question as the line that the process reads."""
    return orjson.dumps(asked.written()) + b"\n"


def fits(ruleset: Ruleset[Any], seen: SeatKnowledge, frame: Frame) -> bool:
    """Whether the world belongs to this frame: something may have happened since it was sent."""
    legal: list[Json] = [ruleset.encode_action(a) for a in ruleset.legal(seen.world, seen.seat)]
    offered: list[Json] = frame["actions"]
    return legal == offered
