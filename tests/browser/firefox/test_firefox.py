"""The ways through the site in Firefox: its engine is not Chromium's."""

from __future__ import annotations

import asyncio
import os
import shutil
from pathlib import Path

import pytest

from tests.support.node import node
from tests.support.server import Site

JOURNEY = Path(__file__).parent / "journey.mjs"
MISSING = "no Firefox found; on Debian: apt-get install firefox-esr"


@pytest.mark.thorough
async def test_two_people_meet_play_and_relive_a_game_in_firefox(server: Site) -> None:
    firefox = shutil.which("firefox-esr") or shutil.which("firefox")
    if firefox is None:
        if os.environ.get("ROSES_REQUIRE_BROWSER") == "1":
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    told = await asyncio.to_thread(node, JOURNEY, server.url, firefox, seconds=180)
    assert "picks" in told
