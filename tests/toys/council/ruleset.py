"""Its rules, which lie beside the tests of the kernel."""

from __future__ import annotations

from rulesets.kernel.interface import Json
from tests.kernel.council import Council


def build(_: Json) -> Council:
    """The game; its pack holds nothing."""
    return Council()
