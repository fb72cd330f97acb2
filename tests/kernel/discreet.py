"""The toy with secret plans, where not even who is done may be known."""

from __future__ import annotations

from tests.kernel.council import Council


class DiscreetCouncil(Council):
    discreet = True
