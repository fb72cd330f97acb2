"""The ways through the lobby that several tests take, by its pages as a person would."""

from __future__ import annotations

import re

from playwright.async_api import Page, expect

TABLE = re.compile(r"/matches/[0-9a-f-]{36}$")


async def make_match(
    page: Page,
    url: str,
    name: str,
    *,
    seat: str = "york",
    ruleset: str = "cousins_war",
    scenario: str | None = None,
    past_dice: bool = False,
) -> str:
    """Make a private match and sit down; the friend's invite link."""
    await page.goto(f"{url}/new/{ruleset}")
    await page.get_by_label("Your name").fill(name)
    await page.locator(f"input[name=seat][value={seat}]").check()
    if scenario is not None:
        await page.locator(f"input[name=scenario][value={scenario}]").check()
    if past_dice:
        await page.get_by_label("Allow takebacks past dice").check()
    await page.get_by_role("button", name="Create match").click()
    link = page.locator("[data-invite]").first
    await expect(link).to_have_value(re.compile("/join/"))
    await expect(page).to_have_title(re.compile("^Waiting for"))  # its script has sat us down
    return await link.input_value()


async def accept(page: Page, invite: str, name: str) -> None:
    """Open the link, pick a name, take the seat; the table appears."""
    await page.goto(invite)
    await page.get_by_label("Your name").fill(name)
    await page.get_by_role("button", name=re.compile("Take the seat")).click()
    await at_table(page)


async def at_table(page: Page) -> None:
    """Wait until the board is laid out, and the log and the panels beside it are drawn."""
    await page.wait_for_url(TABLE)
    await expect(page.locator("#board > :not(.board-loading, [popover])").first).to_be_visible()
    await expect(page.locator("#headline")).not_to_have_text("Connecting…")
    await expect(page.locator("#log-list")).to_have_attribute("aria-live", "polite")


async def practise(page: Page, url: str, *, seat: str = "York") -> None:
    """From the front page to the table in two clicks."""
    await page.goto(url)
    await page.get_by_role("link", name=re.compile("Play now")).click()
    await page.get_by_role("button", name=f"Begin as {seat}").click()
    await at_table(page)


async def begin(page: Page, url: str, ruleset: str, *, scenario: str | None = None) -> None:
    """To the table of any game, against the practice opponent, in its first seat."""
    await page.goto(f"{url}/practice/{ruleset}")
    if scenario is not None:
        await page.locator(f"input[name=scenario][value={scenario}]").check()
    await page.get_by_role("button", name=re.compile("^Begin as")).first.click()
    await at_table(page)


async def resign(page: Page) -> str:
    """Give a match against the practice opponent up; the path of its replay."""
    await page.get_by_role("button", name="Resign").click()
    await page.locator("#resign-dialog").get_by_role("button", name="Resign").click()
    link = await page.get_by_role("link", name="Watch the replay").get_attribute("href")
    assert link is not None
    return link


async def go_away(*pages: Page) -> None:
    """Leave a server that ends before the windows do: pages ask it now and then."""
    for page in pages:
        await page.goto("about:blank")
