"""HAProxy for the tests, if it is installed."""

from __future__ import annotations

import os

import pytest

from tools.drills.proxy import program

PROGRAM = program() or "haproxy"

needs_haproxy = pytest.mark.skipif(
    program() is None and "ROSES_REQUIRE_HOSTS" not in os.environ,
    reason="HAProxy is not installed",
)
