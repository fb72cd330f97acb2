"""The form of a new match remembers what a player chose last for a game, and says it in a line."""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64encode
from html import unescape

import pytest

from app.lobby.new_match.last_order import COOKIE, LONGEST
from tests.support.client import Client
from tests.support.server import Site

from ..people import Person

ORDER = {
    "opponent": "friend",
    "scenario": "richard",
    "seat": "york",
    "pace": "brisk",
    "quiet": "yes",
    "hints": "yes",
    "own_bank": "48",
}
USUAL = "random seat · no clock · private · anyone with the link can watch · no hints"


async def _line(person: Client, path: str) -> str:
    """The line that sums the form up; what differs from the usual in asterisks."""
    page = (await person.get(path)).text
    found = re.search(r'<span id="terms">(.*?)</span> <span class="terms-change">', page)
    assert found
    terms = re.findall(r"<span[^>]*>(.*?)</span>", found[1])
    return unescape(" · ".join(terms)).replace("<b>", "*").replace("</b>", "*")


async def test_the_form_remembers_each_game_for_itself(host: Person) -> None:
    assert await _line(host, "/new/richard_iii") == USUAL
    assert (await host.post("/new/richard_iii", data=ORDER)).status_code == 303
    said = (
        "*you play York* · *brisk clock over days* · private · *nobody can watch* · *hints allowed*"
    )
    assert await _line(host, "/new/richard_iii") == said
    page = (await host.get("/new/richard_iii")).text
    assert 'name="scenario" value="richard" checked' in page
    assert await _line(host, "/new/rose_wars") == USUAL
    await host.post("/new/rose_wars", data={"opponent": "bot", "bot": "earl", "spectators": "yes"})
    page = (await host.get("/new/rose_wars")).text
    assert 'value="bot" checked' in page
    assert '<option value="earl" selected>' in page
    assert await _line(host, "/new/richard_iii") == said, "the other game is still remembered"


async def test_new_leads_to_the_game_ordered_last_and_all_shows_the_others(host: Person) -> None:
    assert (await host.get("/new")).status_code == 200
    await host.post("/new/rose_wars", data={"opponent": "friend", "spectators": "yes"})
    answer = await host.get("/new")
    assert (answer.status_code, answer.headers["location"]) == (303, "/new/rose_wars")
    assert "Which game?" in (await host.get("/new?all=true")).text


async def test_another_player_in_the_same_browser_starts_afresh(server: Site) -> None:
    async with Client(server.url) as browser:
        await browser.post("/new/richard_iii", data={**ORDER, "name": "Jane"})
        assert "York" in await _line(browser, "/new/richard_iii")
        await browser.post("/api/logout")
        assert await _line(browser, "/new/richard_iii") == USUAL
        await browser.become_guest("Cecily")
        assert await _line(browser, "/new/richard_iii") == USUAL


async def test_names_and_friends_are_not_kept(host: Person) -> None:
    order = {**ORDER, "name": "Margaret", "seat": "random", "own_bank": "x" * LONGEST}
    kept = (await host.post("/new/richard_iii", data=order)).headers["set-cookie"]
    assert COOKIE in kept
    assert "Path=/new" in kept
    assert "HttpOnly" in kept
    assert len(kept) < LONGEST


@pytest.mark.parametrize(
    "change", [{"scenario": "gone"}, {"seat": "tudor"}, {"pace": "hourglass"}, {"bot": "deep_blue"}]
)
async def test_what_cannot_be_ordered_any_more_is_forgotten(
    host: Person, change: dict[str, str]
) -> None:
    me = (await host.get("/api/me")).json()["id"]
    kept = {"player": me, "game": "chess", "forms": {"richard_iii": {**ORDER, **change}}}
    cookie = urlsafe_b64encode(json.dumps(kept).encode()).decode().rstrip("=")
    host.cookies.set(COOKIE, cookie, path="/new")
    assert await _line(host, "/new/richard_iii") == USUAL
    assert (await host.get("/new")).status_code == 200


@pytest.mark.parametrize("cookie", ["%%%", "bm9uZQ", "W10", "eyJmb3JtcyI6MX0"])
async def test_a_cookie_that_is_not_ours_is_ignored(host: Person, cookie: str) -> None:
    host.cookies.set(COOKIE, cookie, path="/new")
    assert await _line(host, "/new/richard_iii") == USUAL


async def test_the_server_as_opponent_leaves_no_clock_to_agree_on(client: Client) -> None:
    page = (await client.get("/new/richard_iii?opponent=bot")).text
    assert 'value="bot" checked' in page
    assert '<span class="among-people">no clock</span>' in page, "the style sheet hides it"
    assert 'value="yes" data-term="anyone with the link can watch" data-usual selected' in page


async def test_who_wants_a_link_invites_no_friend_that_is_still_checked(host: Person) -> None:
    form = {"opponent": "friend", "friend.0b9a4f0e-0000-4000-8000-000000000000": "yes"}
    assert (await host.post("/new/rose_wars", data=form)).status_code == 303
    del form["opponent"]
    assert (await host.post("/new/rose_wars", data=form)).status_code == 404


GROUP = "/new?game=richard_iii&scenario=richard&seat=york&clock=live&live_minutes=45&hints=yes"


async def test_a_link_fills_the_form_whatever_was_chosen_last(host: Person) -> None:
    await host.post("/new/richard_iii", data={**ORDER, "scenario": "wars", "past_dice": "yes"})
    there = (await host.get(f"{GROUP}&spectators=no&utm_source=chat")).headers["location"]
    page = (await host.get(there)).text
    assert 'name="scenario" value="richard" checked' in page
    assert 'name="live_minutes" value="45"' in page
    assert 'name="live_seconds" value="30"' in page, "as usual"
    said = "*you play York* · *live clock* · private · *nobody can watch* · *hints allowed*"
    assert await _line(host, there) == said


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("clock=sundial", "The link asks for clock=sundial. Choose one of: none, brisk, calm,"),
        ("scenario=bosworth", "The link asks for scenario=bosworth. Choose one of: kingmaker,"),
        ("hints=perhaps", "The link asks for hints=perhaps. Choose one of: no, yes."),
        ("bot=deep_blue", "The link asks for bot=deep_blue. Choose one of: page,"),
        ("option.dice=six", "The link: This game has no option “dice”."),
        ("clock=live&live_minutes=some", "The link: Write the times of the clock as whole"),
    ],
)
async def test_a_link_that_asks_for_what_there_is_not_says_so(
    host: Person, asked: str, told: str
) -> None:
    page = await host.get(f"/new/richard_iii?{asked}")
    assert page.status_code == 422
    assert told in unescape(page.text)
    assert await _line(host, f"/new/richard_iii?{asked}") == USUAL, "the rest is as usual"
