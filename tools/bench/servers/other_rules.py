"""`python -m tools.bench.servers.other_rules serve`: a server that runs other rules than those
that are installed, so that a reload changes all processes at once."""

from __future__ import annotations

from unittest import mock

from app.__main__ import main
from app.commands.console.dispatch import exit_with
from app.commands.serving import rolling

if __name__ == "__main__":
    running = {**rolling.stamp(), "cousins_war": "1/00000000"}
    with mock.patch.object(rolling, "stamp", return_value=running):
        exit_with(main)
