"""Council, the kernel's toy for two to four seats, as a game that a server can be given."""

from __future__ import annotations

from rulesets.kernel.interface import Json
from tests.kernel.council import Council


def build(_: Json) -> Council:
    """The game; its pack holds nothing."""
    return Council()
