"""What happened at a table, in the game's own words: at most three sentences of what everyone was
told. What a row told one seat alone never gets here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rulesets.kernel.interface import Json
from rulesets.telling.headlines import Headlines, Names

from ...referee.position import AudienceEvents

MOST: Final = 3
"""Sentences of one message."""
WHY: Final = {"left": "had left", "time": "had no time left", "away": "had been away for too long"}


def _claimed(say: Names, e: Json) -> str:
    return f"{say.who(e['seat'])} claimed the win because {say.who(e['against'])} {WHY[e['why']]}."


ENDINGS: Final[Headlines] = {
    "WinClaimed": _claimed,
    "Resigned": lambda say, e: f"{say.who(e['seat'])} resigned.",
    "DrawAgreed": lambda _, __: "A draw was agreed.",
}
"""Events of the server's own that end a game: they say why."""
OF_ALL_GAMES: Final[Headlines] = {
    **ENDINGS,
    "PlayerReplaced": lambda say, e: f"Another player took the seat of {say.who(e['seat'])}.",
    "StandInSatDown": lambda say, e: f"The computer began to play for {say.who(e['seat'])}.",
    "PlayerReturned": lambda say, e: f"{say.who(e['seat'])} came back.",
    "PlayerLeft": lambda say, e: f"{say.who(e['seat'])} left for now.",
    "TakenBack": lambda say, e: f"{say.who(e['seat'])} took a move back.",
}


def told(headlines: Headlines, names: Names, rows: Iterable[AudienceEvents]) -> list[str]:
    """The weightiest sentences of what rows of the log told everyone, in the order in which it
    happened."""
    all_ = {**OF_ALL_GAMES, **headlines}
    weights = {event: weight for weight, event in enumerate(all_)}
    said: dict[str, tuple[int, int]] = {}
    events = (event for row in rows for audience, event in row if audience is None)
    for moment, event in enumerate(events):
        name = str(event["event"])
        if sentence := _sentence(all_, names, name, event):
            said[sentence] = (weights[name], -moment)
    chosen = sorted(said, key=said.__getitem__)[:MOST]
    return sorted(chosen, key=lambda sentence: -said[sentence][1])


def _sentence(headlines: Headlines, names: Names, name: str, event: Json) -> str | None:
    headline = headlines.get(name)
    if headline is None:
        return None
    try:
        sentence = headline(names, event)
    except (KeyError, IndexError, TypeError):  # a row of older rules may lack what is told today
        return None
    return sentence[:1].upper() + sentence[1:] if sentence else None


def says_why(rows: Iterable[AudienceEvents]) -> bool:
    """Whether what happened tells by itself why the game is over."""
    return any(event["event"] in ENDINGS for row in rows for _, event in row)
