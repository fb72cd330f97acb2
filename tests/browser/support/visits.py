"""The ways through the lobby that several tests take. What comes before the page that a test is
about is done by HTTP, as the page's form would: each page that is not opened saves a second."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urljoin, urlsplit
from uuid import UUID

from playwright.async_api import Locator, Page, expect

from app.referee.packs import load_ruleset
from rulesets.kernel.interface import Scenario
from tests.support.waiting import until

TABLE = re.compile(r"/matches/[0-9a-f-]{36}$")
CALLED_TO = re.compile(r"/matches/[0-9a-f-]{36}(#since)?$")
"""Also with what a notice adds, until the page plays what the player has missed."""


async def send_form(page: Page, url: str, path: str, **fields: str) -> str:
    """Send a form that needs no script, without looking at its page; the address it leads to. The
    cookies are the page's."""
    answer = await page.context.request.post(
        url + path, form={**fields}, headers={"Origin": url}, max_redirects=0
    )
    assert answer.status == 303, await answer.text()
    return url + answer.headers["location"]


def _scenario(ruleset: str, key: str | None) -> Scenario:
    """The scenario of this key, or the one that the form begins with."""
    scenarios = load_ruleset(ruleset).meta.scenarios
    return next(one for one in scenarios if key in (None, one.key))


async def make_match(
    page: Page,
    url: str,
    name: str,
    *,
    seat: str = "york",
    ruleset: str = "cousins_war",
    scenario: str | None = None,
    past_dice: bool = False,
    pace: str = "none",
) -> str:
    """Make a private match that can be watched and sit down; the friend's invite link."""
    fields = {"pace": pace, **({"past_dice": "yes"} if past_dice else {})}
    chosen = _scenario(ruleset, scenario).key
    room = await send_form(
        page, url, f"/new/{ruleset}",
        name=name, seat=seat, scenario=chosen, spectators="yes", **fields,
    )  # fmt: skip
    await page.goto(room)
    return await _invite_of(page)


async def _invite_of(page: Page) -> str:
    link = page.locator("[data-invite]").first
    await expect(link).to_have_value(re.compile("/join/"))
    await expect(page).to_have_title(re.compile("^Waiting for"))  # its script has sat us down
    return await link.input_value()


async def accept(page: Page, invite: str, name: str) -> None:
    """Take a seat, the last one; the table appears."""
    await take_seat(page, invite, name)
    await at_table(page)


async def take_seat(page: Page, invite: str, name: str) -> None:
    """Open the link, pick a name, and take the seat that is chosen there."""
    await page.goto(invite)
    await page.get_by_label("Your name").fill(name)
    await page.get_by_role("button", name=re.compile("^Take th")).click()


async def together(host: Page, guest: Page, url: str, **match: Any) -> None:
    """Margaret, who has York, and Cecily sit down to The Cousins' War; `match` as for
    `make_match`."""
    await accept(guest, await make_match(host, url, "Margaret", **match), "Cecily")
    await at_table(host)


async def at_table(page: Page) -> None:
    """Wait until the board is laid out, and the log and the panels beside it are drawn."""
    await expect(page).to_have_url(CALLED_TO)
    await expect(page.locator("#board > :not(.board-loading, [popover])").first).to_be_visible()
    await expect(page.locator("#board[data-first]")).to_have_count(0)  # all of it is there
    await expect(page.locator("#headline")).not_to_have_text("Connecting…")
    await expect(page.locator("#log-list")).to_have_attribute("aria-live", "polite")
    await expect(page).to_have_url(TABLE)


async def practise(page: Page, url: str, *, seat: str = "York") -> None:
    """To the table of The Cousins' War, against the computer."""
    await begin(page, url, "cousins_war", seat=seat.lower())


async def begin(
    page: Page, url: str, ruleset: str, *, scenario: str | None = None, seat: str | None = None
) -> None:
    """To the table of any game, against the computer, in its first seat unless another
    is named."""
    await page.goto(await practice(page, url, ruleset, scenario=scenario, seat=seat))
    await at_table(page)


async def practice(
    page: Page, url: str, ruleset: str, *, scenario: str | None = None, seat: str | None = None
) -> str:
    """Make a match against the computer; the address of its table, where it begins."""
    chosen = _scenario(ruleset, scenario)
    return await send_form(
        page, url, f"/practice/{ruleset}",
        name="Guest", scenario=chosen.key, seat=seat or chosen.seats[0],
    )  # fmt: skip


MENUS = {
    "Try it": "Think",
    "Plan": "Think",
    "Propose": "Table",
    "Leave for now": "Table",
    "Let a friend watch": "Table",
    "Copy link for spectators": "Table",
    "Resign": "Table",
    "In words": "Help",
}
"""The menu in which a tool of the table stands."""


async def open_menu(page: Page, tool: str) -> Locator:
    """Open the menu of a tool by the keyboard; the tool."""
    row = page.locator("#tools")
    await row.get_by_role("button", name=MENUS[tool], exact=True).press("Enter")
    items = row.locator(".menu:not([hidden])")
    return items.get_by_role("button", name=tool).or_(items.get_by_role("link", name=tool))


async def use(page: Page, tool: str) -> None:
    """Use a tool that lies in a menu."""
    await (await open_menu(page, tool)).click()


async def open_drawer(page: Page, name: str) -> None:
    """Open the chat or the notes below the log; on a phone, in the sheet."""
    more = page.locator("#sheet-more")
    if await more.is_visible():
        await more.click()
    drawer = page.locator("#drawers").get_by_role("button", name=name)
    if await drawer.get_attribute("aria-expanded") == "false":
        await drawer.click()


async def replay_to_the_end(page: Page, url: str, board: str) -> None:
    """From the table of a game that is over to its replay, on the board of this class, and to the
    last step."""
    await page.goto(f"{url}{await replay_path(page)}?step=0")
    await expect(page.locator(f"#boards .{board}:visible")).to_have_count(1)
    await page.keyboard.press("End")
    await expect(page.locator("#headline")).to_have_text("The end of the game")


def match_of(page: Page) -> UUID:
    """The match whose table is open."""
    (found,) = re.findall(r"/matches/([0-9a-f-]{36})", page.url)
    return UUID(found)


async def give_up(page: Page) -> None:
    """Resign, and mean it."""
    await use(page, "Resign")
    await page.locator("#confirm-dialog").get_by_role("button", name="Resign").click()


async def resign(page: Page) -> str:
    """Give a match against the computer up; the path of its replay."""
    await give_up(page)
    return await replay_path(page)


async def replay_path(page: Page) -> str:
    """The path of the replay of the game that has ended on this page, once it is there."""
    link = await page.get_by_role("link", name="Watch the replay").get_attribute("href")
    assert link is not None
    path = urlsplit((await page.request.get(urljoin(page.url, link))).url).path
    told = urljoin(page.url, f"/api{path.replace('replay', 'replays')}")

    async def is_there() -> bool:
        return (await page.request.get(told)).ok

    await until(is_there)
    return path


async def go_away(*pages: Page) -> None:
    """Leave a server that ends before the windows do: pages ask it now and then."""
    for page in pages:
        await page.goto("about:blank")
