"""The ways of friends: to the table, into talk, away from it, and to another game."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page, expect

from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.visits import (
    accept,
    at_table,
    give_up,
    make_match,
    open_drawer,
    take_seat,
    together,
)


async def _match_of(page: Page) -> str:
    match = await page.locator("#room").get_attribute("data-match")
    assert match is not None
    return f"/matches/{match}"


@pytest.mark.thorough
async def test_the_address_bar_of_the_waiting_room_is_the_invite_link(
    open_window: OpenWindow, server: Site
) -> None:
    host, guest = await open_window(), await open_window()
    await make_match(host, server.url, "Margaret")
    await expect(host).to_have_url(re.compile("/join/"))
    address = host.url
    await host.reload()
    await expect(host).to_have_title(re.compile("^Waiting for 1"))
    await accept(guest, address, "Cecily")
    await at_table(host)
    await host.goto(address)  # a bookmark of it still leads to the table
    await at_table(host)


@pytest.mark.thorough
async def test_before_the_start_a_spectator_waits_and_is_let_in(
    open_window: OpenWindow, server: Site
) -> None:
    host, guest, watcher = await open_window(), await open_window(), await open_window()
    invite = await make_match(host, server.url, "Margaret")
    watcher.expected.append("404")  # type: ignore[attr-defined]
    await watcher.goto(server.url + await _match_of(host))
    await expect(watcher.get_by_role("heading")).to_have_text("Margaret’s match has not begun")
    await expect(watcher.get_by_text("ask Margaret for it")).to_be_visible()
    await accept(guest, invite, "Cecily")
    await at_table(watcher)
    await expect(watcher.locator(".chat-note")).to_contain_text("players’ chat is separate")


async def test_removing_asks_and_the_friend_is_told(open_window: OpenWindow, server: Site) -> None:
    host, guest = await open_window(), await open_window()
    guest.expected.append("404")  # type: ignore[attr-defined]
    invite = await make_match(host, server.url, "Margaret", seat="red", ruleset="lancaster_york")
    await take_seat(guest, invite, "Cecily")
    remove = host.get_by_role("button", name="Remove Cecily from this seat")
    await expect(host.get_by_text("More about Cecily…")).to_be_visible()
    await expect(remove).to_be_hidden()
    await host.get_by_text("More about Cecily…").click()
    await remove.click()
    await host.get_by_role("button", name="No", exact=True).click()
    await remove.click()
    await host.get_by_role("button", name="Yes", exact=True).click()
    await expect(host.locator("#room-news")).to_have_text("Cecily no longer has a seat.")
    await expect(
        guest.get_by_role("alert").filter(has_text="Margaret has removed you")
    ).to_be_visible()


@pytest.mark.thorough
async def test_a_rematch_is_offered_at_the_finished_table_and_adds_the_points_of_both_matches(
    open_window: OpenWindow, server: Site
) -> None:
    host, guest = await open_window(calm=True), await open_window(calm=True)
    await together(host, guest, server.url)
    await give_up(guest)
    await expect(host.locator("#ending h2")).to_have_text("You have won")
    await guest.get_by_role("button", name="Rematch, sides swapped").click()
    await expect(host.locator("#ending")).to_contain_text("Cecily wants a rematch.")
    await expect(host.get_by_role("button", name=re.compile("^Rematch"))).to_have_count(0)
    await host.get_by_role("link", name="Join", exact=True).click()
    for page in (host, guest):
        await expect(page.locator(".ending-sheet")).to_be_hidden()
        await at_table(page)
    await give_up(host)
    for page in (host, guest):
        await expect(page.locator("#ending")).to_contain_text("Margaret 1")
        await expect(page.locator("#ending")).to_contain_text("Cecily 1")


@pytest.mark.thorough
async def test_unread_talk_is_in_sight_and_the_badge_does_not_count_the_table_in_front_of_you(
    open_window: OpenWindow, server: Site
) -> None:
    host, guest = await open_window(calm=True), await open_window(phone=True, calm=True)
    await together(host, guest, server.url)
    await open_drawer(host, "Chat")
    await host.locator("#chat-input").fill("Your turn, dear")
    await host.locator("#chat-form").get_by_role("button", name="Send").click()
    unread = guest.locator("#sheet-more .unread")
    await expect(unread).to_be_in_viewport(ratio=1)
    await expect(unread).to_have_text("1")
    await open_drawer(guest, "Chat")
    await expect(guest.locator(".chat-text")).to_be_in_viewport()
    await expect(guest.locator("#drawers .unread")).to_be_hidden()

    await expect(host.locator("#prompt")).to_have_attribute("data-mine", "true")
    await host.reload()
    await at_table(host)
    await expect(host.locator("[data-waiting]")).to_be_hidden()
    await host.goto(f"{server.url}/matches")
    await expect(host.locator("header [data-waiting]")).to_have_text("1")
