"""The whole API is asked nonsense: by players, strangers and clients without a name, with made-up
ids and with real ones. It answers everything with a clear refusal, and never with a 500."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote
from uuid import uuid4

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.core import NOT_SET
from schemathesis.core.errors import InvalidSchema
from schemathesis.core.result import Ok, Result
from schemathesis.schemas import APIOperation
from websockets.sync.client import connect

from app.base.settings import Settings
from app.main import create_app
from tests.support.answers import check
from tests.support.client import AUTHORITIES, Client
from tests.support.server import Site
from tests.support.threaded import threaded_server

from .bodies import PUSH, SEAL, SHARE, UNKNOWN, right_body

Json = Any
Operation = APIOperation[Any, Any, Any, Any]
EXAMPLES = 10
NASTY: tuple[Json, ...] = (
    "\x00", "a\x00b", "\ud800", "\u202e\U000e0041", "x" * 5000, "", " ", "%00", "../..", "'; --",
    -1, 2**31, 2**63, 10**30, 1e308, True, None, [], {}, ["\x00"], {"\x00": "\x00"},
)  # fmt: skip
"""What a field is made, one at a time, in a body that is right otherwise."""
NASTY_PARTS = ("%00", "a%00b", "%ff", "%ed%a0%80", "x" * 3000, "..%2f..", "9" * 40, "-1", "%20")
"""Parts of an address."""


def _operations() -> list[Operation]:
    """Everything that the server answers as JSON, from the routes themselves."""
    app = create_app(Settings(database_url="postgresql://unused"))
    schema = schemathesis.openapi.from_dict(app.openapi())
    return [_sound(found) for found in schema.get_all_operations()]


def _sound(found: Result[Operation, InvalidSchema]) -> Operation:
    assert isinstance(found, Ok), found
    return found.ok()


OPERATIONS = _operations()


@dataclass
class World:
    """A player with an open match, a running and a finished one, and what leads to them."""

    me: httpx.Client
    stranger: httpx.Client
    nameless: httpx.Client
    parts: dict[str, list[str]] = field(default_factory=dict)
    """Real values for the parameters of addresses; the first is the right one."""

    @property
    def clients(self) -> list[httpx.Client]:
        return [self.me, self.stranger, self.nameless]


def _client(server: Site) -> httpx.Client:
    """A client that holds every answer to the OpenAPI document."""
    hooks = {"response": [check]}
    return httpx.Client(
        base_url=server.url, trust_env=False, timeout=30, event_hooks=hooks, verify=AUTHORITIES
    )


def _post(client: httpx.Client, path: str, **body: Json) -> Json:
    answer = client.post(path, json=body)
    assert answer.is_success, answer.text
    return answer.json()


def _practice(client: httpx.Client) -> str:
    """A running match against the practice opponent."""
    match = _post(client, "/api/matches", ruleset="cousins_war", seat="york")["id"]
    _post(client, f"/api/matches/{match}/seats/lancaster/bot", bot="random")
    _post(client, f"/api/matches/{match}/take", commitment=SEAL)
    _post(client, f"/api/matches/{match}/disclose", entropy=SHARE, round=1)
    return str(match)


def _give_up(client: httpx.Client, match: str) -> str:
    """End a match; the token of its replay."""
    url = str(client.base_url.copy_with(scheme="ws").join(f"/ws/matches/{match}"))
    cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    with connect(url, additional_headers={"Cookie": cookies}, proxy=None) as socket:
        socket.send(json.dumps({"type": "resign", "id": "7d444840-9dc0-41d1-b245-5ffdce74fad2"}))
        while (message := json.loads(socket.recv(60)))["type"] != "replay":
            pass
    return str(message["url"].rsplit("/", 1)[-1])


@pytest.fixture(scope="module")
def server(database_url: str) -> Iterator[Site]:
    """Its practice opponent takes its time: it is not what is tried here. In the end its log has
    no mistake of its own."""
    with threaded_server(database_url, bot_delay_ms=60_000) as running:
        yield running
        assert "Traceback" not in running.log, running.log


@pytest.fixture(scope="module")
def finished(server: Site) -> Iterator[tuple[httpx.Client, str, str, str]]:
    """A player, their running match, their finished one, and its replay."""
    with _client(server) as veteran:
        _post(veteran, "/api/guests", name="Veteran")
        running, over = _practice(veteran), _practice(veteran)
        yield veteran, running, over, _give_up(veteran, over)


@pytest.fixture
def world(
    server: Site, finished: tuple[httpx.Client, str, str, str], operation: Any
) -> Iterator[World]:
    """All of it made again for each operation, but for the matches that have begun."""
    veteran, running, over, replay = finished
    clients = [_client(server) for _ in range(3)]
    me, stranger, nameless = clients
    made = World(me, stranger, nameless)
    # Names of their own: some of them keep theirs, which no other player can take then.
    number = OPERATIONS.index(operation)
    _post(made.me, "/api/guests", name=f"Player {number}")
    _post(made.stranger, "/api/guests", name=f"Stranger {number}")
    path = operation.path
    if path.endswith(("/film", "/rematch", "/hint", "/comments", "/comments/{comment_id}")):
        made.me.close()
        made.me = veteran
    match = _post(made.me, "/api/matches", ruleset="cousins_war", seat="york")["id"]
    if path.endswith("/disclose"):
        _post(made.me, f"/api/matches/{match}/seats/lancaster/bot", bot="random")
    if path.endswith(("/notes", "/plan", "/chat", "/seal", "/disclose")):
        _post(made.me, f"/api/matches/{match}/take", commitment=SEAL)
    seat = made.me.get(f"/api/matches/{match}").json()["seats"][0]
    offer = str(uuid4())
    if "/offers" in path:
        _begin(made, match, seat["invite"])
        if path.endswith(("/answer", "/withdraw")):
            maker = made.stranger if path.endswith("/answer") else made.me
            _post(maker, f"/api/matches/{match}/offers", id=offer, kind="draw")
    if path.endswith(("/remove", "/leave")):
        match, seat = _with_guest(made)
    token = {
        True: _post(made.me, "/api/me/device-links")["url"].rsplit("/", 1)[-1],
        path.startswith("/api/invites"): seat.get("invite", "").rsplit("/", 1)[-1],
        path.startswith("/api/replays"): replay,
        path.startswith("/api/players"): _page(made.me),
    }[True]
    kinds = {"film": running, "hint": running, "guest": running, "rematch": over}
    first = kinds.get(path.rsplit("/", 1)[-1], match)
    made.parts = {
        "match_id": [first, match, running, over],
        "seat": [seat["seat"], "lancaster", "york"],
        "session_id": [made.me.get("/api/me/sessions").json()[0]["id"]],
        "token": [token, replay],
        "offer_id": [offer, str(uuid4())],
        "way_id": [str(_post(made.me, "/api/me/ways/push", **PUSH)["id"]), UNKNOWN],
        "friend_id": [UNKNOWN],
        "token_id": [UNKNOWN],
        "block_id": [UNKNOWN],
        "comment_id": [_comment(veteran, replay) if "{comment_id}" in path else UNKNOWN],
        "viewer": ["open", "record", "york"],
        "part": ["0", "999"],
        "digest": [_digest(made.me, replay, path), "0"],
        "row": ["0", "999"],
        "key": ["cousins_war", "richard_iii"],
    }
    yield made
    for client in clients:
        client.close()


def _begin(made: World, match: str, invite: str) -> None:
    """Play the match with the stranger."""
    _post(made.me, f"/api/matches/{match}/take", commitment=SEAL)
    token = invite.rsplit("/", 1)[-1]
    _post(made.stranger, f"/api/matches/{match}/take", commitment=SEAL, invite=token)
    for client in (made.me, made.stranger):
        _post(client, f"/api/matches/{match}/disclose", entropy=SHARE, round=1)


def _digest(client: httpx.Client, replay: str, path: str) -> str:
    """What a document of the path's kind has in its address."""
    told = client.get(f"/api/replays/{replay}").json()
    address: str = told["record"] if "/record/" in path else told["film"][0]
    return address.rpartition("/")[2].removesuffix(".json")


