"""How the game is declared: see ../facts.py."""

from ..facts import Facts

FACTS = Facts(
    "Richard III",
    "Tom Dalgliesh and Jerry Taylor",
    "Columbia Games",
    dict.fromkeys(("kingmaker", "richard", "wars"), ("york", "lancaster")),
    longest=400,
)
