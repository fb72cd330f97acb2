"""What the tests of all games need to know about each game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Facts:
    """The declaration of a game, and its limits."""

    title: str
    designer: str
    publisher: str
    scenarios: dict[str, tuple[str, ...]]
    """Each scenario's seats, in the order in which the lobby shows them."""
    longest: int = 200
    """The most actions offered at once: people and bots must be able to look through them."""
    decisions: int = 3000
    """The most actions in a game of random choices."""


COLOURS = ("red", "yellow", "green", "blue")
FACTS = {
    "cousins_war": Facts(
        "The Cousins' War",
        "David J. Mortimer",
        "Surprised Stare Games",
        {"standard": ("lancaster", "york")},
        decisions=400,
    ),
    "lancaster_york": Facts(
        "Lancaster vs York",
        "Peter Hawes",
        "Z-Man Games",
        {"four": COLOURS, "three": COLOURS[:3], "two": COLOURS[:2]},
    ),
    "richard_iii": Facts(
        "Richard III",
        "Tom Dalgliesh and Jerry Taylor",
        "Columbia Games",
        dict.fromkeys(("kingmaker", "richard", "wars"), ("york", "lancaster")),
        longest=400,
    ),
    "rose_wars": Facts(
        "Rose Wars",
        "",
        "Palle Games",
        {"skirmish": ("south", "north"), "long_battle": ("south", "north")},
    ),
}
