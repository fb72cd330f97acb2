"""What a story says of its figures, titles and whole games, worked out again from the log."""

from __future__ import annotations

import ast
import re
from collections import Counter
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from rulesets import RULESETS
from rulesets.kernel.interface import Json
from rulesets.telling.icu import Choice, Message, parse
from rulesets.telling.story.arc import arc
from rulesets.telling.story.meanings import better
from rulesets.telling.story.moments import LONGEST, moments
from rulesets.telling.story.swings import Figures, shown, swing_at
from rulesets.telling.story.tale import tale_of
from rulesets.telling.story.timeline import named
from rulesets.telling.words import SAY

from .stories import Game, figure, golden, points, some_figures, told, wandering
from .test_story import faults
from .test_story_facts import CHARTS, keys_in
from .test_words import sentences as sentences_in

GAMES = list(RULESETS)


def sentences(text: str) -> list[str]:
    """The sentences of a text."""
    return re.split(r"(?<=\.) ", text)


MOVED = (
    ("It gave .* a little", 0, 0),
    ("had been all but beaten, and had some hope again", 0, 1),
    ("had been all but beaten, and now the game was even", 0, 2),
    ("had been all but beaten, and now was ahead", 0, 3),
    ("From all but beaten .* had all but won", 0, 4),
    ("narrowed the gap, and was still behind", 1, 1),
    ("Once more the game was even|had been behind, and now the game was even", 1, 2),
    ("The lead went", 1, 3),
    ("had been behind, and now had all but won", 1, 4),
    ("The game stayed close", 2, 2),
    ("From even, .* went ahead|Once more .* went ahead|drew clear", 2, 3),
    ("The game had been even, and now it was all but", 2, 4),
    ("drew further ahead", 3, 3),
    ("already ahead, could hardly lose now", 3, 4),
    ("had next to no hope left", 4, 4),
)
"""What is said of a seat that gained in a game of two, and how it stood before and afterwards."""
EDGES = (0.1, 0.445, 0.555, 0.9)
SAFE, SURE, CLEAR = 0.9, 0.95, 0.11
FAVOURITES = {
    r"(\w+) was the favourite now": (False, True),
    r"(\w+), the favourite, had": (True, True),
    r"Little could go wrong for (\w+) now": (True, True),
    r"(\w+) was the favourite no longer": (True, False),
    r"(\w+) was still the favourite": (True, True),
}
"""What is said among more than two of the favourite, before and afterwards."""


