"""axe-core finds nothing on any page: on a laptop, and on a phone that wishes dark pages."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.async_api import Page, expect

from rulesets import RULESETS
from tests.support.daily import rarely

from ...support.server import Site
from ..conftest import OpenWindow
from ..support.axe import let_in, violations
from ..support.gallery import Projector, names_of, phases
from ..support.page_player import Hands
from ..support.visits import accept, begin, make_match, resign, use

GENERAL = (
    "/", "/new", "/matches", "/account", "/rules", "/about", "/sign-in", "/nowhere",
    "/docs/protocol",
    "/docs/api",
    "/docs/clocks",
    "/docs/balance",
    "/offline",
    "/learn",
)  # fmt: skip
OF_A_GAME = {
    key: [
        *(f"/{what}/{key}" for what in ("new", "rules")),
        *([f"/learn/{key}"] if plugin.guide is not None else []),
    ]
    for key, plugin in RULESETS.items()
}
SCHEMES: dict[str, Literal["light", "dark"]] = {"laptop": "light", "phone": "dark"}
"""Each window, and the colours it wishes."""

TABLES = [
    ("cousins_war", "laptop"),
    rarely("lancaster_york", "phone"),
    rarely("richard_iii", "laptop"),
    rarely("rose_wars", "phone"),
]
REPLAYS = [
    ("cousins_war", "phone"),
    ("richard_iii", "laptop"),
]

ONE_OF_A_KIND = """() => {
  const seen = new Set();
  for (const one of document.querySelectorAll("section.operation")) {
    const names = (node) => `${node.localName} ${node.className} ${node.getAttributeNames()}`;
    const kind = [...new Set([...one.querySelectorAll("*")].map(names))].sort().join();
    if (seen.has(kind)) one.remove();
    seen.add(kind);
  }
}"""
"""The page of the API has a section for each of hundreds of operations and types, most of which
differ in their words alone. All of them are looked at on a phone."""


async def _open(open_window: OpenWindow, window: str) -> Page:
    page = await open_window(calm=True, phone=window == "phone", painted=True)
    await page.emulate_media(reduced_motion="reduce", color_scheme=SCHEMES[window])
    await let_in(page)
    return page


async def _nothing_is_wrong(page: Page, where: str) -> None:
    assert not [f"{where}: {one}" for one in await violations(page)]


ONE_GAME = [*GENERAL, *OF_A_GAME["cousins_war"]]
OTHER_GAMES = [path for key, paths in OF_A_GAME.items() if key != "cousins_war" for path in paths]
PAGES = [
    pytest.param("laptop", ONE_GAME, id="laptop, general"),
    pytest.param("phone", ONE_GAME, id="phone, general", marks=pytest.mark.thorough),
    pytest.param("phone", OTHER_GAMES, id="phone, other games", marks=pytest.mark.thorough),
]


@pytest.mark.parametrize(("window", "paths"), PAGES)
async def test_the_pages_have_no_violation(
    server: Site, open_window: OpenWindow, window: str, paths: list[str]
) -> None:
    page = await _open(open_window, window)
    page.expected.append("404")  # type: ignore[attr-defined]
    for path in paths:
        await page.goto(server.url + path)
        if window == "laptop":
            await page.evaluate(ONE_OF_A_KIND)
        await _nothing_is_wrong(page, path)


async def test_what_host_and_guest_see_has_no_violation(
    server: Site, open_window: OpenWindow
) -> None:
    host, guest = await _open(open_window, "phone"), await _open(open_window, "laptop")
    invite = await make_match(host, server.url, "Margaret")
    await _nothing_is_wrong(host, "the waiting room")
    hook = (await host.get_by_role("link", name="Tell a group").get_attribute("href")) or ""
    await guest.goto(invite)
    await _nothing_is_wrong(guest, "the invitation")
    await accept(guest, invite, "Cecily")
    await use(guest, "Plan")
    await expect(guest.locator("#planning")).to_be_visible()
    assert not await violations(guest, within="#planning")
    shared = await guest.request.post(f"{server.url}/api/me/page")
    await guest.goto((await shared.json())["url"])
    await _nothing_is_wrong(guest, "the results that a player shares")
    pages = (
        "/account",
        "/account/notices",
        "/account/time-off",
        "/account/devices",
        "/account/data",
        "/matches",
        "/people",
        "/results",
        "/recover",
    )
    for name in ("roses", "thorns"):
        way = {"url": f"https://example.org/{name}"}
        assert (await host.request.post(f"{server.url}/api/me/ways/hook", data=way)).ok
    for path in (*pages, hook):
        await host.goto(server.url + path)
        await _nothing_is_wrong(host, path)
    await _two_ways_fit_a_phone(host, server.url)


async def _two_ways_fit_a_phone(page: Page, url: str) -> None:
    """Folded they are a line each; what is changed there is kept, and said in the line."""
    await page.set_viewport_size({"width": 390, "height": 844})
    await page.goto(f"{url}/account/notices")
    way = page.locator("[data-channel]").first
    assert await page.evaluate("document.documentElement.scrollHeight") <= 1.5 * 844
    await expect(way).to_contain_text("All but chat, at once.")
    await way.locator("summary").click()
    await _nothing_is_wrong(page, "what goes by a way")
    await way.get_by_label("Chat and comments").check()
    await way.get_by_label("How often").select_option("Once a day")
    async with page.expect_navigation():
        await way.get_by_role("button", name="Save").click()
    await expect(way.locator("summary")).to_contain_text("All, once a day.")


@pytest.mark.parametrize(("key", "window"), TABLES)
async def test_a_table_has_no_violation(
    server: Site, open_window: OpenWindow, key: str, window: str
) -> None:
    page = await _open(open_window, window)
    first, *others = phases(key)
    projector = await Projector.open(page, server.url, first)
    player = first.viewers[0]
    await projector.show(player, first)
    await use(page, "In words")
    await _nothing_is_wrong(page, "the beginning, in words")
    await use(page, "In words")
    for moment in (first, *others):
        await projector.judge_more(player, [moment], patient=True)
        await _nothing_is_wrong(page, f"state {moment.seq}: {names_of(moment)}")


@pytest.mark.thorough
@pytest.mark.parametrize(("key", "window"), REPLAYS)
async def test_a_replay_has_no_violation(
    server: Site, open_window: OpenWindow, key: str, window: str
) -> None:
    page = await _open(open_window, window)
    await begin(page, server.url, key)
    await Hands(page, patient=True).go_on(until=4)
    await page.goto(server.url + await resign(page))
    await expect(page.locator("#boards [data-kind]").first).to_be_attached()
    await _nothing_is_wrong(page, "the cover")
    await page.keyboard.press("Escape")
    await expect(page.locator(".step-where")).to_have_text(re.compile("step 0 of"))
    await page.keyboard.press("ArrowRight")
    await page.get_by_role("button", name="Verify dice and shuffles").click()
    await expect(page.locator("#verification .verdict")).not_to_be_empty()
    await _nothing_is_wrong(page, "the replay")
