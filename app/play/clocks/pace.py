"""Time controls: how much time each player has, and what a turn adds."""

from __future__ import annotations

from typing import Annotated, Literal, Self, cast

from pydantic import Field, model_validator

from ...base.web.validation import Body
from ..matches.messages import PaceJson

MINUTE, HOUR, DAY = 60, 3600, 86400

SHORTEST_BANK = MINUTE
LONGEST_LIVE_BANK, LONGEST_LIVE_ADD = DAY, HOUR
SHORTEST_DAYS_BANK, LONGEST_DAYS = HOUR, 60 * DAY


def days(bank: int, add: int, cap: int) -> PaceJson:
    """For a match over days, with quiet hours. Times in seconds."""
    return PaceJson(kind="days", bank=bank, add=add, per="turn", cap=cap, quiet=True)


BRISK = days(24 * HOUR, 4 * HOUR, 72 * HOUR)
CALM = days(72 * HOUR, 12 * HOUR, 120 * HOUR)
"""What the forms offer to begin with."""

Seconds = Annotated[int, Field(ge=0, le=LONGEST_DAYS)]


class PaceBody(Body):
    """The time control of a match, in seconds. A `live` clock adds `add` after each decision that
    all see, or after each turn; a clock in `days` after each turn, up to `cap`. With `quiet`, a
    player's quiet hours stop their clock."""

    kind: Literal["live", "days"]
    bank: Seconds
    add: Seconds = 0
    per: Literal["decision", "turn"] = "turn"
    cap: Seconds | None = None
    quiet: bool = False

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        if self.kind == "live":
            self._require(SHORTEST_BANK <= self.bank <= LONGEST_LIVE_BANK, "1 minute to 24 hours")
            if self.add > LONGEST_LIVE_ADD:
                raise ValueError("A live clock adds at most one hour.")
            if self.cap is not None:
                raise ValueError("A live clock has no cap.")
            return self
        self._require(self.bank >= SHORTEST_DAYS_BANK, "1 hour to 60 days")
        if self.per != "turn":
            raise ValueError("A clock in days adds time after each turn.")
        if self.cap is None or self.cap < self.bank:
            raise ValueError("A clock’s limit cannot be less than its starting time.")
        return self

    def _require(self, fits: bool, allowed: str) -> None:
        if not fits:
            raise ValueError(f"A {self.kind} clock begins with {allowed}.")

    def told(self) -> PaceJson:
        """As it is kept with the match and told to all."""
        return cast(PaceJson, self.model_dump())


def in_words(pace: PaceJson | None) -> str:
    """A time control for people: "24 hours + 4 hours a turn, up to 72 hours"."""
    if pace is None:
        return "No clock"
    words = span_in_words(pace["bank"])
    if pace["add"]:
        words += f" + {span_in_words(pace['add'])} a {pace['per']}"
    if pace["cap"] is not None:
        words += f", up to {span_in_words(pace['cap'])}"
    return words


def span_in_words(seconds: int) -> str:
    """ "90 seconds", "60 minutes", "24 hours", "5 days": in the largest unit that keeps it whole.
    Hours and minutes go on a little longer, as people say them."""
    for size, name, least in ((DAY, "days", 6), (HOUR, "hours", 2), (MINUTE, "minutes", 2)):
        if seconds % size == 0 and seconds >= size * least:
            return f"{seconds // size} {name}"
    if seconds == MINUTE:
        return "1 minute"
    return f"{seconds} second{'s' if seconds != 1 else ''}"