@pytest.mark.parametrize("key", GAMES)
def test_moments_say_how_the_game_stood_by_the_curves(key: str) -> None:
    game, seen = golden(key), 0
    figures = some_figures(game)
    rows, true = figures.chances["rows"], figures.chances["true"]
    for start in range(1, 9):
        chosen = rows[start :: max(1, len(rows) // 5)]
        for one in game.moments(figures, points(figures, chosen)):
            assert [each for each in sentences(one["text"]) if faults(each)] == []
            assert len(one["text"]) <= LONGEST, one["text"]
            swing = swing_at(figures, one["row"])
            if one["since"] != swing.first or one["about"] == "end" or not one["by"]:
                continue  # a whole turn, or the end
            assert one["seat"] == swing.gainer
            assert one["by"] == pytest.approx(swing.gain, abs=0.001)
            at = rows.index(one["until"])
            is_kept = {_favourite(figures, i) for i in range(at, len(rows))} == {swing.gainer}
            for said, before, after in MOVED:
                if len(true) == 2 and re.search(said, one["text"]):
                    stood = [true[swing.gainer][place] for place in (at - 1, at)]
                    bands = [sum(edge <= p for edge in EDGES) for p in stood]
                    if said == "drew further ahead" and not is_kept:
                        bands[1] = min(bands[1], after)  # something went wrong
                    assert bands == [before, after], one
                    seen += 1
            for said, was_and_is in FAVOURITES.items():
                if who := re.search(rf"(?:^|\. ){said}", one["text"]):
                    best = [_favourite(figures, place) for place in (at - 1, at)]
                    led = tuple(bool(seat) and who[1] == game.who(seat) for seat in best)
                    assert led == was_and_is, one
                    seen += 1
            if "ittle could go wrong" in one["text"]:
                assert true[swing.seat][at] >= SAFE
            if "Nobody was clearly ahead" in one["text"]:
                assert _favourite(figures, at) == ""
                seen += 1
            if re.search("for good|ittle could go wrong|could hardly lose", one["text"]):
                assert is_kept
    assert seen >= 2


@pytest.mark.parametrize("key", GAMES)
def test_until_then_gives_the_figure_of_the_last_step_and_since_is_true(key: str) -> None:
    game = golden(key)
    figures = some_figures(game)
    rows, seats = figures.chances["rows"], list(figures.chances["true"])
    last = game.tale.end
    assert last
    end = str(last.mark.seat)
    rest = [seat for seat in seats if seat != end]
    row = rows[len(rows) // 2]
    part = _part(game, row)
    for then, sure in ((0.6, False), (0.96, True)):
        curve = [0.2 if one < row else then for one in rows[:-1]] + [1.0]
        true = {end: curve, **{s: [(1 - p) / len(rest) for p in curve] for s in rest}}
        figures = replace(figures, chances={"rows": rows, "true": true, "known": {}})
        text = game.moments(figures, points(figures, rows[-1:]))[-1]["text"]
        left = shown((1 - then) / len(rest))
        open_ = f"Until then {game.who(rest[0])} had {left} chances in a hundred."
        since = f"had been all but sure of it since {part[:1].lower()}{part[1:]}."
        assert (open_ in text, since in text) == (not sure, sure), text


def _favourite(figures: Figures, at: int) -> str:
    """Who is ahead by more than an even game is."""
    order = sorted((curve[at], seat) for seat, curve in figures.chances["true"].items())
    return order[-1][1] if order[-1][0] - order[-2][0] >= CLEAR else ""


def _part(game: Game, row: int) -> str:
    """The part of the game in which a row was played: the one that it begins if it only does."""
    step = game.steps[row if len(game.steps[row].events) < 2 else max(0, row - 1)]
    return step.chapter.partition(":")[0]


OF_FIGURES = ("moved", "many", "until", "better", "right", "certain")
"""What is said of figures, and not of events."""


def says(message: Message) -> str:
    """A pattern of all that a message may say."""
    parts = []
    for part in message:
        if isinstance(part, str):
            parts.append(re.escape(part))
        elif isinstance(part, Choice):
            parts.append(f"(?:{'|'.join(map(says, part.options.values()))})")
        else:
            parts.append(".+?")
    return "".join(parts)


@pytest.mark.parametrize("key", GAMES)
def test_every_sentence_of_a_moment_is_of_one_of_its_rows_or_of_the_figures(key: str) -> None:
    game = golden(key)
    figures = some_figures(game)
    tale = game.tale
    texts = [text for message, text in SAY.texts.items() if message.startswith(OF_FIGURES)]
    of_figures = re.compile("|".join(says(parse(text)) for text in texts))
    for start in range(2, 12, 3):
        chosen = figures.chances["rows"][start::7]
        for one in game.moments(figures, points(figures, chosen)):
            left = one["text"]
            for row in one["rows"]:
                inside = [each for each in tale.told if each.step.row == row]
                every = [text for each in inside for text in (each.text, each.inside)]
                draws = [each["text"] for each in figures.draws if each["row"] == row]
                every += draws
                here = [text for text in every if text.rstrip(".") in left]
                assert here, (row, one["text"])
                for text in sorted(here, key=len, reverse=True):
                    left = left.replace(text.rstrip("."), "")
            assert tale.end
            left, over = [*re.split("The battle went on: |(?<=[.] )Then ", left), ""][:2]
            ended = [each for each in tale.told if over and over.startswith(each.inside[:-1])]
            assert bool(ended) == bool(over), over
            if "The battle went on" in one["text"]:
                assert any({*one["rows"]} & {*each.rows} for each in ended), one["text"]
            left = left.replace(tale.end.text, "").strip(" .")
            if left:
                assert of_figures.fullmatch(f"{left}."), left
            titled = [
                e for e in tale.told if one["title"].startswith(tuple(e.mark.titles) or ("…",))
            ]
            assert not titled or {e.step.row for e in titled} & {*one["rows"], one["row"]}, one


LOSES = re.compile(
    r"gives (ground|way)|is thrown back|is caught in a lie|cannot pay|marches for nothing|deserts"
    r"|resigns|too late for|A blow|wound|fall of|end of|check to|doubts the truth|their word|No one"
    r"|gave way"
)
"""What a title says of whose loss it is."""
NEITHER = re.compile(
    r"^The (attack|plan|dice|word|charge|homes|special)|lifts the cup|missed|drawn"
)
"""A title of what may be good or bad."""


def _without(charts: Json, keys: set[str], title: str) -> str:
    """A title without the areas and blocks that events name: York is one, too."""
    printed = [charts.get(chart, {}).get(key, {}) for chart in CHARTS[:2] for key in keys]
    for name in sorted((one.get("name", "") for one in printed), key=len, reverse=True):
        title = title.replace(name or "…", "…")
    return title


@pytest.mark.parametrize(("key", "name"), [*((key, "") for key in GAMES), ("rose_wars", "seed-4")])
def test_a_title_names_who_gained_or_says_that_they_lost(key: str, name: str) -> None:
    game, wrong, seen = golden(key, name), set(), 0
    people = named(game.story, game.names, game.steps).people
    for one in told(key, name):
        keys = keys_in(list(one.step.events))
        for title in map(partial(_without, game.names.charts, keys), one.mark.titles):
            who = [seat for seat in people if re.search(rf"\b{people[seat]}\b", title)]
            if len(who) != 1 or one.mark.seat is None or NEITHER.search(title):
                continue
            seen += 1
            if (who[0] == one.mark.seat) == bool(LOSES.search(title)):
                wrong.add((title, one.mark.seat, one.text))
    assert wrong == set()
    assert seen >= 5


@pytest.mark.parametrize("key", GAMES)
def test_the_course_of_a_game_is_that_of_its_curves(key: str) -> None:
    game = golden(key)
    rows = list(range(0, len(game.steps), 4))
    end = game.tale.end
    assert end
    winner = str(end.mark.seat)
    rest = [seat for seat in game.seats if seat != winner]
    who, foe = game.who(winner), game.who(rest[0])

    def course(*parts: float) -> str:
        won = [parts[at * len(parts) // len(rows)] for at in range(len(rows) - 1)] + [1.0]
        other = [1 - one for one in won]
        true = {winner: won, rest[0]: other, **{s: [0.0] * len(rows) for s in rest[1:]}}
        figures = Figures({"rows": rows, "true": true, "known": {}}, [], [])
        return arc(game.story, game.names, game.steps, figures)

    def part(share: float) -> str:
        title = _part(game, rows[int(share * len(rows) + 0.99)])
        return title[:1].lower() + title[1:]

    def said(text: str, among_many: str) -> str:
        return among_many if len(rest) > 1 else text

    assert course(0.8).startswith(
        said(
            f"{who} was ahead from the beginning and won",
            f"{who} was the favourite from the beginning",
        )
    )
    assert course(0.5).startswith(f"{who} won a game that was open to the end")
    assert course(0.3, 0.7).startswith(
        said(
            f"{foe} was ahead first; {who} took the lead in {part(1 / 2)} and won",
            f"{foe} was the favourite first, until {who} took over in {part(1 / 2)}",
        )
    )
    beaten = said("all but beaten", "all but out of it")
    assert course(0.5, 0.05, 0.7).startswith(f"{who} was {beaten} in {part(1 / 3)}")
    assert f"to {foe}, took it back in {part(2 / 3)} and won" in course(0.7, 0.3, 0.7)
    changed = said("The lead went back and forth until", "The favourite changed again and again")
    assert course(0.3, 0.7, 0.3, 0.7).startswith(changed)
    stolen = said("ahead to", "the favourite before")
    assert course(0.7, 0.3).startswith(f"{foe} was {stolen} the last step, and {who} won")
    assert course(0.3, 0.5).startswith(f"{who} won a game that was open to the end")
    short = Figures({"rows": [], "true": {}, "known": {}}, [], [])
    assert arc(game.story, game.names, game.steps, short) == ""
    assert len(game.steps) > 12
    last = game.steps[-1]
    assert arc(game.story, game.names, [*game.steps[:11], last], short) == ""


@pytest.mark.parametrize("key", GAMES)
def test_the_course_says_of_a_lead_what_is_true_of_it(key: str) -> None:
    game, said = golden(key), Counter[str]()
    for seed in range(24):
        figures = wandering(game, seed)
        true = figures.chances["true"]
        ahead = [_favourite(figures, at) for at in range(len(figures.chances["rows"]) - 1)]
        (winner,) = (seat for seat, curve in true.items() if curve[-1] == 1)
        others = {seat for seat in ahead if seat not in ("", winner)}
        text = arc(game.story, game.names, game.steps, figures)
        if "from the beginning" in text:
            last = max((at for at, seat in enumerate(ahead) if seat in others), default=-1)
            assert winner in ahead[last + 1 :], text
        elif "the last step" in text:
            assert ahead[-1] in others, text
        elif "open to the end" in text:
            assert ahead[-1] != winner or not others, text
        elif "soon" not in text:
            assert others or "became the favourite" in text or "went ahead" in text, text
        said[text.partition(",")[0][-12:]] += 1
    assert len(said) >= 2, said


def test_a_game_ends_with_all_its_battles_counted() -> None:
    """Also one that ended the game, and one that was won without a fight; where no heir died."""
    victory = {"event": "VictoryWon", "seat": "york", "reason": "extinct", "lords": 0, "other": 0}
    began = {"event": "BattleBegan", "area": "kent", "attacker": "york", "defender": "lancaster"}
    won = {"event": "BattleWon", "card": "E1"}
    over = {"event": "GameEnded", "winner": "york", "reason": "regions"}
    for key, ends, more in (
        ("richard_iii", [began, victory], {"york": 1, "lancaster": 0}),
        (
            "cousins_war",
            [{**won, "seat": "york", "fought": False}, over],
            {"york": 1, "lancaster": 0},
        ),
    ):
        game = golden(key)
        every = [e for step in game.steps[:-1] for e in step.events]
        name, by = ("BattleEnded", "winner") if key == "richard_iii" else ("BattleWon", "seat")
        counted = Counter(e[by] for e in every if e["event"] == name) + Counter(more)
        steps = [*game.steps[:-1], replace(game.steps[-1], events=ends)]
        alive = [[e for e in one.events if e.get("fate") != "dead"] for one in steps]
        steps = [replace(one, events=each) for one, each in zip(steps, alive, strict=True)]
        course = game.story.course(game.names, steps, "york")
        said = re.match(r"(\w+) of the (\w+) battles", course)
        assert said, course
        assert (figure(said[1]), figure(said[2])) == (counted["york"], counted.total()), course


def test_the_dearest_blunder_is_told_wherever_it_was() -> None:
    game = golden("rose_wars")
    some = some_figures(game)
    row = next(one.step.row for one in told("rose_wars") if one.mark.word == "Attack")
    seat = game.seats[game.steps[row].seat or 0]
    wrong = {"row": row, "seat": seat, "verdict": "blunder", "cost": 0.9, "reasons": []}
    flat = [0.5] * (len(some.chances["rows"]) - 1)
    true = {one: [*flat, float(one == game.seats[0])] for one in game.seats}
    figures = replace(some, chances={**some.chances, "true": true}, draws=[], decisions=[wrong])
    blunder, _ = game.moments(figures, [])
    assert (blunder["row"], blunder["by"], blunder["about"]) == (row, 0.0, "decision"), (
        "as the chart has it"
    )
    assert re.search(" attacked | shot at ", blunder["text"]), blunder["text"]
    assert blunder["text"].endswith(f"{game.who(seat)} had a far better choice.")


def test_a_battle_that_weighs_most_is_told_where_the_curves_moved_a_little_against_it() -> None:
    game = golden("richard_iii")
    fought = [one for one in told("richard_iii") if one.mark.kind == "battle" and one.mark.seat]
    heavy = max(fought, key=lambda one: (one.mark.weight, one.step.row))
    rows = [heavy.since - 1, heavy.step.row, game.steps[-1].row]
    true = {one: [0.9, 0.92, 1.0] for one in game.seats} | {heavy.mark.seat: [0.1, 0.08, 0.0]}
    found = game.moments(Figures({"rows": rows, "true": true, "known": {}}, [], []), [])
    assert [one["text"] for one in found if one["row"] == heavy.step.row] == [heavy.text]


def test_a_battle_is_told_with_the_steps_that_the_board_counts() -> None:
    game, seen = golden("richard_iii"), Counter[str]()
    said = re.compile(
        r"^(\w+) (took|held) .*, (\w+) steps? against (\w+)"
        r"(?:, and ended with (\w+)|, without losing|\.)"
    )
    for one in told("richard_iii"):
        over = [e for e in one.step.events if e["event"] == "BattleEnded"]
        says = said.search(one.text)
        if not over or one.mark.word != "Battle" or says is None:
            continue
        assert says[1] == game.who(over[0]["winner"])
        seat = game.seats.index(over[0]["winner"])
        area = list(game.names.charts["areas"]).index(over[0]["area"])
        table, side = one.step.after, game.seats[seat]
        printed, keys = game.names.charts["blocks"], list(game.names.charts["blocks"])
        began, came, turned, shown_up = {}, [0, 0], list[str](), dict[str, int]()
        for step in game.steps[max(0, one.step.row - 80) : one.step.row + 1]:
            for e in step.events:
                if e["event"] == "BattleBegan":
                    began, came, turned = e, [0, 0], []
                    shown_up.clear()  # a reserve that never came is not told
                    pretender = game.seats[1 - step.after.king]
                if e["event"] in ("BlocksRevealed", "ReservesArrived"):
                    shown_up |= dict(e["blocks"])
                    for key, steps in e["blocks"]:
                        owner = printed[key]["seat"] or pretender
                        came[owner != side] += steps if key not in turned else 0
                if e["event"] == "Defected":
                    turned.append(e["new"])
                    shown_up[e["new"]] = e["steps"]
        assert (says[2] == "took") == (over[0]["winner"] == began["attacker"]), one.text
        assert [figure(says[3]), figure(says[4])] == came, one.text
        stand = [block for block in table.blocks(seat, area) if keys[block] in shown_up]
        left = sum(table.steps[block] for block in stand)
        here = sum(shown_up[keys[block]] for block in stand)
        assert turned or left == (figure(says[5]) if says[5] else here), one.text
        seen[says[2] if says[5] else "unhurt"] += 1
    assert min(seen["held"], seen["took"], seen["unhurt"]) >= 2


def test_what_is_said_of_every_game_is_in_messages() -> None:
    folder = Path(__file__).parents[2] / "rulesets" / "telling" / "story"
    found = {
        text
        for path in folder.glob("*.py")
        for text in sentences_in(ast.parse(path.read_text("utf-8")))
    }
    assert found <= {"The", "A", "No", "After", "Both", "Each", "For", "Resigned"}


def test_a_short_game_says_little() -> None:
    game = golden("cousins_war")
    figures = some_figures(game)
    rows = [row for row in figures.chances["rows"] if row < 24]
    steps = game.steps[:24]
    short = replace(figures, draws=[one for one in figures.draws if one["row"] < 24])
    found = moments(tale_of(game.story, game.names, steps, short), points(short, rows[1:]))
    assert 1 <= len(found) <= 3


def test_a_better_choice_that_no_words_tell_from_what_was_played_is_not_named() -> None:
    game = golden("cousins_war")
    step = next(s for s in game.steps if s.action and s.action["do"] == "ChangeDice")
    other = {**step.action, "changes": [0, 0, 0]} if step.action else {}
    wrong = {
        "row": step.row, "seat": game.seats[step.seat or 0], "verdict": "dear", "cost": 0.1,
        "played": step.action, "better": other, "plan": [other], "reasons": [],
    }  # fmt: skip
    text = better(game.story, game.names, game.steps, wrong)
    assert text.endswith("had a much better choice."), text
    assert game.story.undone(game.steps, wrong) == [other]
    same = {**wrong, "better": step.action, "plan": [step.action]}
    assert game.story.undone(game.steps, same) == []


def test_a_turn_that_was_ended_too_soon_is_told_so() -> None:
    game, done = golden("richard_iii"), {"do": "EndActions"}
    step = next(one for one in game.steps if one.action == done)
    sail = {"do": "SailAll", "to": "kent", "source": "calais"}
    wrong = {
        "row": step.row, "seat": "york", "verdict": "blunder", "cost": 0.3,
        "played": done, "better": sail, "plan": [sail, done], "reasons": [],
    }  # fmt: skip
    assert better(game.story, game.names, game.steps, wrong) == (
        "York had a far better choice: instead of ending its actions, "
        "its blocks in Calais could have sailed to Kent."
    )
    rows, true = [step.row - 1, step.row], {"york": [0.6, 0.5], "lancaster": [0.4, 0.5]}
    found = game.moments(Figures({"rows": rows, "true": true, "known": {}}, [wrong], []), [])
    assert [one["title"] for one in found if one["row"] == step.row] == ["A blunder by York"]
