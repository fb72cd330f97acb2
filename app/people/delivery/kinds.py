"""Lists the kinds of notices once for the page, the planner and what drops a notice. `Chosen`
(app/accounts/notices/tables.py) has the same, as a type for the interface."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from rulesets.telling.words import listed


@dataclass(frozen=True, slots=True)
class Choice:
    """A kind that a player may have sent by one channel and not by another."""

    name: str
    about: str
    """What such a notice tells."""
    short: str
    """The name among others: "All but chat"."""
    icon: str
    """The picture, in static/svg/icons.svg."""
    passed: str
    """Why it was not sent, where there was nothing to tell any more."""
    usual: bool = True
    """Whether a new channel takes it."""
    gathered: int = 0
    """Minutes for which it is gathered in any case: a talk is not told line by line."""
    urgent: bool = False
    """Whether it is never gathered."""


CHOICES: Final[Mapping[str, Choice]] = {
    "your_turn": Choice("Your turn", "What happened, and what you are asked", "turns", "sword",
                        "Your turn had passed."),
    "match_started": Choice("A match begins", "Everyone has sat down", "beginnings", "flag",
                            "You had begun to play, or the match was over."),
    "match_ended": Choice("A match ends", "Who won, and how", "results", "crown",
                          "The match went on."),
    "consent": Choice("A proposal", "A takeback, a draw or a pause waits for your answer",
                      "proposals", "seal", "It had been answered or withdrawn."),
    "chat": Choice("Chat and comments", "What others write while you are away", "chat", "scroll",
                   "The match was gone.", usual=False, gathered=10),
    "clock_low": Choice("Low time", "Your clock is running out, and it is your turn", "low time",
                        "hourglass", "Your turn had passed, or you had more time.", urgent=True),
    "settlement": Choice("Absent players", "Who plays on for someone who is away",
                         "absent players", "eye", "It had been settled."),
    "rematch": Choice("A rematch", "An opponent wants to play you again", "rematches", "swords",
                      "You had sat down, or the match was cancelled."),
    "invitation": Choice("An invitation", "A friend keeps a seat for you", "invitations", "rose",
                         "You had sat down, or the match was cancelled."),
}  # fmt: skip
"""In the order of the page."""
TOLD: Final[Mapping[str, str]] = {
    "nudge": "A reminder of your turn",
    "test": "A test",
    "confirm": "The link to confirm this address",
    "way_off": "A channel that stopped working",
    "way_back": "A sign-in link",
    "came_back": "A sign-in by e-mail link",
}
"""What players do not choose by itself."""
ROUNDS: Final = {0: "At once", 60: "Every hour", 360: "Every six hours", 1440: "Once a day"}
"""How long a channel may gather notices, in minutes."""
SHARES: Final = {
    50: "With half left",
    25: "With a quarter left",
    10: "With a tenth left",
    0: "Never",
}
"""What may be left on a clock that runs low, in percent of its bank."""


def chosen_as(kind: str) -> str:
    """The kind as which players choose one: a reminder goes where the turn itself goes."""
    return "your_turn" if kind == "nudge" else kind


def in_a_line(kinds: Collection[str], gather: int) -> str:
    """Kinds that go by a channel, and when: "All but chat, once a day"."""
    on = [choice.short for kind, choice in CHOICES.items() if kind in kinds]
    off = [choice.short for kind, choice in CHOICES.items() if kind not in kinds]
    if not on:
        return "Nothing"
    what = f"Only {listed(on)}" if len(on) < len(off) else f"All but {listed(off)}"
    return f"{what if off else 'All'}, {ROUNDS[gather].lower()}"
