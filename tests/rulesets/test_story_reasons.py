"""What a story says beside an event, against the board that stands after it."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from app.referee.packs import load_ruleset
from rulesets.kernel.interface import Json
from rulesets.richard_iii.headlines import block
from rulesets.rose_wars.components.charts import ALL_UNITS, FOE, OWNER, UNIT_NAMES, UNITS_OF, Unit
from rulesets.rose_wars.components.squares import BIT, GOAL, OFF
from rulesets.rose_wars.rules.ch3_movement.blocking import ground_of
from rulesets.rose_wars.rules.ch3_movement.range import unit_actions
from rulesets.rose_wars.state.actions import Move
from rulesets.telling.story.swings import Figures
from rulesets.telling.story.timeline import draw_texts, marks, told_of

from .stories import SIDES, Game, ended, figure, golden, points, told


@pytest.mark.parametrize(
    ("reason", "lords", "how"),
    [
        ("extinct", (0, 0), "when Lancaster had no heir left"),
        ("kept", (12, 6), "by keeping the throne, with 12 lords to 6"),
        ("took", (9, 8), "by taking the throne, with 9 lords to 8"),
        ("tie", (7, 7), "by keeping the throne in a tie, with 7 lords each"),
        (
            "heirless",
            (5, 6),
            "by keeping the throne, though Lancaster had more lords, 6 to 5, but no heir in play",
        ),
    ],
)
def test_richard_iii_says_how_it_was_won(reason: str, lords: tuple[int, int], how: str) -> None:
    numbers = dict(zip(("lords", "other"), lords, strict=True))
    event = {"event": "VictoryWon", "seat": "york", "reason": reason, **numbers}
    assert ended("richard_iii", event) == f"York won the game {how}."


def test_cards_are_told_with_the_king_and_the_lords_that_the_board_counts() -> None:
    game, last = golden("richard_iii"), Counter[bool]()
    for one in told("richard_iii"):
        stands = re.search(r"(\w+) held the throne, (?:but (\w+) had)?(.*)\.$", one.text)
        if one.mark.word != "Event" or not stands:
            continue
        view = game.ruleset.reveal(one.step.after)
        lords = {side: view["usurpation"][side.lower()]["count"] for side in SIDES}
        assert stands[1].lower() == view["king"], one.text
        more, *rest = map(int, re.findall(r"\d+", stands[3]))
        assert sorted(lords.values()) == sorted([more, *rest] if rest else [more, more]), one.text
        assert not rest or lords[stands[2] or stands[1]] == more, one.text
        is_last = "in the last turn of the campaign" in one.text
        assert is_last == (view["game_turn"] == 7), one.text
        last[is_last] += 1
    assert last[True] == 3
    assert last[False] >= 12


def test_a_volley_is_told_with_the_steps_that_its_row_cost() -> None:
    game, fates = golden("richard_iii"), Counter[str]()
    keys = list(game.names.charts["blocks"])
    for one in told("richard_iii"):
        if one.mark.word not in ("Fire", "Charge"):
            continue
        assert one.step.before is not None
        before, after = one.step.before.steps, one.step.after.steps
        for verb, name, steps in re.findall(
            r"(cost|killed|drove off|destroyed) ([\w ]+?)(?: (\w+) steps?)?(?=\.| and |, )",
            one.text,
        ):
            hit = [e["block"] for e in one.step.events if e["event"] == "Hit"]
            at = next(keys.index(key) for key in hit if block(game.names, key) == name)
            fates[verb] += 1
            if verb == "cost":
                assert before[at] - after[at] == figure(steps), one.text
            else:
                gone = {"event": "Eliminated", "block": keys[at]}
                assert any(gone.items() <= e.items() for e in one.step.events), one.text
    assert fates["cost"] >= 10
    assert fates["killed"] + fates["drove off"] + fates["destroyed"] >= 3


@pytest.mark.parametrize(
    ("loss", "last", "least"),
    [
        (r"(?:which left|last heir of) (\w+)(?: with (\w+) heirs?|, was killed)", "none", 3),
        (r" escaped .*(?:; |last heir of )(\w+)(?: had (\w+) heirs)?\.$", "one", 2),
    ],
    ids=["who dies", "who escapes"],
)
def test_an_heir_is_told_with_the_heirs_that_the_board_counts(
    loss: str, last: str, least: int
) -> None:
    game, seen = golden("richard_iii"), 0
    for one in told("richard_iii"):
        if left := re.search(loss, one.text):
            seen += 1
            heirs = game.ruleset.reveal(one.step.after)["heirs"]
            assert heirs[left[1].lower()] == figure(left[2] or last), one.text
    assert seen >= least


def test_what_a_side_does_or_suffers_is_never_the_gain_of_the_wrong_side() -> None:
    game, seen = golden("richard_iii"), Counter[str]()
    for one in told("richard_iii"):
        charts = game.names.charts["blocks"]
        for event in one.step.events:
            area = f" {_area(game, event)}: " if event["event"] == "AttackBegan" else ""
            if area and one.mark.word == "Attack" and area in one.text:
                assert one.mark.seat == event["attacker"], one.text
                ended = (e for later in game.steps[one.step.row :] for e in later.events)
                over = (e for e in ended if e["event"] == "BattleEnded")
                winner = next(e["winner"] for e in over if e["area"] == event["area"])
                verb = " took " if winner == event["attacker"] else " held "
                assert one.text.startswith(f"{game.who(winner)}{verb}"), one.text
                seen["attack"] += 1
            if event["event"] == "KingCrowned" and one.mark.word == "King" and "became" in one.text:
                assert one.mark.seat == charts[event["block"]]["seat"], one.text
                seen["king"] += 1
            if event["event"] == "Retreated" and one.mark.word == "Retreat":
                sides = {one.mark.seat, charts[event["block"]]["seat"]}
                assert sides in ({"york", "lancaster"}, {None}), one.text
                seen["retreat"] += 1
    assert min(seen["attack"], seen["king"], seen["retreat"]) >= 2


def _area(game: Game, event: Json) -> str:
    return game.names.name("areas", event["area"])


def test_the_end_of_lancaster_vs_york_is_told_with_what_its_last_turn_brought() -> None:
    game = golden("lancaster_york")
    ended = [e["scores"] for step in game.steps for e in step.events if e["event"] == "TurnEnded"]
    gains = {seat.title(): b - a for seat, a, b in zip(game.seats, *ended[-2:], strict=True)}
    (end,) = (one for one in told("lancaster_york") if one.mark.kind == "end")
    winner = end.mark.brief.partition(" won, with ")[0]
    (points,) = re.findall(r" before the last turn\. .* scored (\d+) points, ", end.text)
    assert int(points) == gains[winner]
    assert end.text.endswith(f". {end.mark.brief}")


def test_who_holds_out_is_told_against_the_attack_that_was_declared() -> None:
    game = golden("rose_wars")
    texts = draw_texts(game.story, game.names, game.steps)
    declared: Json = None
    seen = 0
    for step in game.steps:
        for e in step.events:
            declared = e if e["event"] == "AttackDeclared" else declared
        foe = re.search(r" to hold against the ([^,]+),", texts.get(step.row, ""))
        if foe:
            seen += 1
            assert game.names.name("units", declared["kind"]) in foe[1]
            assert declared["house"].title() in foe[1]
    assert seen >= 3


def test_a_game_that_a_roll_ended_is_told_with_the_roll_and_the_end() -> None:
    game = golden("richard_iii")
    last = game.steps[-1].row
    draw = {
        "row": last,
        "seat": "lancaster",
        "by": 0.5,
        "text": "The dice fell well: an even chance.",
    }
    curve = {
        "rows": [last - 1, last],
        "true": {"york": [0.6, 0.0], "lancaster": [0.4, 1.0]},
        "known": {},
    }
    (one, *_) = [
        each
        for each in game.moments(Figures(curve, [], [draw]), [(last - 1, last, last)])
        if each["row"] == last
    ]
    assert one["text"].startswith(f"{draw['text']} Lancaster won the game by ")
    assert one["text"].endswith(" Until then York had 60 chances in a hundred.")


def test_a_choice_that_cost_is_told_where_nothing_else_speaks_for_the_swing() -> None:
    game = golden("cousins_war")
    row = next(s.row for s in game.steps if any(e["event"] == "EventPlayed" for e in s.events))
    step = game.steps[row]
    (seat,) = (e["seat"] for e in step.events if e["event"] == "EventPlayed")
    other = next(one for one in game.seats if one != seat)
    curve = {"rows": [row - 1, row], "true": {seat: [0.5, 0.2], other: [0.5, 0.8]}, "known": {}}
    dear = {"row": row, "seat": seat, "verdict": "dear", "cost": 0.2, "reasons": []}
    figures = Figures(curve, [{**dear, "reasons": [{"text": "x", "by": "", "good": True}]}], [])
    (one,) = (each for each in game.moments(figures, points(figures, [row])) if each["row"] == row)
    assert one["text"].startswith(f"{seat.title()} played ")
    assert one["about"] == "decision"


def test_a_reason_that_only_repeats_the_figure_is_not_told() -> None:
    game = golden("richard_iii")
    marched = next(one for one in told("richard_iii") if one.mark.word == "March")
    row, seat = marched.step.row, marched.mark.seat
    true = {one: [0.9, 0.3] if one == seat else [0.1, 0.7] for one in game.seats}

    def text(*reasons: str, verdict: str = "blunder") -> str:
        good = [{"text": reason, "by": "+1", "good": True} for reason in reasons]
        dear = {"row": row, "seat": seat, "verdict": verdict, "cost": 0.5}
        mistake = {**dear, "reasons": good}
        figures = Figures({"rows": [row - 1, row], "true": true, "known": {}}, [mistake], [])
        found = game.moments(figures, points(figures, [row]))
        return next(str(one["text"]) for one in found if one["row"] == row)

    who = game.who(str(seat))
    assert f"{who} had a far better choice." in text()
    more = f"{who} had a much better choice, one that keeps more blocks."
    assert more in text("keeps more blocks", verdict="dear")
    assert f"{who} had a better choice." in text(verdict="doubtful")


ENDS = r"(?= and \w+ (?:as|for) |, and (?:was|led|still|shared)\b|\.)"
SOURCES = rf"(\w+)(?: of them)? as (first|second) in (.*?){ENDS}"


def test_the_turn_of_a_seat_is_told_with_what_its_events_count() -> None:
    game, seen = golden("lancaster_york"), Counter[str]()
    before, every = [0] * len(game.seats), told("lancaster_york")
    for step in game.steps:
        ends = [e["scores"] for e in step.events if e["event"] == "TurnEnded"]
        for one in (one for one in every if one.step is step):
            if one.mark.word != "Plan" or not ends:
                continue
            seat = one.mark.seat
            at = game.seats.index(str(seat))
            gains = [now - was for now, was in zip(ends[0], before, strict=True)]
            assert game.tale.part[step.row] == f"Turn {seen['turns'] // len(before) + 1}"
            (points,) = re.findall(r"scored (\w+) points?", one.text)
            assert figure(points) == gains[at], one.text
            for many, place, named in re.findall(SOURCES, one.text):
                areas = [e for e in step.events if e.get(place, "") == seat]
                points = sum(e[f"{place}_score"] for e in areas)
                assert points == (gains[at] if many == "all" else figure(many)), one.text
                assert all(game.names.name("areas", e["area"]) in named for e in areas), one.text
                assert len(re.split(", | and ", named)) == len(areas), one.text
                seen.update(area=True)
            for many in re.findall(r"(\w+)(?: of them)? for its office", one.text):
                held = [e for e in step.events if e["event"] == "AwardScored"]
                assert figure(many) == sum(e["score"] for e in held if e["seat"] == seat)
            has = {e["card"]: e.get("seat") for e in step.events if _moves(e)}
            bribed = [e for e in step.events if e["event"] == "BribeTried" and e["succeeded"]]
            bribed = [e for e in bribed if e["seat"] == seat == has[e["card"]]]
            assert bool(bribed) == (" bribed " in one.text), one.text
            assert all(game.names.card(e["card"]) in one.text for e in bribed), one.text
            taken = [
                game.names.card(e["card"])
                for e in step.events
                if e["event"] == "LocationTaken" and e["seat"] == seat == has[e["card"]]
            ]
            assert all(name in one.text for name in taken), one.text
            assert bool(taken) == (" took " in one.text), one.text
            assert step.before is not None
            holds = dict(zip(game.names.charts["cards"], step.before.owner, strict=False))
            gone = [card for card, now in has.items() if game.seats[at] != now]
            gone = [card for card in gone if holds.get(card) == at]
            fell = [e for e in step.events if e["event"] == "AwardChanged" and e["source"] == seat]
            assert bool(gone) <= (" lost " in one.text) <= bool(gone or fell), one.text
            leads = all(ends[0][at] > n for i, n in enumerate(ends[0]) if i != at)
            led = all(before[at] > n for i, n in enumerate(before) if i != at)
            is_new = any(re.search(r" takes .*the lead ", title) for title in one.mark.titles)
            only = " only " in one.mark.titles[-1]
            assert (is_new, only) == (leads and not led, 0 < gains[at] < sum(gains) / len(gains))
            seen.update(bribed=bool(bribed), taken=bool(taken), lead=is_new, turns=True)
        before = ends[0] if ends else before
    assert min(seen["turns"], seen["bribed"], seen["area"], 3 * seen["lead"] * seen["taken"]) >= 3


def _moves(e: Json) -> bool:
    return bool(e["event"] in ("LocationTaken", "LocationNeutral") or e.get("succeeded"))


def test_what_is_gained_and_lost_again_in_one_turn_is_not_told() -> None:
    game = golden("lancaster_york")
    plan = next(s for s in game.steps if any(e["event"] == "PlanRevealed" for e in s.events))
    red, green, blue = game.seats[:3]
    gain = {"event": "BribeTried", "card": "bishop_exeter", "succeeded": True}
    ended = {"event": "TurnEnded", "turn": 1, "scores": [9] * len(game.seats)}
    away = [{**gain, "seat": red, "owner": green}, {**gain, "seat": blue, "owner": red}]
    shown = [{"event": "PlanRevealed", "seat": seat} for seat in (red, blue)]
    step = replace(plan, events=[*away, *shown, ended])
    texts = [one.text for one in told_of(game.story, game.names, [step])]
    assert not any(text.startswith(f"{game.who(red)} bribed") for text in texts), texts
    plans = [text for text in texts if " scored nine points" in text]
    exeter = f"In turn 1 {game.who(blue)} bribed the Bishop of Exeter away from {game.who(red)}"
    assert [exeter in text for text in plans] == [False, True], texts
    assert not any(f"{game.who(red)} bribed" in text for text in plans), texts


def test_a_way_to_a_back_line_is_opened_and_closed_by_the_moves_that_the_rules_allow() -> None:
    seen = Counter[str]()
    for one in [*told("rose_wars"), *told("rose_wars", "seed-4")]:
        moved = next((e for e in one.step.events if e["event"] == "UnitMoved"), None)
        if one.mark.word not in ("Break", "Block") or moved is None:
            continue
        unit = ALL_UNITS[UNIT_NAMES.index(moved["unit"])]
        if "within reach of the enemy back line" in one.text:
            assert _can_win(one.step.after, unit), one.text
            attacked = {e["event"] for e in one.step.events} & {"AttackDeclared", "UnitRemoved"}
            assert ("; they attacked " in one.text) == (attacked == {"AttackDeclared"}), one.text
            seen["opened"] += 1
        if "barred the way" in one.text:
            foes = UNITS_OF[FOE[OWNER[unit]]]
            assert not any(_can_win(one.step.after, foe) for foe in foes), one.text
            assert any(_can_win(one.step.before, foe) for foe in foes), one.text
            seen["closed"] += 1
    assert min(seen["opened"], seen["closed"]) >= 1


KNIGHTS = {"unit": "s1", "kind": "knights", "house": "york", "defense": 4, "again": False}


@pytest.mark.parametrize(
    ("event", "die", "did"),
    [
        ("UnitRallied", 0, ", and the Knights of York could act again"),
        ("UnitMarched", 0, ", and the Knights of York could go one square farther"),
        ("DefenseRolled", 4, ", and the Knights of York held with a 4, needing 4 or less"),
        ("DefenseRolled", 5, " in vain"),
        ("TurnBegan", 0, ""),
        ("UnitMoved", 0, ", and the Knights of York slipped away from d4"),
    ],
)
def test_a_card_of_rose_wars_is_told_with_what_it_did(event: str, die: int, did: str) -> None:
    key = "feigned_retreat" if event == "UnitMoved" else "stand_fast"
    card = {"event": "CardPlayed", "seat": "south", "house": "york", "card": key}
    game, after = golden("rose_wars"), {"event": event, "die": die, **KNIGHTS}
    attack = {"event": "AttackDeclared", "house": "lancaster", "target_kind": "knights", "at": "d4"}
    step = replace(game.steps[-1], events=[attack, card, after])
    played = next(told_of(game.story, game.names, [step]))
    assert played.text == f"York played {game.names.card(key)}{did}."
    assert played.mark.seat == ("north" if did == " in vain" else "south"), played.text


def _can_win(table: Any, unit: Unit) -> bool:
    """Whether a unit could move onto the enemy back line if its turn began."""
    found = load_ruleset("rose_wars").clone(table)
    if found.at[unit] == OFF or found.held & 1 << unit:
        return False
    found.player, found.left = OWNER[unit], 2
    found.failed = found.stepped = found.halted = found.marched = found.activated = 0
    able = unit_actions(found, unit, ground_of(found, OWNER[unit]))
    return any(isinstance(one, Move) and BIT[one.square] & GOAL[OWNER[unit]] for one in able)


@pytest.mark.parametrize("key", ["richard_iii", "rose_wars", "lancaster_york"])
def test_a_mistake_is_told_by_what_its_seat_did_in_that_turn(key: str) -> None:
    game, every, seen = golden(key), told(key), 0
    for deed in every[10::7][:20]:
        turn = [deed.step]
        while (before := game.steps[turn[0].row - 1]).seat == deed.step.seat:
            if before.chapter != deed.step.chapter:
                break
            turn.insert(0, before)
        deeds = [one for one in every if one.step in turn]
        seat = None if deed.step.seat is None else game.seats[deed.step.seat]
        if seat is None or {one.mark.seat for one in deeds} != {seat}:
            continue
        seen += 1
        rows = [turn[0].row - 1, deed.step.row]
        true = {one: [0.9, 0.1] if one == seat else [0.05, 0.45] for one in game.seats}
        mistake = {"row": turn[0].row, "seat": seat, "verdict": "blunder", "cost": 0.5}
        costly = [{**mistake, "reasons": []}]
        figures = Figures({"rows": rows, "true": true, "known": {}}, costly, [])
        found = game.moments(figures, points(figures, rows[1:]))
        (at,) = (one for one in found if one["row"] == deed.step.row)
        text = at["text"]
        assert at["title"] == f"A blunder by {game.who(seat)}"
        first = [one for one in deeds if one.step is deeds[0].step]
        deed = min(first, key=lambda one: one.mark.weight < 0)  # an attack before its march
        assert text.startswith(deed.text.rstrip(".")), text
        assert f"{game.who(seat)} had a far better choice." in text
    assert seen >= 2


def test_the_count_for_the_throne_is_told_by_the_lords_of_both_sides() -> None:
    game = golden("richard_iii")
    counted = [
        (one, e)
        for one in told("richard_iii")
        for e in one.step.events
        if e["event"] == "UsurpationCounted" and one.mark.kind == "throne"
    ]
    assert len(counted) >= 2
    for one, e in counted:
        more, less = sorted((e["york"], e["lancaster"]), reverse=True)
        assert re.search(rf"throne.*, by {more} lords? to {less}\.$", one.text), one.text
        assert e[str(one.mark.seat)] == more
    last = counted[-1][0].step
    king = game.ruleset.reveal(last.after)["king"]
    foe = next(seat for seat in game.seats if seat != king)
    for own, other, how in (
        (7, 7, " in a tie, with 7 lords on either side"),
        (5, 6, f", though {foe.title()} had more lords, 6 to 5, but no heir in play"),
        (1, 0, ", by 1 lord to 0"),
    ):
        event = {"event": "UsurpationCounted", "usurper": None, king: own, foe: other}
        (mark,) = marks(game.story, game.names, [replace(last, events=[event])])
        assert (mark["text"], mark["seat"]) == (f"{king.title()} kept the throne{how}.", king)


@pytest.mark.parametrize("name", ["", "seed-4"])
def test_a_unit_falls_to_the_one_that_had_attacked_it(name: str) -> None:
    game = golden("rose_wars", name) if name else golden("rose_wars")
    seen, declared = 0, None
    falls = {one.step.row: one.text for one in told("rose_wars", name) if one.mark.word == "Loss"}
    for step in game.steps:
        for e in step.events:
            declared = e if e["event"] == "AttackDeclared" else declared
            if e["event"] == "UnitRemoved" and declared and declared["target"] == e["unit"]:
                by = game.names.name("units", declared["kind"])
                text = falls[step.row]
                to = re.match(r"(?:The )?([\w' ]+) of (\w+) killed (?:the )?.* on \w\d[:,]", text)
                assert to, text
                assert (": first blood" in text) == (seen == 0), text
                assert (to[1], to[2]) == (by, declared["house"].title())
                seen += 1
    assert seen
