"""Sentences for notices."""

from __future__ import annotations

from typing import Final

from ..kernel.interface import Json
from ..telling.headlines import Headlines, Names, listed, spoken

CAPTAIN: Final = "Captain of Calais"


def area(say: Names, key: str) -> str:
    """ "the Midlands", "Wales"."""
    name = say.name("areas", key)
    return f"the {name}" if key in ("northern_marches", "midlands", "west_country") else name


def award(key: str | None) -> str:
    """ "Constable of the Tower"."""
    if key is None:
        return CAPTAIN
    return spoken(key).replace(" Of ", " of ").replace(" The ", " the ")


def card(say: Names, key: str) -> str:
    """A card inside a sentence: "the Bishop of Exeter", "Neville (10)" of the two."""
    name, printed = say.card(key), say.charts.get("cards", {})
    if key.startswith(("bishop_", "ship_")):
        return f"the {name}"
    namesakes = [one for one in printed.values() if one["name"] == name and one["kind"] == "noble"]
    return f"{name} ({printed[key]['value']})" if len(namesakes) > 1 else name


def _king(_: Names, e: Json) -> str:
    votes = f"Lancaster {e['lancaster']}, York {e['york']}"
    return (
        f"The heir of {spoken(e['house'])} was elected King: {votes}."
        if e["house"]
        else f"No King was elected: {votes}."
    )


def _scores(say: Names, e: Json) -> str:
    seats = list(say.people)[: len(e["scores"])]
    told = [f"{say.who(seat)} {score}" for seat, score in zip(seats, e["scores"], strict=False)]
    return f"Turn {e['turn']} ended: {listed(told)}."


def _fought(say: Names, e: Json) -> str:
    field = card(say, e["card"])
    against = say.who(e["defender"]) if e["defender"] else "its garrison"
    if e["winner"] is None:
        return f"{say.who(e['seat'])} and {against} lost all troops at {field}."
    if e["winner"] == e["seat"]:
        return f"{say.who(e['seat'])} won the battle of {field} against {against}."
    return f"{say.who(e['seat'])} lost the battle of {field} against {against}."


def _taken(say: Names, e: Json) -> str:
    source = f" from {say.who(e['source'])}" if e["source"] else ""
    return f"{say.who(e['seat'])} took {card(say, e['card'])}{source}."


def _bribe(say: Names, e: Json) -> str:
    deed = "bribed" if e["succeeded"] else "could not bribe"
    return f"{say.who(e['seat'])} {deed} {card(say, e['card'])} away from {say.who(e['owner'])}."


def _award_changed(say: Names, e: Json) -> str:
    if not e["seat"]:
        return f"The {award(e['award'])} went back to the board."
    return f"{say.who(e['seat'])} became {award(e['award'])}."


HEADLINES: Final[Headlines] = {
    "TurnEnded": _scores,
    "KingElected": _king,
    "BattleFought": _fought,
    "LocationTaken": _taken,
    "BribeTried": _bribe,
    "LocationNeutral": lambda say, e: (
        f"{say.who(e['source'])} lost {card(say, e['card'])}, which became neutral."
    ),
    "CaptainNamed": lambda say, e: (
        f"{say.who(e['seat'])} became {CAPTAIN} for £{e['bid']}, in {area(say, e['area'])}."
    ),
    "AwardChanged": _award_changed,
    "AwardScored": lambda say, e: (
        f"{say.who(e['seat'])} scored {e['score']} as {award(e['award'])}."
    ),
    "CardTaken": lambda say, e: f"{say.who(e['seat'])} took {card(say, e['card'])}.",
    "FranceVisited": lambda say, e: (
        f"{say.who(e['seat'])} visited France and brought £{e['amount']} home."
    ),
    "StayedHome": lambda say, e: f"{say.who(e['seat'])} did not visit France.",
    "TurnOrderSet": lambda say, e: (
        f"Turn {e['turn']} began. In order: {listed([say.who(seat) for seat in e['order']])}."
    ),
}
