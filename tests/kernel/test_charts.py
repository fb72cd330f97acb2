"""Text charts become typed rows, or say where they are wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

import pytest

from rulesets.kernel.charts import ChartError, chart, edges
from rulesets.kernel.value import value

Area = NewType("Area", int)
Level = NewType("Level", int)
KEYS = {Area: ("calais", "derby")}


@value
class Row:
    key: str
    home: Area
    level: Level
    exits: tuple[Area, ...]
    fire: str | None


GOOD = """
    key      home    level  exits          fire
    warwick  calais  3      calais, derby  B3
    # no other row has three
    exeter   derby   -1     -              -     # no fire at all
"""


def test_a_chart_becomes_typed_rows() -> None:
    assert chart(Row, GOOD, KEYS) == (
        Row("warwick", Area(0), Level(3), (Area(0), Area(1)), "B3"),
        Row("exeter", Area(1), Level(-1), (), None),
    )


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ("level", "depth", "columns"),
        ("warwick  calais", "warwick  york  ", "home: nothing is called 'york'"),
        (" 3 ", " x ", "level: invalid literal"),
        ("warwick  calais", "warwickcalais  ", "a cell runs into column 'home'"),
        ("    warwick", "  warwick  ", "starts left of the first column"),
        ("B3", "  ", "fire: empty"),
    ],
)
def test_a_mistake_names_its_line_and_column(old: str, new: str, error: str) -> None:
    with pytest.raises(ChartError, match=error):
        chart(Row, GOOD.replace(old, new), KEYS)


def test_rows_are_dataclasses_of_what_a_cell_can_hold() -> None:
    with pytest.raises(TypeError, match="rows of a chart are dataclasses"):
        chart(int, "key")

    @dataclass
    class Odd:
        key: dict  # type: ignore[type-arg]

    with pytest.raises(TypeError, match="no chart column holds"):
        chart(Odd, "key")


def test_borders_are_symmetric() -> None:
    borders = edges("""
        chester  road   derby, wales
        chester  river  calais
    """)
    assert borders["derby", "chester"] == borders["chester", "derby"] == "road"
    assert borders["calais", "chester"] == "river"
    assert len(borders) == 6


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("chester road", "expected area, kind, areas"),
        ("chester road chester", "'chester' again"),
        ("a road b\nb river a", "'a' again"),
    ],
)
def test_a_border_is_listed_once(text: str, error: str) -> None:
    with pytest.raises(ChartError, match=error):
        edges(text)
