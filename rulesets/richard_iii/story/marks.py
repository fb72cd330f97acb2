"""The marks of events in the words of their messages."""

from __future__ import annotations

from typing import Final

from ...kernel.interface import Json, Seat
from ...telling.headlines import Names
from ...telling.icu import Value
from ...telling.story.storyteller import Mark, MarkOf, sentence
from ...telling.story.words_of_chance import number
from ..components.blocks import BLOCK_NAMES
from ..components.ids import SEAT_NAMES
from ..headlines import LORDS, TOLD
from ..rules.succession.victory import loyal_heirs
from ..state.game import Game

TITLES: Final = ("title", "second")


def told(
    say: Names,
    e: Json,
    look: tuple[str, str, int],
    seat: str | None,
    *titles: str,
    **more: Value,
) -> Mark:
    """The mark of an event; `look`: its kind, icon and weight."""
    kind, icon, weight = look
    named = [sentence(TOLD(f"mark.{title}", say, e, **more)) for title in titles or TITLES]
    word, text = TOLD("mark.word", say, e, **more), TOLD("story", say, e, **more)
    return Mark(kind, icon, word, weight, tuple(filter(None, named)), seat, text)


def plain(kind: str, icon: str, weight: int, by: str = "seat") -> MarkOf:
    """A mark of the seat that did it."""
    return lambda say, e, _: told(say, e, (kind, icon, weight), e[by])


def of_block(kind: str, icon: str, weight: int, *, gains: bool) -> MarkOf:
    """A mark that is good or bad for the side of the event's block."""

    def mark(say: Names, e: Json, _: object) -> Mark:
        house = house_of(say, e)
        return told(say, e, (kind, icon, weight), house if gains else foe_of(house))

    return mark


def house_of(say: Names, e: Json) -> str | None:
    """The side of the block that an event is about; None for the rebel."""
    block = e.get("new") or e.get("usurper") or e["block"]
    seat: str | None = say.charts["blocks"][block]["seat"]
    return seat


def end_of(say: Names, e: Json) -> str:
    """6.8 How a block ended: "dead", "driven" as a lord who comes back, or "gone"."""
    lord = say.charts["blocks"][e["block"]]["kind"] in (*LORDS, "church")
    return "dead" if e["fate"] == "dead" else "driven" if lord else "gone"


def foe_of(house: str | None) -> str | None:
    """The other side."""
    return {"york": "lancaster", "lancaster": "york"}.get(house or "")


def role_of(table: Game | None, key: str) -> str:
    """6.81 Whether a block leads its side: "king", "pretender" or "none"."""
    if table is None:
        return "none"
    leaders = {"king": table.ruler(table.king), "pretender": table.ruler(table.pretender)}
    named = {BLOCK_NAMES[one]: role for role, one in leaders.items() if one is not None}
    return named.get(key, "none")


def heirs_left(say: Names, house: str, table: Game) -> dict[str, Value]:
    """How many heirs a house has, as messages take it."""
    heirs = len(loyal_heirs(table, Seat(SEAT_NAMES.index(house))))
    return {"house": say.who(house), "heirs": heirs, "number": number(heirs)}
