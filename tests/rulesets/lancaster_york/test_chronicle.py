"""Readable games: played again, they match their kept text."""

import pytest

from .chronicle import FOLDER, SCENARIOS, chronicle


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_chronicle_reads_as_it_did(scenario: str) -> None:
    written = (FOLDER / f"{scenario}.txt").read_text().splitlines()
    assert "\n".join(chronicle(scenario)).splitlines() == written


def test_the_chronicles_tell_of_everything_that_can_happen_to_a_plan() -> None:
    told = "".join((FOLDER / f"{scenario}.txt").read_text() for scenario in SCENARIOS)
    for event in (
        *(
            "PlanIllegal",
            "PurchaseUnpaid",
            "CaptainNamed",
            "NobleMoved",
            "ShipMoved",
            "LoyaltyPaid",
        ),
        *("succeeded=True", "succeeded=False", "LocationTaken", "LocationNeutral", "FranceVisited"),
        *("AwardChanged", "TradeScored", "ChurchScored", "KingElected", "LeftoversRemoved"),
    ):
        assert event in told
