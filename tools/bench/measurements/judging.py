"""The referee without a server: what it costs to judge an action and to encode its frames."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any
from uuid import UUID

from app.referee.beginning import begin
from app.referee.match_key import Chain, Chance
from app.referee.packs import load_ruleset
from app.referee.referee import Act, Proposal, Referee
from rulesets import RULESETS
from rulesets.kernel.interface import Seat

from .. import machine
from ..players.prepare import scenario_of

REQUEST = UUID(int=0)


def measure_judging(seconds: float, seed: int) -> list[dict[str, Any]]:
    """For each ruleset: the CPU time from an action to its finished frames, in random play."""
    return [_measure(key, seconds / 2, seed) for key in RULESETS]


def _measure(key: str, seconds: float, seed: int) -> dict[str, Any]:
    before = machine.speed()
    tally = _Tally()
    while tally.spent < seconds:
        _play(key, seed, tally)
        seed += 1
    return {
        "ruleset": key,
        "viewers": len(scenario_of(key).seats) + 1,
        "us_per_action": 1e6 * tally.spent / tally.actions,
        "frames_per_action": tally.frames / tally.actions,
        "bytes_per_action": tally.bytes / tally.actions,
        "machine_khash": before,
        "machine_khash_after": machine.speed(),
    }


class _Tally:
    """CPU seconds, and what was done in them."""

    spent = 0.0
    actions = frames = bytes = 0


Chosen = tuple[Seat, Act, int]
"""An action: who takes it, and the number of the row before it."""


def _play(key: str, seed: int, tally: _Tally) -> None:
    """Choose the actions of a game at random, then judge them all again and add what that took to
    the tally: reading the CPU time around each action could cost more than the action."""
    chosen = _chosen(key, seed)
    referee = _table(key, seed)
    began = process_time()
    sent = [_judged(referee, one).frames for one in chosen]
    tally.spent += process_time() - began
    tally.actions += len(sent)
    told = [frame for frames in sent for frame in frames if frame is not None]
    tally.frames += len(told)
    tally.bytes += sum(map(len, told))


def _table(key: str, seed: int) -> Referee:
    """A new match."""
    ruleset, scenario = load_ruleset(key), scenario_of(key)
    chance, chain = Chance(seed.to_bytes(32, "big")), Chain(bytes(32), {})
    options = {option.key: option.choices[0][0] for option in ruleset.meta.options}
    setup = begin(ruleset, len(scenario.seats), scenario.key, options, chance, chain, 0)
    return Referee(ruleset, chance, chain, setup.after)


def _chosen(key: str, seed: int) -> list[Chosen]:
    """The actions of a game, chosen at random."""
    referee, rng = _table(key, seed), Random(seed)
    ruleset, found = referee.ruleset, list[Chosen]()
    while (now := referee.now).outcome is None:
        seat = rng.choice(now.awaited)
        action = ruleset.encode_action(rng.choice(ruleset.legal(now.state, seat)))
        found.append((seat, Act(now.counts[seat], action), now.seq))
        _judged(referee, found[-1])
    return found


def _judged(referee: Referee, chosen: Chosen) -> Proposal:
    """Judge an action, and make what it leads to the present."""
    seat, act, seq = chosen
    proposal = referee.propose(seat, act, REQUEST, seq)
    assert isinstance(proposal, Proposal), proposal
    referee.accept(proposal)
    return proposal
