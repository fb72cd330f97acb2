"""python -m tools documents: write what a server shows to authors of programs, for a release."""

from __future__ import annotations

import argparse

import orjson

from app.base.settings import ROOT, Settings
from app.main import create_app
from app.people.documents.game_messages import page
from app.referee.verification import record
from rulesets import RULESETS

FOLDER = ROOT / "dist" / "documents"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """There are no arguments: the files go to dist/documents."""


def run(arguments: argparse.Namespace) -> int:
    """Write the files. Returns 0."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in documents().items():
        (FOLDER / name).write_text(text, "utf-8")
        print(FOLDER / name)
    return 0


def documents() -> dict[str, str]:
    """Each file with its text: the protocol, the pages of the games, the schemas of requests,
    messages and records."""
    return {
        "protocol.md": (ROOT / "docs" / "protocol.md").read_text("utf-8"),
        **{f"{key}.md": page(key) or "" for key in RULESETS},
        "openapi.json": _json(create_app(Settings()).openapi()),
        "record.schema.json": _json(record.schema()),
    }


def _json(value: object) -> str:
    return orjson.dumps(value, option=orjson.OPT_INDENT_2).decode() + "\n"
