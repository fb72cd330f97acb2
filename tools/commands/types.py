"""python -m tools types: write the generated types that check the browser code."""

from __future__ import annotations

import argparse

from .. import browser_types
from .generated import write


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """There are no arguments: the paths of the files are fixed."""


def run(arguments: argparse.Namespace) -> int:
    """Write the files. Returns 0."""
    for path, new in browser_types.files().items():
        write(path, new)
    return 0
