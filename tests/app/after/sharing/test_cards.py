"""Cards of links: words that fit, and pictures that show a moment to those alone who saw it."""

from __future__ import annotations

from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest
import resvg_py

from app.after.replays.reels import Reel
from app.after.sharing.wording import headline, of_replay
from app.play.thumbnails.cards import (
    BOTTOM,
    COLUMN,
    MEASURE,
    Words,
    can_be_lettered,
    card_of,
    lines,
    width,
)
from app.play.thumbnails.drawing import opening
from app.play.thumbnails.fonts import FILES

from . import worlds
from .worlds import RULES, SECRET

SVG = "{http://www.w3.org/2000/svg}"
LONG = Words(
    "The Wars of Lancaster, York and all of their many cousins",
    "From the first battle to the last, 1455–1487",
    ("Constance-Alexandrina-von-Hohenzollern-Sigmaringen for York, Ben for Lancaster.",)
    + ("60 minutes · no clock · two games, sides swapped · hints · private · spectators",) * 3,
)


@cache
def reels(card: int) -> dict[str, Reel]:
    return worlds.reels(card)


def drawn(words: Words) -> str:
    return card_of(opening(RULES, RULES.meta.scenarios[0].key, {}), words).svg()


@pytest.mark.parametrize("words", [Words("Roses"), LONG])
def test_words_stay_in_their_column(words: Words) -> None:
    texts = list(ElementTree.fromstring(drawn(words)).iter(f"{SVG}text"))  # noqa: S314 (our own)
    assert texts
    for one in texts:
        size, weight = float(one.attrib["font-size"]), int(one.attrib["font-weight"])
        assert float(one.attrib["x"]) == COLUMN
        assert width(one.text or "", size, weight) <= MEASURE
    assert all(float(one.attrib["y"]) <= BOTTOM for one in texts[:-1])


BEATS = [
    (["red"], "Ann beat Ann II and the computer at Whist"),
    (["red", "blue", "yellow"], "Ann and the computer beat Ann II at Whist"),
    ([], "Ann, Ann II and the computer drew at Whist"),
    (None, "Ann against Ann II and the computer: Whist"),
]


@pytest.mark.parametrize(("winners", "said"), BEATS)
def test_a_replay_is_called_by_who_beat_whom(winners: list[str] | None, said: str) -> None:
    people = [
        ("red", "Ann", "", None),
        ("blue", "Earl", "", "earl"),
        ("green", "Ann", "II", None),
        ("yellow", "Earl", "", "earl"),
    ]
    seats = [{"seat": s, "name": n, "mark": m, "bot": b} for s, n, m, b in people]
    outcome = None if winners is None else {"winners": winners}
    match: Any = {"title": "Whist", "seats": seats, "outcome": outcome}
    assert headline(match, spoilers=True) == said
    assert headline(match, spoilers=False) == BEATS[-1][1]


def test_the_card_of_a_moment_tells_what_happened_before_who_played() -> None:
    match: Any = {"title": "Whist", "scenario_title": "Whist", "seats": [], "outcome": None}
    words = of_replay(match, "The fall", "York fell.", spoilers=True)
    assert (words.under, words.told[0]) == ("The fall", "York fell.")


def test_words_that_do_not_fit_are_cut() -> None:
    assert lines("one two three", 20, 400, 60, 1) == ["one …"]
    (long,) = lines("Hohenzollern-Sigmaringen", 28, 400, 100, 2)
    assert long.endswith("…")


def test_a_name_is_text_and_no_markup() -> None:
    assert "<b>" not in drawn(Words("Roses", told=('Ann "><b>',)))


def test_letters_are_drawn_from_the_typeface_of_the_project() -> None:
    def painted(words: Words) -> bytes:
        files = [str(path) for path in FILES.values()]
        return bytes(
            resvg_py.svg_to_bytes(svg_string=drawn(words), skip_system_fonts=True, font_files=files)
        )

    assert painted(Words("Anne")) != painted(Words("Bess"))
    assert can_be_lettered("Jürgen Łódź, Åsa’s – Дмитрий")
    assert not can_be_lettered("花子")


def test_a_moment_is_drawn_as_its_viewer_saw_it() -> None:
    seen = {viewer: reel.pictures(SECRET, SECRET)[0] for viewer, reel in reels(0).items()}
    assert len({seen["york"], seen["lancaster"], seen["spectator"], seen["open"]}) == 4


@pytest.mark.parametrize("viewer", ["lancaster", "spectator"])
def test_a_moment_tells_no_one_what_york_did_in_secret(viewer: str) -> None:
    words = Words("The Cousins' War")
    one, other = reels(0), reels(1)
    assert one["york"].steps[SECRET] != other["york"].steps[SECRET]
    for step in range(one[viewer].last):  # the end shows everything
        assert one[viewer].card(step, words).tag == other[viewer].card(step, words).tag
        assert one[viewer].card(step, words).svg() == other[viewer].card(step, words).svg()


def test_without_a_later_step_the_end_is_shown() -> None:
    reel = reels(0)["spectator"]
    last = reel.last
    every = reel.pictures(0, last)
    words = Words("The Cousins' War")
    assert reel.card(99, words).tag == reel.card(last, words).tag != reel.card(0, words).tag
    assert every == [one for step in range(last + 1) for one in reel.pictures(step, step)]
