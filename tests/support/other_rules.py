"""`python -m tests.support.other_rules serve`: the server as a later release whose rules count
something in another way in each game."""

from __future__ import annotations

import pytest

from app.__main__ import main
from app.base import edition
from app.host.console.dispatch import exit_with
from app.referee.packs import load_ruleset
from rulesets import RULESETS
from tests.app.play.matches.test_changed_rules import a_number_has_changed

if __name__ == "__main__":
    edition.RELEASE = "99.0.0"
    same = edition.fingerprint_of
    edition.fingerprint_of = lambda *folders: f"other {same(*folders)}"
    patch = pytest.MonkeyPatch()
    for key in RULESETS:
        a_number_has_changed(patch, type(load_ruleset(key)))
    exit_with(main)
