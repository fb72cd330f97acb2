"""Records of matches that were updated while they ran are judged by the rules that wrote each row.

`records/` has six that ran on a server of 0.1.0 until it was stopped, and to their ends on one of
0.3.0, as it stood on 23 November 2026.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from app.referee.former_rules import Former
from app.referee.verification.finding import Finding, Verdict
from app.referee.verification.record import read
from app.referee.verification.report import findings
from tests.support import records

Json = Any
FOLDER = Path(__file__).parent / "records"
RECORDS = sorted(FOLDER.glob("*.json.gz"))


def record_of(path: Path) -> Json:
    return json.loads(gzip.decompress(path.read_bytes()))


def found(record: Json) -> list[Finding]:
    return list(findings(read(json.dumps(record).encode())))


def judged(record: Json) -> Finding:
    """What is said of the play, which comes last."""
    return found(record)[-1]


def test_there_are_six_of_all_games() -> None:
    keys = [record_of(path)["match"]["ruleset"] for path in RECORDS]
    assert sorted(keys) == [
        *["cousins_war"] * 2,
        "lancaster_york",
        "richard_iii",
        *["rose_wars"] * 2,
    ]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name.partition(".")[0])
def test_a_match_that_ran_from_0_1_0_to_0_3_0_holds_by_the_rules_of_the_time(path: Path) -> None:
    record = record_of(path)
    taken_over = next(row["seq"] for row in record["rows"] if row["rules"])
    told = judged(record)
    assert told.verdict is Verdict.HOLDS, told.text
    assert told.text.endswith(f"0.1.0 from row 0, 0.3.0+2026-11-23 from row {taken_over}")
    texts = [one.text for one in found(record) if one.verdict is not Verdict.HOLDS]
    assert texts == [
        "the match began before players sealed their shares of the dice",
        "the match began before logs were chained",
    ]


def test_a_match_of_rows_without_names_that_no_release_leads_to_cannot_be_checked_here() -> None:
    record = record_of(FOLDER / "cousins_war-1.json.gz")
    told_in = next(row for row in record["rows"][5:] if row["events"])
    told_in["events"].append([None, {"event": "Resigned", "seat": "york"}])
    told = judged(record)
    assert told.verdict is Verdict.UNKNOWN
    assert "cannot be checked here" in told.text


@pytest.fixture
def former(monkeypatch: pytest.MonkeyPatch) -> Json:
    """A record that the rules of 23 November wrote, and that today's do not lead to."""
    rules = Former("0.3.0+2026-11-23")
    ruleset = rules.ruleset("rose_wars", rules.pack("rose_wars"))
    monkeypatch.setattr(records, "load_ruleset", lambda _: ruleset)
    name = f"0.3.0/{ruleset.version}/{rules.fingerprint('rose_wars')}"
    monkeypatch.setattr("app.play.log.store.edition", lambda _: name)
    return records.play("rose_wars", most=60)


def test_a_record_that_the_rules_of_a_release_wrote_is_judged_by_them(former: Json) -> None:
    told = judged(former)
    assert told.verdict is Verdict.HOLDS
    assert told.text.endswith("by the rules of the time: 0.3.0+2026-11-23 from row 0")
    told_in = next(row for row in former["rows"][5:] if row["events"])
    told_in["events"].pop()
    told = judged(former)
    assert told.verdict is Verdict.FAILS
    assert told.text.startswith(f"row {told_in['seq']}: what was told is not what happened")


def test_a_record_from_before_packs_were_kept_finds_its_own() -> None:
    record = record_of(FOLDER / "rose_wars-1.json.gz")
    record["pack"] = None
    assert judged(record).verdict is Verdict.HOLDS
    record["match"]["pack"] = "ab" * 32
    assert judged(record).text == "the actions cannot be checked without the data pack"
