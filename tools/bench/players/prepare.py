"""Create matches to play, through the lobby's API."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

from app.referee.packs import load_ruleset
from rulesets.kernel.interface import Scenario

from ...client.lobby import Lobby

AT_ONCE = 8
"""How many groups of guests create their matches at the same time."""


def scenario_of(ruleset: str) -> Scenario:
    """What is played of a game: the first of its scenarios with the most seats."""
    return max(load_ruleset(ruleset).meta.scenarios, key=lambda scenario: len(scenario.seats))


async def prepare(
    url: str, ruleset: str, matches: int, groups: int = AT_ONCE
) -> list[dict[str, Any]]:
    """Create `matches` running matches of guests, described as the load expects."""
    made: list[dict[str, Any]] = []
    scenario = scenario_of(ruleset)

    async def group(number: int) -> None:
        async with AsyncExitStack() as stack:
            players = [await stack.enter_async_context(Lobby(url)) for _ in scenario.seats]
            for seat, player in enumerate(players):
                await player.sign_up(f"Guest {number} {seat}")
            host, *guests = players
            while len(made) < matches:
                place: dict[str, Any] = {}
                made.append(place)
                place["id"] = await host.create(ruleset, scenario=scenario.key)
                invites = await host.invites(place["id"])
                for guest, invite in zip(guests, invites, strict=True):
                    await guest.accept(invite)
                for player in players:
                    await player.mix(place["id"])
                place["cookies"] = [player.cookie for player in players]

    await asyncio.gather(*(group(number) for number in range(groups)))
    return made
