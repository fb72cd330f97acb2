"""`python -m tests.support.other_edition serve`: the server as a later release with other rules."""

from __future__ import annotations

from app.__main__ import main
from app.base import edition
from app.host.console.dispatch import exit_with

if __name__ == "__main__":
    edition.RELEASE = "99.0.0"
    edition.fingerprint = lambda key: f"other rules of {key}"
    exit_with(main)
