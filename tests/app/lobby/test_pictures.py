"""How a match is shown: by pictures, of which all get what they may see and nothing else, and by
what a link says of it, on its page and where messengers show it."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from app.referee.packs import load_ruleset
from tests.app.sockets import let_in, socket_url
from tests.support.client import Client
from tests.support.server import Site

from .people import Person, start

RULES = load_ruleset("cousins_war")


def address(match: str, name: str = "picture.svg") -> str:
    return f"/api/matches/{match}/{name}"


async def test_each_picture_is_drawn_from_the_view_that_the_table_shows(
    server: Site, host: Person, guest: Person, client: Client, match: str
) -> None:
    answers = []
    for asker in (host, guest, client):
        _, state = await let_in(socket_url(server.url, match), asker.cookie_header)
        answer = await asker.get(address(match))
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.headers["cache-control"] == "private, no-cache"
        assert answer.text == RULES.thumbnail(state["view"])
        answers.append(answer)
    assert len({answer.text for answer in answers}) == 3
    assert len({answer.headers["etag"] for answer in answers}) == 3


async def test_a_picture_is_sent_again_only_when_what_its_asker_sees_has_changed(
    host: Person, match: str
) -> None:
    async with host.hear(match) as table:
        first = await host.get(address(match))
        known = {"If-None-Match": first.headers["etag"]}
        same = await host.get(address(match), headers=known)
        await table.act()
        later = await host.get(address(match), headers=known)
    assert (same.status_code, same.content) == (304, b"")
    assert later.status_code == 200
    assert later.headers["etag"] != first.headers["etag"]


async def test_the_list_names_another_picture_once_the_match_has_moved_on(
    host: Person, guest: Person, match: str
) -> None:
    before = (await host.get("/api/matches")).json()
    async with guest.hear(match) as table:
        await table.act()
    after = (await host.get("/api/matches")).json()
    assert before["waiting"] == after["waiting"] == 1
    assert before["mine"][0]["picture"] != after["mine"][0]["picture"]
    assert (await host.get(after["mine"][0]["picture"])).status_code == 200
    assert after["mine"][0]["picture"] in (await host.get("/")).text


async def test_the_list_tells_who_is_at_the_table(host: Person, guest: Person, match: str) -> None:
    async with guest.hear(match):
        there = (await host.get("/api/matches")).json()["mine"][0]["seats"]
    assert {seat["you"]: seat["here"] for seat in there} == {True: False, False: True}


async def test_what_one_seat_does_in_secret_does_not_change_the_others_picture(
    host: Person, guest: Person, match: str
) -> None:
    before = await guest.get(address(match))
    async with host.hear(match) as table:
        await table.act()  # a card to pass, face down
    assert (await guest.get(address(match))).text == before.text


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
