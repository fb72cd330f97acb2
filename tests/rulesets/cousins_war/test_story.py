"""What a story of The Cousins' War says beside an event, against the board and the dice."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from rulesets.cousins_war.components.charts import KIND_NAMES, PLACE_NAMES, SEAT_NAMES, Kind
from rulesets.cousins_war.state.dice import best_of, losses, shows, three
from rulesets.cousins_war.story.telling import BEGINNINGS
from rulesets.kernel.interface import Seat
from rulesets.telling.story.timeline import marks
from rulesets.telling.story.words_of_chance import chances
from tests.rulesets.stories import SIDES, ended, figure, golden, told

MOVED = re.compile(
    r"(\w+) (?:French )?cubes? of (\w+) from (?:the )?([\w ]+?) to (?:the )?([\w ]+?)(?=,| and |\.)"
)


@pytest.mark.parametrize(
    ("reason", "numbers", "how"),
    [
        ("all", (0, 0, 0), " by holding all three regions"),
        ("regions", (2, 1, 0), " by 2 regions to 1"),
        ("battles", (3, 2, 1), " by 3 battles to 2, after 1 region each"),
        ("York wins, by 2 regions to 1.", (), ""),  # as an older edition has it
    ],
)
def test_the_cousins_war_says_how_it_was_won(
    reason: str, numbers: tuple[int, ...], how: str
) -> None:
    values = dict(zip(("more", "less", "each"), numbers, strict=False))
    event = {"event": "GameEnded", "winner": "york", "reason": reason, **values}
    assert ended("cousins_war", event) == f"York won the game{how}."


def test_a_battle_that_comes_too_late_for_a_side_is_in_a_game_that_the_other_won() -> None:
    seen = 0
    for number in range(1, 7):
        every = told("cousins_war", f"seed-{number}")
        late = [one for one in every if "even by winning there it could not win" in one.text]
        assert {one.mark.seat for one in late} <= {every[-1].mark.seat}
        seen += len(late)
    assert seen >= 1


def test_rolls_for_a_region_are_told_with_the_cubes_that_moved_there_until_then() -> None:
    lie, seen, row = Counter[tuple[str, str]](), Counter[str](), -1
    fell, is_fought = Counter[str](), False
    steps = iter(golden("cousins_war").steps)
    for one in told("cousins_war"):
        while row < one.step.row:
            step = next(steps)
            row = step.row
            for e in step.events:
                if e["event"] == "BattleBegan":
                    fell.clear()
                if e["event"] in ("BattleBegan", "BattleWon"):
                    is_fought = e["event"] == "BattleBegan"
                if e["event"] == "CubesMoved" and e["source"] == "battlefield" and is_fought:
                    fell[e["side"]] += e["count"]
                if e["event"] == "CubesMoved" and e["colour"] != "french":
                    lie[e["source"], e["side"]] -= e["count"]
                    lie[e["target"], e["side"]] += e["count"]
        if won := re.match(r"(\w+) won the battle of .* and lost (\w+)", one.text):
            assert fell[won[1].lower()] == (0 if won[2] == "none" else figure(won[2])), one.text
            seen["won"] += 1
        now = re.search(
            r"(?: and| to|;) (the North|the South|Central England)(?:, which)? then had "
            r"(\w+) cubes? of (each side|\w+)(?: and (\w+) of (\w+))?\.",
            one.text,
        )
        if now and not won:
            where = {"the North": "north", "the South": "south"}.get(now[1], "central")
            cubes = {side: lie[where, side.lower()] for side in SIDES}
            more = figure(now[2])
            said = dict.fromkeys(SIDES, more)
            if now[3] != "each side":
                said = {now[3]: more, now[5]: figure(now[4])}
            assert cubes == said, one.text
            seen[one.mark.word] += 1
    assert min(seen["Placed"], seen["Removed"], seen["Cubes"]) >= 3
    assert seen["won"] >= 2


def test_an_open_roll_is_told_against_the_result_that_stood() -> None:
    declared, shown, seen = (Kind(0), 0), None, Counter[str]()
    marks_of = {id(one.step): one.text for one in told("cousins_war") if one.mark.word == "Roll"}
    for step in golden("cousins_war").steps:
        for e in step.events:
            match e["event"]:
                case "Declared":
                    declared, shown = (Kind(KIND_NAMES.index(e["kind"])), e["value"]), None
                case "DiceRevealed":
                    shown = tuple(e["dice"])
                case "DiceChanged" if shown == tuple(e["before"]):
                    shown = tuple(e["after"])
                case "DiceRolled" if " openly, worth " in marks_of.get(id(step), ""):
                    text = marks_of[id(step)]
                    stood = declared if shown is None or shows(shown, declared) else best_of(shown)
                    won = losses(stood, best_of(tuple(e["dice"])))
                    worth = "more than" if won < 0 else "less than" if won else "as much as"
                    assert f"worth {worth} the “{KIND_NAMES[stood[0]]} {stood[1]}” of" in text
                    seen[worth] += 1
    assert min(seen["more than"], seen["less than"]) >= 1
    assert sum(seen.values()) >= 5


def test_a_declaration_is_told_with_the_dice_that_lay_under_the_cup() -> None:
    cup, seen, lies = [0, 0, 0], 0, 0
    texts = {(one.step.row, one.text) for one in told("cousins_war") if one.mark.word == "Word"}
    for step in golden("cousins_war").steps:
        for e in step.events:
            if e["event"] == "DiceSeen":
                cup = e["dice"]
            if e["event"] == "Declared":
                seen += 1
                a, b, c = cup
                who, said = e["seat"].title(), f"“{e['kind']} {e['value']}”"
                text = f"{who} declared {said} with {a}, {b} and {c} under the cup."
                assert (step.row, text) in texts
                lies += not shows((a, b, c), (Kind(KIND_NAMES.index(e["kind"])), e["value"]))
    assert seen > lies > 0


def test_a_roll_under_the_cup_is_told_with_how_many_rolls_are_as_good() -> None:
    every = [best_of((a, b, c)) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)]
    seen = 0
    for one in told("cousins_war"):
        cup = re.search(r" (\d), (\d) and (\d) under the cup: (.+) to do as well", one.text)
        if cup and one.mark.word == "Cup":
            a, b, c = map(int, cup.groups()[:3])
            good = sum(other >= best_of((a, b, c)) for other in every)
            assert cup[4] == chances(Fraction(good, 216)), one.text
            seen += 1
    assert seen >= 5


def test_lost_cubes_are_told_with_the_rolls_that_were_compared() -> None:
    seen, lies = 0, 0
    for one in told("cousins_war"):
        rolls = re.match(
            r"With “(.*)”(?:, a lie,)? against “(.*)”(?:, a lie,)? (\w+) took "
            r"(\w+) cubes? from (\w+)[.;]",
            one.text,
        )
        if rolls:
            (e,) = (e for e in one.step.events if e["event"] == "RollsCompared")
            sides = ("active", "opponent")
            won, lost = reversed(sides) if e["active"] == e["loser"] else sides
            assert rolls[1] == f"{e[f'{won}_kind']} {e[f'{won}_value']}"
            assert rolls[2] == f"{e[f'{lost}_kind']} {e[f'{lost}_value']}"
            assert (figure(rolls[4]), rolls[5].lower()) == (e["losses"], e["loser"])
            assert {rolls[3], rolls[5]} == set(SIDES)
            lies += one.text.count(", a lie,")
            assert one.text.count(", a lie,") == _lied(one.step.row), one.text
            seen += 1
    assert seen >= 3
    assert lies


def _lied(until: int) -> bool:
    """Whether what was declared, believed and compared in a row was not under the cup."""
    cup, said, lied = [0, 0, 0], (Kind(0), 0), False
    for step in golden("cousins_war").steps[: until + 1]:
        for e in step.events:
            match e["event"]:
                case "RollsCompared" if step.row == until:
                    return lied
                case "DiceSeen":
                    cup, lied = e["dice"], False
                case "Declared":
                    said = Kind(KIND_NAMES.index(e["kind"])), e["value"]
                case "DeclarationBelieved":
                    lied = not shows(three(cup), said)
                case "DiceChanged":
                    lied = False
    return lied


def test_a_card_on_the_dice_is_told_with_what_the_comparison_cost() -> None:
    seen = Counter[str]()
    for one in told("cousins_war"):
        went = re.search(r"turn the dice into .*(took|still lost) (\w+) cubes?", one.text)
        if went:
            (compared,) = (e for e in one.step.events if e["event"] == "RollsCompared")
            (changed,) = (e for e in one.step.events if e["event"] == "DiceChanged")
            assert figure(went[2]) == compared["losses"], one.text
            assert (compared["loser"] == changed["seat"]) == (went[1] == "still lost"), one.text
            seen[went[1]] += 1
    assert min(seen["took"], seen["still lost"]) >= 1


def test_a_swap_is_told_with_the_cards_that_both_then_hold() -> None:
    game, seen = golden("cousins_war"), 0
    for one in told("cousins_war"):
        swap = re.match(r"York passed (.*) to Lancaster and got (.*) for it\.", one.text)
        if swap:
            hands = game.ruleset.reveal(one.step.after)["hands"]
            lancaster, york = (
                set(map(game.names.card, hands[seat]["cards"])) for seat in ("lancaster", "york")
            )
            assert swap[1] in lancaster
            assert swap[2] in york
            seen += 1
    assert seen == 5


def test_a_battle_and_a_challenge_are_told_with_what_they_gave_and_cost() -> None:
    game, seen = golden("cousins_war"), Counter[str]()
    said = re.compile(r"; (\w+) cubes? went to (?:the )?([\w ]+), which then had (.*)\.")
    for one in told("cousins_war"):
        rows = game.steps[one.step.row : one.step.row + 3]
        moved = [e for step in rows for e in step.events if e["event"] == "CubesMoved"]
        if won := said.search(one.text):
            where = PLACE_NAMES.index({"Central England": "central"}.get(won[2], won[2].lower()))
            lie = {
                side: rows[1].after.count(Seat(at), where) for at, side in enumerate(SIDES[::-1])
            }
            more, less = sorted(lie, key=lambda side: lie[side], reverse=True)
            if lie[more] > lie[less]:
                has = re.match(r"(\w+) cubes? of (\w+) and (\w+) of", won[3])
                assert has, one.text
                assert (figure(has[1]), has[2], figure(has[3])) == (lie[more], more, lie[less])
            assert figure(won[1]) in [e["count"] for e in moved], one.text
            seen["won"] += 1
        if cost := re.search(r"which cost (\w+) one cube\.", one.text):
            lost = next(e for e in moved if e["source"] == "battlefield")
            assert (lost["count"], lost["side"]) == (1, cost[1].lower()), one.text
            seen["cost"] += 1
    assert min(seen["won"], seen["cost"]) >= 2


def test_an_event_is_told_with_the_cubes_that_its_row_moved() -> None:
    game = golden("cousins_war")
    cubes = {"event": "CubesMoved", "side": "york", "colour": "french", "count": 2}
    events = [
        {"event": "EventPlayed", "seat": "york", "card": "E5"},
        {**cubes, "source": "supply", "target": "battlefield"},
    ]
    (mark,) = marks(game.story, game.names, [replace(game.steps[-1], events=events)])
    assert mark["text"] == (
        "York played the event of French Aid, which moved two French cubes of York "
        "from the supply to the battlefield."
    )


def test_an_event_is_told_with_the_cubes_that_it_moved_until_something_else_began() -> None:
    game, seen = golden("cousins_war"), 0
    for one in told("cousins_war"):
        _, does, moved = one.text.partition(", which moved ")
        begins = {e["event"] for e in one.step.events} & {"EventPlayed", "SecondaryUsed"}
        if not does or not begins:
            continue  # the rows that then move cubes say the same
        at, before = one.step.row, one.step.before
        assert before is not None
        while (later := game.steps[at + 1]).seat == one.step.seat:
            if any(e["event"] in BEGINNINGS for e in later.events):
                break
            at += 1
        changes = Counter[tuple[str, str]]()
        for count, side, source, target in MOVED.findall(moved):
            changes[side, source] -= figure(count)
            changes[side, target] += figure(count)
        assert changes, one.text
        for (side, name), change in changes.items():
            where = PLACE_NAMES.index({"Central England": "central"}.get(name, name.lower()))
            seat = Seat(SEAT_NAMES.index(side.lower()))
            counts = [table.count(seat, where) for table in (before, game.steps[at].after)]
            if "French" not in moved:
                assert counts[1] - counts[0] == change, one.text
                seen += 1
    assert seen >= 5
