"""What is generated from the code: the documents of a release and the browser's types."""

from __future__ import annotations

import json

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


def test_the_types_are_those_of_the_code() -> None:
    made, by_hand = files(), {FOLDER / name for name in BY_HAND}
    stale = [path.name for path, text in made.items() if path.read_text("utf-8") != text]
    assert stale == [], "run python -m tools types"
    assert set(FOLDER.iterdir()) == made.keys() | by_hand
