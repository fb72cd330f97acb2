"""The board of a replay fits its place in a small window, with a story told below it, all through a
game; and it is there to be read: it has no control that only a player needs."""

from __future__ import annotations

import re

from playwright.async_api import Page, expect

from app.after.film.timeline import Timeline, build_timelines
from app.play.replays.schemas import FilmJson
from tests.support.daily import each_game
from tests.support.records import played
from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.visits import begin, resign

LOOKS = 14
"""Steps of a game that are looked at."""
TOO_HIGH = """async (steps) => {
  const settled = 20; // frames: boards are drawn in steps
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const where = document.querySelector(".step-where");
  const place = document.querySelector(".board-window");
  const [board] = place.querySelectorAll(".board");
  const scrolls = (part) => part.scrollHeight > part.clientHeight + 1;
  const found = [];
  for (const step of steps) {
    location.hash = `#step=${step}&as=open`;
    while (!where.textContent.includes(`step ${step} of`)) await frame();
    await frame();
    const parts = [place, board, ...board.querySelectorAll(".roses .arena, .cousins .battlefield")];
    let over = parts.filter(scrolls);
    for (let more = settled; over.length && more; more--) {
      await frame();
      over = over.filter(scrolls);
    }
    over = over.map((part) => part.className);
    if (over.length) found.push(`step ${step}: ${over}`);
  }
  return found;
}"""


READS = {
    ".map-button, .tray-list": "look at a part of the map",
    ".folder-tab, summary, .aid-open, .discard-open": "open what is folded",
    ".scene-key": "see the scenes of a turn",
    ".arrows-switch": "see the arrows of a turn",
}
"""The controls of a board that a reader uses, and what for."""
CONTROLS = """async ({ steps, eyes, reads }) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const where = document.querySelector(".step-where");
  const found = new Set();
  for (const step of steps) {
    location.hash = `#step=${step}&as=${eyes}`;
    while (!where.textContent.includes(`step ${step} of`)) await frame();
    await frame();
    const all = "button, input, select, summary, [role=button], [data-choice], .key";
    for (const one of document.querySelectorAll(`#boards .board :is(${all})`)) {
      if (one.checkVisibility() && !one.matches(reads)) found.add(one.outerHTML.slice(0, 120));
    }
  }
  return [...found];
}"""


async def _films(key: str) -> tuple[FilmJson, FilmJson]:
    """A whole random game, face up and as its first seat saw it."""
    game = played(key, most=120)
    films = [Timeline(game.header, index, archived=True) for index in (None, 0)]
    for film in films:
        film.number(game.rows)
    await build_timelines(game.header, game.rows, films)
    return films[0].json(), films[1].json()


async def _show(page: Page, address: str, films: tuple[FilmJson, ...]) -> None:
    """The page of a replay, where the game is another one."""
    rows = [{film["viewer"]: step} for film in films for step in film["steps"]]
    await page.route(re.compile(r"/film/0/\w+\.json$"), lambda route: route.fulfill(json=rows))
    await page.set_viewport_size({"width": 1280, "height": 800})
    await page.goto(f"{address}?step=0")
    await expect(page.locator("#boards :is(.board-loading, [data-first])")).to_have_count(0)
    await page.locator("#replay").evaluate("replay => { replay.dataset.told = ''; }")


@each_game("richard_iii")
async def test_the_board_of_a_replay_fits_a_small_window_and_is_there_to_be_read(
    server: Site, open_window: OpenWindow, key: str
) -> None:
    page = await open_window(calm=True)
    await begin(page, server.url, key)
    film, seen = await _films(key)
    await _show(page, server.url + await resign(page), (film, seen))
    steps = _steps(film)
    assert await page.evaluate(TOO_HIGH, steps) == []
    looks = {"steps": steps, "eyes": "open", "reads": ", ".join(READS)}
    assert await page.evaluate(CONTROLS, looks) == []
    await page.locator(f"#viewers input[value={seen['viewer']}]").check()
    looks |= {"steps": _steps(seen), "eyes": seen["viewer"]}
    assert await page.evaluate(CONTROLS, looks) == []


def _steps(film: FilmJson) -> list[int]:
    last = len(film["steps"]) - 1
    return sorted({round(at * last / LOOKS) for at in range(LOOKS + 1)})
