"""A data pack with a mistake is refused with a message that names entry and field."""

from typing import Any

import pytest

from tests.support.dice import Chance

from ..packs import Change
from .table import PACKS


def block(pack: Any, key: str) -> Any:
    return next(row for row in pack["blocks"] if row["id"] == key)


def card(pack: Any, key: str) -> Any:
    return next(row for row in pack["cards"] if row["id"] == key)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda p: p["blocks"][0].update(strength=5), "blocks.0.strength: 5 is greater than"),
        (lambda p: p["blocks"][0].update(combat="E3"), "blocks.0.combat: 'E3' does not match"),
        (lambda p: p["blocks"][0].update(loyalty=4), "blocks.0.loyalty: 4 is greater than"),
        (lambda p: p["blocks"][0].pop("title"), "'title' is a required property"),
        (lambda p: p["blocks"][0].update(colour="red"), "'colour' was unexpected"),
        (lambda p: p["cards"][0].update(ap=-1), "cards.0.ap: -1 is less than the minimum"),
        (lambda p: p.update(game="chess"), "'richard_iii' was expected"),
    ],
)
def test_the_schema_refuses(change: Change, complaint: str) -> None:
    PACKS.schema_refuses(change, complaint)


@pytest.mark.parametrize(
    ("change", "entry", "field", "why"),
    [
        (lambda p: p["blocks"].pop(0), "york_york", "blocks", "not 0 times"),
        (lambda p: p["blocks"].append(p["blocks"][1]), "york_march", "blocks", "not 2 times"),
        (lambda p: p["blocks"].append({"id": "pawn"}), "pawn", "blocks", "no such block"),
        (lambda p: p["cards"].pop(0), "force_march", "cards", "not 0 times"),
        (lambda p: p["cards"].append({"id": "joker"}), "joker", "cards", "no such card"),
        (lambda p: card(p, "muster").update(text=""), "muster", "text", "says what it does"),
        (lambda p: card(p, "a4_1").update(text="x"), "a4_1", "text", "has none"),
        (lambda p: block(p, "york_essex").update(loyalty=1), "york_essex", "loyalty", "no other"),
        (lambda p: block(p, "york_kent").update(loyalty=0), "york_kent", "loyalty", "1 to 3"),
        (
            lambda p: block(p, "york_bombard").update(combat="C3"),
            "york_bombard",
            "combat",
            "rated D",
        ),
    ],
)
def test_a_pack_that_makes_no_sense_is_refused(
    change: Change, entry: str, field: str, why: str
) -> None:
    PACKS.rules_refuse(change, entry, field, why)


def test_a_host_may_correct_a_block_and_a_card() -> None:
    def change(pack: Any) -> None:
        block(pack, "york_essex").update(strength=4, combat="A4", name="Bourchier")
        card(pack, "a2_1").update(ap=3)

    ruleset: Any = PACKS.corrected(change)
    chart = ruleset.charts()
    assert chart["blocks"]["york_essex"]["combat"] == "A4"
    assert chart["cards"]["a2_1"]["ap"] == 3
    game, _ = ruleset.setup("wars", {}, Chance(1))
    assert game.steps[5] == 4
