"""The ten kinds of offers: what each does is in the modules named here."""

from __future__ import annotations

from typing import Final

from .absence import ClaimOffer, MoreTimeOffer, ReplaceOffer, SitInOffer
from .agreements import DrawOffer, PaceOffer, PauseOffer, ResumeOffer, WatchingOffer
from .kind import Kind
from .takeback import TakebackOffer

KINDS: Final[tuple[type[Kind], ...]] = (
    # One player asks all who are there.
    TakebackOffer,
    # Every player must agree, those who are away too. A pause anyone may end.
    DrawOffer,
    PauseOffer,
    ResumeOffer,
    PaceOffer,
    WatchingOffer,
    # About a seat whose player is not there: the majority of those left decides.
    SitInOffer,
    MoreTimeOffer,
    ReplaceOffer,
    ClaimOffer,
)
