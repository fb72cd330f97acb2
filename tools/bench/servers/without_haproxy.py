"""`python -m tools.bench.servers.without_haproxy serve`: the server as on a machine without
HAProxy."""

from __future__ import annotations

from unittest import mock

from app.__main__ import main
from app.commands.console.dispatch import exit_with
from app.commands.serving import haproxy

if __name__ == "__main__":
    with mock.patch.object(haproxy, "program", return_value=None):
        exit_with(main)
