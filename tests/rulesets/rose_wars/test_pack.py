"""A data pack with a mistake is refused with a message that names entry and field."""

from typing import Any

import pytest

from tests.support.dice import Chance

from ..packs import Change
from .table import PACKS, RULES


def york(pack: Any, key: str) -> Any:
    return next(row for row in pack["special"]["york"] if row["id"] == key)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda p: p["basic"][0].update(attack=7), "basic.0.attack: 7 is greater than the maximum"),
        (lambda p: p["basic"][0].pop("status"), "'status' is a required property"),
        (lambda p: p["basic"].pop(), "basic: ["),
        (lambda p: p["basic"][0].update(colour="red"), "'colour' was unexpected"),
        (lambda p: p["special"]["york"].pop(), "special.york: ["),
        (lambda p: p["special"].pop("york"), "'york' is a required property"),
        (lambda p: york(p, "irish_kerns")["effects"][0].update(key="fly"), "'fly' is not one of"),
        (lambda p: p["cards"][0].update(id="joker"), "cards.0.id: 'joker' is not one of"),
        (lambda p: p["cards"][0].update(timing="never"), "cards.0.timing: 'never' is not one"),
        (lambda p: p["scenarios"][0].update(id="siege"), "scenarios.0.id: 'siege' is not one"),
        (lambda p: p["limits"].update(attack=[1]), "limits.attack: [1] is too short"),
    ],
)
def test_the_schema_refuses(change: Change, complaint: str) -> None:
    PACKS.schema_refuses(change, complaint)


@pytest.mark.parametrize(
    ("change", "entry", "field", "why"),
    [
        (lambda p: p["basic"][0].update(count=3), "knights", "count", "add up to 9, not to 8"),
        (lambda p: p["basic"][1].update(id="longbowmen"), "longbowmen", "id", "is there twice"),
        (lambda p: york(p, "irish_kerns").update(name="Knights"), "irish_kerns", "name", "twice"),
        (lambda p: p["basic"][1].update(cavalry=True), "pikemen", "pikemen", "cannot be Pikemen"),
        (lambda p: york(p, "irish_kerns").update(range=2), "irish_kerns", "effects", "to a ranged"),
        (
            lambda p: york(p, "fauconbergs_bows").update(range=0),
            "fauconbergs_bows",
            "effects",
            "to a melee",
        ),
        (lambda p: p["cards"][0].update(copies=3), "caltrops", "copies", "add up to 19, not to 18"),
        (lambda p: p["cards"][1].update(id="for_the_rose"), "for_the_rose", "cards", "not 2 times"),
        (lambda p: p["cards"][0].update(timing="free"), "for_the_rose", "timing", "does not go"),
        (lambda p: p["cards"][0].pop("amount"), "for_the_rose", "amount", "is missing"),
        (lambda p: p["cards"][2].update(amount=2), "fortunes_wheel", "amount", "means nothing"),
        (lambda p: p["scenarios"][1].update(id="skirmish"), "skirmish", "scenarios", "not twice"),
        (lambda p: p["scenarios"].pop(), "long_battle", "scenarios", "not 0 times"),
        (lambda p: p["limits"].update(attack=[5, 1]), "limits", "attack", "5 is more than 1"),
    ],
)
def test_a_pack_that_makes_no_sense_is_refused(
    change: Change, entry: str, field: str, why: str
) -> None:
    PACKS.rules_refuse(change, entry, field, why)


@pytest.mark.parametrize(
    ("effects", "why"),
    [
        ([{"key": "rush"}], "rush needs an amount"),
        ([{"key": "block_all", "amount": 1}], "block_all has no amount"),
        ([{"key": "lance", "amount": 1}], "squares"),
        ([{"key": "push"}, {"key": "push"}], "is there twice"),
    ],
)
def test_effects_that_make_no_sense_are_refused(effects: list[Any], why: str) -> None:
    def swap(pack: Any) -> None:
        york(pack, "irish_kerns")["effects"] = effects

    PACKS.rules_refuse(swap, "irish_kerns", "effects", why)


def test_a_corrected_unit_and_card_are_played_as_corrected() -> None:
    def correct(pack: Any) -> None:
        pack["basic"][0].update(name="Archers", range=2)
        pack["cards"][0].update(name="A Rose")

    charts = PACKS.corrected(correct).charts()
    assert charts["units"]["longbowmen"]["name"] == "Archers"
    assert charts["scenarios"]["skirmish"]["longbowmen"][3] == 2
    assert charts["cards"]["for_the_rose"]["name"] == "A Rose"


def test_special_units_may_be_replaced_by_others() -> None:
    def replace(pack: Any) -> None:
        york(pack, "irish_kerns").update(id="galloglass", name="Galloglass")

    ruleset = PACKS.corrected(replace)
    game, _ = ruleset.setup("skirmish", {}, Chance(1))
    assert "galloglass" in ruleset.charts()["units"]
    assert ruleset.dump(ruleset.load(ruleset.dump(game))) == ruleset.dump(game)


def test_a_saved_game_takes_its_numbers_from_the_ruleset_not_from_the_save() -> None:
    game, _ = RULES.setup("skirmish", {}, Chance(1))
    saved = RULES.dump(game)
    assert not {"faces", "cards", "limits", "on", "occupied"} & saved.keys()
    corrected = PACKS.corrected(lambda p: p["basic"][0].update(range=5))
    assert corrected.load(saved).faces[0].range == 5


def test_every_entry_says_what_is_known_of_it() -> None:
    charts = RULES.charts()
    assert "reconstruction" in charts["note"]
    for entry in (*charts["units"].values(), *charts["cards"].values()):
        assert "reconstruction" in entry["status"]
    assert len(charts["rulings"]) == 3
