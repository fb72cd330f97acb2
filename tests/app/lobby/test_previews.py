"""A link names what it is for, on its page and where messengers show it: the game and its scenario,
who asks, and what was agreed."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from tests.support.client import Client

from .people import Person, start

ORDER: dict[str, Any] = {
    "ruleset": "richard_iii",
    "scenario": "kingmaker",
    "hints": True,
}
BRIEF = "About an hour. Just the two of you; come and go as you like. Hints allowed."


def preview(page: str) -> tuple[str, str]:
    """The title and the description that messengers show."""
    found = dict(re.findall(r'<meta property="og:(title|description)" content="([^"]*)">', page))
    return unescape(found["title"]), unescape(found["description"])


async def test_an_invite_says_who_asks_and_what_was_agreed(host: Person, client: Client) -> None:
    match = await host.make(**ORDER)
    page = (await client.get(f"/join/{await host.invite(match)}")).text
    title, description = preview(page)
    assert title == "Margaret invites you to Richard III: Kingmaker, 1469–71 · Roses"
    assert f"<title>{title}</title>" in page
    assert description == f"{BRIEF} In the browser, no account."
    assert f'<p class="lead">{BRIEF}</p>' in page
    settings = page[page.index("All settings") : page.index("The dice are sealed")]
    told = ["No clock", "Private", "Hints allowed", "Anyone with the link can watch"]
    assert re.findall("<li>(.*?)</li>", settings) == told, "folded: what is usual, too"
    assert "/pictures/games/richard_iii.jpg" in page
    assert "Margaret invites you" in page
    assert (await host.see(match))["commitment"] in page, "before anyone sits"
    assert 'id="name"' in page
    assert BRIEF in (await host.get(f"/matches/{match}")).text


async def test_a_clock_is_named_by_its_times(host: Person, client: Client) -> None:
    pace = {"kind": "days", "bank": 86400, "add": 14400, "cap": 259200, "quiet": True}
    page = (await client.get(f"/join/{await host.invite(await host.make(pace=pace))}")).text
    _, description = preview(page)
    clock = "clock: 24 hours + 4 hours a turn, up to 72 hours, stopped in quiet hours."
    assert description.startswith(f"About 30 minutes. Just the two of you; {clock} In")


async def test_an_invite_says_who_else_may_see_it(host: Person, client: Client) -> None:
    order: dict[str, Any] = {"spectators": True, "on_show": True, "delay": "15"}
    page = (
        await client.get(f"/join/{await host.invite(await host.make(**order, past_dice=True))}")
    ).text
    said = "2 players; come and go as you like. Takebacks past dice allowed. "
    assert f"{said}Everyone can watch, a quarter of an hour late. In" in preview(page)[1]


async def test_the_door_of_a_private_match_says_what_will_be_played_and_no_more(
    host: Person, client: Client
) -> None:
    match = await host.make(**ORDER)
    page = await client.get(f"/matches/{match}")
    assert page.status_code == 404
    title, description = preview(page.text)
    assert title == "Not begun yet: Richard III: Kingmaker, 1469–71 · Roses"
    assert description.startswith("Margaret plays Richard III: Kingmaker, 1469–71.")
    assert "two games" not in page.text


async def test_who_watches_is_told_who_plays(host: Person, guest: Person, client: Client) -> None:
    match = await start(host, guest, **{**ORDER, "seat": "york"})
    title, description = preview((await client.get(f"/matches/{match}")).text)
    assert title == "Richard III: Kingmaker, 1469–71 · Roses"
    assert description.startswith("Margaret, Cecily. About an hour. Hints allowed.")
