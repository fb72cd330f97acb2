"""What the tests of all games must be told about each of them."""

from __future__ import annotations

from dataclasses import dataclass

HOUSES = ("lancaster", "york")
COLOURS = ("red", "yellow", "green", "blue")


@dataclass(frozen=True)
class Facts:
    """How a game is declared, and how far it may go."""

    title: str
    designer: str
    publisher: str
    scenarios: dict[str, tuple[str, ...]]
    """Each scenario's seats, in the order in which the lobby shows them."""
    longest: int = 200
    """Actions on offer at once: people and bots must be able to look through them."""
    decisions: int = 3000
    """Of a game of random choices, at most."""


FACTS = {
    "cousins_war": Facts(
        "The Cousins' War",
        "David J. Mortimer",
        "Surprised Stare Games",
        {"standard": HOUSES},
        decisions=400,
    ),
    "rose_wars": Facts(
        "Rose Wars",
        "",
        "Palle Games",
        {"skirmish": ("south", "north"), "long_battle": ("south", "north")},
    ),
    "richard_iii": Facts(
        "Richard III",
        "Tom Dalgliesh and Jerry Taylor",
        "Columbia Games",
        dict.fromkeys(("kingmaker", "richard", "wars"), ("york", "lancaster")),
        longest=400,
    ),
    "lancaster_york": Facts(
        "Lancaster vs York",
        "Peter Hawes",
        "Z-Man Games",
        {"four": COLOURS, "three": COLOURS[:3], "two": COLOURS[:2]},
    ),
}
