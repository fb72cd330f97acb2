"""What a message tells of a game: the weightiest of what everyone was told."""

from __future__ import annotations

from app.people.texts.happenings import says_why, told
from app.referee.position import AudienceEvents
from rulesets.kernel.interface import Json
from rulesets.telling.headlines import Headline, Names


def saw(name: str) -> Headline:
    return lambda say, e: f"{say.who(e['seat'])} saw {name}."


HEADLINES = {name: saw(name) for name in "ABCD"}
NAMES = Names({"york": "you", "lancaster": "Anne (Lancaster)"}, {})


def telling(*rows: AudienceEvents) -> list[str]:
    return told(HEADLINES, NAMES, rows)


def deed(
    name: str, seat: str = "york", audience: int | None = None, **more: Json
) -> AudienceEvents:
    return [[audience, {"event": name, "seat": seat, **more}]]


def test_three_sentences_are_told_the_weightiest_in_the_order_of_the_game() -> None:
    deeds = [deed("C"), deed("D"), deed("X"), deed("B", "lancaster"), deed("A"), deed("C")]
    assert telling(*deeds) == ["Anne (Lancaster) saw B.", "You saw A.", "You saw C."]


def test_what_one_seat_alone_was_told_is_in_no_notice() -> None:
    assert telling(deed("A", audience=0), deed("B", audience=1)) == []


def test_a_row_of_older_rules_that_lacks_what_is_told_today_is_left_out() -> None:
    assert telling([[None, {"event": "A"}]], deed("B")) == ["You saw B."]


def test_what_ends_a_game_beside_the_rules_is_told_with_its_reason() -> None:
    claimed = deed("WinClaimed", "lancaster", against="york", why="left")
    assert telling(claimed) == ["Anne (Lancaster) claimed the win because you had left."]
    assert says_why([claimed])
    assert telling(deed("Resigned", "lancaster")) == ["Anne (Lancaster) resigned."]
    assert not says_why([deed("A")])
