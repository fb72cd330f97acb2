"""The websocket of a match: what it answers to good and to bad messages."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any, get_args

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from app.base.process.wall_clock import WallClock
from app.base.settings import Settings
from app.base.web.limits import RULES
from app.play.table.connection import MAX_IGNORED
from app.play.table.connection_limits import BURST, PER_SECOND
from app.play.table.protocol import CLIENT_MESSAGES
from tests.app.sockets import eventually
from tests.support.server import Site
from tests.support.threaded import threaded_server
from tests.support.toys import in_process

from .tables import Message, Table, receive, say, table


@pytest.fixture(scope="module")
async def game(server: Site) -> AsyncIterator[Table]:
    async with table(server.url) as made:
        yield made


async def _awaited(game: Table) -> tuple[int, Message]:
    """A player who must choose, and the state that says so."""
    for who in (0, 1):
        async with game.connect(who) as socket:
            state = await receive(socket, "state")
            if state["actions"]:
                return who, state
    raise AssertionError("no seat is awaited")


@pytest.mark.parametrize(
    ("text", "code", "reason"),
    [
        ("nonsense", "malformed", "JSON"),
        ("[]", "malformed", "object"),
        ("{}", "malformed", "type"),
        ('{"type":"dance"}', "malformed", "dance"),
        ('{"type":"ping","more":1}', "malformed", "more"),
        ('{"type":"chat","text":7}', "malformed", "text"),
        ('{"type":"act","id":"x","seq":0,"action":{}}', "malformed", "id"),
        ('{"type":"act","seq":0,"action":{}}', "malformed", "id"),
    ],
)
async def test_a_malformed_message_is_refused_with_what_and_where(
    game: Table, text: str, code: str, reason: str
) -> None:
    async with game.connect(0) as socket:
        await receive(socket, "state")
        await socket.send(text)
        error = await receive(socket, "error")
        assert error["code"] == code
        assert reason in error["reason"]
        await socket.send('{"type":"ping"}')
        await receive(socket, "pong")


async def test_whatever_is_refused_is_named_by_its_id_or_by_its_type(game: Table) -> None:
    """Every message that there is, with a field too many."""
    async with game.connect(0) as socket:
        await receive(socket, "chats")
        for message in CLIENT_MESSAGES:
            fields = message.model_fields  # type: ignore[attr-defined]
            (kind,) = get_args(fields["type"].annotation)
            if "id" in fields:
                request = await say(socket, type=kind, more=1)
                assert (await receive(socket, "refused"))["id"] == request
            else:
                await socket.send(json.dumps({"type": kind, "more": 1}))
                assert (await receive(socket, "error"))["refused"] == kind


@pytest.mark.parametrize(
    "change",
    [
        {"seq": "0"},
        {"seq": -1},
        {"seq": None},
        {"action": "Pass"},
        {"action": None},
        {"more": 1},
    ],
)
async def test_a_malformed_action_is_refused_by_its_id_without_the_state(
    game: Table, change: dict[str, Any]
) -> None:
    async with game.connect(0) as socket:
        await receive(socket, "chats")
        request = await say(socket, **{"type": "act", "seq": 0, "action": {}, **change})
        refused = await receive(socket, "refused")
        assert (refused["id"], refused["code"]) == (request, "malformed")
        assert next(iter(change)) in refused["reason"]
        await _nothing_but_a_pong(socket)


async def test_refusals_have_a_reason_and_the_current_state_follows(game: Table) -> None:
    who, state = await _awaited(game)
    seq = state["seq"]
    unknown = {"type": "act", "seq": seq, "action": {"do": "Cheat"}}
    stale = {"type": "act", "seq": seq + 5, "action": state["actions"][0]}
    undo = {"type": "undo", "seq": seq}
    async with game.connect(who) as socket:
        before = await receive(socket, "state")
        for message, code in ((unknown, "unknown_action"), (stale, "stale")):
            await say(socket, **message)
            refused = await receive(socket, "refused")
            assert refused["code"] == code
            assert refused["reason"]
            assert await receive(socket, "state") == before
        if not before["undo"]:
            await say(socket, **undo)
            assert (await receive(socket, "refused"))["code"] == "nothing_to_undo"


async def test_what_a_rule_forbids_is_refused_with_its_paragraph(game: Table) -> None:
    who, state = await _awaited(game)
    async with game.connect(1 - who) as other:
        view = (await receive(other, "state"))["view"]
    hand = next(hand["cards"] for hand in view["hands"].values() if hand["cards"])
    action = next(action for action in state["actions"] if "card" in action)
    async with game.connect(who) as socket:
        before = await receive(socket, "state")
        foreign = {**action, "card": hand[0]}
        await say(socket, type="act", seq=before["seq"], action=foreign)
        refused = await receive(socket, "refused")
        assert refused["code"] == "illegal"
        assert refused["reason"]
        assert refused["rule"][0].isdigit()
        assert await receive(socket, "state") == before


async def test_a_spectator_who_acts_is_refused_and_changes_nothing(game: Table) -> None:
    _, state = await _awaited(game)
    async with game.connect(None) as socket:
        before = await receive(socket, "state")
        assert (before["actions"], before["undo"]) == ([], False)
        await receive(socket, "chats")
        for message in (
            {"type": "act", "seq": 0, "action": state["actions"][0]},
            {"type": "undo", "seq": 0},
            {"type": "resign"},
        ):
            await say(socket, **message)
            assert (await receive(socket, "refused"))["code"] == "not_seated"
            await _nothing_but_a_pong(socket)
    async with game.connect(None) as socket:
        assert await receive(socket, "state") == before


async def test_binary_frames_are_refused(game: Table) -> None:
    async with game.connect(0) as socket:
        await receive(socket, "state")
        await socket.send(b'{"type":"ping"}')
        assert (await receive(socket, "error"))["code"] == "malformed"


@pytest.mark.parametrize(
    ("sent", "code"),
    [(b'{"type":"chat","text":"' + b"x" * 20_000 + b'"}', 1009), (b"\xff\xfe", 1007)],
    ids=["oversized", "no text"],
)
async def test_what_no_page_sends_closes_the_connection(
    game: Table, sent: bytes, code: int
) -> None:
    async with game.connect(0) as socket:
        await receive(socket, "state")
        await socket.send(sent, text=True)
        assert await _close_code(socket) == code


@pytest.mark.parametrize("query", ["?since=x", "?since=-1", "?since=1e3", "?since=99999999999"])
async def test_a_since_that_is_no_number_is_refused(game: Table, query: str) -> None:
    async with game.connect(0, query) as socket:
        assert (await receive(socket, "error"))["code"] == "bad_request"
        assert await _close_code(socket) == 4400


@pytest.mark.parametrize("match", ["nothing", "00000000-0000-4000-8000-000000000000", "%00", None])
async def test_a_match_that_is_not_there_or_has_not_begun_is_refused(
    game: Table, match: str | None
) -> None:
    match = match or await game.lobbies[0].create("cousins_war")
    other = Table(match, game.url.replace(game.match, match), game.lobbies)
    async with other.connect(0) as socket:
        assert (await receive(socket, "error"))["code"] == "no_such_match"
        assert await _close_code(socket) == 4404


async def test_too_many_messages_are_refused_and_a_flood_ends_the_connection(
    database_url: str,
) -> None:
    second = 0.0
    wall = WallClock(steady=lambda: second)
    with threaded_server(database_url, rate_limits=True, wall=wall) as limited:
        async with table(limited.url) as game, game.connect(0) as socket:
            await receive(socket, "state")
            await _let_through(socket, BURST)
            request = await say(socket, type="act", seq=0, action={})
            refused = await receive(socket, "refused")
            assert (refused["id"], refused["code"]) == (request, "too_frequent")
            second += 1
            await _let_through(socket, PER_SECOND)
            with suppress(ConnectionClosed):
                for _ in range(MAX_IGNORED):
                    await socket.send('{"type":"ping"}')
            assert await _close_code(socket) == 4429


async def _let_through(socket: ClientConnection, count: int) -> None:
    """Send one message more than so many: all are answered but the last, which is refused."""
    for _ in range(count + 1):
        await socket.send('{"type":"ping"}')
    for _ in range(count):
        await receive(socket, "pong")
    assert (await receive(socket, "error"))["code"] == "too_frequent"


async def test_an_address_may_hold_so_many_sockets_and_no_more(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.play.table.connection_limits.MAX_SOCKETS", 2)
    settings = Settings(database_url=database_url)
    far = {"X-Forwarded-For": "203.0.113.7"}
    async with in_process(settings) as url, table(url) as game:
        async with game.connect(0) as one, game.connect(None) as two:
            await receive(one, "state")
            await receive(two, "state")
            async with game.connect(1) as three:
                assert (await receive(three, "error"))["code"] == "too_frequent"
                assert await _close_code(three) == 4429
            async with game.connect(1, **far) as elsewhere:
                await receive(elsewhere, "state")
            await one.send('{"type":"ping"}')
            await receive(one, "pong")
        await _until_there_is_room(game)


async def _until_there_is_room(game: Table) -> None:
    """The server hears a little later that the others are gone."""

    async def is_let_in() -> bool:
        async with game.connect(1) as socket:
            return bool(json.loads(await socket.recv())["type"] == "welcome")

    await eventually(is_let_in)


async def test_handshakes_from_one_address_are_limited(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = {**RULES, "connect": ("3/hour", "connections")}
    monkeypatch.setattr("app.base.web.limits.RULES", rules)
    async with in_process(Settings(database_url=database_url)) as url, table(url) as game:
        for _ in range(3):
            async with game.connect(None) as socket:
                await receive(socket, "state")
        async with game.connect(None) as socket:
            assert (await receive(socket, "error"))["code"] == "too_frequent"
            assert await _close_code(socket) == 4429


async def _nothing_but_a_pong(socket: ClientConnection) -> None:
    """No state came: the answer to a ping is next, presence aside."""
    await socket.send('{"type":"ping"}')
    while (message := json.loads(await socket.recv()))["type"] == "presence":
        pass
    assert message["type"] == "pong"


async def _close_code(socket: ClientConnection) -> int:
    """The code with which the server ends the connection, soon."""
    with suppress(ConnectionClosed):
        async for _ in socket:
            pass
    assert socket.close_code is not None
    return socket.close_code


async def test_a_game_that_foresees_says_what_may_come_of_an_action(server: Site) -> None:
    async with table(server.url, ruleset="lancaster_york", scenario="two", seat="red") as fresh:
        who, state = await _awaited(fresh)
        async with fresh.connect(who) as socket, fresh.connect(None) as watching:
            asked = {"seq": state["seq"], "action": state["actions"][0]}
            request = await say(socket, type="foresee", **asked)
            told = await receive(socket, "foreseen")
            assert (told["id"], told["reach"]) == (request, [])
            assert told["lines"][0].startswith("Parliament now would give you ")
            await say(socket, type="foresee", seq=state["seq"], action={"do": "Seal"})
            assert (await receive(socket, "refused"))["code"] == "illegal"
            await say(socket, type="foresee", seq=state["seq"])
            assert (await receive(socket, "foreseen"))["lines"] == []
            await say(watching, type="foresee", **asked)
            assert (await receive(watching, "refused"))["code"] == "not_seated"
