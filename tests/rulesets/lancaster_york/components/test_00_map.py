"""0.3: which areas touch, and how the sea zones lie."""

from rulesets.lancaster_york.components.charts import (
    ADJACENT,
    AREAS,
    HOME_ZONE,
    NM_E,
    NM_W,
    NORTHERN_ENGLAND,
    NORTHERN_MARCHES,
    SHORE,
    SOUTH_EAST_ENGLAND,
    WALES,
    WEST_COUNTRY,
    ZONES,
)


def test_0_3_areas_touch_each_other() -> None:
    for area in AREAS:
        assert area not in ADJACENT[area]
        for other in ADJACENT[area]:
            assert area in ADJACENT[other]
    assert sum(map(len, ADJACENT)) == 2 * 7


def test_0_3_example_a_noble_does_not_go_from_wales_to_south_east_england() -> None:
    assert SOUTH_EAST_ENGLAND not in ADJACENT[WALES]
    assert WEST_COUNTRY in ADJACENT[SOUTH_EAST_ENGLAND]


def test_0_3_the_two_northern_areas_have_two_coasts_and_the_others_one() -> None:
    coasts = [SHORE.count(area) for area in AREAS]
    assert coasts == [2, 2, 1, 1, 1, 1]
    assert (SHORE[NM_W], SHORE[NM_E]) == (NORTHERN_MARCHES, NORTHERN_MARCHES)
    assert SHORE.index(NORTHERN_ENGLAND) == NM_W + 1


def test_0_3_each_port_lies_on_the_coast_of_its_area() -> None:
    assert [SHORE[HOME_ZONE[area]] for area in AREAS] == list(AREAS)
    assert len(ZONES) == len(SHORE) == 8
