"""A thinking process is sent the same bytes in two worlds that its seat cannot tell apart."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any, Literal

import pytest

from app.play.bots.chance import SeededChance
from app.play.bots.seat_knowledge import Frame, SeatKnowledge, fits, line, question, sight
from app.referee.frames import prompt_json
from app.referee.packs import OURS, load_ruleset
from rulesets import RULESETS
from rulesets.kernel.interface import Ruleset, Seat
from rulesets.search.levels import EARL
from tests.support.daily import rarely

KNOWN = [key for key, plugin in RULESETS.items() if plugin.insight is not None]
SECRET = b"of this process"
PACK = OURS.pack("cousins_war").canonical


def frame_of(ruleset: Ruleset[Any], state: Any, seat: Seat) -> Frame:
    """The part of the seat's frame that tells of the game."""
    return {
        "awaited": [ruleset.seats[awaited] for awaited in ruleset.awaited(state)],
        "prompt": prompt_json(ruleset.prompt(state, seat)),
        "view": ruleset.view(state, seat),
        "actions": [ruleset.encode_action(action) for action in ruleset.legal(state, seat)],
    }


def seen_by(ruleset: Ruleset[Any], state: Any, seat: Seat) -> SeatKnowledge:
    """What the seat knows."""
    frame = frame_of(ruleset, state, seat)
    seen = sight(ruleset, state, seat, frame, SECRET)
    assert fits(ruleset, seen, frame)
    return seen


def asked(
    ruleset: Ruleset[Any], state: Any, seat: Seat, wants: Literal["action", "advice"] = "action"
) -> bytes:
    """What is sent to the thinking process."""
    seen = seen_by(ruleset, state, seat)
    made = question(ruleset, OURS.pack(ruleset.meta.key).canonical, seen, EARL)
    return line(replace(made, wants=wants))


def positions(key: str, seed: int) -> Iterator[tuple[Ruleset[Any], Any, Seat]]:
    """Every third choice of a random game."""
    ruleset, chance, pick = load_ruleset(key), SeededChance(f"dice {seed}"), Random(seed)
    scenario = pick.choice(ruleset.meta.scenarios)
    options = {option.key: pick.choice(option.choices)[0] for option in ruleset.meta.options}
    state, _ = ruleset.setup(scenario.key, options, chance)
    taken = 0
    while awaited := ruleset.awaited(state):
        seat = pick.choice(list(awaited))
        if taken % 3 == 0:
            yield ruleset, state, seat
        actions = ruleset.legal(state, seat)
        weights = [ruleset.action_weights.get(type(a).__name__, 1) for a in actions]
        ruleset.apply(state, seat, pick.choices(actions, weights)[0], chance)
        taken += 1


@pytest.mark.parametrize("seeds", [range(1), rarely(range(1, 3))])
@pytest.mark.parametrize("key", KNOWN)
def test_the_question_is_the_same_in_worlds_that_the_seat_cannot_tell_apart(
    key: str, seeds: range
) -> None:
    differ = 0
    for seed in seeds:
        for ruleset, state, seat in islice(positions(key, seed), 30):
            other = ruleset.determinize(state, seat, SeededChance(f"other {seed}"))
            differ += ruleset.dump(other) != ruleset.dump(state)
            assert asked(ruleset, state, seat) == asked(ruleset, other, seat)
            assert asked(ruleset, state, seat, "advice") == asked(ruleset, other, seat, "advice")
    assert differ > 6, "two different worlds were compared"


@pytest.mark.parametrize("key", KNOWN)
def test_a_question_holds_nothing_of_the_match_but_what_the_search_needs(key: str) -> None:
    ruleset, state, seat = next(positions(key, 1))
    told = json.loads(asked(ruleset, state, seat))
    assert set(told) == {
        "ruleset", "pack", "seat", "actions", "world", "work", "noise", "seconds", "seed", "wants",
    }  # fmt: skip


def test_no_player_can_work_out_the_seed() -> None:
    ruleset, state, seat = next(positions("cousins_war", 1))
    frame = frame_of(ruleset, state, seat)
    one, same, other = (
        sight(ruleset, state, seat, frame, secret).seed for secret in (b"a", b"a", b"b")
    )
    assert one == same != other
