"""What a story says of the golden games: true, readable, and little."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from rulesets import RULESETS
from rulesets.telling.story.storyteller import ICONS
from rulesets.telling.story.timeline import MOST_MARKS, bands, draw_texts, marks, parts, told_of

from .stories import golden

GAMES = list(RULESETS)
SPRITE = Path(__file__).parents[2] / "static" / "svg" / "icons.svg"
AMERICAN = re.compile(r"\b(color|favor|honor|armor|center|defense|maneuver)", re.IGNORECASE)


def faults(text: str) -> list[str]:
    """What is awkward in a sentence."""
    found = []
    words = re.findall(r"[\w’']+", text.lower())
    if any(a == b for a, b in pairwise(words) if not a.isdigit()):
        found.append("a word twice")
    if not re.match(r"[A-Z“£0-9]", text):
        found.append("no capital")
    if not text.endswith(".") or text.endswith("..") or " ." in text or "  " in text:
        found.append("full stop or spaces")
    if "_" in text or "None" in text or "{" in text or "'" in text.replace("'s", ""):
        found.append("a raw key")
    if AMERICAN.search(text):
        found.append("American spelling")
    if len(text) > 260:
        found.append("too long")
    return found


def test_the_icons_of_marks_are_drawn() -> None:
    drawn = set(re.findall(r'<symbol id="(\w+)"', SPRITE.read_text("utf-8")))
    assert set(ICONS) <= drawn


@pytest.mark.parametrize("key", GAMES)
def test_marks_are_few_and_in_plain_words(key: str) -> None:
    game = golden(key)
    found = marks(game.story, game.names, game.steps)
    heavy = [one for one in found if one["weight"] == 3]
    assert 6 <= len(found) <= max(MOST_MARKS, len(heavy))
    assert [one["row"] for one in found] == sorted(one["row"] for one in found)
    assert {one["icon"] for one in found} <= set(ICONS)
    assert {one["weight"] for one in found} <= {1, 2, 3}
    assert {one["seat"] for one in found} <= {*game.seats, None}
    assert [(one["text"], faults(one["text"])) for one in found if faults(one["text"])] == []
    assert found[-1]["kind"] == "end"


@pytest.mark.parametrize("key", GAMES)
def test_bands_follow_the_parts_of_the_game(key: str) -> None:
    game = golden(key)
    found = bands(game.story, game.names, game.steps)
    assert found[0] == {"row": 0, "title": game.steps[0].chapter.partition(":")[0], "level": 0}
    chapters = {step.chapter.partition(":")[0] for step in game.steps}
    assert {one["title"] for one in found if one["level"] == 0} == chapters
    assert [one["row"] for one in found] == sorted(one["row"] for one in found)
    assert all(one["title"][0].isupper() for one in found)


def test_the_phases_of_a_game_of_few_turns_are_parts_of_their_own() -> None:
    game = golden("cousins_war")
    chapters = [step.chapter for step in game.steps]
    whole = parts(game.story, game.names, game.steps)
    assert set(whole.values()) == {f"Round {number}" for number in range(1, 6)}
    short = game.steps[: chapters.index(next(one for one in chapters if "Round 3" in one))]
    found = list(parts(game.story, game.names, short).values())
    assert found[0] != found[-1]
    assert len(set(found)) == 6, "cards, the road and the battle of two rounds"


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        ("line", "North won the game with its Knights on the enemy back line."),
        ("alone", "North won the game when no enemy unit was left."),
        ("stalemate", "North won the game in a stalemate, by 5 units to 3."),
    ],
)
def test_rose_wars_tells_how_it_was_won(reason: str, text: str) -> None:
    game = golden("rose_wars")
    ended = {"event": "GameEnded", "winner": "north", "reason": reason}
    numbers = {"kind": "knights", "more": 5, "fewer": 3}
    (mark,) = marks(game.story, game.names, [replace(game.steps[-1], events=[ended | numbers])])
    assert mark["text"] == text


@pytest.mark.parametrize("key", GAMES)
def test_draws_are_told_in_plain_words(key: str) -> None:
    game = golden(key)
    texts = draw_texts(game.story, game.names, game.steps)
    assert len(texts) >= 2
    assert [(text, faults(text)) for text in texts.values() if faults(text)] == []


@pytest.mark.parametrize("key", GAMES)
def test_rows_of_older_rules_that_lack_what_is_told_today_are_left_out(key: str) -> None:
    game = golden(key)
    bare = [{"event": name} for name in game.story.marks]
    found = list(told_of(game.story, game.names, [replace(game.steps[-1], events=bare)]))
    assert [one.text for one in found if faults(one.text)] == []
    for event in bare:
        alone = replace(game.steps[-1], events=[event])
        texts = draw_texts(game.story, game.names, [alone])
        assert [text for text in texts.values() if faults(text)] == []


@pytest.mark.parametrize(
    ("event", "text"),
    [
        ({"event": "Resigned", "seat": "york"}, "York resigned."),
        (
            {"event": "WinClaimed", "seat": "york", "against": "lancaster", "why": "time"},
            "York claimed the win against Lancaster.",
        ),
        ({"event": "DrawAgreed"}, "A draw was agreed."),
    ],
)
def test_a_game_that_ends_otherwise_says_so(event: dict[str, str], text: str) -> None:
    game = golden("cousins_war")
    (mark,) = marks(game.story, game.names, [replace(game.steps[-1], events=[event])])
    assert (mark["kind"], mark["weight"], mark["text"]) == ("end", 3, text)