def _comment(client: httpx.Client, replay: str) -> str:
    """The id of a new comment of the client's."""
    path = f"/api/replays/{replay}/comments"
    return str(_post(client, path, row=0, text="Here it began.")["id"])


def _page(client: httpx.Client) -> str:
    """The token of the link to the client's results."""
    return str(_post(client, "/api/me/page")["url"].rsplit("/", 1)[-1])


def _with_guest(made: World) -> tuple[str, Json]:
    """A match of four in which the stranger sits; to leave it is theirs, to remove them mine."""
    order = {"ruleset": "lancaster_york", "scenario": "four"}
    match = _post(made.me, "/api/matches", **order)["id"]
    _post(made.me, f"/api/matches/{match}/take", commitment=SEAL)
    invite = made.me.get(f"/api/matches/{match}").json()["invite"].rsplit("/", 1)[-1]
    taken = _post(made.stranger, f"/api/matches/{match}/take", commitment=SEAL, invite=invite)
    return match, next(seat for seat in taken["seats"] if seat["you"])


OF_ANOTHER = (
    "/api/login", "/api/recover", "/api/me/merge", "/api/me/delete", "/api/people/friends",
    "/api/people/blocks", "/api/people/friends/{friend_id}", "/api/people/blocks/{block_id}",
    "/api/me/tokens/{token_id}", "/api/me/ways/mail", "/api/seat-links/{token}/take",
    "/api/recover/mail", "/api/matches/{match_id}/hook/test", "/api/learning/{match_id}",
    "/api/matches/{match_id}/hint", "/api/replays/{token}/story/{digest}.json",
    "/api/replays/{token}/animation.webp",
)  # fmt: skip
"""These need what others have, the player's own name, a guided game, a position that stays, a
story, or a query: tests/app/accounts, people, offers, learning, stories, sharing."""
MAY_BE_NULL = {("/api/matches/{match_id}/seats/{seat}/bot", "bot")}
"""Path and field: null is no mistake here, and would do what is asked for."""


