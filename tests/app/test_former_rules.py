"""The rules of former releases: each archive loads beside today's rules and plays as it did."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from random import Random
from zipfile import ZipFile

import pytest

from app.base.edition import edition
from app.referee.former_rules import NAMELESS, Editions, Former, former_rules
from app.referee.packs import OURS
from roses_rules.conformance.dice import RecordingDice
from rulesets import RULESETS

ROOT = Path(__file__).parents[2]
ACTIONS = 40
PLAYED = {
    "0.1.0": "d7104d63 202f9e0b 4b24a7b0 229898cf",
    "0.2.0": "f4958dfd 0f8dcafc 860b64f2 c787ed4a",
    "0.3.0": "f4958dfd 0f8dcafc 860b64f2 c787ed4a",
    "0.3.0+2026-11-23": "f4958dfd 0f8dcafc 860b64f2 c787ed4a",
    "0.3.0+2026-11-24": "f4958dfd b7e3a790 860b64f2 9eaa02b2",
}
"""Of each archive, the digest of a short game of each ruleset, in their order."""


def short_game(former: Former, key: str) -> str:
    """The digest of the states of a random game's beginning."""
    ruleset, random = former.ruleset(key, former.pack(key)), Random(key)
    dice, options = RecordingDice(random), {o.key: o.choices[0][0] for o in ruleset.meta.options}
    state, _ = ruleset.setup(ruleset.meta.scenarios[0].key, options, dice)
    digest = hashlib.sha256()
    for _ in range(ACTIONS):
        seat = random.choice(ruleset.awaited(state))
        ruleset.apply(state, seat, random.choice(ruleset.legal(state, seat)), dice)
        digest.update(json.dumps(ruleset.dump(state), sort_keys=True).encode())
    return digest.hexdigest()[:8]


def test_there_is_an_archive_of_every_release_before_0_4_0() -> None:
    """From 0.4.0 on none is kept: a stop leaves a snapshot of every unfinished match."""
    assert set(NAMELESS) <= {former.name for former in former_rules()}


@pytest.mark.parametrize("former", former_rules(), ids=lambda former: former.name)
def test_former_rules_play_as_they_did(former: Former) -> None:
    assert " ".join(short_game(former, key) for key in RULESETS) == PLAYED[former.name]


def test_an_archive_is_small_and_holds_code_and_packs_alone() -> None:
    for former in former_rules():
        assert former.path.stat().st_size < 600_000
        kinds = {Path(name).suffix for name in ZipFile(former.path).namelist()}
        assert kinds == {".py", ".json"}


def test_the_oldest_come_first_and_rows_without_a_name_may_be_of_any_that_wrote_none() -> None:
    names = [former.name for former in former_rules()]
    assert names[:4] == [*NAMELESS, "0.3.0+2026-11-23"]
    today = OURS.ruleset("cousins_war")
    editions = Editions(today, edition(today), OURS.pack("cousins_war").content)
    assert [editions.called(rules) for rules in editions.of(None)] == [*NAMELESS, edition(today)]


def test_rows_find_the_very_rules_that_they_name_and_else_those_of_today() -> None:
    today = OURS.ruleset("rose_wars")
    editions = Editions(today, edition(today), OURS.pack("rose_wars").content)
    [known] = editions.of("0.3.0/2/fdd95f67")
    assert (editions.called(known), known.version) == ("0.3.0+2026-11-23", 2)
    assert editions.are_here("0.3.0/2/fdd95f67")
    for name in (edition(today), "0.2.9/1/aaaaaaaa"):
        assert editions.of(name) == [today]
    assert not editions.are_here("0.2.9/1/aaaaaaaa")
    assert not editions.are_here(None)
