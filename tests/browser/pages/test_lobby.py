"""The lobby in real windows: the room follows who comes and goes, and fits every screen."""

from __future__ import annotations

import os
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.async_api import expect

from tests.support.server import Site, start_server
from tests.support.toys import council_server
from tests.support.tunnels import stand_in

from ..conftest import OpenWindow
from ..support.visits import (
    accept,
    at_table,
    give_up,
    go_away,
    make_match,
    take_seat,
    together,
    use,
)

WIDEST = "W" * 24
SIDEWAYS = "document.documentElement.scrollWidth > window.innerWidth"
CODE = re.compile("^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$")
SHARES = "match => JSON.parse(localStorage.getItem(`roses:shares:${match}`))"
KEPT = "match => localStorage.getItem(`roses:commitment:${match}`)"


async def test_a_link_is_copied_asks_for_a_name_that_will_do_and_ends_when_withdrawn_or_cancelled(
    open_window: OpenWindow, server: Site
) -> None:
    host = await open_window(permissions=["clipboard-read", "clipboard-write"])
    invite = await make_match(host, server.url, "Margaret")
    await host.get_by_role("button", name="Copy link").click()
    await expect(host.get_by_role("button", name="Copied")).to_be_visible()
    assert await host.evaluate("navigator.clipboard.readText()") == invite

    late = await open_window()
    late.expected += ["404", "422"]  # type: ignore[attr-defined]
    await late.goto(invite)
    name = late.get_by_label("Your name")
    await name.fill("\u3164")
    await late.get_by_role("button", name=re.compile("Take the seat")).click()
    await expect(late.locator("#name-error")).to_contain_text("invisible")
    await expect(name).to_be_focused()
    await expect(name).to_have_attribute("aria-invalid", "true")

    await host.get_by_role("button", name=re.compile("Withdraw")).click()
    await expect(host.locator("[data-invite]")).to_have_value(invite)
    await host.get_by_role("button", name="Yes", exact=True).click()
    await expect(host.locator("[data-invite]")).not_to_have_value(invite)
    await late.goto(invite)
    await expect(late.get_by_text("may have been withdrawn")).to_be_visible()

    await host.get_by_role("button", name="Cancel match").click()
    await host.get_by_role("button", name="No", exact=True).click()
    await expect(host.get_by_role("dialog")).not_to_be_visible()
    await host.get_by_role("button", name="Cancel match").click()
    await host.get_by_role("button", name="Yes", exact=True).click()
    await expect(host).to_have_url(re.compile("/matches$"))
    await expect(host.get_by_text("You have no open match")).to_be_visible()


async def test_the_list_of_matches_follows_what_happens(
    open_window: OpenWindow, server: Site
) -> None:
    host, guest = await open_window(), await open_window()
    await together(host, guest, server.url)
    await host.goto(server.url)  # with a match, the front page is the list
    card = host.get_by_role("region", name="Waiting for you").get_by_role("listitem").first
    await expect(card).to_contain_text("Choose a card to pass")
    await expect(card.get_by_text("at the table")).to_be_visible()
    drawn = "(picture) => picture.decode().then(() => picture.naturalWidth)"
    assert await card.locator("img").evaluate(drawn) > 0
    await host.keyboard.press("n")
    await at_table(host)
    await host.goto(f"{server.url}/matches")
    over = host.get_by_role("region", name="Finished")
    await expect(host.locator("#shelves")).to_contain_text("just now")
    await expect(over).to_be_hidden()
    await host.evaluate("window.sameDocument = true")
    await give_up(guest)
    await expect(guest.locator(".ending-sheet")).to_be_visible()
    await host.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    await expect(over).to_contain_text("You won")
    assert await host.evaluate("window.sameDocument"), "the page was not loaded again"


async def test_a_player_copies_the_link_for_spectators_at_the_table(
    open_window: OpenWindow, server: Site
) -> None:
    host, guest = await open_window(), await open_window()
    await host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await together(host, guest, server.url)
    await use(host, "Copy link for spectators")
    await expect(host.locator("#toasts")).to_contain_text("Link for spectators copied.")
    link = await host.evaluate("navigator.clipboard.readText()")
    spectator = await open_window()
    await spectator.goto(link)
    await expect(spectator.locator("#watching")).to_contain_text("1 watching")


