"""Chat and presence over real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial

import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from app.play.table.chat import LONGEST, ChatRefused, cleaned
from tests.app.sockets import Ear, ear, silence
from tests.support.server import Server, Site, start_server
from tests.support.threaded import threaded_server
from tools.client.lobby import Lobby
from tools.client.player import Message, Player

from .tables import table

SCRIPT = '<script>alert("Towton")</script>'


@dataclass
class Talk:
    """A running match of two guests, and how to listen to it."""

    match: str
    host: Lobby
    guest: Lobby
    stack: AsyncExitStack

    async def sit(self, lobby: Lobby, url: str | None = None) -> Ear:
        address = url or lobby.socket_url(self.match)
        return await self.stack.enter_async_context(ear(address, lobby.cookie))

    async def watch(self, name: str | None = None) -> Ear:
        """As a spectator, with a name or without."""
        lobby = await self.stack.enter_async_context(Lobby(str(self.host.http.base_url)))
        if name is not None:
            await lobby.sign_up(name)
        return await self.sit(lobby)

    async def play_to_the_end(self) -> None:
        url = self.host.socket_url(self.match)
        players = [Player(url, lobby.cookie) for lobby in (self.host, self.guest)]
        await asyncio.gather(*(player.play() for player in players))


@asynccontextmanager
async def talk(url: str) -> AsyncIterator[Talk]:
    async with table(url) as made, AsyncExitStack() as stack:
        host, guest = made.lobbies
        yield Talk(made.match, host, guest, stack)


@pytest.fixture
async def game(server: Site) -> AsyncIterator[Talk]:
    async with talk(server.url) as made:
        yield made


@pytest.fixture(scope="module")
def other(database_url: str, server: Site) -> Iterator[Server]:
    with start_server(database_url) as running:
        yield running


# Chat


async def test_a_line_reaches_both_players_as_it_was_typed(game: Talk) -> None:
    host, guest = await game.sit(game.host), await game.sit(game.guest)
    await host.say(type="chat", text=SCRIPT)
    for listener in (host, guest):
        line = await listener.wait("chat")
        assert line["text"] == SCRIPT
        assert (line["room"], line["name"]) == ("players", "Margaret")
        assert line["seat"] in ("york", "lancaster")
        assert line["seat"] == host.all("welcome")[0]["viewer"]


async def test_players_and_spectators_do_not_hear_each_other_while_the_match_runs(
    game: Talk,
) -> None:
    player, watcher = await game.sit(game.host), await game.watch("Warwick")
    await watcher.say(type="chat", text="He holds the queen!")
    await watcher.wait("chat", lambda line: line["room"] == "spectators" and line["seat"] is None)
    await player.say(type="chat", text="Good luck")
    await player.wait("chat")
    await silence(player, watcher)
    assert [line["text"] for line in player.all("chat")] == ["Good luck"]
    assert [line["text"] for line in watcher.all("chat")] == ["He holds the queen!"]
    late = await game.sit(game.guest)
    lines = (await late.wait("chats"))["lines"]
    assert [line["text"] for line in lines] == ["Good luck"]


async def test_after_the_end_players_read_the_spectators_and_keep_their_own_words(
    game: Talk,
) -> None:
    player, watcher = await game.sit(game.host), await game.watch("Warwick")
    await player.say(type="chat", text="one")
    await watcher.say(type="chat", text="two")
    await player.wait("chat")
    await watcher.wait("chat")
    await game.play_to_the_end()
    await player.wait(
        "chats", lambda told: {line["text"] for line in told["lines"]} == {"one", "two"}
    )
    await player.say(type="chat", text="three")
    await player.wait("chat", lambda line: line["text"] == "three")
    await watcher.say(type="chat", text="four")
    assert (await player.wait("chat", lambda line: line["text"] == "four"))["room"] == "spectators"
    late = await game.watch("Oxford")
    for listener in (watcher, late):
        await listener.wait("chats", lambda told: bool(told["lines"]))
        lines = [line for told in listener.all("chats") for line in told["lines"]]
        assert {line["text"] for line in (*lines, *listener.all("chat"))} <= {"two", "four"}


def _says(text: str, line: Message) -> bool:
    return bool(line["text"] == text)


async def test_the_history_is_shown_to_those_who_come_later_oldest_first(game: Talk) -> None:
    host = await game.sit(game.host)
    assert (await host.wait("chats"))["lines"] == []
    for text in ("first", "second", "third"):
        await host.say(type="chat", text=text)
        await host.wait("chat", partial(_says, text))
    guest = await game.sit(game.guest)
    lines = (await guest.wait("chats"))["lines"]
    assert [line["text"] for line in lines] == ["first", "second", "third"]
    assert all(line["id"] and line["at"] and line["name"] == "Margaret" for line in lines)


async def test_a_line_said_on_one_process_is_heard_on_the_other(game: Talk, other: Site) -> None:
    far = game.guest.socket_url(game.match).replace(
        str(game.guest.http.base_url.netloc.decode()), other.url.removeprefix("http://")
    )
    host, guest = await game.sit(game.host), await game.sit(game.guest, far)
    await host.say(type="chat", text="Can you hear me in Calais?")
    assert (await guest.wait("chat"))["text"] == "Can you hear me in Calais?"
    for listener in (host, guest):
        await listener.wait("presence", lambda now: all(now["seats"].values()))


async def test_a_visitor_without_a_name_may_watch_but_not_talk(game: Talk) -> None:
    watcher = await game.watch()
    await watcher.say(type="chat", text="boo")
    assert (await watcher.wait("error"))["code"] == "sign_in_first"


@pytest.mark.parametrize("text", ["", "   ", "\n\t", "x" * (LONGEST + 1)])
async def test_a_line_that_is_empty_or_too_long_is_refused_with_a_reason(
    game: Talk, text: str
) -> None:
    host = await game.sit(game.host)
    await host.say(type="chat", text=text)
    error = await host.wait("error")
    assert (error["code"], error["refused"]) == ("malformed", "chat")
    assert error["reason"]
    await silence(host)
    assert not host.all("chat")


async def test_who_talks_too_often_is_told_to_wait_and_may_go_on_playing(
    database_url: str,
) -> None:
    with threaded_server(database_url, rate_limits=True) as server:
        async with talk(server.url) as game:
            host = await game.sit(game.host)
            for number in range(21):
                await host.say(type="chat", text=f"line {number}")
            assert (await host.wait("error"))["code"] == "too_frequent"
            await host.wait("chat", lambda line: line["text"] == "line 19")
            await silence(host)
            assert len(host.all("chat")) == 20
            await host.say(type="ping")
            await host.wait("pong")


async def test_a_line_of_which_only_the_commit_failed_is_not_called_unsent(
    game: Talk, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_: object) -> None:
        raise OSError("no database")

    host = await game.sit(game.host)
    monkeypatch.setattr(AsyncSession, "commit", broken)
    await host.say(type="chat", text="Did you hear?")
    assert (await host.wait("error"))["code"] == "not_known"


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


async def test_presence_tells_who_is_connected_and_how_many_watch(game: Talk) -> None:
    host = await game.sit(game.host)
    mine = host.all("welcome")[0]["viewer"]
    await host.wait("presence", lambda now: now["seats"][mine] and sum(now["seats"].values()) == 1)
    await game.watch()
    await game.watch("Warwick")
    await host.wait("presence", lambda now: now["spectators"] == 2)
    async with ear(game.guest.socket_url(game.match), game.guest.cookie):
        await host.wait("presence", lambda now: all(now["seats"].values()))
        heard = len(host.heard)
    alone = {seat: seat == mine for seat in ("lancaster", "york")}
    await host.wait("presence", lambda now: now["seats"] == alone, after=heard)


@pytest.mark.thorough
async def test_who_was_connected_to_a_killed_process_is_gone_after_a_while(
    game: Talk, other: Server
) -> None:
    far = game.guest.socket_url(game.match).replace(
        str(game.guest.http.base_url.netloc.decode()), other.url.removeprefix("http://")
    )
    host = await game.sit(game.host)
    await game.sit(game.guest, far)
    await host.wait("presence", lambda now: all(now["seats"].values()))
    seen = len(host.heard)
    other.kill()
    try:
        await host.wait("presence", lambda now: not all(now["seats"].values()), after=seen)
    finally:
        other.start()
