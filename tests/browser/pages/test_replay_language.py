"""What a replay says with the words of a game, on the board and beside it, would be in another
language, and all that English shows is there."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from playwright.async_api import Page, expect
from sqlalchemy.ext.asyncio import AsyncSession

from app.after.film.timeline import Timeline, build_timelines
from app.after.stories.making import keep_first, story_of
from app.after.stories.schemas import CostlyDecisionJson, StoryJson, StoryReasonJson
from app.after.stories.telling import Purse
from app.play.replays.schemas import FilmStepJson
from rulesets import RULESETS
from tests.support.pseudo import print_packs
from tests.support.records import played
from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.languages import PHONE, SCRIPT, charts_of, each_window, known, speaking, told_apart
from ..support.visits import begin, match_of, resign

ROWS, LOOKS = 60, 6
"""Of a game, and how many of its steps are looked at."""
WORK = 300
"""How often a story looks at its clock."""
BOARD = "#boards, #moment, #question, #aim, #hints-here"
PANELS = {
    "Story": "#panel-story, #cover-moments, #asides",
    "Log": "#log-list",
    "Luck": "#panel-luck .story-list",
}
KNOWN = known(
    {
        ".paragraph": "a link to the rules",
        ".map-tools": "the zoom of every map",
        "#panel-story > p, summary, .story-text > em": "what the page says beside a story",
        ".log-note": "the page's note of a costly choice",
        ".strip-name small, .row-name": "names of players",
    },
    r"Turn \d+: [\w ]+",  # as in SIGNS
    "resigned|The computer plays on for",
    "reckoned by trials",
    "A costly choice of|Better, by what|could know|But it|It|on average, compared with what|did|"
    "points of chance, give or take",
)
"""What may be English."""
PICTURE = "<svg xmlns='http://www.w3.org/2000/svg'/>"
SEE = "([regions, known]) => language.see([regions, known])"


@dataclass
class Shown:
    """A game in one of the languages."""

    steps: list[FilmStepJson]
    story: StoryJson
    charts: dict[str, Any]
    dear: int
    """The step where a choice stood open that cost."""

    async def open(self, page: Page, replay: str, db: AsyncSession) -> None:
        """Have the page of a replay show it in place of its own."""
        rows = [{"open": step} for step in self.steps]
        await page.route(re.compile(r"/film/0/\w+\.json$"), lambda route: route.fulfill(json=rows))
        await page.route("**/charts.json*", lambda route: route.fulfill(json=self.charts))
        await page.route(
            re.compile(r"/open/\d+\.svg"),
            lambda route: route.fulfill(body=PICTURE, content_type="image/svg+xml"),
        )
        await keep_first(db, match_of(page), self.story)
        await db.commit()
        await page.add_init_script(SCRIPT)


async def shown(key: str, packs: Path | None) -> Shown:
    """In English or, with such packs, in the pseudo-language."""
    with speaking(packs) as library:
        game, ticks = played(key, most=ROWS, library=library), count()
        film = Timeline(game.header, None, archived=True)
        await build_timelines(game.header, game.rows, [film])
        purse = Purse(lambda: float(next(ticks)), WORK)
        story = story_of(game.header, game.rows, (), library, purse)
        assert story is not None
        steps = film.json()["steps"]
        dear = next(at for at in looks(steps) if game.rows[at + 1].kind == "act")
        story["decisions"] = [_costly(steps[dear + 1], game.rows[dear + 1].action, key)]
        return Shown(steps, story, charts_of(library, key), dear)


def looks(steps: list[FilmStepJson]) -> list[int]:
    """The steps that are looked at."""
    return sorted({round(at * (len(steps) - 1) / LOOKS) for at in range(LOOKS + 1)})


def _costly(step: FilmStepJson, action: Any, key: str) -> CostlyDecisionJson:
    """What was played there, as a choice that cost, for all reasons that the game knows."""
    assert step["seat"]
    whys = RULESETS[key].words.values()
    texts = [(text, f"+1{why.unit}") for why in whys for text in (why.better, why.worse)]
    return CostlyDecisionJson(
        row=step["row"],
        seat=step["seat"],
        verdict="dear",
        cost=0.1,
        sure=0.01,
        played=action,
        better=action,
        plan=[action],
        reasons=[StoryReasonJson(text=text, by=by, good=True) for text, by in texts],
        certain=None,
        hindsight=None,
    )


@each_window("lancaster_york")
async def test_a_replay_speaks_another_language_and_shows_all_that_it_says(
    server: Site,
    open_window: OpenWindow,
    db: AsyncSession,
    tmp_path: Path,
    key: str,
    window: tuple[int, int],
) -> None:
    width, height = window
    print_packs(tmp_path)
    losses = []
    for packs in (None, tmp_path):
        page = await open_window(calm=True, phone=width < PHONE)
        await page.set_viewport_size({"width": width, "height": height})
        await begin(page, server.url, key)
        replay = server.url + await resign(page)
        game = await shown(key, packs)
        await game.open(page, replay, db)
        words, lost = await _looked_at(page, replay, game)
        losses.append(lost)
    assert words == set()
    assert told_apart(losses) == []


async def _looked_at(page: Page, replay: str, game: Shown) -> tuple[set[str], set[str]]:
    """What is English in it, and what is lost."""
    words: set[str] = set()
    lost: set[str] = set()

    async def see(regions: str) -> None:
        seen = await page.evaluate(SEE, [regions, KNOWN])
        words.update(seen["words"])
        lost.update(seen["losses"])

    last = len(game.steps) - 1
    for step in looks(game.steps):
        await page.goto(f"{replay}?step={step}")
        await expect(page.locator(".step-where")).to_contain_text(f"step {step} of {last}")
        await expect(page.locator("#boards :is(.board-loading, [data-first])")).to_have_count(0)
        await expect(page.locator("#hints-here .judged")).to_have_count(int(step == game.dear))
        await see(BOARD)
    more = page.locator("#show-side")
    if await more.is_visible():
        await more.click()
    for name, regions in PANELS.items():
        await page.get_by_role("tab", name=name).click()
        await expect(page.locator("[role=tabpanel]:visible :is(li, p)").first).to_be_visible()
        await see(regions)
    return words, lost