async def test_an_opponent_is_one_click_away_in_the_room(
    open_window: OpenWindow, server: Site
) -> None:
    host = await open_window()
    await make_match(host, server.url, "Margaret")
    await host.get_by_text("Let the computer play…").click()
    await expect(host.get_by_role("button", name="Earl Strongest")).to_be_visible()
    await host.get_by_role("button", name="Squire Casual").click()
    await at_table(host)


async def test_a_shared_server_gives_friends_the_address_of_its_tunnel(
    open_window: OpenWindow, new_database: Callable[[], Awaitable[str]], tmp_path: Path
) -> None:
    stand_in(tmp_path, "cloudflared")
    path = f"{tmp_path}:{os.environ['PATH']}"
    with start_server(await new_database(), SHARE="1", PATH=path) as server:
        assert f"Roses is ready: {server.url}\nSend your friends this address" in server.log
        port = re.search(r"red-rose-(\d+)", server.url)
        assert port is not None
        page = await open_window()
        link = await make_match(page, f"http://127.0.0.1:{port[1]}", "Margaret")
        assert link.startswith(f"{server.url}/join/")
        await expect(page.get_by_text("works only on this computer")).to_have_count(0)
        await go_away(page)


async def test_choosing_a_scenario_for_two_offers_two_seats_without_scripts_too(
    open_window: OpenWindow, database_url: str
) -> None:
    async with council_server(database_url) as url:
        page = await open_window()
        await page.goto(f"{url}/new/council")
        third = page.locator("input[name=seat][value=oxford]")
        await page.get_by_text("Change", exact=True).click()
        await page.locator("input[name=scenario][value=s3]").check()
        await third.check()
        await expect(page.locator("input[value=exeter]")).not_to_be_visible()
        await page.locator("input[name=scenario][value=s2]").check()
        await expect(third).not_to_be_visible()
        await expect(page.locator("input[name=seat][value=random]")).to_be_checked()
        await go_away(page)
        page = await open_window(java_script_enabled=False)
        await page.goto(f"{url}/new/council")
        await page.get_by_text("Change", exact=True).click()
        await page.locator("input[name=scenario][value=s3]").check()
        await expect(page.locator("input[value=oxford]")).to_be_visible()
        await expect(page.locator("input[value=exeter]")).not_to_be_visible()


@pytest.mark.thorough
async def test_three_friends_come_by_one_link_and_talk(
    open_window: OpenWindow, database_url: str
) -> None:
    async with council_server(database_url) as url:
        host, guest = await open_window(), await open_window(phone=True)
        await host.goto(f"{url}/new/council")
        await host.get_by_label("Your name").fill("Margaret")
        await host.locator("input[name=scenario][value=s3]").check()
        await host.get_by_text("Change", exact=True).click()
        await host.locator("input[name=seat][value=suffolk]").check()
        await host.get_by_role("button", name="Create and copy the link").click()
        link = host.get_by_label(re.compile("Send all of them this link"))
        await expect(link).to_have_value(re.compile("/join/"))
        await guest.goto(await link.input_value())
        await guest.get_by_label("Your name").fill("Cecily")
        await guest.get_by_text("Oxford").click()
        await guest.get_by_role("button", name="Take this seat").click()
        await expect(guest).to_have_title(re.compile("Waiting for 1"))
        await expect(host).to_have_title(re.compile("Waiting for 1"))
        await expect(host.locator("[data-seat=oxford]")).to_contain_text("Cecily")
        await expect(guest.locator("[data-invite]")).to_have_value(await link.input_value())
        await expect(guest.get_by_role("button", name=re.compile("Withdraw"))).to_have_count(0)
        for page, text in ((host, "Welcome"), (guest, "Hello")):
            await page.get_by_label("Write a message").fill(text)
            await page.get_by_role("button", name="Send").click()
        for page in (host, guest):
            await expect(page.locator("#talk .chat-text")).to_have_text(["Welcome", "Hello"])
        await go_away(host, guest)


