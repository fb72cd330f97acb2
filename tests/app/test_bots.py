"""The computer plays whole games, takes its time, and survives restarts."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest

from app.base.database.place import connected
from app.play.bots.chance import any_action
from app.play.bots.registry import BOTS, RANDOM, kinds_for, usual
from app.play.bots.session import pause
from app.referee.packs import load_ruleset
from app.referee.settlements import STAND_IN
from rulesets import RULESETS, plugins
from rulesets.kernel.board import FlowRuleset
from rulesets.search.levels import LEVELS
from tests.support.daily import rarely
from tests.support.server import Site, start_server
from tests.support.threaded import threaded_server
from tests.support.waiting import SECONDS
from tools.client.lobby import Lobby
from tools.client.player import Message, Player

from .sockets import ear, eventually


@pytest.fixture(scope="module")
def server(database_url: str) -> Any:
    """A server whose computer player does not hesitate."""
    with threaded_server(database_url, bot_delay_ms=0) as running:
        yield running


async def _practice(url: str, stack: AsyncExitStack, bot: str = "random") -> tuple[Lobby, str]:
    lobby = await stack.enter_async_context(Lobby(url))
    await lobby.sign_up("Elizabeth")
    match = await lobby.create("cousins_war")
    await lobby.fill_with_bots(match, bot)
    return lobby, match


def _player(lobby: Lobby, match: str, **more: Any) -> Player:
    return Player(lobby.socket_url(match), lobby.cookie, Random(3), **more)


def test_the_random_player_chooses_one_of_the_actions_that_its_seat_is_shown() -> None:
    actions = [{"do": "Pass"}, {"do": "Play", "card": 3}]
    assert all(any_action({"actions": actions}, {}) in actions for _ in range(50))


def test_the_random_player_leans_as_the_game_wants_it_to() -> None:
    actions = [{"do": "Pass"}, {"do": "Play", "card": 3}]
    chosen = [any_action({"actions": actions}, {"Pass": 0.0})["do"] for _ in range(50)]
    assert set(chosen) == {"Play"}


def test_a_game_is_offered_only_the_players_that_know_it() -> None:
    assert [bot.key for bot in kinds_for(RULESETS["cousins_war"])] == list(LEVELS)
    assert usual(RULESETS["cousins_war"]).key in LEVELS
    assert [bot.key for bot in kinds_for(RULESETS["lancaster_york"])] == list(LEVELS)
    council = plugins("tests.toys.council")["council"]
    assert kinds_for(council) == (RANDOM,)
    assert usual(council) is RANDOM
    assert BOTS[STAND_IN].title == RANDOM.title, "people are told that the computer sits in"


@pytest.mark.parametrize("key", RULESETS)
def test_weights_name_actions_of_the_game(key: str) -> None:
    ruleset = load_ruleset(key)
    assert isinstance(ruleset, FlowRuleset)
    assert set(ruleset.action_weights) <= set(ruleset.codec.actions)
    assert all(weight > 0 for weight in ruleset.action_weights.values()), "each stays possible"


def test_a_turn_of_a_hundred_actions_does_not_make_people_wait() -> None:
    alone = {"awaited": ["york"]}
    pauses = [pause(0.7, taken, alone) for taken in range(100)]
    assert pauses[0] == 0.7
    assert pauses == sorted(pauses, reverse=True)
    assert sum(pauses) < 4
    assert pause(0.7, 0, {"awaited": ["york", "lancaster"]}) == 0


@pytest.mark.parametrize("bot", ["random", "page", rarely("squire")])
async def test_one_person_plays_a_whole_game_against_a_server_side_player(
    server: Site, bot: str
) -> None:
    seen: list[Message] = []
    async with AsyncExitStack() as stack:
        lobby, match = await _practice(server.url, stack, bot)
        outcome = await _player(lobby, match, report=seen.append).play()
    assert outcome["reason"]
    (named,) = [message["match"]["seats"] for message in seen if message["type"] == "welcome"]
    assert BOTS[bot].title in [seat["name"] for seat in named]
    movers = {message["by"] for message in seen if message["type"] == "state"}
    assert {"york", "lancaster"} <= movers
    assert not [message for message in seen if message["type"] in ("refused", "error")]


async def test_the_practice_opponent_takes_its_time(database_url: str) -> None:
    with start_server(database_url, BOT_DELAY_MS="400") as server:
        async with AsyncExitStack() as stack:
            lobby, match = await _practice(server.url, stack)
            waits: asyncio.Queue[int] = asyncio.Queue()
            viewer, alone, since = "", False, 0

            def report(message: Message) -> None:
                """How long the opponent took after our move, when it alone was awaited: by the
                server's clock. What it does after its first in one go is quicker."""
                nonlocal viewer, alone, since
                viewer = message.get("viewer", viewer)
                if message["type"] != "state":
                    return
                if alone and message["by"] not in (None, viewer):
                    waits.put_nowait(message["at"] - since)
                openly = message["prompt"]["rule"] != ""  # else it plans in secret beside us
                alone = openly and message["by"] == viewer and viewer not in message["awaited"]
                since = message["at"]

            playing = asyncio.create_task(_player(lobby, match, report=report).play())
            async with asyncio.timeout(SECONDS):
                assert await waits.get() >= 399  # milliseconds, rounded down
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)


async def test_a_restarted_server_wakes_the_matches_in_which_a_bot_is_awaited(
    database_url: str,
) -> None:
    with start_server(database_url, BOT_DELAY_MS="1500") as server:
        async with AsyncExitStack() as stack:
            lobby, match = await _practice(server.url, stack)
            player = _player(lobby, match)
            playing = asyncio.create_task(player.play())
            await _until_awaited(database_url, match, bot=True)
            server.kill()
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            before = await _rows(database_url, match)
            server.start()

            async def moved() -> bool:  # no one is connected: it moves by itself
                return await _rows(database_url, match) != before

            await eventually(moved)


async def test_bots_of_two_processes_in_one_match_do_not_disturb_each_other(
    server: Site, database_url: str
) -> None:
    with start_server(database_url, BOT_DELAY_MS="0") as other:
        async with AsyncExitStack() as stack:
            lobby, match = await _practice(server.url, stack)
            far = lobby.socket_url(match).replace(
                server.url.removeprefix("http://"), other.url.removeprefix("http://")
            )
            watcher = await stack.enter_async_context(ear(far))
            outcome = await _player(lobby, match).play()
            last = await watcher.wait("state", lambda now: now["outcome"] is not None)
            assert last["outcome"] == outcome
    rows = await _rows(database_url, match)
    assert rows == list(range(len(rows)))


async def _rows(database_url: str, match: str) -> list[int]:
    query = "select seq from entries where match_id = $1 order by seq"
    async with connected(database_url) as connection:
        return [row["seq"] for row in await connection.fetch(query, match)]


async def _until_awaited(database_url: str, match: str, *, bot: bool) -> None:
    """Wait until a bot (or a person) is awaited."""
    query = """select exists(select 1 from matches join match_seats on match_id = id
        where id = $1 and seat = any(awaited) and (bot is not null) = $2)"""
    async with connected(database_url) as connection:
        await eventually(lambda: connection.fetchval(query, match, bot))
