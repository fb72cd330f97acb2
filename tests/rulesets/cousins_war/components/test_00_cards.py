"""Every card as it is printed or reconstructed: the pack read once more by hand."""

import pytest

from ..table import RULES

CARDS = RULES.charts()["cards"]


@pytest.mark.parametrize(
    ("key", "name", "year", "region", "cp", "york", "lancaster"),
    [
        ("B1", "St Albans", 1455, "south", 2, 2, 1),
        ("B2", "Blore Heath", 1459, "central", 1, 2, 2),
        ("B3", "Wakefield", 1460, "north", 2, 1, 2),
        ("B4", "Towton", 1461, "north", 3, 3, 3),
        ("B5", "Edgecote", 1469, "central", 1, 2, 2),
        ("B6", "Barnet", 1471, "south", 2, 2, 2),
        ("B7", "Bosworth", 1485, "central", 3, 3, 2),
    ],
)
def test_0_1_a_battle_card_has_a_year_a_region_points_and_starting_cubes(
    key: str, name: str, year: int, region: str, cp: int, york: int, lancaster: int
) -> None:
    card = CARDS[key]
    assert (card["name"], card["year"], card["region"]) == (name, year, region)
    assert (card["cp"], card["cubes"]) == (cp, {"york": york, "lancaster": lancaster})


@pytest.mark.parametrize(
    ("key", "cp", "rounds"),
    [
        ("E1", 1, {"2": "lancaster", "4": "box"}),
        ("E2", 2, {"1": "lancaster", "3": "box"}),
        ("E3", 3, {"3": "lancaster", "5": "box"}),
        ("E4", 2, {"1": "box", "4": "lancaster"}),
        ("E5", 2, {"2": "box", "5": "lancaster"}),
        ("E6", 3, {"1": "york", "3": "box"}),
        ("E7", 2, {"2": "york", "4": "box"}),
        ("E8", 1, {"3": "york", "5": "box"}),
        ("E9", 1, {"1": "box", "4": "york"}),
        ("E10", 3, {"2": "box", "5": "york"}),
    ],
)
def test_0_1_an_event_card_has_points_and_marked_rounds(
    key: str, cp: int, rounds: dict[str, str]
) -> None:
    assert (CARDS[key]["cp"], CARDS[key]["rounds"]) == (cp, rounds)


@pytest.mark.parametrize(
    ("key", "half", "text"),
    [
        ("E1", "primary", "Place up to 2 cubes from your reserve in the North. No roll."),
        ("E1", "secondary", "Place 1 cube from your reserve in one region. No roll."),
        ("E2", "primary", "Withdraw up to 3 cubes from the regions to your reserve."),
        ("E4", "secondary", "Move 1 cube from the supply to the battlefield."),
        (
            "E5",
            "primary",
            "Move all French cubes from the supply to your side of the battlefield.",
        ),
        (
            "E5",
            "secondary",
            "Move 1 French cube from the supply to your side of the battlefield.",
        ),
        ("E10", "primary", "Take up to 4 cubes from the supply into your reserve."),
    ],
)
def test_0_1_an_event_card_says_what_it_does(key: str, half: str, text: str) -> None:
    assert CARDS[key][half] == text


def test_0_1_every_card_says_how_much_of_it_is_known() -> None:
    assert all(card["status"] for card in CARDS.values())
    assert CARDS["E1"]["status"].startswith("known")
    assert CARDS["E3"]["status"] == "reconstruction"
