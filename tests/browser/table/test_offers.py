"""What players propose to each other at the table, with the keyboard and as it is read aloud."""

from __future__ import annotations

import re
import socket
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Page, expect

from app.base.settings import Settings
from tests.support.moved_time import MovedTime
from tests.support.server import Site
from tests.support.toys import in_process

from ..conftest import OpenWindow
from ..support.axe import let_in, violations
from ..support.visits import at_table, open_menu, together, use

TIME = MovedTime()


@pytest.fixture(scope="module")
async def address(database_url: str, listener: socket.socket) -> AsyncIterator[str]:
    """Of a server whose time tests can move."""
    settings = Settings(
        database_url=database_url, rate_limits=False, bot_delay_ms=0, replay_process=False
    )
    async with in_process(settings, wall=TIME.wall, listener=listener) as url:
        yield url


async def days_pass(page: Page, **later: float) -> None:
    """For the server and for the page, which connects again."""
    TIME.forward(**later)
    await page.clock.set_fixed_time(TIME.wall.now())
    await page.reload()
    await at_table(page)


async def propose(page: Page, what: str, *, confirm: str = "") -> None:
    """Open the dialog and choose, by the keyboard alone. `confirm`: the button that is asked for
    once more."""
    await (await open_menu(page, "Propose")).press("Enter")
    choice = page.locator("#propose-list").get_by_role("button", name=what)
    await expect(choice).to_be_enabled()  # the server is asked whether a takeback is possible
    await choice.press("Enter")
    if confirm:
        await confirmed(page, confirm)


async def leave(page: Page) -> None:
    """Leave for now, and mean it."""
    await use(page, "Leave for now")
    await confirmed(page, "Leave for now")


async def settle(page: Page, what: str, *, confirm: str = "") -> None:
    """Choose what stands below the question while the player waits."""
    way_on = page.get_by_role("group", name="While you wait")
    await way_on.get_by_role("button", name=what).press("Enter")
    if confirm:
        await confirmed(page, confirm)


async def confirmed(page: Page, button: str) -> None:
    await page.locator("#confirm-dialog").get_by_role("button", name=button).press("Enter")


async def pass_a_card(page: Page) -> None:
    await page.locator('#board [data-kind="card"][data-choice="offered"]').first.click()
    await page.get_by_role("button", name="Pass ").press("Enter")


@pytest.mark.thorough
async def test_a_takeback_a_stand_in_and_a_return(open_window: OpenWindow, server: Site) -> None:
    host, guest = await open_window(), await open_window(phone=True)
    await together(host, guest, server.url, past_dice=True)
    question = host.locator("#question")
    asked = await question.inner_text()
    for page in (host, guest):
        await pass_a_card(page)
    await expect(question).not_to_have_text(asked)
    await expect(guest.locator("#log-list")).to_contain_text("passed")

    offer = guest.locator("#offers")
    # Choosing the battlefield is secret again, so nothing can be asked back before it is over.
    for page in (host, guest):
        await page.locator("#board [data-choice=offered]").first.click()
        await page.get_by_role("button", name="Nominate ").press("Enter")
    await expect(host.locator("#log-list")).to_contain_text(re.compile("battlefield", re.I))
    await propose(host, "Take back my last action")
    await expect(offer).to_contain_text("Margaret asks to take back")
    await offer.get_by_role("button", name="No", exact=True).click()
    await expect(host.locator("#toasts")).to_contain_text("Cecily said no to the takeback.")
    await propose(host, "Take back my last action")
    await offer.get_by_role("button", name="Allow").press("Enter")
    await expect(host.locator("#log-list")).to_contain_text("took back an action by consent")

    await leave(guest)
    await expect(guest.locator("#headline")).to_have_text("You are away")
    await expect(host.locator("#seats")).to_contain_text("has left for now")
    await propose(host, "Let the computer sit in for Cecily")
    await expect(host.locator("#seats")).to_contain_text("the computer sits in")
    await guest.reload()
    await at_table(guest)
    await guest.get_by_role("button", name="I’m back").click()
    await expect(guest.locator("#headline")).not_to_have_text("You are away")
    await expect(host.locator("#log-list")).to_contain_text("Lancaster is back.")


@pytest.mark.thorough
async def test_to_leave_hands_the_match_to_no_one_and_a_claim_is_confirmed(
    open_window: OpenWindow, server: Site
) -> None:
    host, guest = await open_window(), await open_window(phone=True)
    await together(host, guest, server.url)
    await pass_a_card(host)
    await expect(host.locator("#headline")).to_have_text("Waiting for Cecily")
    await use(guest, "Leave for now")
    told = guest.locator("#confirm-dialog")
    await expect(told).to_contain_text("Margaret may claim the win")
    await expect(told).to_contain_text("at the earliest")
    await told.get_by_role("button", name="Stay").click()
    await expect(guest.locator("#headline")).to_have_text("Your turn")
    await leave(guest)
    way_on = host.get_by_role("group", name="While you wait")
    await expect(way_on).to_contain_text("Cecily has left for now. Unless they move, you may")
    await expect(way_on.get_by_role("button")).to_have_text(["Let the computer sit in for Cecily"])
    await days_pass(host, days=2, hours=23)
    await expect(way_on).to_contain_text("Cecily has left for now.")
    await days_pass(host, hours=1)
    await way_on.get_by_role("button", name="Claim the win").click()
    await host.locator("#confirm-dialog").get_by_role("button", name="Keep waiting").click()
    await expect(host.locator(".ending-sheet")).to_be_hidden()
    await way_on.get_by_role("button", name="Claim the win").click()
    await confirmed(host, "Claim the win")
    await expect(host.locator("#ending")).to_contain_text("You have won")
    await expect(guest.locator("#ending")).to_contain_text("Lancaster was away for too long.")


@pytest.mark.thorough
async def test_a_friend_takes_over_the_seat_of_a_player_who_has_left(
    open_window: OpenWindow, server: Site
) -> None:
    host, guest = await open_window(), await open_window()
    friend = await open_window(phone=True, painted=True)
    await let_in(friend)
    await together(host, guest, server.url)
    await leave(guest)
    await expect(host.locator("#seats")).to_contain_text("has left for now")
    await days_pass(host, days=3)
    offered = "Offer the seat of Cecily to another person"
    await propose(host, offered, confirm="Offer the seat")
    link = host.get_by_label(re.compile("The seat of Cecily is offered"))
    await expect(link).to_have_value(re.compile("/seat/"))
    await expect(guest.locator("#offers")).to_be_hidden()
    await friend.goto(await link.input_value())
    assert not await violations(friend)
    await friend.get_by_label("Your name").fill("Perkin")
    await friend.get_by_role("button", name="Take the seat of Lancaster").click()
    await at_table(friend)
    await expect(friend.locator("#log-list")).to_contain_text(
        "Another player takes over Lancaster."
    )
    await expect(friend.locator("#board [data-choice=offered]").first).to_be_visible()
    await expect(host.locator("#seats")).to_contain_text("Perkin")
    await expect(link).to_be_hidden()
    # The page of the player who had the seat is a spectator's by now.
    await expect(guest.locator("#chat")).to_contain_text("Spectators talk here.")
