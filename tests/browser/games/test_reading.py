"""Every board can be read on a laptop: no text is smaller than ten pixels."""

from __future__ import annotations

import pytest

from rulesets import RULESETS
from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.gallery import Projector, phases

LEAST = 9.95
SMALL = """(least) => {
  const found = [];
  let measured = 0;
  const walker = document.createTreeWalker(document.querySelector('#board'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const words = walker.currentNode.textContent.trim();
    if (!words || element.closest('.visually-hidden, option')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (!element.getBoundingClientRect().width) continue;
    const drawn = element.getScreenCTM?.(); // a drawing is scaled
    const scale = drawn ? Math.hypot(drawn.a, drawn.b) : 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    measured += 1;
    if (size < least) found.push(`${words} (${element.getAttribute('class')}): ${size.toFixed(1)}`);
  }
  return { found, measured };
}"""


@pytest.mark.parametrize("key", RULESETS)
async def test_no_text_on_a_board_is_smaller_than_ten_pixels(
    server: Site, open_window: OpenWindow, key: str
) -> None:
    page = await open_window(calm=True)
    await page.set_viewport_size({"width": 1440, "height": 900})
    states = list(phases(key))
    projector = await Projector.open(page, server.url, states[0])
    player = states[0].viewers[0]
    await projector.show(player, states[0])
    for moment in states:
        await projector.say(player, moment)
        seen = await page.evaluate(SMALL, LEAST)
        assert seen["measured"] > 10, moment.seq
        assert seen["found"] == [], f"{key}, {moment.seq}"
