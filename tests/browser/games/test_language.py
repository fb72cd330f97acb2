"""A second language would be a file: all that English shows is there, and none stays English."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.async_api import Page, expect

from rulesets import RULESETS
from tests.support.pseudo import print_packs
from tests.support.server import Site
from tools.looks.moments import Moment

from ..conftest import OpenWindow
from ..support.gallery import Projector, phases
from ..support.languages import PHONE, SCRIPT, charts_of, each_window, known, speaking, told_apart
from ..support.visits import begin, open_menu

LOOK = "([frames, known]) => language.look(frames, known)"
DESCRIBED = """([frames, known]) => frames.flatMap((frame) => {
  gallery.say(frame);
  return language.english("#words", known);
})"""
OURS_TOO = {
    ".paragraph": "a link to the rules",
    ".map-tools": "the zoom of every map",
    ".scene-way": "how a table leads through the scenes of a game",
    ".log-new, .ending-score > summary": "what a table says beside a game's log and score",
    "#words-title, .words-section:first-child > h3": "the same, of the board in words",
    ".strip-name small, .row-name": "names of players",
}
"""What the table itself says among a game's words, and will be in the language of its own."""


@dataclass
class Shown:
    """Some states of a kept game, as a server of one of the languages sends them to a player."""

    states: tuple[Moment, ...]
    frames: list[str]
    charts: dict[str, Any]

    async def open(self, page: Page, url: str) -> None:
        """Show the first of them."""
        charts = self.charts
        await page.route("**/charts.json*", lambda route: route.fulfill(json=charts))
        projector = await Projector.open(page, url, self.states[0])
        await page.add_init_script(SCRIPT)
        await projector.show(self.states[0].viewers[0], self.states[0])


def shown(key: str, packs: Path | None) -> Shown:
    """In English or, with such packs, in the pseudo-language."""
    with speaking(packs) as library:
        states = phases(key, library)
        frames = [one.frame(states[0].viewers[0][1]).decode() for one in states]
        return Shown(states, frames, charts_of(library, key))


ON_PAGES = {
    "/matches": ".match-asked",
    "/rules/{key}": ".charts table, .position figcaption",
    "/learn/{key}": ".lead, .lessons-one > span:first-child",
}
"""Where pages show the words of a game."""
KNOWN = known(OURS_TOO)
"""What may be English on a table."""
PRINTED = (".badge", "figcaption a", "td:first-child", "th:first-child", "th:last-child")
ON_PAPER = known(PRINTED, "yes|no|Name", "(?:Ne|Nm) [EW]|Mid|Se|Wal|Wc")
"""What may be in the tables of the rules: keys and zones of maps, and heads of every table."""


@each_window(*RULESETS, tight={("rose_wars", 1024)})  # what stands beside the names of the sides
async def test_a_board_speaks_another_language_and_shows_all_that_it_says(
    server: Site, open_window: OpenWindow, tmp_path: Path, key: str, window: tuple[int, int]
) -> None:
    width, height = window
    print_packs(tmp_path)
    losses = []
    for packs in (None, tmp_path):
        game = shown(key, packs)
        page = await open_window(calm=True, phone=width < PHONE)
        await page.set_viewport_size({"width": width, "height": height})
        await game.open(page, server.url)
        seen = await page.evaluate(LOOK, [game.frames, KNOWN])
        losses.append(set(seen["losses"]))
    assert seen["words"] == []
    assert told_apart(losses) == []
    await (await open_menu(page, "In words")).press("Enter")
    assert await page.evaluate(DESCRIBED, [game.frames, KNOWN]) == []


@each_window("rose_wars")
async def test_lists_rules_and_lessons_speak_it_too(
    server: Site, open_window: OpenWindow, tmp_path: Path, key: str, window: tuple[int, int]
) -> None:
    page = await open_window(phone=window[0] < PHONE)
    await page.set_viewport_size({"width": window[0], "height": window[1]})
    await page.add_init_script(SCRIPT)
    await begin(page, server.url, key)
    print_packs(tmp_path)
    with speaking(tmp_path):
        for place, where in ON_PAGES.items():
            await page.goto(server.url + place.format(key=key))
            await expect(page.locator(where).first).not_to_be_empty()
            seen = await page.evaluate("language.see", [where, ON_PAPER])
            lost = [loss for loss in seen["losses"] if " tr" not in loss]  # tables scroll
            assert seen["words"] + lost == []
        await page.get_by_role("button", name="Begin the first lesson").press("Enter")
        await expect(page.locator("#coach-words")).not_to_be_empty()
        seen = await page.evaluate("language.see", ["#coach-title, #coach-words", ON_PAPER])
        assert seen == {"words": [], "losses": []}
