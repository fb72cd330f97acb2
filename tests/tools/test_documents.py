"""A release comes with what a server shows to those who write programs."""

from __future__ import annotations

import json

from rulesets import RULESETS
from tools.commands.documents import documents


def test_the_documents_of_a_release_hold_messages_requests_and_records() -> None:
    found = documents()
    assert all("## Actions" in found[f"{key}.md"] for key in RULESETS)
    assert "## The record" in found["protocol.md"]
    api = json.loads(found["openapi.json"])
    assert {"StateMessage", "ActMessage", "TrialMessage"} <= api["components"]["schemas"].keys()
    assert "rows" in json.loads(found["record.schema.json"])["properties"]
