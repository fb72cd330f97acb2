"""What the story of a game says, by the board on which it happened."""

from __future__ import annotations

from dataclasses import replace

from rulesets.kernel.interface import Json
from rulesets.richard_iii.components.blocks import BLOCK_NAMES, block
from rulesets.richard_iii.components.ids import LANCASTER, YORK, Area
from rulesets.richard_iii.rules.succession.usurpation import influence
from rulesets.richard_iii.state.game import Game
from rulesets.richard_iii.story.battles import _turned
from rulesets.telling.story.arc import when
from rulesets.telling.story.storyteller import Step
from rulesets.telling.story.timeline import Told, draw_texts, told_of

from ..stories import NUMBERS, golden


def tell(*rows: list[Json], table: Game | None = None) -> list[Told]:
    """What is told of rows of events, all on one board: that of the first row if none is given."""
    game = golden("richard_iii")
    first = game.steps[1]
    board = table or first.before
    steps: list[Step] = [
        replace(first, row=row, events=events, before=board, after=board)
        for row, events in enumerate(rows)
    ]
    return list(told_of(game.story, game.names, steps))


def board() -> Game:
    """A board of its own: that of a first turn, in which Lancaster holds the throne."""
    game = golden("richard_iii")
    table: Game = game.ruleset.clone(game.steps[1].before)
    return table


def place(table: Game, key: str, area: str) -> None:
    areas = list(golden("richard_iii").names.charts["areas"])
    table.put(block(key), Area(areas.index(area)))
    table.full(block(key))


def test_a_plague_counts_a_prisoner_and_a_county_is_told_from_a_house() -> None:
    struck = {"event": "PlagueStruck", "seat": "lancaster", "area": "middlesex", "blocks": 2}
    ill = {"event": "PrisonerSickened", "block": "lancaster_henry_vi", "steps": 3}
    for events, said in (([struck], "two blocks lost a step."), ([struck, ill], "three blocks ")):
        assert f"Lancaster brought the plague to Middlesex: {said}" in tell(events)[0].text
    table = board()
    fled = {"event": "Retreated", "block": BLOCK_NAMES[table.ruler(LANCASTER) or 0]}
    (one,) = tell([{**fled, "area": "kent", "to": "lancaster"}], table=table)
    assert " escaped from Kent to the county of Lancaster" in one.text


def test_who_dies_of_the_plague_is_told_with_it() -> None:
    struck = {"event": "PlagueStruck", "seat": "york", "area": "kent", "blocks": 1}
    for key, who in (
        ("exeter", "Exeter, an heir of Lancaster,"),
        ("warwick", "The Earl of Warwick"),
    ):
        died = {"event": "Eliminated", "block": f"lancaster_{key}", "fate": "dead"}
        assert tell([struck, died])[-1].text.startswith(f"{who} died of the plague in Kent")


def test_a_prisoner_who_is_murdered_when_the_game_is_over_is_not_told() -> None:
    murdered = {"event": "PrisonerMurdered", "block": "lancaster_henry_vi"}
    won = {"event": "VictoryWon", "seat": "york", "reason": "kept", "lords": 9, "other": 2}
    assert [len(tell(row)) for row in ([murdered], [murdered, won])] == [1, 1]
    assert [one.mark.kind for one in tell([murdered, won])] == ["end"]


def test_who_has_more_lords_is_told_where_it_had_not_before() -> None:
    names, table, none = golden("richard_iii").names, board(), board()
    for key in (one for one in BLOCK_NAMES if one.startswith("lancaster")):
        place(none, key, "france")
    york, lancaster = influence(table, YORK), influence(table, LANCASTER)
    assert _turned(names, table, table) == ""
    assert _turned(names, none, table) == f"Lancaster now had more lords, {lancaster} to {york}"


def test_a_king_and_a_pretender_die_and_flee_as_what_they_are() -> None:
    table = board()
    king, pretender = (BLOCK_NAMES[table.ruler(seat) or 0] for seat in (LANCASTER, YORK))
    for leader, title in ((king, "The King, "), (pretender, "The Pretender, ")):
        (died,) = tell([{"event": "Eliminated", "block": leader, "fate": "dead"}], table=table)
        assert died.text.startswith(title)
        fled = {"event": "Retreated", "block": leader, "area": "kent", "to": "sussex"}
        (one,) = tell([fled], table=table)
        assert one.text.startswith(title)
        assert " escaped from Kent to Sussex; " in one.text


