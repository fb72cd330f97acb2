"""No file is left to open: the server is busy then, and makes no mistake."""

from __future__ import annotations

import builtins
import errno
import io
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from unittest import mock

from .census import ROWS, Worlds

BUSY = "The server is busy; your games are safe. Please try again."


@contextmanager
def no_file_left() -> Iterator[None]:
    """As with too many connections, until the block ends. Those that are open stay so."""

    def refuse(path: object, *_: object, **__: object) -> None:
        raise OSError(errno.EMFILE, "Too many open files", str(path))

    with ExitStack() as stack:
        for module in (builtins, io):
            stack.enter_context(mock.patch.object(module, "open", refuse))
        yield


def test_who_needs_a_file_where_none_is_left_is_told_that_the_server_is_busy(
    worlds: Worlds,
) -> None:
    wrong, told = {}, set()
    for row in (row for row in ROWS if row.method == "GET"):
        world = worlds.get(row.match)
        parts = world.parts_of(row.path)
        with no_file_left():
            answer = world.request("GET", row.path, parts, "host")
        if BUSY in answer.text and answer.status_code == 503:
            told.add(row.path)
        elif answer.status_code != row.statuses["host"]:
            wrong[row.path] = answer.status_code
    assert not wrong
    assert {"/", "/account", "/docs/protocol"} <= told
