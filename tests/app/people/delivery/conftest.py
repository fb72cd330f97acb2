"""A server that sends mail to a real mail server, and two people."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.app.lobby.people import Person
from tests.support.mailbox import Mailbox, mail_server
from tests.support.server import Site
from tests.support.threaded import threaded_server

BASE = "http://roses.test"


@pytest.fixture(scope="module")
async def mailbox() -> AsyncIterator[Mailbox]:
    """Where mail arrives."""
    async with mail_server() as box:
        yield box


@pytest.fixture(scope="module")
async def server(database_url: str, mailbox: Mailbox) -> AsyncIterator[Site]:
    """A server that can send mail."""
    with threaded_server(database_url, smtp_url=mailbox.url, base_url=BASE) as running:
        yield running


@pytest.fixture
async def margaret(server: Site) -> AsyncIterator[Person]:
    async with Person(server, "Margaret") as person:
        yield person


@pytest.fixture
async def cecily(server: Site) -> AsyncIterator[Person]:
    async with Person(server, "Cecily") as person:
        yield person