def test_a_king_is_crowned_after_the_death_that_made_him_one() -> None:
    table = board()
    king = BLOCK_NAMES[table.ruler(LANCASTER) or 0]
    crowned = {"event": "KingCrowned", "block": "lancaster_exeter", "area": "kent"}
    *_, one = tell([crowned], table=table)
    assert (one.text, one.mark.weight) == ("Exeter became King.", 3)
    table.monarch = None
    *_, one = tell([{"event": "KingIsDead", "block": king}], [crowned], table=table)
    assert one.text.startswith("After the death of ")
    assert one.text.endswith(" Exeter became King.")
    assert one.mark.weight == 1


def test_who_is_freed_from_the_tower_becomes_the_pretender() -> None:
    freed = {"event": "PrisonerFreed", "block": "lancaster_henry_vi", "area": "middlesex"}
    (one,) = tell([freed])
    assert one.text == "Lancaster, alone in Middlesex, freed Henry VI, who became the Pretender."


HEIRS = ("march", "clarence", "gloucester")
OXFORD = "The death of the Earl of Oxford"
HASTINGS = ("The death of Hastings",)
BEGAN: Json = {
    "event": "BattleBegan", "area": "kent", "attacker": "lancaster", "defender": "york",
}  # fmt: skip
WON: Json = {"event": "BattleEnded", "area": "kent", "winner": "lancaster"}


def revealed(*blocks: tuple[str, int], late: str = "") -> Json:
    name = "ReservesArrived" if late else "BlocksRevealed"
    return {"event": name, "area": "kent", "seat": late, "blocks": [list(one) for one in blocks]}


def lost(key: str, steps: int, left: int, fate: str = "") -> list[Json]:
    """A block loses steps, and is eliminated with its last."""
    hit = {"event": "Hit", "block": key, "area": "kent", "lost": steps, "steps": left}
    return [hit, {"event": "Eliminated", "block": key, "fate": fate}] if fate else [hit]


def battle(*events: Json, won: Json = WON) -> Told:
    *_, one = (each for each in tell([BEGAN], [*events, won]) if each.mark.word == "Battle")
    return one


TURNED = [
    {
        "event": "TreacheryRolled", "seat": "lancaster", "by": "lancaster_warwick",
        "target": "york_rivers", "area": "kent", "dice": [2, 4], "success": True,
    },
    {
        "event": "Defected", "block": "york_rivers", "new": "lancaster_rivers",
        "area": "kent", "steps": 2,
    },
]  # fmt: skip


def test_a_turncoat_is_of_neither_side_and_told_with_who_won_him_over() -> None:
    one = battle(
        revealed(("lancaster_warwick", 4), ("york_rivers", 2), ("york_hastings", 3)),
        *TURNED,
        *lost("lancaster_warwick", 1, 3),
        revealed(("lancaster_rivers", 2), late="lancaster"),
        *lost("york_hastings", 3, 0, "dead"),
    )
    assert one.text == (
        "Lancaster took Kent: the Earl of Warwick beat Hastings. "
        "The Earl of Warwick won Rivers over; Hastings fell."
    )
    (mark,) = (each for each in tell(TURNED) if each.mark.word == "Treachery")
    assert mark.text == "The Earl of Warwick won Rivers over in Kent."


def test_who_comes_later_is_named_apart_and_all_numbers_are_in_one_manner() -> None:
    came = [("lancaster_warwick", 4), ("york_levy_london", 4)]
    late = [("york_hastings", 3), ("york_norfolk", 4)]
    held = {**WON, "winner": "york"}
    text = "York held Kent: the levy of London, and later "
    one = battle(revealed(*came), revealed(*late, late="york"), won=held)
    assert one.text == (
        f"{text}Norfolk and Hastings, beat the Earl of Warwick, eleven steps against four, "
        "without losing a step."
    )
    scots = revealed(("lancaster_scots", 4), late="lancaster")
    one = battle(revealed(("lancaster_warwick", 1), came[1]), scots, won=held)
    assert "the Earl of Warwick, and later the Scots block, four steps against five" in one.text
    more = revealed(*late, ("york_suffolk", 3), late="york")
    one = battle(revealed(*came), more, *lost("york_hastings", 1, 2), won=held)
    assert one.text == (
        f"{text}Norfolk, Hastings and Suffolk, beat the Earl of Warwick, 14 steps against 4, "
        "and ended with 13."
    )


