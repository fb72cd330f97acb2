"""Golden games, playthroughs and perft counts of every ruleset, as they were kept.

If a change of the rules is intended, make them again with `python -m tools golden`, `playthrough`
and `perft`, and the difference is read before it is kept.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from app.referee.packs import load_ruleset
from roses_rules.conformance.play_style import PlayStyle, kept
from roses_rules.conformance.playthrough import playthrough
from roses_rules.conformance.scripted import opening, perft
from rulesets import RULESETS
from tools.golden import replay

KEPT = Path(__file__).parent.parent / "rulesets"
GOLDEN = sorted(KEPT.glob("*/golden/*.jsonl"))
PLAYTHROUGHS = sorted(KEPT.glob("*/playthroughs/*.txt"))


@pytest.mark.parametrize("key", RULESETS)
def test_every_ruleset_has_kept_games(key: str) -> None:
    assert [path for path in GOLDEN if path.parent.parent.name == key]
    assert [path for path in PLAYTHROUGHS if path.parent.parent.name == key]
    assert (KEPT / key / "perft.toml").exists()


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_golden_game_leads_to_the_same_states(path: Path) -> None:
    assert replay(path) > 0


@pytest.mark.parametrize(
    ("name", "style"),
    [
        ("seed-7", PlayStyle()),
        ("eager-7", PlayStyle(eager=True)),
        ("long_battle-7", PlayStyle(scenario="long_battle")),
        ("kingmaker-eager-7", PlayStyle(eager=True, scenario="kingmaker")),
    ],
)
def test_kept_games_are_named_by_how_they_were_played(name: str, style: PlayStyle) -> None:
    assert kept(name) == (style, 7)
    assert f"{style.name}-7" == name


@pytest.mark.parametrize(
    "path", PLAYTHROUGHS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}"
)
def test_a_playthrough_reads_as_it_did(path: Path) -> None:
    style, seed = kept(path.stem)
    text = "".join(
        f"{line}\n" for line in playthrough(load_ruleset(path.parent.parent.name), seed, style)
    )
    assert text.splitlines() == path.read_text("utf-8").splitlines()


@pytest.mark.parametrize("key", RULESETS)
def test_there_are_as_many_ways_on_as_there_were(key: str) -> None:
    ruleset = load_ruleset(key)
    kept = tomllib.loads((KEPT / key / "perft.toml").read_text("utf-8"))
    assert kept.keys() == {scenario.key for scenario in ruleset.meta.scenarios}
    for scenario in ruleset.meta.scenarios:
        state = opening(ruleset, scenario)
        counts = [perft(ruleset, state, depth + 1) for depth in range(len(kept[scenario.key]))]
        assert counts == kept[scenario.key]
