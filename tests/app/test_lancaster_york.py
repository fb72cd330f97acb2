"""Lancaster vs York over real sockets: two, three and four at a table, from the first card to the
last Parliament."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.support.daily import rarely
from tests.support.server import Site
from tools.client.lobby import Lobby
from tools.client.player import Message, Player

SEATS = ("red", "yellow", "green", "blue")
SCENARIOS = {"two": SEATS[:2], "three": SEATS[:3], "four": SEATS}
SEAL = {"do": "Seal"}


class Planner(random.Random):
    """Chooses at random, but soon has planned enough."""

    def choice(self, seq: Any) -> Any:
        return SEAL if SEAL in seq and self.random() < 0.2 else super().choice(seq)


@dataclass
class Witness:
    """What one of the seats is told."""

    seat: str = ""
    views: list[Any] = field(default_factory=list)
    told: list[Any] = field(default_factory=list)
    waiting: list[set[str]] = field(default_factory=list)
    """Who still plans, as it is told while all plan."""

    def __call__(self, message: Message) -> None:
        if message["type"] == "welcome":
            self.seat = message["viewer"]
        if message["type"] == "state":
            self.views.append(message["view"])
            self.told.extend(message["events"])
            if message["view"]["phase"] == "planning":
                self.waiting.append(set(message["awaited"]))

    def check(self, seats: set[str]) -> None:
        """Who still plans and all money were shown, and no plan of another seat."""
        assert seats in self.waiting
        assert any(awaited < seats for awaited in self.waiting)
        for view in self.views:
            assert set(view["money"]) == seats
            assert None not in view["money"].values()
            is_over = view["phase"] == "over"  # then all is shown
            assert is_over or view["plans"] is None
            assert is_over or view["hidden"] is None


async def seated(stack: AsyncExitStack, url: str, scenario: str) -> tuple[str, list[Lobby]]:
    """A match with a player in each seat of the scenario."""
    lobbies = [await stack.enter_async_context(Lobby(url)) for _ in SCENARIOS[scenario]]
    for lobby, name in zip(lobbies, ("Warwick", "Suffolk", "Oxford", "Exeter"), strict=False):
        await lobby.sign_up(name)
    match = await lobbies[0].create("lancaster_york", scenario=scenario)
    for guest, invite in zip(lobbies[1:], await lobbies[0].invites(match), strict=True):
        await guest.accept(invite)
    for lobby in lobbies:
        await lobby.mix(match)
    return match, lobbies


@pytest.mark.parametrize(
    "scenario",
    ["four", *map(rarely, ("two", "three"))],
)
async def test_a_game_is_played_to_its_end_by_everyone_at_the_table(
    server: Site, scenario: str
) -> None:
    async with AsyncExitStack() as stack:
        match, lobbies = await seated(stack, server.url, scenario)
        witnesses = [Witness() for _ in lobbies]
        players = [
            Player(lobby.socket_url(match), lobby.cookie, Planner(place), report=witness)
            for place, (lobby, witness) in enumerate(zip(lobbies, witnesses, strict=True))
        ]
        async with asyncio.timeout(300):
            outcomes = await asyncio.gather(*(player.play() for player in players))
    assert {witness.seat for witness in witnesses} == set(SCENARIOS[scenario])
    for outcome, witness in zip(outcomes, witnesses, strict=True):
        assert outcome == outcomes[0]
        witness.check(set(SCENARIOS[scenario]))
        view = witness.views[-1]
        (winner,) = outcome["winners"]
        assert view["score"][winner] == max(view["score"].values())
        assert view["phase"] == "over"
        assert (view["houses"] is not None) == (scenario == "four")
        kinds = [event["event"] for event in witness.told]
        assert kinds.count("TurnEnded") == 5
        assert kinds.count("KingElected") == (5 if scenario == "four" else 0)
