"""The people of the census of routes, their match, and what each address leads to."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
from websockets.sync.client import ClientConnection, connect

from app.accounts.sessions.store import digest
from app.base.database.place import connected
from tests.support.answers import check
from tests.support.server import Site

from .bodies import PUSH, SEAL, SHARE, UNKNOWN, right_body

Json = Any
PEOPLE = ("no one", "stranger", "seat", "other", "host")
"""No one is signed in; `seat` owns what an address names, such as a device or an offer; `other`
and `host`, who made the match, have seats in it, too."""
SCOPES = ("read", "play", "create")
"""Of API tokens of `seat`."""
SIGNED_IN = PEOPLE[1:]
MAILED_LINK = """
    with made as (
        insert into device_links (token_hash, player_id, expires, used, mailed_by)
        select sha256(token::bytea), player_id, now() + interval '1 hour', false, id
        from notice_ways where id = $1::uuid
        on conflict (token_hash) do update set used = false returning 1
    )
    select token from notice_ways where id = $1::uuid and (select count(*) from made) = 1"""
"""A link that signs in as a channel's player, as if it had been mailed, by the channel's own
token."""


@dataclass
class World:
    """Four players, three of them in a match to which no one else is admitted: `open` with a
    free seat, `running`, `hinted` (running, with hints) or `over`; "-": they have none."""

    server: Site
    database_url: str
    match: str
    clients: dict[str, httpx.Client] = field(default_factory=dict)
    parts: dict[str, str] = field(default_factory=dict)
    """What stands in addresses for each parameter but `token`."""
    number: int = field(default_factory=itertools.count(1).__next__)
    """Tells its names apart from those of other worlds, which may be kept by then."""
    is_spent: bool = False
    """Whether its people may be others by now."""
    _open: ExitStack = field(default_factory=ExitStack)

    def __post_init__(self) -> None:
        self.clients = {name: self._client() for name in (*PEOPLE, *SCOPES)}
        for name in SIGNED_IN:
            _post(self.clients[name], "/api/guests", name=f"{name.title()} of {self.number}")
        seat = self.clients["seat"]
        tokens = {s: _post(seat, "/api/me/tokens", label=s, **{s: True}) for s in SCOPES}
        for scope, made in tokens.items():
            self.clients[scope].headers["Authorization"] = f"Bearer {made['token']}"
        self.parts = {
            "ruleset": "cousins_war",
            "key": "cousins_war",
            "viewer": "open",
            "part": "0",
            "row": "0",
        }
        self.parts["path"] = "js/pages/site.js"
        if self.match != "-":
            self.parts["match_id"] = self._make()
        self.parts["token_id"] = tokens["read"]["id"]
        self.parts |= {"friend_id": UNKNOWN, "block_id": UNKNOWN}

    def close(self) -> None:
        """Close the connections of everyone."""
        self._open.close()

    def request(
        self, method: str, path: str, parts: dict[str, str], asker: str, **headers: str
    ) -> httpx.Response:
        """Ask as that person or with that token, with a body that would be accepted."""
        body, form = self.body(method, path), None
        if method == "POST" and not path.startswith("/api/"):
            form = {"name": "Cecily", "seat": "random", "lesson": "1", "row": "0"}
        body = body if form is None else None
        address = address_of(path, parts)
        return self.clients[asker].request(method, address, json=body, data=form, headers=headers)

    def parts_of(self, path: str) -> dict[str, str]:
        """The right values of the parameters of this path. Owners do what makes them exist."""
        parts = dict(self.parts)
        seat = self.clients["seat"]
        if "{session_id}" in path:
            parts["session_id"] = digest(seat.cookies["roses_session"]).hex()
        if "{way_id}" in path:
            parts["way_id"] = self._channel()
        if "{friend_id}" in path:
            _post(seat, "/api/people/friends", **self._sitter())
            parts["friend_id"] = seat.get("/api/people").json()["friends"][0]["id"]
        if "{block_id}" in path:
            _post(seat, "/api/people/blocks", **self._sitter())
            parts["block_id"] = seat.get("/api/people").json()["blocked"][0]["id"]
        if "{seat}" in path:
            parts["seat"] = self._seat("seat" if path.endswith(("/remove", "/nudge")) else None)
        if path == "/api/learning/{match_id}":
            begun = seat.post("/learn/cousins_war", data={"lesson": "1"})
            parts["match_id"] = _last(begun.headers["location"])
        parts["token"] = self._token(path)
        if path.endswith("{digest}.json"):
            name = "record" if "/record/" in path else "film-0"
            query = f"select digest from documents where match_id = $1::uuid and name = '{name}'"  # noqa: S608
            parts["digest"] = self._value(query, parts["match_id"])
        if "{comment_id}" in path:
            comments = f"/api/replays/{parts['token']}/comments"
            parts["comment_id"] = _post(seat, comments, row=0, text="Here it began.")["id"]
        return parts

    def _seat(self, who: str | None) -> str:
        """The seat of one of the three; None: the free one."""
        for seat in self._summary(who or "host")["seats"]:
            if seat["you"] if who else "invite" in seat:
                return str(seat["seat"])
        raise LookupError(who)

    def _sitter(self) -> dict[str, str]:
        """The other player, as friends and blocks name them."""
        return {"match": self.parts["match_id"], "seat": self._seat("other")}

    def _channel(self) -> str:
        """A channel of the seat's: a browser that no other player has."""
        endpoint = f"{PUSH['endpoint']}/{self.number}"
        body = {**PUSH, "endpoint": endpoint}
        return str(_post(self.clients["seat"], "/api/me/ways/push", **body)["id"])

    def _token(self, path: str) -> str:
        seat = self.clients["seat"]
        match path.split("/{")[0]:
            case "/api/invites" | "/join":
                return _last(self._summary("host").get("invite") or "x/unknown")
            case "/api/me/device-links" | "/link":
                return _last(_post(seat, "/api/me/device-links")["url"])
            case "/api/players" | "/player":
                return _last(_post(seat, "/api/me/page")["url"])
            case "/api/replays" | "/replay":
                query = "select token from replays where match_id = $1::uuid"
                return self._value(query, self.parts["match_id"])
            case "/notices/confirm" | "/notices/stop":
                query = "select token from notice_ways where id = $1::uuid"
                return self._value(query, self._channel())
            case "/way-back":
                return self._value(MAILED_LINK, self._channel())
        return UNKNOWN.replace("-", "")

    def body(self, method: str, path: str) -> dict[str, Json] | None:
        """One that would be accepted; None for requests without one."""
        body = right_body(method.lower(), path)
        if path in ("/api/people/friends", "/api/people/blocks"):
            return self._sitter()
        if path == "/api/me/delete":
            return {"name": f"Seat of {self.number}"}
        return body

    def _value(self, query: str, about: str) -> str:
        """The one value of a query about that id."""

        async def fetch() -> str:
            async with connected(self.database_url) as connection:
                return str(await connection.fetchval(query, about))

        return asyncio.run(fetch())

    def _client(self) -> httpx.Client:
        """One that holds every answer of the API to the OpenAPI document."""
        return self._open.enter_context(
            httpx.Client(
                base_url=self.server.url,
                trust_env=False,
                timeout=30,
                event_hooks={"response": [check]},
            )
        )

    def begin_again(self) -> None:
        """Make another match for the same people."""
        self.parts |= {"match_id": self._make()}

    def _make(self) -> str:
        """The match, whose third player comes last."""
        scenario = "four" if self.match == "open" else "three"
        order = {"ruleset": "lancaster_york", "scenario": scenario, "spectators": False}
        order |= {"pace": {"kind": "live", "bank": 86_400}, "hints": self.match == "hinted"}
        host = self.clients["host"]
        match = str(_post(host, "/api/matches", **order)["id"])
        _post(host, f"/api/matches/{match}/take", commitment=SEAL)
        invite = _last(host.get(f"/api/matches/{match}").json()["invite"])
        for name in ("seat", "other"):
            take = f"/api/matches/{match}/take"
            _post(self.clients[name], take, commitment=SEAL, invite=invite)
        if self.match == "open":
            return match
        for name in ("host", "seat", "other"):
            path = f"/api/matches/{match}/disclose"
            _post(self.clients[name], path, entropy=SHARE, round=1)
        if self.match == "over":
            self._end(match)
        return match

    def _end(self, match: str) -> None:
        """Two give up, so that the third wins."""
        for name, until in (("other", "state"), ("host", "replay")):
            with self.socket(f"/ws/matches/{match}", name) as socket:
                socket.send(json.dumps({"type": "resign", "id": str(uuid4())}))
                while True:
                    message = json.loads(socket.recv(60))
                    if message["type"] == until and (until == "replay" or message.get("ack")):
                        break

    def socket(self, path: str, asker: str, origin: str | None = None) -> ClientConnection:
        """Connect as that person or with that token. Raises InvalidStatus."""
        client = self.clients[asker]
        headers = {}
        if client.cookies:
            headers["Cookie"] = "; ".join(f"{k}={v}" for k, v in client.cookies.items())
        if bearer := client.headers.get("Authorization"):
            headers["Authorization"] = bearer
        if origin is not None:
            headers["Origin"] = origin
        url = self.server.url.replace("http", "ws") + path
        return connect(url, additional_headers=headers, proxy=None)

    def _summary(self, name: str) -> Json:
        return self.clients[name].get(f"/api/matches/{self.parts['match_id']}").json()


