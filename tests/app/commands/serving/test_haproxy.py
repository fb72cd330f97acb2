"""The configuration that the server writes for HAProxy."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from app.commands.serving.haproxy import configuration
from app.settings import ROOT
from tests.support.haproxy import PROGRAM, needs_haproxy

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
