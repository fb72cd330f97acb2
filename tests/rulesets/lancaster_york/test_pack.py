"""A data pack with a mistake is refused with a message that names entry and field."""

from typing import Any

import pytest

from tests.support.dice import Chance

from ..packs import Change
from .table import PACKS, RULES, card


def entry(pack: Any, key: str) -> Any:
    return next(row for row in (*pack["cards"], *pack["areas"]) if row["id"] == key)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda p: entry(p, "london").update(income=0), "0 is less than the minimum"),
        (lambda p: entry(p, "london").update(colour="red"), "'colour' was unexpected"),
        (lambda p: entry(p, "london").pop("status"), "'status' is a required property"),
        (lambda p: entry(p, "london").update(id="paris"), "'paris' is not one of"),
        (lambda p: entry(p, "london").update(area="france"), "'france' is not one of"),
        (lambda p: entry(p, "london").update(kind="village"), "'village' is not one of"),
        (lambda p: p["cards"].pop(), "cards: ["),
        (lambda p: p["areas"].pop(), "areas: ["),
        (lambda p: p["mercenaries"]["per_card"].pop(), "mercenaries.per_card: ["),
        (lambda p: entry(p, "wales").update(score=[5]), "areas.5.score: [5] is too short"),
    ],
)
def test_the_schema_refuses(change: Change, complaint: str) -> None:
    PACKS.schema_refuses(change, complaint)


@pytest.mark.parametrize(
    ("change", "who", "field", "why"),
    [
        (lambda p: entry(p, "york").update(id="london"), "york", "id", "not 0 times"),
        (lambda p: entry(p, "wales").update(id="midlands"), "midlands", "id", "not 2 times"),
        (lambda p: entry(p, "wales").update(score=[2, 5]), "wales", "score", "5 for the second"),
        (lambda p: entry(p, "london").update(kind="town"), "london", "kind", "must be large_town"),
        (lambda p: entry(p, "london").update(area="wales"), "london", "area", "must be south_east"),
        (lambda p: entry(p, "london").pop("area"), "london", "area", "is missing"),
        (lambda p: entry(p, "london").pop("income"), "london", "income", "is missing"),
        (lambda p: entry(p, "windsor").update(income=3), "windsor", "income", "means nothing"),
        (lambda p: entry(p, "london").update(value=4), "london", "value", "means nothing"),
        (lambda p: entry(p, "noble_tudor_6").pop("value"), "noble_tudor_6", "value", "is missing"),
        (lambda p: entry(p, "sandwich").update(cathedral=True), "sandwich", "cathedral", "nothing"),
        (
            lambda p: entry(p, "york").update(cathedral=False),
            "northern_england",
            "cathedral",
            "0 cathedral towns",
        ),
        (
            lambda p: entry(p, "lincoln").update(cathedral=True),
            "northern_england",
            "cathedral",
            "2 cathedral towns",
        ),
        (
            lambda p: entry(p, "noble_tudor_6").update(area="midlands"),
            "midlands",
            "nobles",
            "3 nobles start here",
        ),
    ],
)
def test_a_pack_that_makes_no_sense_is_refused(
    change: Change, who: str, field: str, why: str
) -> None:
    PACKS.rules_refuse(change, who, field, why)


def test_corrected_cards_and_areas_are_played_as_corrected() -> None:
    def correct(pack: Any) -> None:
        entry(pack, "cardiff").update(name="Carmarthen", income=9)
        entry(pack, "wales").update(score=[7, 2])
        entry(pack, "noble_tudor_6").update(area="midlands", value=12)
        entry(pack, "noble_mowbray_7").update(area="wales")

    ruleset = PACKS.corrected(correct)
    charts = ruleset.charts()
    assert charts["cards"]["cardiff"]["name"] == "Carmarthen"
    assert charts["cards"]["cardiff"]["income"] == 9
    assert charts["areas"]["wales"]["first"] == 7
    game, _ = ruleset.setup("four", {}, Chance(1))
    assert game.area_of(card("noble_tudor_6")) == game.area_of(card("kenilworth"))
    assert charts["cards"]["noble_tudor_6"]["value"] == 12


def test_a_saved_game_takes_its_numbers_from_the_ruleset_not_from_the_save() -> None:
    game, _ = RULES.setup("four", {}, Chance(1))
    saved = RULES.dump(game)
    assert "printed" not in saved
    corrected = PACKS.corrected(lambda p: entry(p, "london").update(income=9))
    assert corrected.charts()["cards"]["london"]["income"] == 9
    assert corrected.dump(corrected.load(saved)) == saved


def test_every_entry_says_what_is_known_of_it() -> None:
    charts = RULES.charts()
    assert "reconstruction" in charts["note"]
    words = ("known", "reconstruction")
    for row in (*charts["areas"].values(), *charts["cards"].values(), charts["mercenaries"]):
        assert any(word in row["status"] for word in words), row
    assert len(charts["rulings"]) == 1
