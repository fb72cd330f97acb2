"""Two friends play over days: one is called by web push, the other by mail, and neither looks at
the table before they are called. The time of the server is moved; everything else is real."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Page, expect

from app.base.settings import Settings
from tests.support.endpoint import Endpoint, endpoint
from tests.support.mailbox import Mailbox, mail_server
from tests.support.moved_time import MovedTime
from tests.support.seeded import seeded
from tests.support.toys import in_process
from tests.support.waiting import until

from ..conftest import Here, OpenWindow
from ..support.days_players import (
    BASE,
    WATCH_STEPS,
    Called,
    Correspondent,
    Inbox,
    MailInbox,
    PushInbox,
)
from ..support.page_player import Hands
from ..support.visits import at_table, make_match
from ..table.test_offers import settle

BY_HAND = {0, 1, 2, 3, 10, 11}
"""The sittings of the whole match that are played in the browser."""
SHORT = "E"
"""Begins the seeds: with this one the whole match takes fourteen sittings, and so a week."""
MAX_SITTINGS = 90
LOST = "Lancaster ran out of time."
CLAIMED = "York claimed the win: Lancaster had no time left."


@pytest.fixture
async def mailbox() -> AsyncIterator[Mailbox]:
    async with mail_server() as box:
        yield box


@pytest.fixture
async def service() -> AsyncIterator[Endpoint]:
    """The push service of a browser's maker."""
    async with endpoint() as running:
        yield running


@pytest.fixture
async def server(
    request: pytest.FixtureRequest,
    database_url: str,
    caplog: pytest.LogCaptureFixture,
    time: MovedTime,
    mailbox: Mailbox,
    service: Endpoint,
) -> AsyncIterator[Here]:
    """A server whose time the test moves."""
    settings = Settings(
        database_url=database_url,
        rate_limits=False,
        bot_delay_ms=0,
        replay_process=False,
        smtp_url=mailbox.url,
        base_url=BASE,
        private_addresses=True,  # the push service is on this machine
    )
    with seeded(SHORT + request.node.name):
        async with in_process(settings, wall=time.wall) as url:
            yield Here(url, caplog)


Pair = tuple[Correspondent, Correspondent]


@pytest.fixture
async def friends(
    open_window: OpenWindow, server: Here, time: MovedTime, mailbox: Mailbox, service: Endpoint
) -> Pair:
    """Margaret, who has York, and Cecily; both can be reached and have just begun a match."""
    time.forward(days=1)  # who is at the table is told at once, as after a minute
    page = await open_window(calm=True, service_workers="allow")
    other = await open_window(calm=True)
    margaret = await _guest(page, server.url, "Margaret", "york", PushInbox(service))
    cecily = await _guest(
        other, server.url, "Cecily", "lancaster", MailInbox(mailbox, "cecily@example.org")
    )
    invite = await make_match(page, server.url, "Margaret", pace="calm")
    await other.goto(invite.replace(BASE, server.url))
    await other.get_by_role("button", name=re.compile("Take the seat")).click()
    for one in (margaret, cecily):
        await at_table(one.page)
        one.match = one.page.url.rsplit("/", 1)[-1]
        await one.leave()
    return margaret, cecily


async def _guest(page: Page, url: str, name: str, seat: str, inbox: Inbox) -> Correspondent:
    answer = await page.context.request.post(
        f"{url}/api/guests", data={"name": name}, headers={"Origin": url}
    )
    assert answer.status == 201, await answer.text()
    await page.add_init_script(f"({WATCH_STEPS})()")
    await inbox.open(page, url)
    return Correspondent(name, seat, page, url, inbox)


