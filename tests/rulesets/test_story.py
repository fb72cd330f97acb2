"""What a story says of the golden games: true, readable, and little."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path

import pytest

from rulesets import RULESETS
from rulesets.kernel.interface import Json
from rulesets.telling.story.storyteller import ICONS
from rulesets.telling.story.swings import Figures, swing_over
from rulesets.telling.story.tale import speaks
from rulesets.telling.story.timeline import MOST_MARKS, bands, draw_texts, marks, parts, told_of

from .stories import Game, golden

GAMES = list(RULESETS)
STEPS = 6
"""Rows in which the chances climb."""
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
        ("line", "North won the game with the Knights on the enemy back line."),
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


FELL = {"event": "UnitRemoved", "square": "f2"}, "where the Knights of York had fallen"
WENT = {"event": "UnitMoved", "source": "f2", "path": ["e2"]}, "which the Knights of York had left"
SHOT = "n10", "the Knights of York shot at them and missed with a 5, needing 3 or less"
ELSEWHERE = "n9", "York attacked elsewhere"


@pytest.mark.parametrize(("gap", "how", "at", "tried"), [(*FELL, *SHOT), (*WENT, *ELSEWHERE)])
def test_a_breakthrough_is_told_with_its_foes(gap: Json, how: str, at: str, tried: str) -> None:
    game, knights = golden("rose_wars"), {"unit": "s7", "kind": "knights", "house": "york"}
    riders = {"unit": "n10", "kind": "border_prickers", "house": "lancaster"}
    events = [
        {"event": "UnitMoved", **riders, "source": "e5", "path": ["f3"]},
        {"event": "TurnBegan"},
        {**gap, **knights},
        {"event": "AttackDeclared", **knights, "target": at, "ranged": True},
        {"event": "AttackRolled", "die": 5, "attack": 3},
        {"event": "AttackResolved", "result": "miss"},
        {"event": "TurnBegan"},
        {"event": "UnitMarched", **riders},
        {"event": "UnitMoved", **riders, "how": "moved", "source": "f3", "path": ["f2", "e1"]},
        {"event": "GameEnded", "winner": "north", "reason": "line", **riders},
    ]
    *_, ride, won = told_of(game.story, game.names, [replace(game.steps[-1], events=events)])
    assert " moved from f3 to e1 by a forced march" in ride.text
    assert f": from e5 by f3 to e1, over f2, {how}. The turn before, {tried}." in won.text


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


def climbing(game: Game, start: int, over: int = STEPS) -> tuple[Figures, tuple[int, int]]:
    """Curves that move but once, over so many even steps, for the winner; and the rows of that."""
    rows, seats = list(range(len(game.steps))), list(game.seats)
    end = game.tale.end
    assert end
    winner = str(end.mark.seat)
    won = [0.2 + 0.6 * min(1, max(0, row - start) / over) for row in rows[:-1]] + [1.0]
    rest = [[(1 - chance) / (len(seats) - 1) for chance in won]] * (len(seats) - 1)
    others = dict(zip([seat for seat in seats if seat != winner], rest, strict=True))
    true = {winner: won, **others}
    return Figures({"rows": rows, "true": true, "known": {}}, [], []), (start, start + over)


@pytest.mark.parametrize("key", GAMES)
def test_the_widest_swing_is_told_if_something_made_it_and_the_end_by_itself(key: str) -> None:
    game, seen = golden(key), 0
    tale = game.tale
    able = {one.step.row - 1 for one in tale.told if one.mark.weight >= 0}
    starts = [row for row in sorted(able) if 2 <= row < len(game.steps) - STEPS - 2]
    for start in starts[:: 1 + len(starts) // 24]:
        figures, (first, row) = climbing(game, start, over=2)
        swing = swing_over(figures, first, row)
        inside = [one for one in tale.told if first < one.step.row <= row]
        if not any(speaks(one, swing) > 0 and one.mark.weight >= 0 for one in inside):
            continue
        point = (first, row, row)
        found = game.moments(figures, [point])
        wide = [one for one in found if first <= one.get("since", -1) and one["row"] <= row]
        for one in wide:
            assert one["seat"] == swing.gainer
            assert one["about"] not in ("end", "decision"), "no choice was judged"
        seen += any(one["by"] >= 0.3 for one in wide)
        assert tale.end
        assert (found[-1]["row"], found[-1]["about"]) == (tale.end.step.row, "end")
    assert seen >= 1


@pytest.mark.parametrize("key", GAMES)
def test_a_mistake_of_who_gained_stands_at_its_own_row_with_the_figure_of_the_chart(
    key: str,
) -> None:
    game = golden(key)
    figures, (first, row) = climbing(game, len(game.steps) // 2)
    winner = swing_over(figures, first, row).gainer
    wrong = {
        **{"row": row - 1, "seat": winner, "verdict": "blunder", "cost": 0.2},
        **{"certain": "It missed the win.", "reasons": []},
    }
    told = replace(figures, decisions=[wrong])
    found = game.moments(told, [(first, row, row)])
    (one,) = (one for one in found if "It missed the win." in one["text"])
    assert (one["row"], one["seat"], one["by"]) == (row - 1, winner, 0.1), "as the chart has it"
    titles = [one["title"].startswith("A blunder by") for one in found]
    assert titles.count(True) == 1


@pytest.mark.parametrize("key", GAMES)
def test_what_was_done_instead_is_said_of_what_could_have_been_done(key: str) -> None:
    game, said = golden(key), set()
    for step in game.steps[1:]:
        if step.action is not None and game.story.could(game.names, step.action, step.before):
            text = game.story.instead(game.names, step.action, step.before)
            if text:
                said.add(step.action["do"])
                assert not faults(f"It was {text}."), text
    assert said


@pytest.mark.parametrize(("share", "is_luck"), [(0.3, False), (0.6, True)])
def test_luck_has_half_of_what_it_is_the_title_of(share: float, is_luck: bool) -> None:
    lucky = []
    for key in GAMES:
        game = golden(key)
        for start in range(4, len(game.steps) - STEPS - 2, max(1, len(game.steps) // 8)):
            figures, (first, _) = climbing(game, start)
            swing = swing_over(figures, first, first + 1)
            draw = {"row": first + 1, "seat": swing.gainer, "by": share * swing.gain}
            told = replace(figures, draws=[{**draw, "text": "The dice fell.", "exact": True}])
            point = (first, first + 1, first + 1)
            found = game.moments(told, [point])
            lucky += [one for one in found if one["title"].startswith("Luck for")]
    assert bool(lucky) == is_luck


def test_the_turn_is_told_of_the_seat_whose_chances_moved_most() -> None:
    game, seen = golden("lancaster_york"), 0
    rows = list(range(len(game.steps)))
    for step in game.steps[:-1]:
        if not any(one["event"] == "TurnEnded" for one in step.events):
            continue
        for seat, (before, after) in product(game.seats, ((0.6, 0.1), (0.1, 0.6))):
            other, third = (one for one in game.seats if one != seat)
            moved = [before if row < step.row else after for row in rows]
            gains = [0.3 if row < step.row else 0.7 - after for row in rows]
            true = {seat: moved, other: gains, third: [0.2 for _ in rows]}
            figures = Figures({"rows": rows, "true": true, "known": {}}, [], [])
            found = game.moments(figures, [(step.row - 1, step.row, step.row)])
            (one,) = (one for one in found if one["row"] == step.row)
            assert re.match(rf"(In turn \d )?{game.who(seat)} ", one["text"]), one
            assert (one["seat"], one["by"]) == (seat, after - before), one
            seen += 1
    assert seen >= 20
