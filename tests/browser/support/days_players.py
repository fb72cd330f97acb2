"""People who play over days: they look at a table only when a notice has called them to it, come by
its link, and leave again."""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

from playwright.async_api import Page, expect

from tests.app.people.delivery.test_push import Browser
from tests.app.sockets import Ear, Message, ear, silence
from tests.support.endpoint import Endpoint
from tests.support.mailbox import Mailbox, body
from tests.support.waiting import until

from .page_player import Hands
from .visits import at_table

BASE = "http://roses.test"
"""Where the server believes to be: links in mails begin with it."""

WATCH_STEPS = """() => addEventListener('DOMContentLoaded', () => {
  window.stepsShown = [];
  const look = () => {
    const text = document.querySelector('#past .step-where')?.textContent;
    if (text && text !== window.stepsShown.at(-1)) window.stepsShown.push(text);
  };
  const options = { subtree: true, childList: true, characterData: true };
  new MutationObserver(look).observe(document.body, options);
})"""
"""Keeps which steps of the past the page has shown, however quickly it went on."""

SUBSCRIBED = """(subscription) => {
  Notification.requestPermission = async () => 'granted';
  PushManager.prototype.getSubscription = async () => null;
  const { endpoint, ...keys } = subscription;
  PushManager.prototype.subscribe = async () => ({ toJSON: () => ({ endpoint, keys }) });
}"""
"""What a browser with a push service of its maker would answer."""


@dataclass(frozen=True)
class Called:
    """A notice as its receiver reads it."""

    title: str
    text: str
    path: str


class Inbox(ABC):
    """Where a player's notices arrive."""

    read: int = 0
    """How many of them the player has read."""

    @abstractmethod
    def all(self) -> list[Called]:
        """What has arrived, in order."""

    @abstractmethod
    async def open(self, page: Page, url: str) -> None:
        """Give the server this channel to reach the player of the page, by the page of notices."""

    async def next(self, start: str = "") -> Called:
        """The next notice, now or soon, whose title begins so; those before it are passed over."""

        def found() -> list[int]:
            arrived = enumerate(self.all())
            return [at for at, one in arrived if at >= self.read and one.title.startswith(start)]

        await until(found)
        self.read = found()[0] + 1
        return self.all()[self.read - 1]


@dataclass
class PushInbox(Inbox):
    """A browser's, at a push service that keeps what only this browser can read."""

    service: Endpoint
    browser: Browser = field(default_factory=Browser.fresh)

    def all(self) -> list[Called]:
        told = [json.loads(self.browser.read(post.body)) for post in self.service.posts]
        return [Called(one["title"], one["body"], one["path"]) for one in told]

    async def open(self, page: Page, url: str) -> None:
        subscription = json.dumps(self.browser.subscription(f"{self.service.url}/{uuid4()}"))
        await page.add_init_script(f"({SUBSCRIBED})({subscription})")
        await page.goto(f"{url}/account/notices")
        await page.get_by_role("button", name="Show notices on this device").click()
        await expect(page.locator("[data-channel][data-state=on]")).to_have_count(1)


@dataclass
class MailInbox(Inbox):
    """A mail address. The mail that asks whose it is counts as read."""

    mailbox: Mailbox
    address: str

    def all(self) -> list[Called]:
        return [self._called(mail) for mail in self.mailbox.to(self.address)]

    def _called(self, mail: Any) -> Called:
        link = re.search(rf": {re.escape(BASE)}(/\S+)", body(mail))
        assert link is not None, body(mail)
        return Called(str(mail["Subject"]), body(mail), link[1])

    async def open(self, page: Page, url: str) -> None:
        await page.goto(f"{url}/account/notices")
        await page.get_by_label("Your address").fill(self.address)
        await page.get_by_role("button", name="Add address").click()
        await expect(page.locator("[data-channel][data-state=unconfirmed]")).to_have_count(1)
        await page.goto(url + (await self.next()).path)
        await page.get_by_role("button", name="Yes, send them here").click()
        await expect(page.get_by_role("heading", level=1)).to_have_text("Address confirmed")


