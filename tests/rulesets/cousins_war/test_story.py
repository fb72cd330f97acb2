"""What a story of The Cousins' War says beside an event, against the board and the dice."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from rulesets.cousins_war.components.charts import (
    FOE,
    KIND_NAMES,
    LANCASTER,
    PLACE_NAMES,
    PLACES,
    REGIONS,
    SEAT_NAMES,
    YORK,
    Kind,
)
from rulesets.cousins_war.state.dice import best_of, losses, shows, three
from rulesets.cousins_war.story.telling import BEGINNINGS
from rulesets.kernel.interface import Seat
from rulesets.telling.story.timeline import draw_texts, marks, told_of
from rulesets.telling.story.words_of_chance import chances
from tests.rulesets.stories import SIDES, ended, figure, golden, told

ROLLS = ("PlacementRolled", "RemovalRolled")
ENDS = ("BattleWon", "DiceHidden", "DiceRolled")
MOVED = re.compile(
    r"(\w+) cubes? of (\w+) from (?:the )?([\w ]+?) to (?:the )?([\w ]+?)(?=,| and |\.)"
)


@pytest.mark.parametrize(
    ("reason", "numbers", "how"),
    [
        ("all", (0, 0, 0), " by holding all three regions"),
        ("regions", (2, 1, 0), " by 2 regions to 1"),
        ("battles", (3, 2, 1), " by 3 battles to 2, with the regions tied at 1 each"),
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


@pytest.mark.parametrize("seed", range(1, 7))
def test_rolls_that_came_to_the_same_are_told_as_one(seed: int) -> None:
    steps, seen = golden("cousins_war", f"seed-{seed}").steps, 0
    for one in told("cousins_war", f"seed-{seed}"):
        rolled = re.match(r"\w+ rolled ([\d, and]+) (?:for|against) ", one.text)
        if rolled is None or one.mark.kind != "influence":
            continue
        faces = [int(face) for face in re.findall(r"\d", rolled[1])]
        until = max(one.mark.until, one.step.row)
        rows = steps[until - len(faces) : until + 2]
        rolls = [[e for e in row.events if e["event"] in ROLLS] for row in rows]
        alike = [e for row in rolls[1:-1] for e in row]
        assert [e["die"] for e in alike] == faces, one.text
        ends = {(e["event"], e["seat"], e["region"], e["result"]) for e in alike}
        assert len(ends) == 1, one.text
        for e in (*rolls[0], *rolls[-1]):
            assert (e["event"], e["seat"], e["region"], e["result"]) not in ends, one.text
        seen += 1
    assert seen >= 3


@pytest.mark.parametrize("seed", range(1, 7))
def test_the_odds_of_a_roll_are_told_with_the_cubes_of_one_side(seed: int) -> None:
    game, seen = golden("cousins_war", f"seed-{seed}"), Counter[str]()
    texts = draw_texts(game.story, game.names, game.steps)
    for step in game.steps:
        for e in (one for one in step.events if one["event"] in ROLLS):
            own = e["event"] == "PlacementRolled"
            whose = (
                r" with (\w+) cubes? of its own there already,"
                if own
                else rf" against (\w+) cubes? of {SIDES[e['seat'] == 'york']} in "
            )
            said = re.search(whose, texts[step.row])
            assert said, texts[step.row]
            side = Seat(SEAT_NAMES.index(e["seat"]))
            where = PLACE_NAMES.index(e["region"])
            assert step.before is not None
            assert figure(said[1]) == step.before.count(side if own else FOE[side], where)
            seen[e["event"]] += 1
    assert min(seen.values()) >= 1


@pytest.mark.parametrize(
    ("holder", "counted", "stake"),
    [
        ("lancaster", 2, ", which would have won Lancaster the game at once,"),
        ("lancaster", 3, ","),
        ("york", 3, ", all that it still needed to win the game,"),
        ("york", 2, ","),
    ],
)
def test_a_battle_over_the_whole_game_is_told_with_what_was_at_stake(
    holder: str, counted: int, stake: str
) -> None:
    game = golden("cousins_war")
    at = next(at for at, step in enumerate(game.steps) if step.row == 89)
    before = game.ruleset.clone(game.steps[at].before)
    for region in REGIONS:
        for seat in (LANCASTER, YORK):
            before.cubes[PLACES * seat + region] = int(SEAT_NAMES[seat] == holder)
    regions = {"event": "RegionsCounted", "lancaster": 0, "york": 0, holder: counted}
    steps = [
        *game.steps[at - 40 : at],
        replace(game.steps[at], before=before),
        replace(game.steps[at + 1], events=[regions]),
    ]
    (won,) = (
        one
        for one in told_of(game.story, game.names, steps)
        if one.step is steps[-2] and one.mark.kind == "battle" and one.mark.weight > 1
    )
    assert re.match(rf"York won the battle of [\w ]+{stake} with", won.text), won.text
    assert won.mark.weight == (3 if stake != "," else 2)


def test_an_open_roll_is_told_against_the_result_that_stood() -> None:
    declared, shown, cup, seen = (Kind(0), 0), None, three((0, 0, 0)), Counter[str]()
    marks_of = {id(one.step): one.text for one in told("cousins_war") if one.mark.word == "Roll"}
    for step in golden("cousins_war").steps:
        for e in step.events:
            match e["event"]:
                case "DiceSeen":
                    cup = three(e["dice"])
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
                    what = f"{KIND_NAMES[stood[0]]} {stood[1]}"
                    lie = shown is None and not shows(cup, declared)
                    claimed = f"“{what}”{' (a lie)' * lie}"
                    assert (
                        f"worth {worth} {claimed if stood == declared else f'a {what}'} from"
                        in text
                    )
                    seen[worth] += 1
    assert min(seen["more than"], seen["less than"]) >= 1
    assert sum(seen.values()) >= 5


def test_a_lie_that_was_believed_is_told_with_its_dice_and_cubes_that_no_card_took() -> None:
    seen = Counter[str]()
    steps = golden("cousins_war").steps
    for one in told("cousins_war"):
        bluff = re.match(
            r"(\w+) bluffed “(.+)” with (\d), (\d) and (\d); \w+ believed it(.*)", one.text
        )
        if bluff is None:
            continue
        before = [e for step in steps[: one.step.row] for e in step.events]
        cup, said = (
            next(e for e in reversed(before) if e["event"] == name)
            for name in ("DiceSeen", "Declared")
        )
        assert (bluff[1].lower(), bluff[2]) == (said["seat"], f"{said['kind']} {said['value']}")
        assert [int(die) for die in bluff.groups()[2:5]] == cup["dice"]
        events = next(
            step.events
            for step in steps[one.step.row :]
            if any(e["event"] == "RollsCompared" for e in step.events)
        )
        (compared,) = (e for e in events if e["event"] == "RollsCompared")
        by_card = any(e["event"] == "DiceChanged" for e in events)
        cost = re.search(r"(the last )?(\w+ )?cubes?\.", bluff[6])
        assert bool(cost) is not by_card, one.text
        if cost and compared["loser"]:
            assert figure((cost[2] or "one").strip()) == compared["losses"], one.text
            assert bool(cost[1]) is any(e["event"] == "BattleWon" for e in events), one.text
            assert ("taking" in bluff[6]) == (compared["loser"] == said["seat"]), one.text
        seen["card" if by_card else "roll"] += 1
    assert min(seen["card"], seen["roll"]) >= 1


def test_a_roll_under_the_cup_is_told_with_how_many_rolls_are_as_good() -> None:
    every = [best_of((a, b, c)) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)]
    seen = 0
    for one in told("cousins_war"):
        cup = re.search(
            r" (\d), (\d) and (\d) under the cup: (only )?(.+) to do (as well|worse)", one.text
        )
        if cup and one.mark.word == "Cup":
            a, b, c = map(int, cup.groups()[:3])
            good = sum(other >= best_of((a, b, c)) for other in every)
            few = 2 * good <= 216
            assert (cup[4], cup[6]) == ((None, "as well") if few else ("only ", "worse")), one.text
            assert cup[5] == chances(Fraction(good if few else 216 - good, 216)), one.text
            seen += 1
    assert seen >= 5


def test_lost_cubes_are_told_with_the_rolls_that_were_compared() -> None:
    seen, lies = 0, 0
    for one in told("cousins_war"):
        rolls = re.match(
            r"With (a |“)(.*?)(”?)( \(a lie\))? against (a |“)(.*?)(”?)( \(a lie\))?, (\w+) took "
            r"(the last )?(?:(\w+) )?cubes? from (\w+)[.;]",
            one.text,
        )
        if rolls:
            (e,) = (e for e in one.step.events if e["event"] == "RollsCompared")
            sides = ("active", "opponent")
            won, lost = reversed(sides) if e["active"] == e["loser"] else sides
            assert rolls[2] == f"{e[f'{won}_kind']} {e[f'{won}_value']}"
            assert rolls[6] == f"{e[f'{lost}_kind']} {e[f'{lost}_value']}"
            open_roll = rolls[5 if won == "active" else 1]
            assert open_roll == "a ", one.text
            assert (figure(rolls[11] or "one"), rolls[12].lower()) == (e["losses"], e["loser"])
            ended = any(e["event"] == "BattleWon" for e in one.step.events)
            assert bool(rolls[10]) is ended, one.text
            assert {rolls[9], rolls[12]} == set(SIDES)
            lies += one.text.count("(a lie)")
            assert one.text.count("(a lie)") == _lied(one.step.row), one.text
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
    return lied


def test_a_card_on_the_dice_is_told_with_what_the_comparison_cost() -> None:
    seen = Counter[str]()
    for one in told("cousins_war"):
        went = re.search(r"turn the dice into .*(took|still lost) (?:the last )?(\w+)", one.text)
        if went:
            (compared,) = (e for e in one.step.events if e["event"] == "RollsCompared")
            (changed,) = (e for e in one.step.events if e["event"] == "DiceChanged")
            lost = 1 if went[2] == "cube" else figure(went[2])
            assert lost == compared["losses"], one.text
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
        if cost := re.search(r"That cost (\w+) (one|its last) cube\.", one.text):
            lost = next(e for e in moved if e["source"] == "battlefield")
            over = next(e["event"] for step in rows for e in step.events if e["event"] in ENDS)
            assert (cost[2] == "its last") == (over == "BattleWon"), one.text
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
        "York played the event of French Aid, which moved two French cubes to the side of York."
    )


def test_an_event_is_told_with_the_cubes_that_it_moved_until_something_else_began() -> None:
    game, seen = golden("cousins_war"), 0
    for one in told("cousins_war"):
        _, does, moved = one.text.partition(", which moved ")
        begins = {e["event"] for e in one.step.events} & {"EventPlayed", "SecondaryUsed"}
        if not does or not begins or "French" in moved:
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
            assert counts[1] - counts[0] == change, one.text
            seen += 1
    assert seen >= 5
