"""The referee without a server: what it costs to judge an action and to encode its frames."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any
from uuid import UUID

from app.packs import load_ruleset
from app.referee.chain import Chain
from app.referee.dice import Chance
from app.referee.referee import Act, Proposal, Referee, begin
from rulesets import RULESETS

from . import machine
from .prepare import scenario_of

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


def _play(key: str, seed: int, tally: _Tally) -> None:
    """Play a game to its end at random, and add what it took to the tally."""
    ruleset, scenario, rng = load_ruleset(key), scenario_of(key), Random(seed)
    chance, chain = Chance(seed.to_bytes(32, "big")), Chain(bytes(32), {})
    options = {option.key: option.choices[0][0] for option in ruleset.meta.options}
    setup = begin(ruleset, len(scenario.seats), scenario.key, options, chance, chain, 0)
    referee = Referee(ruleset, chance, chain, setup.after)
    while referee.now.outcome is None:
        now = referee.now
        seat = rng.choice(now.awaited)
        act = Act(
            now.counts[seat], ruleset.encode_action(rng.choice(ruleset.legal(now.state, seat)))
        )
        began = process_time()
        proposal = referee.propose(seat, act, REQUEST, now.seq)
        assert isinstance(proposal, Proposal), proposal
        referee.accept(proposal)
        tally.spent += process_time() - began
        tally.actions += 1
        sent = [frame for frame in proposal.frames if frame is not None]
        tally.frames += len(sent)
        tally.bytes += sum(map(len, sent))
