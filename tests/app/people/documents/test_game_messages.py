"""/docs/games: the pages tell all messages, and the types of the views what views hold."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.people.documents.game_messages import page, shapes
from app.referee.packs import load_ruleset
from roses_rules.conformance.shapes import Shapes
from rulesets import RULESETS
from rulesets.kernel.interface import Json, Ruleset, Seat
from tests.support.daily import each_game
from tools import golden

KEPT = Path(__file__).parents[3] / "rulesets"
EVERY = {"cousins_war": 2, "rose_wars": 3, "lancaster_york": 13, "richard_iii": 3}
"""Actions between two positions that are looked at, so that each game takes a few seconds."""
FILES = {"richard_iii": 5}
"""Of its many golden games, one in so many."""
SELDOM = {
    "rose_wars": {"Fight.from: never null"},
    # The Captain comes and goes between two choices, and ties for most points are rare (9.1, 9.2).
    "lancaster_york": {
        "Standing.by: never a value",
        "View.captain: never a value",
        "Captain.seat: never a value",
        "Captain.area: never a value",
    },
    "richard_iii": {
        "Rulers.king: never null",
        "Rulers.pretender: never null",
        "Volley.block: never null",
    },
}
"""What is described and does not come up in these games: a few rare moments, and no others."""


@pytest.mark.parametrize("key", RULESETS)
def test_every_action_and_event_is_on_the_page(key: str) -> None:
    text, codec = page(key), load_ruleset(key).codec  # type: ignore[attr-defined]
    assert text is not None
    missing = [name for name in codec.actions if f'{{"do": "{name}"' not in text]
    missing += [name for name in codec.events if f'{{"event": "{name}"' not in text]
    assert missing == []


@pytest.mark.parametrize("key", RULESETS)
def test_charts_are_what_their_types_say(key: str) -> None:
    ruleset = load_ruleset(key)
    _, charts = shapes(key)
    found = Shapes(ruleset.codec.keys).faults(charts, _as_sent(ruleset.charts()), "charts")  # type: ignore[attr-defined]
    assert list(found) == []


@each_game("richard_iii", "cousins_war")
def test_views_are_what_their_types_say(key: str) -> None:
    ruleset = load_ruleset(key)
    view, _ = shapes(key)
    compared = Shapes(ruleset.codec.keys)  # type: ignore[attr-defined]
    for path in sorted((KEPT / key / "golden").glob("*.jsonl"))[:: FILES.get(key, 1)]:
        seats = _seats(ruleset, path)
        for state in golden.positions(path, EVERY.get(key, 1)):
            for seen in (*(ruleset.view(state, seat) for seat in seats), ruleset.reveal(state)):
                assert list(compared.faults(view, _as_sent(seen), "view")) == []
    assert set(compared.unmet(view)) == SELDOM.get(key, set())


def test_a_key_without_description_and_one_of_another_type_are_found() -> None:
    ruleset = load_ruleset("cousins_war")
    view, _ = shapes("cousins_war")
    path = KEPT / "cousins_war" / "golden" / "seed-1.jsonl"
    seen = _as_sent(ruleset.view(next(golden.positions(path, 1)), None))
    del seen["supply"]
    seen |= {"round": "1", "rounds": None, "phase": "tea", "secret": 1}
    found = Shapes(ruleset.codec.keys).faults(view, seen, "view")  # type: ignore[attr-defined]
    assert sorted(found) == [
        "view.phase: 'tea' is no phase",
        "view.round: '1' is no integer",
        "view.rounds: null",
        "view.secret: not described",
        "view.supply: described, but not there",
    ]


def _seats(ruleset: Ruleset[Any], path: Path) -> list[Seat | None]:
    header = json.loads(path.read_text("utf-8").splitlines()[0])
    (scenario,) = (s for s in ruleset.meta.scenarios if s.key == header["scenario"])
    return [*(Seat(i) for i in range(len(scenario.seats))), None]


def _as_sent(data: Json) -> Json:
    """JSON as it arrives: tuples are arrays."""
    return json.loads(json.dumps(data))
