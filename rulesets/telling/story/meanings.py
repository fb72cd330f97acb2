"""What a turning point meant, in words: how the game stood before and after, what could be known,
and what would have been better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ...kernel.interface import Json
from ..headlines import Names
from ..icu import Value
from ..words import SAY
from .arc import when
from .standing import band, favourite, is_for_good, is_safe, leaders
from .storyteller import Step, Storyteller, sentence
from .swings import MOSTLY, Figures, Swing, place_of, shown

Could = tuple[Sequence[Json], Any]
HOW: Final = {"dear": "clear", "blunder": "far"}
"""How much better another choice is called, by what the list of costly choices calls it."""


def meant(names: Names, figures: Figures, swing: Swing, said: set[str]) -> str:
    """How the game stood after a swing, against before it: "" for what changed no figure. `said`:
    what the story has said of other swings, whose words are not used twice."""
    if shown(swing.before) == shown(swing.after):
        return ""
    true = figures.chances["true"]
    if len(true) > 2:
        return _among_many(names, figures, swing, said)
    at, was = place_of(figures, swing.row), place_of(figures, swing.first)
    before, after = (band(true[swing.gainer][place], 2) for place in (was, at))
    if (before, after) == ("ahead", "won") and not is_safe(figures, swing.gainer, at):
        after = "ahead"
    key = f"moved.{before}.{after}"
    again = _is_said(f"{key} {swing.gainer}", said)
    if again and "{again" not in SAY.texts[key]:
        return ""
    how: Value = again
    if after == "ahead" != before:
        led = [seat for row, seat in leaders(figures) if row <= swing.first]
        how = "led" if led[-1:] == [swing.gainer] else swing.gainer in led
    elif again and shown(max(true[swing.gainer][: was + 1])) >= shown(true[swing.gainer][at]):
        how = "back"
    return sentence(
        SAY(
            key,
            who=names.who(swing.gainer),
            foe=names.who(swing.loser),
            again=how,
            good=is_for_good(figures, swing.gainer, at),
            better=band(true[swing.gainer][at] + 0.05, 2) != "even",
        )
    )


def _is_said(what: str, said: set[str]) -> bool:
    """Whether it was said before; from now on it is."""
    found = what in said
    said.add(what)
    return found


def _among_many(names: Names, figures: Figures, swing: Swing, said: set[str]) -> str:
    """How a game of more than two stood after a swing, by its favourite."""
    true, seat = figures.chances["true"], swing.seat
    at = place_of(figures, swing.row)
    first, last = favourite(true, place_of(figures, swing.first)), favourite(true, at)
    if swing.after > swing.before:
        key = "closer" if last != seat else "takes" if first != seat else "leads"
        key = "sure" if key == "leads" and is_safe(figures, seat, at) else key
    else:
        key = "less" if last == seat else "loses" if first == seat else "behind"
        is_out = band(true[seat][at], len(true)) == "lost"
        key = "out" if key == "behind" and is_out else key
    key = "open" if not last and key != "out" else key
    if _is_said(f"{key} {seat}", said):
        return ""
    other = first if key == "takes" else last
    return sentence(SAY(f"many.{key}", who=names.who(seat), other=names.who(other) or "none"))


def fortune(figures: Figures, swing: Swing, draw: Json | None) -> list[str]:
    """What can be said of a seat that gained: by luck, past the others, or at all."""
    curve = figures.chances["true"].get(swing.gainer, ())
    seats, places = len(figures.chances["true"]), (swing.first, swing.row)
    stood = [band(curve[place_of(figures, row)], seats) for row in places if curve]
    tips = stood and stood[0] in ("lost", "behind", "even") and stood[1] in ("ahead", "won")
    lucky = draw is not None and draw["by"] >= MOSTLY * swing.gain
    away = bool(stood) and stood[0] in ("ahead", "won")
    found = {"luck": lucky, "tips": tips, "away": away, "firm": away, "gains": not away}
    return [key for key, is_so in found.items() if is_so]


def certainly(
    teller: Storyteller, names: Names, kind: str, seats: tuple[str, str], could: Could
) -> str:
    """What was wrong for certain, and what could have been done. `seats`: whose it was, and another
    seat; `could`: actions, and the state before them."""
    who, foe = map(names.who, seats)
    return SAY(
        f"certain.{kind}", who=who, foe=foe, could=teller.could_have(names, *could) or "none"
    )


def better(
    teller: Storyteller, names: Names, steps: Sequence[Step], decision: Json, begun: str = ""
) -> str:
    """What would have been better than a choice that cost, by name, and why; or what was wrong for
    certain. `begun`: the part of the game that is told of."""
    if decision.get("certain"):
        return str(decision["certain"])
    plan = teller.undone(steps, decision)
    if not plan and decision.get("better"):
        return ""  # the seat did it after all
    before = next((one.before for one in steps if one.row == decision["row"]), None)
    played, could = decision.get("played"), teller.could_have(names, plan, before)
    if played and could == teller.could(names, played, before):
        could = ""  # there are no words for what differs
    is_end = played and len(played) == 1  # a plan ends so, too
    is_apart = could and (is_end or (played and played not in decision.get("plan", ())))
    who: dict[str, Value] = {"who": names.who(decision["seat"])}
    part = when(steps, decision["row"]) if begun else ""
    said = SAY(
        "better",
        **who,
        when="none" if part == begun else part,
        how=HOW.get(decision["verdict"], "none"),
        whole=sum(len(one) > 1 for one in plan) > 1,
        could=could or "none",
        instead=(is_apart and teller.instead(names, played, before)) or "none",
        reason=next((one["text"] for one in decision["reasons"] if one["good"]), "none"),
    )
    return f"{said} {SAY('right', **who)}" if decision.get("hindsight") else said
