"""How the game is declared: see ../facts.py."""

from ..facts import Facts

COLOURS = ("red", "yellow", "green", "blue")
FACTS = Facts(
    "Lancaster vs York",
    "Peter Hawes",
    "Z-Man Games",
    {"four": COLOURS, "three": COLOURS[:3], "two": COLOURS[:2]},
)
