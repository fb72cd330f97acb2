"""What is generated from the code: the documents of a release and the browser's types."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulesets import RULESETS
from tools.browser_types import FOLDER, files
from tools.commands.documents import documents


def test_the_documents_of_a_release_hold_messages_requests_and_records() -> None:
    found = documents()
    assert all("## Actions" in found[f"{key}.md"] for key in RULESETS)
    assert "## The record" in found["protocol.md"]
    api = json.loads(found["openapi.json"])
    assert {"StateMessage", "ActMessage", "TrialMessage"} <= api["components"]["schemas"].keys()
    assert "rows" in json.loads(found["record.schema.json"])["properties"]


BY_HAND = {"board.d.ts", "table.d.ts", "worker.d.ts"}
FILES = files()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_types_are_those_of_the_code(path: Path) -> None:
    stale = "run python -m tools types"
    assert path.read_text("utf-8") == FILES[path], stale


def test_every_file_of_types_is_either_made_or_written_by_hand() -> None:
    made = {path.name for path in FILES}
    assert {path.name for path in FOLDER.iterdir()} == made | BY_HAND


def test_a_few_names_are_spelled_out_and_many_are_not() -> None:
    spelled = FILES[FOLDER / "richard_iii.d.ts"]
    assert 'export type Seat = "york" | "lancaster";' in spelled
    assert "export type Block = string;" in spelled
