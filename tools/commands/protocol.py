"""python -m tools protocol: write the generated parts of docs/protocol.md and of docs/games, and
the schema of records."""

from __future__ import annotations

import argparse

from app.pages import game_messages

from .. import protocol_page
from .generated import write


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """There are no arguments: the paths of the pages are fixed."""


def run(arguments: argparse.Namespace) -> int:
    """Write the pages. Returns 0."""
    for path in (protocol_page.PAGE, *sorted(game_messages.PAGES.glob("*.md"))):
        text = path.read_text("utf-8")
        is_game = path.parent == game_messages.PAGES
        new = game_messages.rendered(path.stem, text) if is_game else protocol_page.rendered(text)
        write(path, new)
    write(protocol_page.RECORD, protocol_page.record_schema())
    return 0
