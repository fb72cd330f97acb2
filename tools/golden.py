"""Golden games: whole games with their draws, kept as JSON lines, that must always lead to the same
states, so that no change of the rules goes unnoticed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from app.referee.packs import OURS, load_ruleset
from roses_rules.conformance.dice import RecordingDice, ReplayDice, seeded
from roses_rules.conformance.play_style import ANY_STYLE, PlayStyle
from roses_rules.conformance.scripted import defaults
from roses_rules.conformance.violation import expect, text_of
from rulesets.kernel.interface import Json, Ruleset

EVERY = 10
"""The number of rows between two hashes of the state."""


def record(key: str, seed: int, style: PlayStyle = ANY_STYLE) -> Iterator[str]:
    """The lines of a random game of the ruleset `key`: a header; then `[seat, action, draws]`
    for each action, and `{"after": row, "dump": SHA-256}` every few rows and at the end."""
    ruleset, random = load_ruleset(key), seeded(seed, "golden")
    scenario, dice = style.pick_scenario(ruleset.meta, random), RecordingDice(random)
    options = defaults(ruleset)
    state, _ = ruleset.setup(scenario.key, options, dice)
    yield text_of(
        {
            "ruleset": key,
            "version": ruleset.version,
            "pack": OURS.pack(key).digest,
            "seed": seed,
            "scenario": scenario.key,
            "options": options,
            "draws": [list(draw) for draw in dice.draws],
        }
    )
    row = 0
    while awaited := ruleset.awaited(state):
        seat = random.choice(awaited)
        action = style.pick_action(ruleset, state, seat, random)
        dice = RecordingDice(random)
        ruleset.apply(state, seat, action, dice)
        row += 1
        draws = [list(draw) for draw in dice.draws]
        yield text_of([seat, ruleset.encode_action(action), draws])
        if row % EVERY == 0 or not ruleset.awaited(state):
            yield text_of({"after": row, "dump": _digest(ruleset, state)})


def replay(path: Path) -> int:
    """Play a golden game again and return its number of actions. Raises ContractViolation if it
    leads to another state or is no longer possible."""
    header, *rows = (json.loads(line) for line in path.read_text("utf-8").splitlines())
    key = header["ruleset"]
    digest = OURS.pack(key).digest
    expect(header["pack"] == digest, "golden", f"{path.name}: recorded with another data pack")
    ruleset = load_ruleset(key)
    state = _set_up(ruleset, header, path)
    actions = 0
    for row in rows:
        if isinstance(row, dict):
            same = row == {"after": actions, "dump": _digest(ruleset, state)}
            expect(same, "golden", f"{path.name}: another state after {actions} actions")
        else:
            actions += 1
            _play(ruleset, state, row, f"{path.name}, action {actions}")
    expect(ruleset.outcome(state) is not None, "golden", f"{path.name}: it does not end")
    return actions


def positions(path: Path, every: int) -> Iterator[Any]:
    """The state of a golden game after setup, after every `every` actions, and at the end: always
    the same object."""
    header, *rows = (json.loads(line) for line in path.read_text("utf-8").splitlines())
    ruleset = load_ruleset(header["ruleset"])
    state = _set_up(ruleset, header, path)
    yield state
    actions = [row for row in rows if not isinstance(row, dict)]
    for number, row in enumerate(actions, 1):
        _play(ruleset, state, row, f"{path.name}, action {number}")
        if number % every == 0 or number == len(actions):
            yield state


def _set_up(ruleset: Ruleset[Any], header: Json, path: Path) -> Any:
    dump_version = header["version"]
    expect(dump_version == ruleset.version, "golden", f"{path.name}: of version {dump_version}")
    dice = ReplayDice(header["draws"])
    state, _ = ruleset.setup(header["scenario"], header["options"], dice)
    dice.finish()
    return state


def _play(ruleset: Ruleset[Any], state: Any, row: Json, place: str) -> None:
    seat, data, draws = row
    action = ruleset.decode_action(data)
    expect(action in ruleset.legal(state, seat), "golden", f"{place}: {data} is not legal")
    dice = ReplayDice(draws)
    ruleset.apply(state, seat, action, dice)
    dice.finish()


def _digest(ruleset: Ruleset[Any], state: Any) -> str:
    return hashlib.sha256(text_of(ruleset.dump(state)).encode()).hexdigest()
