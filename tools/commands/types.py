"""python -m tools types: write the generated types that check the browser code."""

from __future__ import annotations

import argparse

from .. import browser_types


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """There are no arguments: the paths of the files are fixed."""


def run(arguments: argparse.Namespace) -> int:
    """Write the files, and print which have changed. Returns 0."""
    for path, new in browser_types.files().items():
        old = path.read_text("utf-8") if path.exists() else ""
        path.write_text(new, "utf-8")
        print(f"{path}: {'unchanged' if new == old else 'written'}")
    return 0
