"""What a turning point meant, in words: the chances before and after, and what could be known."""

from __future__ import annotations

import re
from typing import Any, Final

from ...kernel.interface import Json
from ..headlines import Names
from ..words import Words
from .storyteller import Storyteller, sentence
from .swings import Figures, Swing, place_of, shown
from .words_of_chance import in_a_hundred

Could = tuple[Json, Any]
SAY: Final = Words(__package__)
APART: Final = 0.15
"""What a seat could see was mistaken when its chances differ from the true ones by so much."""
TOO_MUCH: Final = 0.1
"""A choice that is said to be worth so much more than was ever to be had is only called better."""
WINS_MORE: Final = "wins the game more often"
"""A reason that says no more than the figure beside it."""
SWINGS: Final = (
    "The chances of {seat} {went} from {before} to {after} in a hundred",
    "That {brought} {seat} from {before} chances in a hundred to {after}",
    "It left {seat} with {after} chances in a hundred instead of {before}",
    "{seat} stood at {after} chances in a hundred afterwards, {up} from {before}",
)
"""Ways to say a swing, in turn."""


def meant(names: Names, figures: Figures, swing: Swing, decision: Json | None, place: int) -> str:
    """How the chances moved, and what could be known. "" for what changed no figure."""
    before, after = shown(swing.before), shown(swing.after)
    if before == after:
        return ""
    rose = after > before
    said = SWINGS[place % len(SWINGS)].format(
        seat=names.who(swing.seat),
        went="rose" if rose else "fell",
        brought="brought" if rose else "took",
        up="up" if rose else "down",
        before=before,
        after=after,
    )
    if decision is None:
        said += _unknown(names, figures, swing)
    elif not decision.get("certain"):
        said += f"; by what {names.who(decision['seat'])} could know, {_better(swing, decision)}"
    return f"{sentence(said)}."


def certainly(
    teller: Storyteller, names: Names, kind: str, seats: tuple[str, str], could: Could
) -> str:
    """What was wrong for certain, and what could have been done. `seats`: whose it was, and another
    seat; `could`: an action, and the state before it."""
    who, foe = map(names.who, seats)
    return SAY(f"certain.{kind}", who=who, foe=foe, could=teller.could(names, *could) or "none")


def until_then(names: Names, swing: Swing) -> str:
    """The chances before a game ended."""
    before = shown(swing.before)
    return sentence(f"{names.who(swing.seat)} had {before} chances in a hundred until then.")


def worth(names: Names, draw: Json) -> str:
    """What a draw was worth, where the curves have no turning point."""
    by, who = in_a_hundred(draw["by"]), names.who(draw["seat"])
    return f"It was worth {by} chances in a hundred to {who}."


def _reason_for(decision: Json) -> str:
    """What the better choice would have done for its seat: "keeps more money"; "" if unknown."""
    good = [one["text"] for one in decision["reasons"] if one["good"] and one["text"] != WINS_MORE]
    text = next(iter(good), "")
    return re.sub(r"\byou\b", "it", re.sub(r"\byour\b", "its", text))


def _better(swing: Swing, decision: Json) -> str:
    """What another choice was worth; no figure where the curves, which follow what the server's
    players do, saw less to be had before it."""
    reason = _reason_for(decision)
    other = f"a choice that {reason}" if reason else "another choice"
    to_be_had, left = swing.lost if decision["seat"] == swing.loser else (1.0, 0.0)
    if left + decision["cost"] > to_be_had + TOO_MUCH:
        return f"{other} was far better"
    return f"{other} was worth {in_a_hundred(decision['cost'])} in a hundred more"


def _unknown(names: Names, figures: Figures, swing: Swing) -> str:
    """The seat that was most mistaken about its own chances after it, as it could see them."""
    chances, at = figures.chances, place_of(figures, swing.row)
    gaps = {seat: curve[at] - chances["true"][seat][at] for seat, curve in chances["known"].items()}
    seat = max(gaps, key=lambda one: abs(gaps[one]), default=None)
    if seat is None or abs(gaps[seat]) < APART:
        return ""
    seen, true = (shown(chances[kind][seat][at]) for kind in ("known", "true"))
    if seat == swing.seat:
        only = "no more than" if seen < true else "as many as"
        return f", though by what {names.who(seat)} could see it had {only} {seen} chances"
    return f"; by what {names.who(seat)} could see, its own stood at {seen}, not {true}"
