"""What is made after the game: the way to it is there at once, says how far it is, and opens by
itself."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect
from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncSession

from app.after.making import scheduler
from app.after.making.claims import REPLAYS, claim
from app.after.making.progress import FAILED
from app.after.stories.making import make
from app.after.stories.scheduler import StoryScheduler
from app.after.stories.tables import StoryRow
from app.play.matches.tables import Match
from app.play.replays.tables import Replay
from app.referee.packs import OURS
from tests.app.after.stories.conftest import small_purse
from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.visits import give_up, match_of, resign


async def test_the_end_leads_to_the_replay_at_once_and_its_page_opens_it_when_it_comes(
    page: Page, open_window: OpenWindow, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "PATIENCE", 0.0)
    table = page.url
    async with claim(database_url, REPLAYS, match_of(page)) as is_ours:
        assert is_ours
        await give_up(page)
        await page.get_by_role("link", name="Watch the replay").click()
        progress = page.locator("#progress")
        await expect(progress).to_have_text("The replay is being made.")
        link = page.url
    await expect(progress).to_have_text(re.compile("The replay (waits|has waited)"))
    again = await page.context.new_page()
    await again.goto(table)  # whoever comes to the table has the server make it
    await expect(page.get_by_role("button", name="From the beginning")).to_be_enabled()
    assert page.url.startswith(link)
    await again.close()


async def test_the_story_comes_into_the_tab_of_an_open_page(
    server: Site, page: Page, db: AsyncSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(StoryScheduler, "is_on", property(lambda _: True))
    match = match_of(page)
    replay = await resign(page)
    await page.goto(f"{server.url}{replay}?step=0")
    await page.get_by_role("tab", name="Story").click()
    story = page.locator("#panel-story")
    await expect(story).to_have_text(re.compile("The story (waits|has waited)"))
    await expect(page.get_by_role("tab", name="Luck")).to_be_hidden()
    assert await make(db, match, OURS, small_purse()) is None
    await expect(story.locator(".story-moment").first).to_be_visible()
    await page.get_by_role("link", name="Cover").click()
    await expect(page.locator("#cover .story-moment").first).to_be_visible()
    await page.locator("#cover .story-moment").first.click()
    await expect(page.get_by_role("tab", name="Luck")).to_be_visible()


async def test_the_pages_of_what_there_cannot_be_say_why(
    server: Site, page: Page, db: AsyncSession
) -> None:
    match = match_of(page)
    replay = await resign(page)
    db.add(StoryRow(match_id=match, version=1, seconds=0.0, why=FAILED))
    await db.commit()
    await page.goto(f"{server.url}{replay}?step=0")
    await page.get_by_role("tab", name="Story").click()
    no_story = f"There is no story: {FAILED}."
    await expect(page.locator("#panel-story")).to_have_text(no_story)
    await page.goto("about:blank")  # it may still ask for what is taken away
    row = await db.get_one(Replay, match)
    row.match, row.why = None, "the rules have changed"
    await db.commit()
    await page.goto(server.url + replay)
    no_replay = "There is no replay: the rules have changed."
    await expect(page.locator("#progress")).to_have_text(no_replay)
    await page.goto("about:blank")
    await db.execute(delete(Match).where(Match.id == match))  # no other test is to see it
    await db.commit()
