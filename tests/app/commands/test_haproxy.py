"""The configuration that the server writes for HAProxy."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from app.commands.haproxy import configuration, program

HAPROXY = program()


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


@pytest.mark.skipif(
    HAPROXY is None and "ROSES_REQUIRE_HOSTS" not in os.environ, reason="HAProxy is not installed"
)
def test_haproxy_understands_it(tmp_path: Path) -> None:
    path = tmp_path / "haproxy.cfg"
    path.write_text(configuration("127.0.0.1:0", [8001, 8002, 8003], "*"))
    assert HAPROXY is not None
    done = subprocess.run([HAPROXY, "-c", "-f", path], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
