"""A data pack with a mistake is refused with a message that names card and field."""

import pytest

from ..laid import still
from ..packs import Change
from .table import PACKS, RULES


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda p: p["battles"][0].update(cp=4), "battles.0.cp: 4 is greater than the maximum"),
        (lambda p: p["battles"][0].update(colour="red"), "'colour' was unexpected"),
        (lambda p: p["battles"][0].pop("status"), "'status' is a required property"),
        (lambda p: p["battles"][1].update(region="east"), "battles.1.region: 'east' is not one"),
        (lambda p: p["battles"].pop(), "battles: ["),
        (lambda p: p["events"][0]["rounds"].update({"6": "box"}), "events.0.rounds: '6' does not"),
        (lambda p: p["events"][0]["rounds"].update({"1": "tudor"}), "events.0.rounds.1: 'tudor'"),
        (lambda p: p["events"][0]["primary"].update(op="win"), "events.0.primary.op: 'win' is not"),
        (lambda p: p["events"][0]["primary"].pop("max"), "events.0.primary: 'max' is a required"),
        (lambda p: p["events"][0]["primary"].update(each=2), "'each' was unexpected"),
        (lambda p: p["events"][0]["primary"].update(min=0), "events.0.primary.min: 0 is less"),
        (lambda p: p["events"][2]["primary"].update(own_from_reserve=2), "own_from_reserve: 1 was"),
        (lambda p: p["events"][0].update(id="E11"), "events.0.id: 'E11' does not match"),
    ],
)
def test_the_schema_refuses(change: Change, complaint: str) -> None:
    PACKS.schema_refuses(change, complaint)


@pytest.mark.parametrize(
    ("change", "entry", "field", "why"),
    [
        (lambda p: p["battles"][1].update(id="B1"), "B1", "battles", "not 2 times"),
        (lambda p: p["events"][0].update(id="E2"), "E1", "events", "not 0 times"),
        (lambda p: p["events"].append({"id": "E11"}), "E11", "events", "no such card"),
        (lambda p: p["battles"][2].update(year=1455, date="1455-01-01"), "B3", "year", "of B1"),
        (lambda p: p["battles"][2].update(date="1455-01-01"), "B3", "date", "not in 1460"),
        (lambda p: p["events"][1]["primary"].update(min=4), "E2", "primary.min", "more than max 3"),
        (lambda p: p["events"][1]["secondary"].update(min=3), "E2", "secondary.min", "max 2"),
    ],
)
def test_a_pack_that_makes_no_sense_is_refused(
    change: Change, entry: str, field: str, why: str
) -> None:
    PACKS.rules_refuse(change, entry, field, why)


def test_a_corrected_card_is_played_as_corrected() -> None:
    ruleset = PACKS.corrected(lambda p: p["events"][0].update(name="The Percies", cp=3))
    card = ruleset.charts()["cards"]["E1"]
    assert (card["name"], card["cp"]) == ("The Percies", 3)


def test_a_saved_game_takes_its_cards_from_the_ruleset_not_from_the_save() -> None:
    game, _ = RULES.setup("standard", {}, still())
    corrected = PACKS.corrected(lambda p: p["events"][0].update(cp=3))
    assert "cards" not in RULES.dump(game)
    assert corrected.load(RULES.dump(game)).cards[7].cp == 3


def test_the_pack_tells_what_is_reconstructed_and_how_unclear_cards_are_played() -> None:
    charts = RULES.charts()
    assert "reconstruction" in charts["note"]
    assert len(charts["rulings"]) == 7
