"""The configuration that the server writes for HAProxy."""

from __future__ import annotations

import socket
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from app.commands.serving.haproxy import configuration
from app.settings import ROOT
from tests.support.haproxy import PROGRAM, needs_haproxy
from tools.drills.house import free_port

LOOKED_UP = "    default-server resolvers names init-addr libc,none\n"
"""Hosts have names, processes have not."""


def test_each_worker_is_named_once_and_can_be_asked_for_its_figures() -> None:
    text = configuration("fd@3", [8001, 8002], "127.0.0.1")
    assert text.count("    server worker") == text.count("    use-server worker") == 2
    assert "    server worker2 127.0.0.1:8002\n" in text


@pytest.mark.parametrize(
    ("proxies", "networks"),
    [
        ("127.0.0.1", "127.0.0.1/32"),
        ("10.0.0.0/8, ::1", "10.0.0.0/8 ::1/128"),
        ("a-name,192.168.0.7", "192.168.0.7/32"),
        ("a-name", "127.0.0.1"),
        ("*", "0.0.0.0/0 ::/0"),
    ],
)
def test_the_proxies_that_are_believed_are_those_of_the_setting(
    proxies: str, networks: str
) -> None:
    assert f"    acl from_proxy src {networks}\n" in configuration("fd@3", [8001], proxies)


@needs_haproxy
def test_haproxy_understands_it(tmp_path: Path) -> None:
    path = tmp_path / "haproxy.cfg"
    path.write_text(configuration("127.0.0.1:8000", [8001, 8002, 8003], "*"))
    done = subprocess.run([PROGRAM, "-c", "-q", "-f", path], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_configuration_for_several_hosts_is_that_for_several_processes() -> None:
    for_hosts = (ROOT / "deploy/haproxy.cfg").read_text()
    for number in (1, 2, 3):
        for_hosts = for_hosts.replace(f'"${{APP{number}}}"', f"127.0.0.1:800{number}")
    for_hosts = for_hosts.replace('"${LISTEN}"', "fd@3")
    for_hosts = for_hosts.replace('"${PROXIES[*]}"', "127.0.0.1/32")
    for_hosts = for_hosts.replace(LOOKED_UP, "")
    for_processes = configuration("fd@3", [8001, 8002, 8003], "127.0.0.1")
    assert for_hosts[for_hosts.index("defaults") :] == for_processes


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
    listener = socket.create_server(("127.0.0.1", 0))
    text = configuration(f"127.0.0.1:{port}", [listener.getsockname()[1]], "127.0.0.1")
    path.write_text(text.replace(" check inter 1s", ""))
    with (
        listener,
        ThreadPoolExecutor(1) as thread,
        subprocess.Popen([PROGRAM, "-db", "-q", "-f", path]) as haproxy,
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
