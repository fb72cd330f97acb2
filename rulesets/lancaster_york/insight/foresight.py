"""What may come of a plan: towns, Parliament, money, and the bribe that would hurt most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Final, cast

from ...kernel.interface import Action, Seat
from ...search.foresight import Chance, Mark
from ..components.charts import (
    ADJACENT,
    AREA_NAMES,
    ASSETS,
    LOCATIONS,
    NOBLES,
    PERSONALITIES,
    PLANNING,
    SEAT_NAMES,
    Card,
)
from ..rules.ch4_planning.chart_edits import Edit, edited
from ..rules.ch5_deployment.payment import bill, price
from ..state.actions import AddEnough, AddMercenary, AddTroop, Seal, TakeCard
from ..state.game import BLANK, Game
from ..state.legality import resting_on_bid, void_locations
from ..words import SAY
from .forecast import parliament
from .planning import Charts
from .position import Position, position_of
from .reckoning import Reckoning
from .sheet import IDLE, FastChart, sheet_of

Held = tuple[Position, Reckoning]
"""The position when Parliament meets, and what it scores."""


class HawesForesight:
    """What a plan leads to against each set of plans for goals that the others can have."""

    worlds = 1

    def lines(
        self, worlds: Sequence[Game], seat: Seat, action: Action, chance: Chance
    ) -> Iterator[str]:
        """See `Foresight`."""
        world = worlds[0]
        if isinstance(action, TakeCard) and action.card in ASSETS:
            yield _drawn(world, seat, action.card)
        elif world.phase == PLANNING and not isinstance(action, Seal):
            yield from _planned(world, seat, cast(Edit, action))

    def reach(self, world: Game, seat: Seat) -> Iterator[Mark]:
        """4.3 How many nobles of each seat can be in each area on this turn."""
        found = Counter(
            (area, world.owner[noble])
            for noble in NOBLES
            for area in (world.noble_at[noble], *ADJACENT[world.noble_at[noble]])
        )
        for (area, owner), count in found.items():
            if owner >= 0:
                yield Mark("area", AREA_NAMES[area], SEAT_NAMES[owner], count)


def _drawn(game: Game, seat: Seat, card: Card) -> str:
    """2.1, 8 What the card is worth in a Parliament now."""
    position = position_of(game)
    without = Reckoning(position).total(seat)
    position.give(card, seat)
    return SAY("foresight.drawn", n=Reckoning(position).total(seat), without=without)


def _planned(game: Game, seat: Seat, action: Edit) -> Iterator[str]:
    """4 to 8 What the seat's chart would lead to with this change."""
    rivals = _plans_of_rivals(game, seat)
    chart = game.charts[seat] = edited(game, seat, _meant(game, seat, action))
    board, position = game.board(), position_of(game)
    void = void_locations(board, seat, chart)
    sheet = _without(sheet_of(game, chart), void)
    poorer = _without(sheet, resting_on_bid(board, seat, chart))
    spent = chart.bid + sum(item.count * item.each for item in bill(board, chart, void))
    left = position.money[seat] - spent
    money = SAY("foresight.money", state="left" if left >= 0 else "short", n=abs(left))
    if left < 0:  # nobody knows yet what will be paid
        yield money
        return
    held = []
    for profile in product(*({**rivals, seat: [sheet]}[each] for each in game.seats())):
        captain = max(game.order, key=lambda each: profile[each].bid)
        mine = sheet if captain == seat else poorer
        held.append(parliament(position, [*profile[:seat], mine, *profile[seat + 1 :]]))
    target = getattr(action, "location", getattr(action, "card", None))
    if target is not None:
        yield _owned(game, seat, target, held, sheet.counters.get(target, 0))
    yield _scores(game, seat, held)
    if position.houses:
        crowned = sum(found.king[seat] > 0 for _, found in held)
        yield SAY("foresight.king", crowned=crowned, all=len(held))
    yield money
    yield from _dearest_bribe(game, seat, position, sheet)


def _meant(game: Game, seat: Seat, action: Edit) -> Edit:
    """7.2 A first counter against a garrison means as many as beat it: fewer take nothing."""
    if isinstance(action, AddTroop | AddMercenary) and game.owner[action.location] != seat:
        return max(AddEnough(action.location), action, key=lambda one: _counters(game, seat, one))
    return action


def _counters(game: Game, seat: Seat, action: AddEnough | AddMercenary | AddTroop) -> int:
    return edited(game, seat, action).counters(action.location)


def _plans_of_rivals(game: Game, seat: Seat) -> Mapping[Seat, Sequence[FastChart]]:
    """Plans for goals that each of the others can have, by what lies open alone."""
    for other in game.seats():
        if other != seat:
            game.charts[other] = BLANK
    own, game.charts[seat] = game.charts[seat], BLANK
    found = {other: Charts(game, other).first(other) for other in game.seats() if other != seat}
    game.charts[seat] = own
    return found


def _without(sheet: FastChart, locations: Sequence[Card]) -> FastChart:
    """5.3 The sheet without the counters that are not legal there."""
    kept = {place: n for place, n in sheet.counters.items() if place not in locations}
    return replace(sheet, counters=kept)


def _owned(game: Game, seat: Seat, card: Card, held: Sequence[Held], counters: int) -> str:
    """6, 7 How often the seat owns the card at the end."""
    return SAY(
        "foresight.owned",
        state="kept" if game.owner[card] == seat else "won" if card in LOCATIONS else "bribed",
        card=game.printed.cards[card].name,
        n=sum(end.owner[card] == seat for end, _ in held),
        all=len(held),
        counters=counters,
    )


def _scores(game: Game, seat: Seat, held: Sequence[Held]) -> str:
    """8 What Parliament gives on average."""
    gains = {
        each: round(sum(found.total(each) for _, found in held) / len(held))
        for each in game.seats()
    }
    others = ", ".join(
        SAY("foresight.gain", seat=SAY(f"name.{SEAT_NAMES[each]}"), n=gains[each])
        for each in game.seats()
        if each != seat
    )
    return SAY("foresight.scores", own=gains[seat], others=others)


def _dearest_bribe(game: Game, seat: Seat, position: Position, sheet: FastChart) -> Iterator[str]:
    """6.1 The one bribe that would cost the seat most, of those that another seat can pay."""
    idle: list[FastChart] = [IDLE] * len(game.score)
    idle[seat] = sheet
    calm = parliament(position, idle)[1].total(seat)
    worst = None
    for card in PERSONALITIES:
        cost = 2 * price(game, card)
        if game.owner[card] != seat or card in sheet.white:
            continue
        for other in game.seats():
            if other != seat and cost <= position.money[other]:
                bribe = replace(IDLE, black=(card,), spent=cost)
                profile = [*idle[:other], bribe, *idle[other + 1 :]]
                lost = calm - parliament(position, profile)[1].total(seat)
                if worst is None or (lost, -cost) > (worst[0], -worst[1]):
                    worst = lost, cost, card, other
    if worst is not None and worst[0] > 0:
        lost, cost, card, other = worst
        name = SAY(f"name.{SEAT_NAMES[other]}")
        face = game.printed.cards[card].name
        yield SAY("foresight.bribe", card=face, cost=cost, seat=name, lost=lost)


FORESIGHT: Final = HawesForesight()
