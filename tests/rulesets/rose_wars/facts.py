"""How the game is declared: see ../facts.py."""

from ..facts import Facts

FACTS = Facts(
    "Rose Wars",
    "",
    "Palle Games",
    {"skirmish": ("south", "north"), "long_battle": ("south", "north")},
)
