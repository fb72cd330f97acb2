"""The seeded servers of tests play the same matches again, and no other server is ever seeded."""

from __future__ import annotations

import secrets
import uuid
from contextlib import nullcontext
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest import mock

import pytest

from app.base.database.embedded import EmbeddedPostgres
from app.base.database.place import ensure_database
from app.base.settings import Settings
from app.lobby.new_match import creation
from app.lobby.new_match import match_spec as orders
from app.play.bots import engine
from app.play.bots.chance import any_action
from tests.support.seeded import seeded
from tests.support.toys import in_process
from tools.client import lobby as client
from tools.client.lobby import Lobby
from tools.client.player import Message, Player

SHARE = bytes([7]) * 32


@pytest.fixture
async def databases(postgres: EmbeddedPostgres, template: str) -> list[str]:
    """Two that know of no match yet: the ids of seeded matches come again."""
    names = [f"seeded_{uuid.uuid4().hex}" for _ in range(2)]
    for name in names:
        await ensure_database(postgres, name, template=template)
    return [postgres.url(name) for name in names]


async def _played(database_url: str, seed: str | None) -> list[Any]:
    """What a player with a fixed share of the dice is told of a whole practice game."""
    told: list[Message] = []
    settings = Settings(
        database_url=database_url, rate_limits=False, bot_delay_ms=0, replay_process=False
    )
    with (
        nullcontext() if seed is None else seeded(seed),
        mock.patch.object(client, "secrets", SimpleNamespace(token_bytes=lambda _: SHARE)),
    ):
        async with in_process(settings) as url, Lobby(url) as guest:
            await guest.sign_up("Elizabeth")
            match = await guest.create("cousins_war")
            await guest.fill_with_bots(match)
            player = Player(guest.socket_url(match), guest.cookie, Random(3), report=told.append)
            await player.play()
    states = [message for message in told if message["type"] == "state"]
    return [(state["seq"], state["events"], state["view"]) for state in states]


async def test_a_seeded_server_plays_the_same_match_again(databases: list[str]) -> None:
    one, other = [await _played(url, "Towton") for url in databases]
    assert len(one) > 20
    assert one == other


@pytest.mark.thorough
async def test_another_seed_or_none_makes_another_match(databases: list[str]) -> None:
    one, other = await _played(databases[0], "Towton"), await _played(databases[0], "Bosworth")
    free, again = await _played(databases[0], None), await _played(databases[1], None)
    assert one != other != free != again


def test_nothing_stays_seeded() -> None:
    with seeded("Towton"):
        assert vars(creation)["secrets"] is not secrets
    assert vars(creation)["secrets"] is vars(orders)["secrets"] is secrets
    assert vars(creation)["uuid4"] is uuid.uuid4
    assert vars(engine)["any_action"] is any_action
    assert vars(engine)["secrets"] is secrets


def test_the_server_has_no_switch_for_it() -> None:
    assert not [name for name in Settings.model_fields if "seed" in name or "test" in name]
