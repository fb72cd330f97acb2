"""A server that is killed between the commit of a notice and its sending."""

from __future__ import annotations

from contextlib import AsyncExitStack

import pytest

from tests.app.lobby.people import Person, commitment, entropy
from tests.support.client import Client
from tests.support.mailbox import Mailbox, body, mail_server
from tests.support.server import start_server
from tests.support.waiting import until

BASE = "http://roses.test"
ADDRESS = "cecily@example.org"
HOSTS = ("Margaret", "Anne", "Elizabeth")


@pytest.mark.thorough
async def test_no_notice_is_lost_and_none_comes_twice(database_url: str) -> None:
    async with mail_server() as mailbox:
        mail = {"SMTP_URL": mailbox.url, "BASE_URL": BASE}
        with start_server(database_url, **mail) as server:
            async with Person(server, "Cecily") as cecily:
                await cecily.post("/api/me/ways/mail", json={"address": ADDRESS})
                asked = body(await mailbox.until(ADDRESS))
                await cecily.post("/notices/confirm/" + asked.rpartition("confirm/")[2].split()[0])
                cookies = dict(cecily.cookies)
        # This one writes notices and cannot send them: it is killed in between for certain.
        with start_server(database_url, BASE_URL=BASE) as server:
            async with AsyncExitStack() as stack:
                back = await stack.enter_async_context(Client(server.url))
                back.cookies.update(cookies)
                for name in HOSTS:
                    host = await stack.enter_async_context(Person(server, name))
                    match = await host.make()
                    share = entropy()
                    seat = {"commitment": commitment(share), "invite": await host.invite(match)}
                    await back.post(f"/api/matches/{match}/take", json=seat)
                    await host.disclose(match)
                    await back.post(
                        f"/api/matches/{match}/disclose", json={"entropy": share, "round": 1}
                    )
            server.kill()
        assert len(mailbox.to(ADDRESS)) == 1
        with start_server(database_url, **mail), start_server(database_url, **mail):
            await until(lambda: all(told(mailbox, name) for name in HOSTS))
        assert [told(mailbox, name) for name in HOSTS] == [1, 1, 1]


def told(mailbox: Mailbox, name: str) -> int:
    """How often a match with this host was told of. A mail of several has all in its body."""
    mails = mailbox.to(ADDRESS)[1:]
    texts = (body(m) if " more notice" in m["Subject"] else m["Subject"] + body(m) for m in mails)
    return sum(text.count(f"with {name}") for text in texts)
