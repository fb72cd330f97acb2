"""A sentence for every event, the secret ones too: what tells them leaves out the secret ones."""

from __future__ import annotations

from rulesets.telling.headlines import Headlines
from tests.kernel import council

HEADLINES: Headlines = {
    kind.__name__: lambda _, e: f"{e['event']} happened."
    for kind in (
        council.SomebodyPeeked,
        council.Peeked,
        council.Picked,
        council.Dealt,
        council.Claimed,
        council.TieRolled,
        council.PlansRevealed,
    )
}
