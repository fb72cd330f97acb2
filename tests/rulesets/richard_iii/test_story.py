"""What the story of a game says, by the board on which it happened."""

from __future__ import annotations

from dataclasses import replace

from rulesets.kernel.interface import Json
from rulesets.richard_iii.components.blocks import BLOCK_NAMES, block
from rulesets.richard_iii.components.ids import LANCASTER, YORK, Area
from rulesets.richard_iii.state.game import Game
from rulesets.telling.story.storyteller import Step
from rulesets.telling.story.timeline import Told, told_of

from ..stories import golden


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


def test_an_heir_who_is_executed_was_a_lord_only_where_lords_count() -> None:
    event = {"event": "Executed", "seat": "lancaster", "block": "lancaster_clarence"}
    text = (
        "Lancaster executed Clarence, an heir of York on its side, so that he could never go back"
    )
    for area, more in (("kent", "; that left it a lord fewer."), ("france", ".")):
        table = board()
        place(table, "lancaster_clarence", area)
        (one,) = tell([event], table=table)
        assert one.text == text + more


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
