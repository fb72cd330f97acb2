"""Servers that send mail, or hooks to this machine; a post office without a server."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from datetime import timedelta

import pytest
from sqlalchemy import text

from app.people.delivery import planner
from tests.app.play.matches.hosted import process
from tests.support.endpoint import Endpoint, endpoint
from tests.support.mailbox import Mailbox, mail_server
from tests.support.server import Site
from tests.support.threaded import threaded_server

from .dispatching import Office

BASE = "http://roses.test"


@pytest.fixture(scope="module")
def soon() -> Iterator[None]:
    """A server here tells at once what it holds a while for players who may be on their way."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(planner, "LOOK_AGAIN", timedelta(seconds=0.1))
        yield


@pytest.fixture(scope="module")
async def mailbox() -> AsyncIterator[Mailbox]:
    """Where mail arrives."""
    async with mail_server() as box:
        yield box


@pytest.fixture(scope="module")
async def server(database_url: str, mailbox: Mailbox, soon: None) -> AsyncIterator[Site]:
    """A server that can send mail."""
    with threaded_server(database_url, smtp_url=mailbox.url, base_url=BASE) as running:
        yield running


@pytest.fixture
async def post(database_url: str) -> AsyncIterator[Office]:
    """A post office on a database; no notice is left for the next."""
    async with process(database_url) as host:
        yield Office(host)
        async with host.sessions() as db:
            await db.execute(text("truncate notices, match_hooks cascade"))
            await db.commit()


@pytest.fixture
async def there() -> AsyncIterator[Endpoint]:
    """Where hooks lead, and groups read."""
    async with endpoint() as running:
        running.status = 200
        yield running


@pytest.fixture(scope="module")
async def at_home(database_url: str, soon: None) -> AsyncIterator[Site]:
    """A server whose hooks may reach this machine."""
    with threaded_server(database_url, private_addresses=True) as running:
        yield running