@pytest.mark.thorough
async def test_a_whole_match_over_days_by_notices_alone(friends: Pair, time: MovedTime) -> None:
    margaret, cecily = friends
    unread: dict[str, Called] = {}
    for one, other in (friends, friends[::-1]):
        unread[one.seat] = await one.called()
        assert unread[one.seat].title == (f"Your first turn: The Cousins' War with {other.name}")
    player, other, state = margaret, cecily, {}
    for sitting in range(MAX_SITTINGS):
        assert player.has_read_all()
        time.forward(hours=11)
        state = await player.sit_down(unread.pop(player.seat), by_hand=sitting in BY_HAND)
        if state["outcome"]:
            break
        assert state["awaited"] == [other.seat]
        if other.seat not in unread:
            unread[other.seat] = called = await other.called()
            assert called.title == f"Your turn: The Cousins' War with {player.name}"
            assert "You have " in called.text, "how long there is"
        player, other = other, player
    assert state["outcome"], "this match does not end"
    reason = state["outcome"]["reason"]
    called = await other.called()  # who made the last move has seen the end at the table
    assert called.title == f"Game over: The Cousins' War with {player.name}"
    assert reason in called.text
    await other.come(called)
    await player.page.goto(other.page.url)
    for one in (player, other):
        has_won = one.seat in state["outcome"]["winners"]
        await expect(one.page.locator("#ending")).to_contain_text(reason)
        await expect(one.page.locator("#ending h2")).to_have_text(
            "You have won" if has_won else re.compile("has won")
        )
        assert await one.fates() == {"sent"}
        assert one.has_read_all()
    await _replay(other.page, reason)


async def _replay(page: Page, last: str) -> None:
    """It is linked at the table, and its log ends with these words."""
    await page.get_by_role("link", name="Watch the replay").click()
    await expect(page.locator(".step-where")).to_have_text(re.compile("step 0 of"))
    await page.keyboard.press("End")
    await expect(page.locator("#headline")).to_have_text("The end of the game")
    await expect(page.locator("body")).to_contain_text(last)


@pytest.mark.thorough
async def test_a_player_stays_away_is_stood_in_for_returns_and_loses_on_time(
    friends: Pair, time: MovedTime
) -> None:
    margaret, cecily = friends
    host, guest = margaret.page, cecily.page
    await margaret.sit_down(await margaret.called(), by_hand=False)
    await cecily.called()  # she does not come
    time.forward(days=4)
    await _come_by_oneself(margaret)
    await expect(host.locator(".seat-clock", has_text="time is up")).to_have_count(1)
    await settle(host, "Let the practice opponent sit in for Cecily")
    await expect(host.locator("#seats")).to_contain_text("practice opponent sits in")
    called = await cecily.called("The computer plays for you")
    turn = await margaret.called("Your turn: The")  # the stand-in has moved
    await host.goto("about:blank")

    async def waits_for_margaret() -> bool:
        return bool((await margaret.news())[0]["awaited"] == ["york"])

    await until(waits_for_margaret)

    await guest.goto(cecily.url + called.path)
    await at_table(guest)
    await expect(guest.locator("#headline")).to_have_text("You are away")
    await guest.get_by_role("button", name="I’m back").click()
    await expect(guest.locator("#headline")).not_to_have_text("You are away")
    await expect(guest.locator("#log-list")).to_contain_text("Lancaster is back.")
    await margaret.sit_down(turn, by_hand=False)
    await cecily.called("Your turn: The")
    await expect(guest.locator("#prompt")).to_have_attribute("data-mine", "true")
    await Hands(guest).go_on()
    state = await cecily.leave()
    assert (state["awaited"], state["stand_ins"]) == (["york"], [])

    state = await margaret.sit_down(await margaret.called("Your turn: The"), by_hand=False)
    assert state["awaited"] == ["lancaster"]
    await cecily.called("Your turn: The")  # she does not come again
    time.forward(days=6)
    await _come_by_oneself(margaret)
    await settle(host, "Claim the win", confirm="Claim the win")
    await expect(host.locator("#ending h2")).to_have_text("You have won")
    called = await cecily.called("Game over")
    assert "claimed the win because you had no time left" in called.text
    await guest.goto(cecily.url + called.path)
    for page in (host, guest):
        await expect(page.locator("#ending")).to_contain_text(LOST)
        await expect(page.locator("#log-list")).to_contain_text(CLAIMED)
    await _replay(guest, CLAIMED)


async def _come_by_oneself(one: Correspondent) -> None:
    """Without being called."""
    await one.page.goto(f"{one.url}/matches/{one.match}")
    await at_table(one.page)
