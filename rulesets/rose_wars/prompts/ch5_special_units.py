"""5. What is asked where units have abilities."""

from __future__ import annotations

from ...telling.prompts import Wording


class FollowUp(Wording):
    ask = "Attack once more from here?"
    waiting = "may attack once more"


class FurtherAttack(Wording):
    ask = "Make the further attack on another enemy?"
    waiting = "may attack another enemy"


class RideOn(Wording):
    ask = "Ride on with the remaining Movement?"
    waiting = "may ride on"


class StepAside(Wording):
    ask = "Step away after the shot?"
    waiting = "may step away"