@dataclass
class Correspondent:
    """A player with a browser of their own, who plays by hand or lets a program use its session."""

    name: str
    seat: str
    page: Page
    url: str
    inbox: Inbox
    match: str = ""
    seen: int = 0
    """The step up to which they have seen the match."""

    async def called(self, start: str = "") -> Called:
        """The next notice whose title begins so, once the server has noted that it was sent: if
        hours went by before that, it would send it again."""
        called = await self.inbox.next(start)
        await until(self.has_all)
        return called

    async def has_all(self) -> bool:
        """Whether none of our notices is on its way."""
        return not await self.fates() & {"waiting", "sending"}

    async def fates(self) -> set[str]:
        """What has become of our notices, as the page of notices tells it."""
        answer = await self.page.context.request.get(f"{self.url}/api/me/notices")
        return {notice["state"] for notice in (await answer.json())["sent"]}

    def has_read_all(self) -> bool:
        """Whether there is nothing more in the inbox, not even a second copy."""
        return len(self.inbox.all()) == self.inbox.read

    async def hear(self) -> Any:
        """A connection to the table with the session of the browser."""
        cookies = await self.page.context.cookies(self.url)
        cookie = "; ".join(f"{one['name']}={one['value']}" for one in cookies)
        host = urlsplit(self.url).netloc
        return ear(f"ws://{host}/ws/matches/{self.match}", cookie)

    async def news(self) -> tuple[Message, int]:
        """How the match stands now, and how far the server thinks that we have seen it."""
        async with await self.hear() as heard:
            looked = (await heard.wait("welcome"))["looked"]
            return heard.all("state")[-1], looked["seq"] if looked else 0

    async def sit_down(self, called: Called, *, by_hand: bool) -> Message:
        """Come by the link of a notice, play while we are asked, and leave. How it stands then."""
        assert called.path.partition("#")[0] == f"/matches/{self.match}"
        if by_hand:
            async with await self.hear() as heard:
                await self._has_time(heard)
            await self.come(called)
            await Hands(self.page).go_on()
            return await self.leave()
        async with await self.hear() as heard:
            await self._has_time(heard)
            state = await self._play(heard)
            await heard.say(type="look", seq=state["seq"])
            await silence(heard)
        self.seen = state["seq"]
        return state

    async def _play(self, heard: Ear) -> Message:
        state = heard.all("state")[-1]
        assert state["actions"], "called, and not asked"
        while state["actions"]:
            request, first = str(uuid4()), state["actions"][0]  # which makes for a short match
            await heard.say(type="act", id=request, seq=state["seq"], action=first)
            state = await heard.wait("state", partial(_answers, request))
        return state

    async def come(self, called: Called) -> None:
        """Open the link in the browser. What we have not seen is played to us, from its first
        step; here we do not wait for the rest."""
        page = self.page
        await page.goto(self.url + called.path)
        await at_table(page)
        if called.path.endswith("#since"):
            await expect(page.locator("#headline")).to_have_text("Looking back")
            first = (await page.evaluate("stepsShown"))[0]
            assert re.search(rf"step {self.seen} of \d+$", first), (first, self.seen)
            await page.locator(".past-leave").click()
            await expect(page.locator("#past")).to_be_hidden()

    async def leave(self) -> Message:
        """Close the table in the browser; how it stands."""
        await self.page.goto("about:blank")
        state, _ = await self.news()

        async def told() -> bool:
            return bool((await self.news())[1] == state["seq"])

        await until(told)
        self.seen = state["seq"]
        return state

    async def _has_time(self, heard: Ear) -> None:
        clocks = (await heard.wait("clocks"))["seats"]
        assert [clock["left"] > 0 for clock in clocks if clock["seat"] == self.seat] == [True]


def _answers(request: str, state: Message) -> bool:
    return bool(state["ack"] == request)
