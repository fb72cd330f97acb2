"""A second language would be a file: in the pseudo-language nothing on a board is left in English,
and all that English shows is there."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page

from app.referee.packs import OURS, Library
from rulesets import RULESETS
from rulesets.telling.words import for_browsers
from tests.support.pseudo import print_packs, printed, spoken
from tests.support.server import Site
from tools.looks.moments import Moment
from tools.looks.stage import PAGE

from ..conftest import OpenWindow
from ..support.gallery import NAMED, PLAYTHROUGHS, Projector, game_of, moments, names_of
from ..support.visits import open_menu

SCRIPT = PAGE + (Path(__file__).parents[1] / "support/language.js").read_text("utf-8")
LOOK = "([frames, known]) => language.look(frames, known)"
DESCRIBED = """([frames, known]) => frames.flatMap((frame) => {
  gallery.say(frame);
  return language.english("#words", known);
})"""
WINDOWS = ((1440, 900), (1280, 720), (1024, 768), (390, 844))
PHONE = 600
"""A narrower window is a phone, with touch."""

OURS_TOO = {
    ".paragraph": "a link to the rules",
    ".map-tools": "the zoom of every map",
    ".scene-way": "how a table leads through the scenes of a game",
    ".log-new, .ending-score > summary": "what a table says beside a game's log and score",
    "#words-title, .words-section:first-child > h3": "the same, of the board in words",
    ".strip-name small, .row-name": "names of players",
}
"""What the table itself says among a game's words, and will be in the language of its own."""
SIGNS = {
    "and|none": "a list, which the table joins",
    "They choose in secret": "said by the table",
    r"Setting up|The end|(Campaign|Round|[Tt]urn|Political turn) \d+": "the part of "
    "a game: the rules name it in their view, and have no messages",
    "Talk, but not about whom to attack, bribe or spare, not even with an ally": "what the lobby "
    "holds of a game, in `meta.py`",
    "Blue|Green|Lancaster|North|Red|South|Yellow|York": "seats, by which the table calls players",
    "[A-Ha-hLRY]|[A-D][1-6]|[a-h][1-6]|KN|LB|LC|PK": "signs that are printed on pieces and squares",
}
"""Words with plain letters in any language."""


CROWDED = {
    "text.area-name": "Names of areas of Richard III are set close; a reader can come nearer.",
    ".map-legend > li": "The legend of Richard III lies on a block where the window is low.",
    "g.scroll > text": "So are names of places of Lancaster vs York,",
    "text.plate-name": "and of its regions, in letters of 10 px on a phone.",
    "span.card-secondary": "The small cards of The Cousins' War have room for the English of what "
    "the opponent may do, in letters of 10 px; the tooltip holds all of it.",
    "text.sea-name": "Names of the seas of The Cousins' War are scenery.",
    ".arrow-number": "The number of an arrow lies where the arrow begins.",
}
"""Where longer names lie on other texts: the letters of the rest stay clear of one another."""


def looked_at(key: str, library: Library) -> list[Moment]:
    """Of the first kept game: its beginning, each named state once, and its end."""
    states = list(moments(next(path for path in PLAYTHROUGHS if game_of(path) == key), library))
    wanted = set(NAMED[key])
    found = []
    for moment in states:
        if moment.seq == 0 or moment is states[-1] or wanted & names_of(moment):
            found.append(moment)
        wanted -= names_of(moment)
    return found


@dataclass
class Shown:
    """Some states of a kept game, as a server of one of the languages sends them to a player."""

    states: list[Moment]
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
    library = OURS if packs is None else Library(data_dir=packs)
    with nullcontext() if packs is None else spoken():
        states = looked_at(key, library)
        frames = [one.frame(states[0].viewers[0][1]).decode() for one in states]
        charts = library.ruleset(key).charts()
        words = for_browsers(RULESETS[key].messages)
    return Shown(states, frames, {**(printed(charts) if packs else charts), "words": words})


KNOWN = {"elements": ", ".join(OURS_TOO), "words": rf"\b(?:{'|'.join(SIGNS)})\b"}
"""What may be English on a table."""


@pytest.mark.parametrize(
    ("key", "window"),
    [(key, WINDOWS[turn]) for turn, key in enumerate(RULESETS)],
)
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
    lost = losses[1] - losses[0]
    assert [one for one in sorted(lost) if not any(place in one for place in CROWDED)] == []
    await (await open_menu(page, "In words")).press("Enter")
    assert await page.evaluate(DESCRIBED, [game.frames, KNOWN]) == []