async def test_no_page_scrolls_sideways(open_window: OpenWindow, server: Site) -> None:
    page = await open_window()
    page.expected.append("404")  # type: ignore[attr-defined]
    await make_match(page, server.url, WIDEST)
    room = urlsplit(page.url).path
    for path in ("/", "/matches", room, "/rules/cousins_war", "/about", "/account", "/nowhere"):
        await page.goto(server.url + path)
        for width in (320, 390, 768, 1024, 1440):
            await page.set_viewport_size({"width": width, "height": 844})
            assert not await page.evaluate(SIDEWAYS), (path, width)


@pytest.mark.thorough
async def test_a_browser_without_the_share_says_so_and_can_draw_a_new_one(
    open_window: OpenWindow, server: Site
) -> None:
    """The other device of the same player, while the first one is away."""
    host, guest = await open_window(), await open_window()
    guest.expected.append("409")  # type: ignore[attr-defined]  # it may seal for a round that has passed
    invite = await make_match(host, server.url, "Margaret")
    room = host.url
    other = await open_window(storage_state={"cookies": await host.context.cookies()})
    await host.goto("about:blank")
    await other.goto(room)
    await expect(other.locator("#elsewhere")).to_be_visible()
    await take_seat(guest, invite, "Cecily")
    await expect(guest.get_by_text("Waiting for the browser of Margaret")).to_be_visible()
    await expect(guest.locator("#elsewhere")).not_to_be_visible()
    await other.get_by_role("button", name="Use this browser instead").click()
    await at_table(other)
    await at_table(guest)


@pytest.mark.thorough
async def test_the_share_is_told_from_any_page_that_is_open(
    open_window: OpenWindow, server: Site
) -> None:
    host, guest = await open_window(), await open_window(phone=True)
    invite = await make_match(host, server.url, "Margaret")
    await host.goto(f"{server.url}/rules/cousins_war")
    await accept(guest, invite, "Cecily")


@pytest.mark.thorough
async def test_a_share_stays_in_its_browser_until_both_are_sealed_and_both_keep_the_seal_shown(
    open_window: OpenWindow, server: Site
) -> None:
    host, guest = await open_window(), await open_window()
    sent: list[str] = []
    host.on("request", lambda request: sent.append(f"{request.url} {request.post_data}"))
    invite = await make_match(host, server.url, "Margaret")
    match = await host.locator("#room").get_attribute("data-match")
    seal = await host.locator("#seal").text_content()
    assert re.fullmatch("[0-9a-f]{64}", seal or "")
    (share,) = await host.evaluate(SHARES, match)
    assert share["seats"] is None
    assert not any(share["entropy"] in text for text in sent)
    await accept(guest, invite, "Cecily")
    await at_table(host)
    assert [await who.evaluate(KEPT, match) for who in (host, guest)] == [seal, seal]
    assert next(text for text in sent if share["entropy"] in text).split()[0].endswith("/disclose")
    (mine,), (theirs,) = [await who.evaluate(SHARES, match) for who in (host, guest)]
    assert mine["seats"] == theirs["seats"]
    assert set(mine["seats"].values()) == {mine["commitment"], theirs["commitment"]}


@pytest.mark.thorough
async def test_both_tables_show_the_same_code_and_the_replay_finds_it(
    open_window: OpenWindow, server: Site
) -> None:
    host, guest = await open_window(), await open_window(phone=True)
    await together(host, guest, server.url)
    code = host.locator("#log-code code")
    await expect(code).to_have_text(CODE)
    await expect(guest.locator("[data-log-code]")).to_have_text(str(await code.text_content()))
    before = str(await code.text_content())
    await give_up(host)
    await expect(code).not_to_have_text(before)
    await host.get_by_role("link", name=re.compile("replay", re.IGNORECASE)).first.click()
    await expect(host.locator("#viewers input").first).to_be_attached()  # its script listens now
    await host.get_by_role("button", name="Verify dice and shuffles").click()
    await expect(host.locator(".verdict-holds")).to_be_visible()
    await host.get_by_text("Checks").click()
    await expect(host.get_by_text("It contains every code that this browser saw")).to_be_visible()
