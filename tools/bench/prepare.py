"""Create matches to play, through the lobby's API."""

from __future__ import annotations

import asyncio
from typing import Any

from ..client.lobby import Lobby

AT_ONCE = 8
"""How many pairs of guests create their matches at the same time."""


async def prepare(url: str, ruleset: str, matches: int) -> list[dict[str, Any]]:
    """Create `matches` running matches between two guests each, described as the load expects."""
    made: list[dict[str, Any]] = []

    async def couple(number: int) -> None:
        async with Lobby(url) as host, Lobby(url) as guest:
            await host.sign_up(f"Host {number}")
            await guest.sign_up(f"Guest {number}")
            while len(made) < matches:
                place: dict[str, Any] = {}
                made.append(place)
                place["id"] = await host.create(ruleset)
                (invite,) = await host.invites(place["id"])
                await guest.accept(invite)
                for lobby in (host, guest):
                    await lobby.mix(place["id"])
                place["cookies"] = [host.cookie, guest.cookie]

    await asyncio.gather(*(couple(number) for number in range(AT_ONCE)))
    return made