def _post(client: httpx.Client, path: str, **body: Json) -> Json:
    answer = client.post(path, json=body)
    assert answer.is_success, (path, answer.text)
    return answer.json()


def address_of(path: str, parts: dict[str, str]) -> str:
    """The path with these values of its parameters."""
    for name, value in parts.items():
        path = path.replace("{" + name + "}", value).replace(f"{{{name}:path}}", value)
    return path


def _last(url: str) -> str:
    return url.rsplit("/", 1)[-1]


@dataclass(frozen=True)
class Row:
    """What one route answers."""

    method: str
    path: str
    match: str
    """Of which kind the match is; "-": it does not matter."""
    statuses: dict[str, int]
    """By who asks, tokens too: one without the scope is refused."""
    nul: str
    """The answer where a NUL stands for a parameter, whoever asks; "-" without any."""

    @property
    def name(self) -> str:
        return f"{self.method} {self.path}"


def _rows(table: str) -> Iterator[Row]:
    for line in table.splitlines():
        if not line or line.startswith("#"):
            continue
        method, path, match, *people, tokens, nul = line.split()
        statuses = dict(zip(PEOPLE, map(int, people), strict=True))
        for scope in SCOPES:
            has_scope = tokens == "any" or scope in tokens.split("+")
            refused = 4403 if method == "WS" else 403
            statuses[scope] = statuses["seat"] if has_scope else refused
        yield Row(method, path, match, statuses, nul)


ROWS = list(_rows(Path(__file__).with_name("census.txt").read_text()))


class Worlds:
    """A world for each kind of match, made when it is needed; one to look at and one to change."""

    def __init__(self, server: Site, database_url: str) -> None:
        self.server, self.database_url = server, database_url
        self.made: dict[tuple[str, bool], World] = {}

    def get(self, match: str, *, to_change: str = "") -> World:
        """The world with such a match. One to change, by what stands at that path, is as new: its
        people play another match, or others come where something else was asked of them before."""
        key = match, bool(to_change)
        world = self.made.get(key)
        if world is not None and to_change and world.is_spent:
            world.close()
            world = None
        if world is None:
            world = self.made[key] = World(self.server, self.database_url, match)
        elif to_change:
            world.begin_again()
        world.is_spent = "{match_id}" not in to_change
        return world

    def close(self) -> None:
        """Close the connections of everyone."""
        for world in self.made.values():
            world.close()