def _right_body(operation: Any) -> dict[str, Json] | None:
    body = right_body(operation.method, operation.path)
    assert body or not operation.body, f"no right body for {operation.path}"
    return body


def _address(operation: Any, parts: dict[str, str]) -> str:
    path: str = operation.path
    for name, value in parts.items():
        path = path.replace("{" + name + "}", value)
    return path


def _check(answer: httpx.Response) -> None:
    """It is an answer that programs can read."""
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400:
        error = answer.json()["error"]
        assert error.keys() <= {"code", "message", "field"}
        assert error["code"].isidentifier()
        assert len(error["message"]) > 5


def _send(
    client: httpx.Client, operation: Any, path: str, body: Json, **query: str
) -> httpx.Response:
    if body is NOT_SET or body is None:
        return client.request(operation.method.upper(), path, params=query)
    raw = json.dumps(body).encode()  # ASCII: half a surrogate pair stays an escape
    headers = {"content-type": "application/json"}
    return client.request(
        operation.method.upper(), path, params=query, content=raw, headers=headers
    )


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_nonsense_is_refused_and_sense_is_not(operation: Any, world: World) -> None:
    names = [parameter.name for parameter in operation.path_parameters]
    right = _right_body(operation)

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(), data=st.data())
    def ask(case: Any, data: st.DataObject) -> None:
        parts = {}
        for name in names:
            made_up = quote(str(case.path_parameters[name]), safe="%")
            choice = [made_up, *NASTY_PARTS, *world.parts[name] * 3]
            parts[name] = data.draw(st.sampled_from(choice), label=name)
        body = case.body
        if right and data.draw(st.booleans(), label="nearly right"):
            key = data.draw(st.sampled_from(sorted(right)), label="field")
            body = {**right, key: data.draw(st.sampled_from(NASTY), label="value")}
        client = data.draw(st.sampled_from(world.clients[1:]), label="client")
        query = {"pack": data.draw(st.sampled_from(["\x00", "x", "0" * 64]))} if case.query else {}
        _check(_send(client, operation, _address(operation, parts), body, **query))

    ask()
    for name in names:  # each part in turn, the others right, and asked by those who may
        for nasty in NASTY_PARTS:
            parts = {other: world.parts[other][0] for other in names} | {name: nasty}
            answer = _send(world.me, operation, _address(operation, parts), right)
            assert 400 <= answer.status_code < 500, (nasty, answer.text)
            _check(answer)
    parts = {name: world.parts[name][0] for name in names}
    for key in right or ():
        for value in NASTY:
            if value is None and (operation.path, key) in MAY_BE_NULL:
                continue
            wrong = {**(right or {}), key: value}
            _check(_send(world.me, operation, _address(operation, parts), wrong))
    if operation.path in OF_ANOTHER:
        return
    me = world.me
    if operation.path.endswith("/leave"):  # the stranger may have left above, by the right address
        me, parts["match_id"] = world.stranger, _with_guest(world)[0]
    body = _right_body(operation)
    if operation.path.endswith(("/notes", "/plan")) and body:
        body["version"] = me.get(_address(operation, parts)).json()["version"]
    answer = _send(me, operation, _address(operation, parts), body)
    assert answer.status_code < 400, answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/api/replays/%00", "/api/replays/x/record/%00.json", "/api/replays/x/%00/0.svg",
        "/api/rulesets/cousins_war/charts.json?pack=%00", "/replay/%00", "/join/%00", "/link/%00",
        "/rules/%00", "/new/%00", "/practice/%00", "/matches/%00", "/sign-in?next=%00",
        "/static/%00", "/%00", "/api/invites/%00", "/api/me/device-links/%00/qr.svg",
    ],
)  # fmt: skip
async def test_a_nul_in_an_address_is_no_mistake_of_the_servers(server: Site, path: str) -> None:
    async with Client(server.url) as http:
        assert (await http.get(path)).status_code < 500


@pytest.mark.parametrize("page", ["/new/cousins_war", "/practice/cousins_war", "/link/x"])
@pytest.mark.parametrize(
    "form", [b"name=%00", b"name=a&seat=%00", b"name=a&option.%00=%00", b"name=%07&listed=%00", b""]
)
async def test_a_form_with_nonsense_is_refused(server: Site, page: str, form: bytes) -> None:
    headers = {"content-type": "application/x-www-form-urlencoded"}
    async with httpx.AsyncClient(
        base_url=server.url, trust_env=False, headers=headers, verify=AUTHORITIES
    ) as http:
        assert 400 <= (await http.post(page, content=form)).status_code < 500
