"""What the tests that ask every route have in common."""

from __future__ import annotations

from collections.abc import Iterator
from unittest import mock

import pytest

from app.play.thumbnails.paintings import Paintings
from tests.support.cheap_hashes import cheap_hashes
from tests.support.threaded import threaded_server

from .census import Worlds


@pytest.fixture(scope="module")
def worlds(database_url: str) -> Iterator[Worlds]:
    """On a server whose computer player takes its time, whose pictures are not painted (who may
    see them is what is tried here), and whose log ends without a mistake."""
    unpainted = mock.patch.object(Paintings, "card", mock.AsyncMock(return_value=b"a picture"))
    running = threaded_server(database_url, bot_delay_ms=60_000)
    with unpainted, cheap_hashes(), running as server:
        made = Worlds(server, database_url)
        yield made
        made.close()
        assert "Traceback" not in server.log, server.log
