"""The example client of the protocol answers what it is asked, and takes its seat back."""

from __future__ import annotations

import asyncio
import random
from uuid import uuid4

from tests.app.play.table.tables import table
from tests.app.sockets import ear
from tests.support.server import Site
from tools.client.player import Player


async def test_it_declines_a_draw_and_comes_back_to_its_seat(server: Site) -> None:
    async with table(server.url) as match, ear(match.url, match.lobbies[0].cookie) as york:
        async with ear(match.url, match.lobbies[1].cookie) as lancaster:
            await lancaster.say(type="leave", id=str(uuid4()))
            await york.wait("state", lambda state: state["left"])
        await york.say(type="offer", id=str(uuid4()), kind="sit_in", about="lancaster")
        await york.wait("state", lambda state: state["stand_ins"])
        client = Player(match.url, match.lobbies[1].cookie, random.Random(1))
        playing = asyncio.create_task(client.play())
        await york.wait("state", lambda state: "PlayerReturned" in str(state["events"]))
        offer = str(uuid4())
        await york.say(type="offer", id=offer, kind="draw")
        told = await york.wait(
            "offers", lambda told: told["ended"] is not None and told["ended"]["id"] == offer
        )
        assert told["ended"]["status"] == "refused"
        assert told["ended"]["answers"] == {"lancaster": False}
        await york.say(type="resign", id=str(uuid4()))
        assert (await playing)["winners"] == ["lancaster"]
