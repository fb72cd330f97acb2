"""What is told of the throne: Kings, heirs, usurpers, and how the game was won."""

from __future__ import annotations

from ...kernel.flow import count
from ...kernel.interface import Json
from ...telling.headlines import Headline, Names
from ...telling.story.storyteller import Mark, MarkOf, Scene
from ..components.ids import SEAT_NAMES, SEATS
from ..headlines import area, block
from ..rules.succession.usurpation import influence
from ..state.game import Game


def usurpation(say: Names, e: Json, scene: Scene) -> Mark:
    """8.2 Who has the throne after the count."""
    if e["usurper"] is None:
        king = SEAT_NAMES[scene.step.after.king]
        own, other = e[king], e[foe_of(king)]
        how = f", by {count(own, 'lord')} to {other}"
        if own == other:
            how = f" in a tie, with {count(own, 'lord')} on either side"
        elif own < other:
            how = f", though the Pretender had more lords, {other} to {own}, but no heir in play"
        titles = (f"{say.who(king)} keeps the throne", "No usurper this time")
        return Mark(
            "throne", "scroll", "Throne", 3, titles, king, f"The King kept the throne{how}."
        )
    name, side = block(say, e["usurper"]), house_of(say, e) or ""
    titles = (f"{name} takes the throne", "The throne is usurped")
    text = f"{name} usurped the throne, by {count(e[side], 'lord')} to {e[foe_of(side)]}."
    return Mark("throne", "crown", "Usurper", 3, titles, side, text)


def crowned(say: Names, e: Json, scene: Scene) -> Mark:
    """6.82 A minor may come of age and be crowned at once."""
    name, text = block(say, e["block"]), ""
    titles = [f"The crown for {name}"]
    entered = [one for one in scene.step.events if one["event"] == "HeirEntered"]
    if any(one["block"] == e["block"] for one in entered):
        titles.append(_comes_of_age(name))
        text = f"{name} came of age in {area(say, e['place'])} and became King."
    return Mark("king", "crown", "King", 3, tuple(titles), house_of(say, e), text)


def heir(say: Names, e: Json, _: Scene) -> Mark:
    """6.82 A minor who comes of age."""
    titles = (_comes_of_age(block(say, e["block"])),)
    return Mark("heir", "rose", "Heir", 2, titles, house_of(say, e))


def _comes_of_age(name: str) -> str:
    return f"{name} comes of age"


def royal(icon: str, word: str, weight: int, title: Headline, *, gains: bool) -> MarkOf:
    """A mark of the King, his rival or his prisoner, which is good or bad for his side."""

    def mark(say: Names, e: Json, _: Scene) -> Mark:
        house = house_of(say, e)
        side = house if gains else foe_of(house)
        return Mark("king", icon, word, weight, (title(say, e) or "",), side)

    return mark


def victory(say: Names, e: Json, _: Scene) -> Mark:
    """9 With the reason that the rules give."""
    who, reason = say.who(e["seat"]), e.get("reason", "").rstrip(".")
    opening, _, rest = reason.partition(": ")
    throne, _, by = reason.partition(" throne, by ")
    how, titles = "", [f"{who} keeps the throne"]
    if rest.endswith(" has no heir left"):
        whose = rest.removesuffix(" has no heir left")
        how, titles = f" when {whose} had no heir left", [f"The house of {whose} is extinct"]
    elif by and " keeps" in throne:
        how = f" by keeping the throne, with {by}"
    elif by:
        how, titles = f" by taking the throne, with {by}", [f"{who} takes the throne"]
    elif opening.endswith(" each"):
        how = f" by keeping the throne in a tie, with {opening}"
    elif rest:
        how = f" by keeping the throne, though {rest.replace(' has more', ' had more')}"
    titles = [*(titles if how else []), f"Victory for {who}"]
    text = f"{who} won the game{how}."
    return Mark("end", "star", "Victory", 3, tuple(titles), e["seat"], text)


def standing(say: Names, table: Game) -> str:
    """8.2 "Lancaster on the throne and York ahead by 6 lords to 4"."""
    lords = {seat: influence(table, seat) for seat in SEATS}
    more, less = sorted(SEATS, key=lords.__getitem__, reverse=True)
    king, ahead = say.who(SEAT_NAMES[table.king]), say.who(SEAT_NAMES[more])
    if lords[more] == lords[less]:
        return f"{king} on the throne and {count(lords[more], 'lord')} on either side"
    leads = "" if more == table.king else f"{ahead} "
    return f"{king} on the throne and {leads}ahead by {count(lords[more], 'lord')} to {lords[less]}"


def house_of(say: Names, e: Json) -> str | None:
    """The side of the block that an event is about; None for the rebel."""
    seat: str | None = say.charts["blocks"][e.get("block") or e["usurper"]]["seat"]
    return seat


def foe_of(house: str | None) -> str | None:
    """The other side."""
    return {"york": "lancaster", "lancaster": "york"}.get(house or "")
