"""The JSON API for one guest: create a match, or take a seat in another player's."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from typing import Any
from urllib.parse import urlsplit

import httpx

Json = Any
KEPT = httpx.Limits(keepalive_expiry=2)  # seconds: the server drops an idle one after 15
AUTHORITIES = httpx.create_ssl_context(trust_env=False)  # read once: that takes 20 ms


class Refused(Exception):
    """The server refused a request; the text is its reason."""


class Lobby:
    """A guest of the server at `url`, or the player whose API `token` it has; to be entered."""

    def __init__(self, url: str, token: str = "") -> None:
        self.token = token
        self.http = httpx.AsyncClient(
            base_url=url, trust_env=False, timeout=20, limits=KEPT, verify=AUTHORITIES
        )
        self.http.headers.update({"Authorization": f"Bearer {token}"} if token else {})
        self._shares: dict[str, bytes] = {}
        """Our secret share of the dice for each match that has not begun."""

    async def __aenter__(self) -> Lobby:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        """The cookie with which a websocket is recognised as this guest."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def socket_url(self, match: str) -> str:
        base = self.http.base_url
        scheme = "wss" if base.scheme == "https" else "ws"
        return str(base.copy_with(scheme=scheme).join(f"/ws/matches/{match}"))

    async def sign_up(self, name: str) -> None:
        """Become a guest called `name`; the cookie in the answer identifies us from now on."""
        await self._post("/api/guests", name=name)

    async def create(
        self, ruleset: str, *, scenario: str | None = None, listed: bool = False
    ) -> str:
        """Create a match of `ruleset`, by default of its first scenario, and take a random seat.
        Return the match's id."""
        order = {"ruleset": ruleset, "scenario": scenario, "seat": "random", "listed": listed}
        match = await self._post("/api/matches", **order)
        await self.take(match["id"])
        return str(match["id"])

    async def take(self, match: str, **how: str) -> None:
        """Take a seat, and commit to a share of the dice that stays secret for now."""
        await self._post(f"/api/matches/{match}/take", commitment=self._draw(match), **how)

    def _draw(self, match: str) -> str:
        """Draw a share of the dice; return its commitment."""
        self._shares[match] = secrets.token_bytes(32)
        return hashlib.sha256(self._shares[match]).hexdigest()

    async def accept(self, invite: str) -> str:
        """Take the seat of an invite link; return the match's id."""
        token = urlsplit(invite).path.rsplit("/", 1)[-1]
        match = str((await self._get(f"/api/invites/{token}"))["match"]["id"])
        await self.take(match, invite=token)
        return match

    async def invites(self, match: str) -> list[str]:
        """The invite links for the open seats; only the match's creator may ask."""
        seats = (await self._get(f"/api/matches/{match}"))["seats"]
        return [seat["invite"] for seat in seats if seat.get("invite")]

    async def fill_with_bots(self, match: str, bot: str = "random") -> None:
        """Give every open seat to the practice opponent, then mix the dice; without other players
        the match begins."""
        for seat in (await self._get(f"/api/matches/{match}"))["seats"]:
            if seat.get("invite"):
                await self._post(f"/api/matches/{match}/seats/{seat['seat']}/bot", bot=bot)
        await self.mix(match)

    async def begun(self, match: str) -> None:
        """Wait until the match begins, and do our part of mixing the dice. Raises Refused if the
        match is cancelled or we lose our seat."""
        while True:
            match (await self.mix(match))["status"]:
                case "open":
                    await asyncio.sleep(1)
                case "cancelled":
                    raise Refused("the match was called off")
                case _:
                    return

    async def mix(self, match: str) -> Json:
        """Do what the dice need from us now, and return the match's summary. We disclose our share
        only after all players have committed to theirs; if a player leaves, we draw another."""
        now = await self._get(f"/api/matches/{match}")
        mine = next((seat for seat in now["seats"] if seat["you"]), None)
        if now["status"] != "open" or mine is None:
            return now
        path, number = f"/api/matches/{match}", now["round"]
        if mine["share"] == "awaited":
            return await self._post(f"{path}/seal", commitment=self._draw(match), round=number)
        if now["sealed"] and mine["share"] == "sealed":
            if match not in self._shares:
                raise Refused("our share of the dice is in another client")
            share = self._shares[match].hex()
            return await self._post(f"{path}/disclose", entropy=share, round=number)
        return now

    async def _get(self, path: str) -> Json:
        return _answer(await self.http.get(path))

    async def _post(self, path: str, **body: Json) -> Json:
        return _answer(await self.http.post(path, json=body))


def _answer(response: httpx.Response) -> Json:
    if response.is_success:
        return response.json() if response.content else None
    try:
        reason = response.json()["error"]["message"]
    except (ValueError, LookupError):  # the answer came from something else, such as a proxy
        reason = f"HTTP {response.status_code}"
    raise Refused(f"{response.request.method} {response.url.path}: {reason}")
