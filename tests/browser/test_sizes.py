"""The tables in windows of other sizes than most: zoomed to 200 %, and on very large screens."""

from __future__ import annotations

import pytest

from rulesets import RULESETS
from tests.support.server import Site

from .conftest import OpenWindow
from .visits import begin

SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"
FILLED = "document.querySelector('#table').getBoundingClientRect().width / innerWidth"
SHOWN = """() => {
  const top = document.querySelector('#board').getBoundingClientRect().top;
  return document.querySelector('#prompt').getBoundingClientRect().top - top;
}"""
"""How much of the board can be seen above a question that is fixed to the lower edge."""


@pytest.mark.parametrize("key", RULESETS)
async def test_a_table_is_laid_out_for_zoomed_windows_and_large_screens(
    server: Site, open_window: OpenWindow, key: str
) -> None:
    page = await open_window(calm=True)
    await begin(page, server.url, key)
    await page.set_viewport_size({"width": 720, "height": 450})  # 1440x900 at 200 %
    assert not await page.evaluate(SIDEWAYS)
    assert await page.evaluate(SHOWN) > 100
    await page.set_viewport_size({"width": 2560, "height": 1440})
    assert not await page.evaluate(SIDEWAYS)
    assert await page.evaluate(FILLED) > 0.75
