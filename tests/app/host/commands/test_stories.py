"""`stories remake` makes the story of a finished match, also of one that plays on from another."""

from __future__ import annotations

from uuid import UUID

import pytest

from app.after.making.claims import STORIES, claim
from app.host.commands import stories
from tests.app.after.test_playing_on import Finished, play_on
from tests.app.lobby.people import Person, start
from tests.support.client import Client
from tests.support.replays import film as film_at
from tests.support.replays import story
from tests.support.server import Site

from ..conftest import Command


async def test_remake_tells_the_story_of_a_match_and_of_one_that_plays_on_from_it(
    server: Site,
    database_url: str,
    host: Person,
    guest: Person,
    client: Client,
    command: Command,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Here the command has no process of its own, and is not in the main thread of this one.
    monkeypatch.setattr(stories, "lower_priority", lambda niceness: None)

    match = await start(host, guest, seat="york")
    token = await guest.give_up(match)
    further = await play_on(host, Finished(match, token, None), row=0, seat="lancaster")
    later = await host.give_up(further)
    assert await story(client, later) is None

    made = await command("stories", "remake", STORY_SECONDS="5")
    assert (made.status, made.err) == (0, "")
    assert made.out.endswith("2 stories made of 2.\n")
    for number, one in enumerate((further, match), 1):  # the newest first
        assert f"{one} ({number} of 2): told in " in made.out
    for one, winner in ((token, "york"), (later, "york")):  # the others gave up
        told = await story(client, one)
        assert told["chances"]["rows"][0] == 0
        assert told["chances"]["true"][winner][-1] == 1
        film = await film_at(client, one, "open")
        assert {mark["row"] for mark in told["marks"]} <= {step["row"] for step in film["steps"]}
    assert (await story(client, later))["luck"]["draws"] == [], (
        "what was dealt was dealt in another match"
    )

    assert (await command("stories", "remake", STORY_SECONDS="0.2")).out == (
        "0 stories made of 0.\n"
    )
    again = await command("stories", "remake", further, STORY_SECONDS="0.2")
    assert "(1 of 1): told in" in again.out
    async with claim(database_url, STORIES, UUID(further)):
        again = await command("stories", "remake", further, STORY_SECONDS="0.2")
    assert "no story: another process is making it" in again.out
    off = await command("stories", "remake", STORY_SECONDS="0")
    unknown = await command("stories", "remake", "0a8b9b3e-3f62-4a7e-9a0c-0b4f0c6b7f3e")
    assert (off.status, unknown.status) == (1, 1)
