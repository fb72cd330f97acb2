"""Chat and presence over real sockets."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from functools import partial

import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from app.play.table.chat import LONGEST, ChatRefused, cleaned
from tests.app.lobby.people import Person, start
from tests.app.sockets import Ear, Message, ear, silence, socket_url
from tests.support.server import Server, Site, start_server
from tests.support.threaded import threaded_server

SCRIPT = '<script>alert("Towton")</script>'


@pytest.fixture
async def watcher(match: str, server: Site) -> AsyncIterator[Ear]:
    """What a spectator with a name hears."""
    async with Person(server, "Warwick") as person, person.hear(match) as heard:
        yield heard


@pytest.fixture(scope="module")
def other(database_url: str, server: Site) -> Iterator[Server]:
    with start_server(database_url) as running:
        yield running


# Chat


async def test_a_line_reaches_both_players_as_it_was_typed(york: Ear, lancaster: Ear) -> None:
    await york.say(type="chat", text=SCRIPT)
    for listener in (york, lancaster):
        line = await listener.wait("chat")
        assert line["text"] == SCRIPT
        assert (line["room"], line["name"], line["seat"]) == ("players", "Margaret", "york")


async def test_players_and_spectators_do_not_hear_each_other_while_the_match_runs(
    match: str, guest: Person, york: Ear, watcher: Ear
) -> None:
    await watcher.say(type="chat", text="He holds the queen!")
    await watcher.wait("chat", lambda line: line["room"] == "spectators" and line["seat"] is None)
    await york.say(type="chat", text="Good luck")
    await york.wait("chat")
    await silence(york, watcher)
    assert [line["text"] for line in york.all("chat")] == ["Good luck"]
    assert [line["text"] for line in watcher.all("chat")] == ["He holds the queen!"]
    async with guest.hear(match) as late:
        lines = (await late.wait("chats"))["lines"]
    assert [line["text"] for line in lines] == ["Good luck"]


async def test_after_the_end_players_read_the_spectators_and_keep_their_own_words(
    match: str, server: Site, york: Ear, watcher: Ear
) -> None:
    await york.say(type="chat", text="one")
    await watcher.say(type="chat", text="two")
    await york.wait("chat")
    await watcher.wait("chat")
    await york.ask("resign")
    await york.wait(
        "chats", lambda told: {line["text"] for line in told["lines"]} == {"one", "two"}
    )
    await york.say(type="chat", text="three")
    await york.wait("chat", partial(_says, "three"))
    await watcher.say(type="chat", text="four")
    assert (await york.wait("chat", partial(_says, "four")))["room"] == "spectators"
    async with Person(server, "Oxford") as oxford, oxford.hear(match) as late:
        for listener in (watcher, late):
            await listener.wait("chats", lambda told: bool(told["lines"]))
            lines = [line for told in listener.all("chats") for line in told["lines"]]
            assert {line["text"] for line in (*lines, *listener.all("chat"))} <= {"two", "four"}


def _says(text: str, line: Message) -> bool:
    return bool(line["text"] == text)


async def test_the_history_is_shown_to_those_who_come_later_oldest_first(
    match: str, guest: Person, york: Ear
) -> None:
    assert (await york.wait("chats"))["lines"] == []
    for text in ("first", "second", "third"):
        await york.say(type="chat", text=text)
        await york.wait("chat", partial(_says, text))
    async with guest.hear(match) as lancaster:
        lines = (await lancaster.wait("chats"))["lines"]
    assert [line["text"] for line in lines] == ["first", "second", "third"]
    assert all(line["id"] and line["at"] and line["name"] == "Margaret" for line in lines)


async def test_a_line_said_on_one_process_is_heard_on_the_other(
    match: str, guest: Person, york: Ear, other: Site
) -> None:
    async with ear(socket_url(other.url, match), guest.cookie_header) as lancaster:
        await york.say(type="chat", text="Can you hear me in Calais?")
        assert (await lancaster.wait("chat"))["text"] == "Can you hear me in Calais?"
        for listener in (york, lancaster):
            await listener.wait("presence", lambda now: all(now["seats"].values()))


async def test_a_visitor_without_a_name_may_watch_but_not_talk(match: str, server: Site) -> None:
    async with ear(socket_url(server.url, match)) as visitor:
        await visitor.say(type="chat", text="boo")
        assert (await visitor.wait("error"))["code"] == "sign_in_first"


@pytest.mark.parametrize("text", ["", "   ", "\n\t", "x" * (LONGEST + 1)])
async def test_a_line_that_is_empty_or_too_long_is_refused_with_a_reason(
    york: Ear, text: str
) -> None:
    await york.say(type="chat", text=text)
    error = await york.wait("error")
    assert (error["code"], error["refused"]) == ("malformed", "chat")
    assert error["reason"]
    await silence(york)
    assert not york.all("chat")


async def test_who_talks_too_often_is_told_to_wait_and_may_go_on_playing(
    database_url: str,
) -> None:
    with threaded_server(database_url, rate_limits=True) as server:
        async with (
            Person(server, "Margaret") as host,
            Person(server, "Cecily") as guest,
            host.hear(await start(host, guest)) as talker,
        ):
            for number in range(21):
                await talker.say(type="chat", text=f"line {number}")
            assert (await talker.wait("error"))["code"] == "too_frequent"
            await talker.wait("chat", partial(_says, "line 19"))
            await silence(talker)
            assert len(talker.all("chat")) == 20


async def test_a_line_of_which_only_the_commit_failed_is_not_called_unsent(
    york: Ear, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_: object) -> None:
        raise OSError("no database")

    monkeypatch.setattr(AsyncSession, "commit", broken)
    await york.say(type="chat", text="Did you hear?")
    assert (await york.wait("error"))["code"] == "not_known"


def test_control_characters_and_overrides_of_direction_are_taken_out() -> None:
    assert cleaned("  a\x00b\n\nc\u202ed  ") == "a b cd"
    assert cleaned("👩‍👩‍👧 na\u0308chste") == "👩‍👩‍👧 na\u0308chste"
    with pytest.raises(ChatRefused):
        cleaned("\u202e \x07")


def test_invisible_tags_and_heaps_of_accents_are_taken_out_and_flags_are_not() -> None:
    hidden = "".join(chr(0xE0000 + ord(c)) for c in "meet me")
    assert cleaned(f"hello{hidden}\u2060\u00ad") == "hello"
    england = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
    assert cleaned(f"for {england}!") == f"for {england}!"
    assert cleaned("a" + "\u0301" * 300 + "b") == "a" + "\u0301" * 4 + "b"
    assert cleaned("שָׁלוֹם مرحبا\u200f") == "שָׁלוֹם مرحبا\u200f"


# Presence


async def test_presence_tells_who_is_connected_and_how_many_watch(
    match: str, server: Site, guest: Person, york: Ear
) -> None:
    alone = {"york": True, "lancaster": False}
    await york.wait("presence", lambda now: now["seats"] == alone)
    async with (
        ear(socket_url(server.url, match)),
        Person(server, "Warwick") as warwick,
        warwick.hear(match),
    ):
        await york.wait("presence", lambda now: now["spectators"] == 2)
    async with guest.hear(match):
        await york.wait("presence", lambda now: all(now["seats"].values()))
        heard = len(york.heard)
    await york.wait("presence", lambda now: now["seats"] == alone, after=heard)


@pytest.mark.thorough
async def test_who_was_connected_to_a_killed_process_is_gone_after_a_while(
    match: str, guest: Person, york: Ear, other: Server
) -> None:
    async with ear(socket_url(other.url, match), guest.cookie_header):
        await york.wait("presence", lambda now: all(now["seats"].values()))
        seen = len(york.heard)
        other.kill()
        try:
            await york.wait("presence", lambda now: not all(now["seats"].values()), after=seen)
        finally:
            other.start()
