"""The replay page computes the dice and the chain of every game's records as the server does."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from rulesets import RULESETS
from tests.support.records import play

SCRIPT = Path(__file__).with_name("verify_records.mjs")
NODE = shutil.which("node")


@pytest.mark.skipif(NODE is None, reason="needs Node (Debian: apt-get install nodejs)")
def test_the_records_of_all_games_hold_in_the_browser_too() -> None:
    assert NODE is not None
    records = [json.dumps(play(key, most=250), ensure_ascii=False) for key in RULESETS]
    ran = subprocess.run(
        [NODE, str(SCRIPT)], input="\n".join(records), capture_output=True, text=True, check=True
    )
    told = [json.loads(line) for line in ran.stdout.splitlines()]
    here = {"seed": True, "seals": True, "whole": True, "chain": True}
    elsewhere = dict.fromkeys(("seal", "share", "shown", "codes"))
    checks = {**here, **elsewhere}
    assert told == [{"holds": True, "checks": checks, "wrong": 0}] * len(RULESETS)
