"""An action passes few files of the server: one more is a line of this list."""

from __future__ import annotations

import threading
from pathlib import Path
from types import FrameType
from typing import Any

from tests.support.threaded import threaded_server

from .tables import act, receive, table

ROOT = Path(__file__).parents[4]
CLICK = {
    "base/protocols/websocket_protocol.py",  # a frame of the browser comes, and one goes
    "play/table/connection.py",
    "play/table/socket.py",
    "play/live/live_match.py",  # one row at a time
    "base/process/wall_clock.py",
    "referee/referee.py",  # judges
    "referee/transitions.py",  # applies
    "referee/position.py",
    "referee/match_key.py",  # rolls, and chains the row
    "referee/frames.py",  # says who is shown what
    "play/log/log_writer.py",  # gathers rows, and commits them
    "play/log/log_connection.py",
    "play/bus/hub.py",  # hands the frames to the watchers
    "base/bus/outbox.py",
}
ECHO = {"base/bus/notify.py"}
"""Hears what the commit has told all servers."""
ACTS = 5
"""What else goes on, such as the end of an admission, would have to go on in each of them."""


async def test_an_action_passes_fourteen_files_of_the_server(database_url: str) -> None:
    seen: set[str] = set()
    traced: list[set[str]] = []
    app = f"{ROOT / 'app'}/"

    def note(frame: FrameType, event: str, _: Any) -> None:
        name = frame.f_code.co_filename
        if event == "call" and name.startswith(app):
            seen.add(name.removeprefix(app))

    threading.setprofile(note)
    with threaded_server(database_url) as server:
        threading.setprofile(None)
        async with (
            table(server.url) as game,
            game.connect(0) as first,
            game.connect(1) as second,
        ):
            socket, other = first, second
            state = await receive(socket, "state")
            for _ in range(ACTS):
                while not state["actions"]:
                    socket, other = other, socket
                    state = await receive(socket, "state")
                seen.clear()
                state = await act(socket, state)
                traced.append(set(seen))
    assert len(CLICK) == 14
    assert set.intersection(*traced) - ECHO - CLICK == set()
    assert {name for names in traced for name in names} >= CLICK
