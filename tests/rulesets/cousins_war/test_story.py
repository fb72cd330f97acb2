"""What a story of The Cousins' War says beside an event, against the board and the dice."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from rulesets.cousins_war.components.charts import FOE, PLACE_NAMES, SEAT_NAMES
from rulesets.cousins_war.story.telling import BEGINNINGS
from rulesets.kernel.interface import Seat
from rulesets.telling.story.timeline import draw_texts, marks
from tests.rulesets.stories import SIDES, ended, figure, golden, told

ROLLS = ("PlacementRolled", "RemovalRolled")
MOVED = re.compile(
    r"(\w+) cubes? of (\w+) from (?:the )?([\w ]+?) to (?:the )?([\w ]+?)(?=,| and |\.)"
)


@pytest.mark.parametrize(
    ("reason", "numbers", "how"),
    [
        ("all", (0, 0, 0), " by holding all three regions"),
        ("regions", (2, 1, 0), " by two regions to one"),
        ("regions", (2, 0, 0), " by two regions to none"),
        ("battles", (3, 2, 1), " by three battles to two, with the regions tied at one each"),
        ("York wins, by 2 regions to 1.", (), ""),  # as an older edition has it
    ],
)
def test_the_cousins_war_says_how_it_was_won(
    reason: str, numbers: tuple[int, ...], how: str
) -> None:
    values = dict(zip(("more", "less", "each"), numbers, strict=False))
    event = {"event": "GameEnded", "winner": "york", "reason": reason, **values}
    assert ended("cousins_war", event) == f"York won the game{how}."


THERE = re.compile(
    r"(?: and| to|;) (the North|the South|Central England)(?:, which)? then had "
    r"(\w+) cubes? of (each side|\w+)(?: and (\w+) of (\w+))?\."
)


def said_of(now: re.Match[str]) -> tuple[str, dict[str, int]]:
    """Which region a sentence speaks of, and how many cubes it gives each side."""
    where = {"the North": "north", "the South": "south"}.get(now[1], "central")
    more, less = (figure(one) if one else 0 for one in (now[2], now[4]))
    if now[3] == "each side":
        return where, dict.fromkeys(SIDES, more)
    return where, {side: more if side == now[3] else less for side in SIDES}


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
        now = THERE.search(one.text)
        if now and not won and one.mark.word not in ("Event", "Second"):
            where, counted = said_of(now)
            assert counted == {side: lie[where, side.lower()] for side in SIDES}, one.text
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


@pytest.mark.parametrize(
    ("colour", "moves", "told_as"),
    [
        ("french", [(2, "supply", "battlefield")], "two French cubes to the side of York"),
        (
            "york",
            [(1, "north", "reserve"), (1, "south", "reserve"), (1, "north", "reserve")],
            "two cubes of York from the North to the reserve "
            "and one cube of York from the South to the reserve",
        ),
    ],
)
def test_an_event_is_told_with_the_cubes_that_its_row_moved(
    colour: str, moves: list[tuple[int, str, str]], told_as: str
) -> None:
    game = golden("cousins_war")
    cubes = {"event": "CubesMoved", "side": "york", "colour": colour}
    events = [
        {"event": "EventPlayed", "seat": "york", "card": "E5"},
        *({**cubes, "count": n, "source": source, "target": to} for n, source, to in moves),
    ]
    (mark,) = marks(game.story, game.names, [replace(game.steps[-1], events=events)])
    assert mark["text"] == f"York played the event of French Aid, which moved {told_as}."


def test_an_event_is_told_with_the_cubes_that_it_moved_until_something_else_began() -> None:
    game, seen, had = golden("cousins_war"), 0, 0
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
        if now := THERE.search(one.text):
            region, counted = said_of(now)
            table = game.steps[at].after
            assert counted == {
                side: table.count(Seat(SEAT_NAMES.index(side.lower())), PLACE_NAMES.index(region))
                for side in SIDES
            }
            had += 1
        seen += 1
    assert seen >= 5
    assert had >= 3
