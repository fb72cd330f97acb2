"""How the game is declared: see ../facts.py."""

from ..facts import Facts

FACTS = Facts(
    "The Cousins' War",
    "David J. Mortimer",
    "Surprised Stare Games",
    {"standard": ("lancaster", "york")},
    decisions=400,
)
