"""Talk in the waiting room: for those who have a seat, and later at the table."""

from __future__ import annotations

from .people import Json, Person, error, one_link, start


async def _said(person: Person, match: str) -> list[tuple[str, str | None, str]]:
    """What a player reads, as (name, seat, text)."""
    answer = await person.get(f"/api/matches/{match}/chat")
    assert answer.status_code == 200, answer.text
    lines: list[Json] = answer.json()["lines"]
    return [(line["name"], line["seat"], line["text"]) for line in lines]


async def test_those_who_sit_talk_and_find_it_again_at_the_table(people: list[Person]) -> None:
    host, guest, other, stranger = people
    match = await host.make(ruleset="council", scenario="s3", seat="warwick")
    link = await one_link(host, match)
    assert (await guest.take(match, invite=link)).status_code == 200
    assert (await host.do(match, "chat", text="  Welcome \n all ")).status_code == 201
    assert (await guest.do(match, "chat", text="<b>Hm</b>")).status_code == 201
    seat = (await guest.see(match))["you"]
    said = [("Margaret", "warwick", "Welcome all"), ("Cecily", seat, "<b>Hm</b>")]
    assert await _said(host, match) == await _said(guest, match) == said
    for outsider in (other, stranger):
        assert error(await outsider.get(f"/api/matches/{match}/chat"))[0] == 404
        assert error(await outsider.do(match, "chat", text="Hm"))[0] == 404
    assert (await other.take(match, invite=link)).status_code == 200
    assert error(await host.do(match, "chat", text="Hm"))[:2] == (409, "already_started")
    async with host.hear(match) as table:
        chats = await table.wait("chats")
    assert [line["text"] for line in chats["lines"]] == ["Welcome all", "<b>Hm</b>"]


async def test_a_listed_room_is_read_by_its_players_only(people: list[Person]) -> None:
    match = await people[0].make(ruleset="council", scenario="s3", seat="warwick", listed=True)
    assert error(await people[1].get(f"/api/matches/{match}/chat"))[:2] == (403, "forbidden")
    assert error(await people[1].do(match, "chat", text="Hm"))[:2] == (403, "forbidden")


async def test_nothing_and_too_much_are_refused(people: list[Person]) -> None:
    match = await people[0].make(ruleset="council", scenario="s3", seat="warwick")
    for text in (" ", "x" * 501, "x" * 3000):
        assert (await people[0].do(match, "chat", text=text)).status_code == 422
    assert await _said(people[0], match) == []


async def test_those_who_sit_may_pass_the_link_on(people: list[Person]) -> None:
    host, guest, other, _ = people
    match = await host.make(ruleset="council", scenario="s3", seat="warwick", listed=True)
    link = await one_link(host, match)
    assert (await guest.take(match, invite=link)).status_code == 200
    assert await one_link(guest, match) == link
    assert "invite" not in await other.see(match)
    assert not any("invite" in seat for seat in (await guest.see(match))["seats"])


async def test_what_the_rules_forbid_to_say_stands_beside_the_players_chat(
    host: Person, guest: Person, stranger: Person
) -> None:
    match = await start(host, guest, ruleset="lancaster_york", scenario="two")
    address = "/rules/lancaster_york#p0.4"
    for player in (host, guest):
        page = (await player.get(f"/matches/{match}")).text
        assert "not about whom to attack, bribe or spare" in page
        assert f'href="{address}"' in page
        assert 'aria-describedby="chat-rule"' in page
    assert 'id="chat-rule"' not in (await stranger.get(f"/matches/{match}")).text
    path, anchor = address.split("#")
    assert f'id="{anchor}"' in (await host.get(path)).text


async def test_a_game_without_such_a_rule_says_nothing_beside_the_chat(
    host: Person, match: str
) -> None:
    assert "chat-rule" not in (await host.get(f"/matches/{match}")).text
    told = (await host.get("/api/rulesets")).json()["rulesets"]
    talk = {game["key"]: game["talk"] for game in told}
    assert talk["lancaster_york"]["rule"] == "0.4"
    assert talk["cousins_war"] is None
