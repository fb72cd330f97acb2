"""Whose games these are. The about page names them all, whether they can be played here yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Work:
    """A published board game that this project implements, or is going to."""

    key: str
    title: str
    designers: str
    publisher: str


WORKS: Final = (
    Work("cousins_war", "The Cousins’ War", "David J. Mortimer", "Surprised Stare Games"),
    Work("richard_iii", "Richard III: The Wars of the Roses",
         "Tom Dalgliesh and Jerry Taylor", "Columbia Games"),
    Work("lancaster_york", "Wars of the Roses: Lancaster vs. York", "Peter Hawes", "Z-Man Games"),
    Work("rose_wars", "Rose Wars", "", "Palle Games"),
)  # fmt: skip
"""As their rulebooks credit them; no designers where the published
rules name nobody."""
