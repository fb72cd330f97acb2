"""Scripted sessions of a sandbox: every byte that its player would be sent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any
from uuid import UUID

import orjson

from app.lobby.sandbox.trial import DrawKey, Trial, draw_world
from app.play.bots.chance import SeededChance
from app.referee.beginning import begin
from app.referee.match_key import Chance
from app.referee.packs import load_ruleset
from app.referee.referee import Act, Proposal, Referee
from rulesets.kernel.interface import Ruleset, Seat

REQUEST = UUID("7d444840-9dc0-41d1-b245-5ffdce74fad2")
AT = 1_800_000_000_000
EAGER = 8
"""Actions of a session before it takes some back."""


def keys(seed: int) -> DrawKey:
    """The same keys for the same seed."""
    numbers = count(seed << 32)
    return lambda: next(numbers).to_bytes(32, "big")


def guess(ruleset: Ruleset[Any], seats: int, state: Any, seat: Seat, seed: int = 1) -> Trial:
    """The trial that a player in `seat` gets in `state`."""
    draw_key = keys(seed)
    return Trial(ruleset, seats, draw_world(ruleset, state, seat, draw_key()), draw_key, AT)


def shown(trial: Trial) -> Iterator[bytes]:
    """All that each seat is shown."""
    for index in range(trial.now.seats):
        yield trial.frame(Seat(index))
        yield orjson.dumps(trial.lines(Seat(index)))


def step(trial: Trial, pick: Random) -> bytes | None:
    """An action of one of the seats that are asked; None at the end of the game."""
    now = trial.now
    if not now.awaited:
        return None
    seat = pick.choice(now.awaited)
    action = pick.choice(trial.ruleset.legal(now.state, seat))
    act = Act(now.counts[seat], trial.ruleset.encode_action(action))
    assert trial.act(seat, act, REQUEST, AT) is None
    return trial.frame(seat, ack=REQUEST)


def session(ruleset: Ruleset[Any], seats: int, state: Any, seat: Seat, seed: int = 1) -> bytes:
    """A world drawn, looked at by all, played, taken back, played again and begun anew."""
    trial, pick = guess(ruleset, seats, state, seat, seed), Random(seed)
    sent = [*shown(trial)]
    for _ in range(EAGER):
        sent.append(step(trial, pick) or b"over")
    sent += shown(trial)
    for _ in range(EAGER // 2):
        sent.append(repr(trial.undo()).encode())
    sent.append(step(trial, pick) or b"over")
    trial.restart()
    sent.append(step(trial, pick) or b"over")
    sent += shown(trial)
    return b"\n".join(sent)


@dataclass(frozen=True)
class Moment:
    """A row of a random match, and where it led."""

    before: Any
    after: Any
    seen: int
    """A bit for each viewer who was told of it."""


class Match:
    """A random match, as the server would play it."""

    def __init__(self, key: str, scenario: str, seed: int) -> None:
        self.ruleset, self._pick = load_ruleset(key), Random(seed)
        meta = self.ruleset.meta
        self.seats = len(next(s for s in meta.scenarios if s.key == scenario).seats)
        options = {option.key: self._pick.choice(option.choices)[0] for option in meta.options}
        chance = Chance(seed.to_bytes(32, "big"))
        start = begin(self.ruleset, self.seats, scenario, options, chance, None, AT)
        self._referee = Referee(self.ruleset, chance, None, start.after)

    def moments(self) -> Iterator[Moment]:
        """Every row of it."""
        while awaited := self._referee.now.awaited:
            before = self._referee.now
            seat = self._pick.choice(awaited)
            actions = self.ruleset.legal(before.state, seat)
            weights = [self.ruleset.action_weights.get(type(a).__name__, 1) for a in actions]
            action = self.ruleset.encode_action(self._pick.choices(actions, weights)[0])
            act = Act(before.counts[seat], action)
            proposal = self._referee.propose(seat, act, REQUEST, AT)
            assert isinstance(proposal, Proposal)
            self._referee.accept(proposal)
            yield Moment(before.state, proposal.after.state, proposal.row.seen)

    def other(self, state: Any, seat: Seat, seed: int) -> Any:
        """A true world that the seat could not tell from `state`."""
        return self.ruleset.determinize(state, seat, SeededChance(f"other {seed}"))
