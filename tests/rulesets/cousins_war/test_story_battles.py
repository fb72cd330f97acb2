"""What a story of The Cousins' War says of a battle: bluffs, rolls, cubes and what was at stake."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from rulesets.cousins_war.components.charts import (
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
from rulesets.kernel.interface import Seat
from rulesets.telling.story.swings import Figures
from rulesets.telling.story.timeline import told_of
from rulesets.telling.story.words_of_chance import chances
from tests.rulesets.stories import SIDES, figure, golden, told

ENDS = ("BattleWon", "DiceHidden", "DiceRolled")


@pytest.mark.parametrize(
    ("holder", "counted", "stake"),
    [
        ("lancaster", 2, ", where Lancaster could have won the game at once,"),
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


@pytest.mark.parametrize("number", range(1, 7))
def test_what_only_the_end_follows_is_not_called_all_but_won(number: int) -> None:
    game = golden("cousins_war", f"seed-{number}")
    winner, rows = str(game.tale.told[-1].mark.seat), list(range(len(game.steps)))
    for battle in (one for one in game.tale.told if one.mark.word == "Battle"):
        row = battle.step.row
        won = [0.7 if at < row else 0.95 for at in rows[:-1]] + [1.0]
        true = {seat: won if seat == winner else [1 - one for one in won] for seat in game.seats}
        figures = Figures({"rows": rows, "true": true, "known": {}}, [], [])
        found = game.moments(figures, [(row - 1, row, row)])
        texts = [one["text"] for one in found if battle.text in one["text"]]
        if battle.mark.seat == winner and texts:
            assert game.tale.is_last(battle) != ("could hardly lose now" in texts[0]), texts


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
            assert one.mark.seat != ("taking" in bluff[6] and said["seat"]), one.text
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


def test_a_lie_that_came_true_is_told_with_the_challenge_and_the_dice_of_both() -> None:
    game, mended = golden("cousins_war"), {"event": "DeclarationMended", "seat": "york"}
    said = {"event": "Declared", "seat": "york", "kind": "double", "value": 6}
    turned = {"event": "DiceChanged", "seat": "york", "card": "B5", "after": [6, 2, 6]}
    step = replace(game.steps[-1], events=[said, turned, mended])
    *_, one = told_of(game.story, game.names, [step])
    assert one.text.startswith("Lancaster challenged “double 6”, a lie; York played Edgecote to ")
    assert one.text.endswith(" turn the dice into 6, 2 and 6, and made it true.")


def test_a_battle_and_a_challenge_are_told_with_what_they_gave_and_cost() -> None:
    game, seen = golden("cousins_war"), Counter[str]()
    said = re.compile(r"; (\w+) cubes? went to (?:the )?([\w ]+), (which then had|and then) (.*)\.")
    for one in told("cousins_war"):
        rows = game.steps[one.step.row : one.step.row + 3]
        moved = [e for step in rows for e in step.events if e["event"] == "CubesMoved"]
        if won := said.search(one.text):
            where = PLACE_NAMES.index({"Central England": "central"}.get(won[2], won[2].lower()))
            lie = {
                side: rows[1].after.count(Seat(at), where) for at, side in enumerate(SIDES[::-1])
            }
            more, less = sorted(lie, key=lambda side: lie[side], reverse=True)
            has = re.match(r"(\w+) cubes? of (\w+) and (\w+) of", won[4])
            if won[3] == "and then":
                scores = [each for each in told("cousins_war") if each.mark.kind == "score"]
                assert f"{won[4]}." in [each.inside for each in scores if each.step in rows]
            elif lie[more] > lie[less]:
                assert has, one.text
                assert (figure(has[1]), has[2], figure(has[3])) == (lie[more], more, lie[less])
            assert figure(won[1]) in [e["count"] for e in moved], one.text
            seen["won"] += 1
        if cost := re.search(r"That cost (\w+) (one|its last) cube\.", one.text):
            lost = next(e for e in moved if e["source"] == "battlefield")
            over = next(e["event"] for step in rows for e in step.events if e["event"] in ENDS)
            assert (lost["count"], lost["side"]) == (1, cost[1].lower()), one.text
            assert (cost[2] == "its last") == (over == "BattleWon"), one.text
            seen["cost"] += 1
    assert min(seen["won"], seen["cost"]) >= 2