def test_a_battle_tells_what_it_did_to_the_crown() -> None:
    table = board()
    king, pretender = (BLOCK_NAMES[table.ruler(seat) or 0] for seat in (LANCASTER, YORK))
    heirs = golden("richard_iii").ruleset.reveal(table)["heirs"]["lancaster"]
    front, over = revealed((king, 3), (pretender, 4)), {**WON, "winner": "york"}
    dead = [*lost(king, 3, 0, "dead"), {"event": "KingIsDead", "block": king}]
    rows = [BEGAN], [front, *dead, over]
    (_, one) = (each for each in tell(*rows, table=table) if each.mark.word == "Battle")
    assert " (the Pretender) beat " in one.text
    assert " (the King), four steps against three, without losing a step. " in one.text
    assert one.text.endswith(f" fell; Lancaster had {NUMBERS[heirs]} heirs left.")
    freed = {"event": "PrisonerFreed", "block": "lancaster_henry_vi", "area": "kent"}
    *_, one = (each for each in tell([BEGAN], [front, WON, freed]) if each.mark.word == "Battle")
    assert one.text.endswith(" Henry VI was freed and became the Pretender.")


def test_a_battle_is_called_by_what_it_decided_there() -> None:
    front, noble = revealed(("lancaster_warwick", 4), ("york_march", 3)), "york_hastings"
    heir = lost("york_march", 3, 0, "dead")
    freed = {"event": "PrisonerFreed", "block": "lancaster_henry_vi", "area": "kent"}
    for events, titles in (
        (heir, ["The death of the Earl of March"]),
        ([*lost(noble, 3, 0, "dead"), *heir], ["The death of the Earl of March", *HASTINGS]),
        ([*lost(noble, 3, 0, "dead"), *TURNED], ["Rivers changes sides", *HASTINGS]),
        (
            [*lost(noble, 3, 0, "dead"), *lost("lancaster_oxford", 1, 0, "dead")],
            ["The deaths of Hastings and the Earl of Oxford", *HASTINGS, OXFORD],
        ),
        ([freed], ["The rescue of Henry VI"]),
        ([{**freed, "area": "middlesex"}], []),
        (lost(noble, 3, 0, "pool_down"), []),
    ):
        named = [*titles, "The battle of Kent", "Lancaster holds the field in Kent"]
        assert battle(front, *events).mark.titles == tuple(named)


def test_a_lord_who_falls_is_told_with_who_killed_him_and_where() -> None:
    fired = {
        "event": "Fired", "block": "york_march", "area": "kent", "dice": [1], "firepower": 4,
        "hits": 1, "bonus": False,
    }  # fmt: skip
    *_, one = tell([fired, *lost("lancaster_oxford", 1, 0, "dead")])
    assert one.text == "The Earl of Oxford was killed by the Earl of March in Kent."


def test_a_battle_names_what_was_destroyed_and_weighs_most_by_its_lords() -> None:
    levies = ("york_levy_london", "york_calais")
    front = revealed(("lancaster_warwick", 4), ("york_suffolk", 1), *((key, 1) for key in levies))
    gone = [one for key in levies for one in lost(key, 1, 0, "pool_down")]
    one = battle(front, *gone)
    assert one.text.endswith(" The levy of London and the Calais garrison were destroyed.")
    assert one.mark.weight == 2
    assert battle(front, *gone, *lost("york_suffolk", 1, 0, "dead")).mark.weight == 3
    one = battle(front, *lost("york_suffolk", 1, 0, "pool_down"))
    assert one.text.endswith(" Suffolk was out of the campaign.")
    fled = {"event": "Retreated", "block": "york_suffolk", "area": "kent", "to": "essex"}
    assert battle(front, fled).text.endswith(" Suffolk got away to Essex.")


