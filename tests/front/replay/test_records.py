"""The replay page computes the dice and the chain of every game's records as the server does."""

from __future__ import annotations

import json
from pathlib import Path

from rulesets import RULESETS
from tests.support.node import node
from tests.support.records import play

SCRIPT = Path(__file__).with_name("verify_records.mjs")


def test_the_records_of_all_games_hold_in_the_browser_too() -> None:
    records = [json.dumps(play(key, most=250), ensure_ascii=False) for key in RULESETS]
    told = [json.loads(line) for line in node(SCRIPT, given="\n".join(records)).splitlines()]
    here = {"seed": True, "seals": True, "whole": True, "chain": True}
    elsewhere = dict.fromkeys(("seal", "share", "shown", "codes"))
    checks = {**here, **elsewhere}
    assert told == [{"holds": True, "checks": checks, "wrong": 0}] * len(RULESETS)
