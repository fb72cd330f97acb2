"""The notepad at the table: saved while one types, private, and good under every hand."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Locator, Page, Route, expect

from tests.support.server import Site

from ..conftest import OpenWindow
from ..support.visits import open_drawer, practise, together

TEXT = "The block in Kent is Warwick."
SIDEWAYS = "document.documentElement.scrollWidth > window.innerWidth"


async def open_notes(page: Page) -> None:
    await open_drawer(page, "Notes")
    await expect(page.locator("#notes-text")).to_be_enabled()


async def saved(page: Page) -> None:
    await expect(page.locator("#notes-state")).to_have_text("Saved")


@pytest.mark.thorough
async def test_notes_survive_a_reload_and_nobody_else_sees_them(
    server: Site, open_window: OpenWindow
) -> None:
    host, guest = await open_window(calm=True), await open_window(calm=True)
    await together(host, guest, server.url)
    await open_notes(host)
    await host.locator("#notes-text").type(TEXT)
    await saved(host)
    await host.reload()
    await open_notes(host)
    await expect(host.locator("#notes-text")).to_have_value(TEXT)
    await guest.reload()
    await open_notes(guest)
    await expect(guest.locator("#notes-text")).to_have_value("")
    watching = await open_window()
    await watching.goto(host.url)
    await expect(watching.locator("#headline")).not_to_have_text("Connecting…")
    await expect(watching.get_by_role("button", name="Notes")).to_have_count(0)
    assert TEXT not in await watching.content()


@pytest.mark.thorough
async def test_notes_wait_for_a_connection_have_a_limit_and_are_kept_just_before_leaving(
    server: Site, page: Page
) -> None:
    page.expected.append("ERR_FAILED")  # type: ignore[attr-defined]
    await open_notes(page)

    async def drop(route: Route) -> None:
        await route.abort()

    await page.route("**/notes", drop)
    await page.locator("#notes-text").type(TEXT)
    await expect(page.locator("#notes-error")).to_have_text(re.compile("No connection"))
    await expect(page.locator("#notes-state")).to_have_text("Not saved")
    await page.unroute("**/notes")
    await saved(page)
    await expect(page.locator("#notes-error")).to_have_text("")
    await page.locator("#notes-text").fill("x" * 10_001)
    await expect(page.get_by_role("alert").filter(has_text="10,001")).to_be_visible()
    await expect(page.locator("#notes-text")).to_have_attribute("aria-invalid", "true")
    await page.locator("#notes-text").fill("x" * 10_000)
    await saved(page)
    table = page.url
    await page.locator("#notes-text").fill("")
    await page.locator("#notes-text").type(TEXT)
    await page.goto(f"{server.url}/about")
    await page.goto(table)
    await open_notes(page)
    await expect(page.locator("#notes-text")).to_have_value(TEXT)


async def test_by_keyboard_the_notes_are_one_key_away_undisturbed_and_go_whole_into_the_chat(
    page: Page,
) -> None:
    await expect(page.locator("#notes-text")).to_be_enabled()
    await page.locator("body").press("n")
    notes = page.get_by_label(re.compile("Your notes on this match"))
    await expect(notes).to_be_focused()
    await page.keyboard.type("u? n w [")
    await expect(notes).to_have_value("u? n w [")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await page.get_by_role("button", name="Chat").press("Enter")
    await expect(page.locator("#chat-input")).to_be_visible()
    await expect(notes).not_to_be_visible()
    await _what_is_pasted_is_kept_whole_and_said_to_be_too_long(page, page.locator("#chat-input"))


async def _what_is_pasted_is_kept_whole_and_said_to_be_too_long(page: Page, field: Locator) -> None:
    notes = page.locator("#notes-text")
    await notes.evaluate("(notes) => { notes.value = 'x'.repeat(501); }")
    await page.locator("body").press("n")
    await notes.press("ControlOrMeta+a")
    await notes.press("ControlOrMeta+c")
    await open_drawer(page, "Chat")
    await field.press("ControlOrMeta+v")
    await field.press("Enter")
    assert await field.input_value() == "x" * 501
    told = await field.evaluate("(field) => field.validationMessage")
    assert told == "Too long: 501 characters of at most 500."
    await expect(page.locator(".chat-line")).to_have_count(0)


@pytest.mark.thorough
async def test_on_a_phone_the_notes_have_room_in_the_sheet(
    server: Site, open_window: OpenWindow
) -> None:
    page = await open_window(phone=True, calm=True)
    await practise(page, server.url)
    await expect(page.locator("#notes-text")).not_to_be_visible()
    await open_drawer(page, "Notes")
    box = await page.locator("#notes-text").bounding_box()
    assert box
    assert box["height"] > 150
    assert box["width"] > 340
    await page.locator("#notes-text").fill(TEXT)
    await saved(page)
    assert not await page.evaluate(SIDEWAYS)