def test_a_charge_is_told_with_the_reply_and_is_the_gain_of_who_hit_more() -> None:
    charged = {
        "event": "Charged", "block": "york_march", "target": "lancaster_oxford", "area": "kent",
        "dice": [2, 5, 6], "firepower": 4, "hits": 1,
    }  # fmt: skip
    back = {
        "event": "Fired", "block": "lancaster_oxford", "area": "kent", "dice": [1, 1],
        "firepower": 2, "hits": 2, "bonus": True,
    }  # fmt: skip
    row = [charged, *lost("lancaster_oxford", 1, 2), back, *lost("york_march", 2, 1)]
    one = next(each for each in tell(row) if each.mark.word == "Charge")
    reply = "the Earl of Oxford struck back and hit with both, which cost the Earl of March two"
    assert one.text == (
        "The Earl of March charged the Earl of Oxford in Kent and hit once, "
        f"which cost the Earl of Oxford one step; {reply} steps."
    )
    assert one.mark.seat == "lancaster"
    even = [charged, *row[1:2], {**back, "dice": [1, 6], "hits": 1}]
    for end, gainer in (([], None), (lost("york_march", 1, 0, "dead"), "lancaster")):
        one = next(each for each in tell([*even, *end]) if each.mark.word == "Charge")
        assert one.mark.seat == gainer
    (alone,) = tell([charged])
    (missed,) = tell([{**charged, "dice": [5, 5, 6], "hits": 0}])
    assert (alone.mark.seat, missed.mark.seat) == ("york", "lancaster")
    game = golden("richard_iii")
    texts = draw_texts(game.story, game.names, [replace(game.steps[1], row=0, events=row)])
    assert texts[0].endswith(f"7 chances in 27 to do no better; {reply} steps: one chance in nine.")


def test_who_starves_is_told_once() -> None:
    hungry = {
        "event": "BlockStarved", "seat": "york", "area": "kent", "block": "york_bombard",
        "steps": 0,
    }  # fmt: skip
    total = {"event": "BlocksStarved", "seat": "york", "area": "kent", "blocks": 1}
    gone = {
        "event": "BlockLost", "seat": "york", "area": "kent", "block": "york_bombard",
        "fate": "pool_down",
    }  # fmt: skip
    (one,) = tell([total, hungry, gone])
    assert one.text == (
        "York lost one step in Kent, where more blocks stood than the land could feed: "
        "the bombard (its last)."
    )
    assert [each.text for each in tell([gone])] == ["York lost the bombard in Kent."]


def test_the_odds_of_a_volley_are_told_as_they_were_for_the_side_that_gained() -> None:
    game, seen = golden("richard_iii"), 0
    texts = draw_texts(game.story, game.names, game.steps)
    for draw in game.luck().told(texts):
        row = game.steps[draw["row"]].events
        shot = next((e for e in row if e["event"] == "Fired" and not e["bonus"]), None)
        side = shot and game.names.charts["blocks"][shot["block"]]["seat"]
        if side:  # the rebel has none
            wrong = "to do no better" if draw["seat"] == side else "to do as well"
            assert wrong not in draw["text"]
            seen += 1
    assert seen >= 30


def test_an_arc_names_the_last_heirs_who_died_and_where() -> None:
    game = golden("richard_iii")
    died = [{"event": "Eliminated", "block": f"york_{one}", "fate": "dead"} for one in HEIRS]
    struck = {"event": "PlagueStruck", "seat": "york", "area": "essex", "blocks": 1}
    row = [BEGAN, *died[:2], struck, died[2], *lost("york_hastings", 1, 0, "dead")]
    steps = [*game.steps[:2], replace(game.steps[2], events=row)]
    course = game.story.course(game.names, steps, "lancaster")
    assert course == "Clarence died in Kent and the Duke of Gloucester died in Essex"


def test_an_arc_says_since_when_the_winner_had_more_lords_or_how_near_the_other_came() -> None:
    game, seen = golden("richard_iii"), set[str]()
    counts = [[influence(one.after, seat) for seat in (YORK, LANCASTER)] for one in game.steps]
    for end in range(40, len(game.steps), 20):
        york, lancaster = counts[end]
        if york == lancaster:
            continue
        winner, way = ("york", 1) if york > lancaster else ("lancaster", -1)
        lords, other = (york, lancaster)[::way]
        won = {
            "event": "VictoryWon", "seat": winner, "reason": "kept",
            "lords": lords, "other": other,
        }  # fmt: skip
        steps = [*game.steps[:end], replace(game.steps[end], events=[won])]
        course = game.story.course(game.names, steps, winner)
        tail = course.rpartition(", and ")[2]
        behind = [at for at in range(end) if way * (counts[at][0] - counts[at][1]) <= 0]
        if behind:
            part = when(steps, steps[behind[-1] + 1].row)
            assert tail == f"{winner.title()} had more lords from {part} on"
        else:
            own, other = min((pair[::way] for pair in counts[: end + 1]), key=lambda p: p[0] - p[1])
            assert tail.endswith(f" never came closer than {own} lords to {other}")
        seen.add(tail)
    assert len(seen) >= 2
