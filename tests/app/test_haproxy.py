"""HAProxy with the configuration of deploy/."""

from __future__ import annotations

import os
import socket
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from tests.support.haproxy import PROGRAM, needs_haproxy
from tools.drills.proxy import CONFIGURATION, free_port, settings


def _leaves_the_first_unanswered(listener: socket.socket) -> list[bytes]:
    """A server that reads the first question and closes the connection; what it was asked."""
    asked: list[bytes] = []
    while True:
        try:
            connection, _ = listener.accept()
        except OSError:
            return asked
        with connection:
            if not (line := connection.recv(9999).split(b"\r\n")[0]):
                continue  # a check that only looks whether it listens
            asked.append(line)
            if len(asked) > 1:
                connection.sendall(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n")


@needs_haproxy
@pytest.mark.parametrize(("method", "status"), [("GET", 200), ("POST", 502)])
def test_what_a_server_leaves_unread_at_its_end_is_asked_again_if_it_only_asks(
    tmp_path: Path, method: str, status: int
) -> None:
    path, port = tmp_path / "haproxy.cfg", free_port()
    path.write_text(CONFIGURATION.read_text().replace(" check inter 1s", ""))
    listener = socket.create_server(("127.0.0.1", 0))
    environment = {**os.environ, **settings(port, [listener.getsockname()[1]])}
    with (
        listener,
        ThreadPoolExecutor(1) as thread,
        subprocess.Popen([PROGRAM, "-db", "-q", "-f", path], env=environment) as haproxy,
    ):
        server = thread.submit(_leaves_the_first_unanswered, listener)
        try:
            transport = httpx.HTTPTransport(retries=8)  # until HAProxy listens
            with httpx.Client(transport=transport) as client:
                answer = client.request(method, f"http://127.0.0.1:{port}/matches/1")
        finally:
            haproxy.kill()
            listener.shutdown(socket.SHUT_RDWR)
        asked = server.result()
    assert answer.status_code == status
    assert asked == [f"{method} /matches/1 HTTP/1.1".encode()] * (2 if method == "GET" else 1)
