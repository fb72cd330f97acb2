"""What a viewer may see, and the worlds that a viewer cannot tell apart.

The view is built by naming what may be seen. Its keys; `null` stands for "none" or "not yours to
see", and every object keyed by seat has "lancaster" and "york":

- `turn`: a heading for this part of the game, "Round 3": every ruleset's view has one.
- `round`, `rounds`: 1 to 5, and 5. `phase`: a name out of `charts.PHASE_NAMES`.
- `regions`: for each of "north", "central", "south" the cubes of each seat, and `control`: the
  seat that has the most, or null.
- `reserve`: cubes by seat. `supply`: cubes by seat, and `french`.
- `control`: how many regions each seat controls.
- `battlefield`: null, or `card`, `holder` (whose card it is), `region`, own cubes of each seat,
  and `french` cubes by seat.
- `hands`: by seat `count`, `cards` (the viewer's own; null for others) and `known` (cards that the
  viewer passed and therefore knows to be there; empty for others and for a spectator).
- `box`: `count` of cards set aside this round, and `cards` (null until the game is over).
- `discards`: face up, oldest first. `won`: battle cards won, by seat.
- `passing`, `nominated`, `keeping`: by seat what the viewer has just chosen in secret, while the
  opponent is still choosing (a card, a card, true or false); null for others.
- `play`: null, or the card being played: `seat`, `card`, `use` (null for its event, else "gain",
  "add", "move", "place" or "remove"), `points` left, `secondary` (the opponent is carrying out
  the secondary event).
- `battle`: null, or `active`, `hidden` (dice lie under the cup), `secret` (the dice under the cup
  for the active player; null for others), `claim` and `shown` (the active player's dice after a
  challenge), `rolled` (the opponent's open dice). `claim` is `{kind, value}`.
- `last`: null, or how the latest battle sequence ended: `active`, `stood_on` (`{kind, value}`),
  `dice` (the opponent's), `loser` (null on a tie), `losses`.
"""

from __future__ import annotations

from ..kernel.flow import advance
from ..kernel.interface import Dice, Json, Seat, Viewer
from .charts import (
    BATTLES,
    CARD_NAMES,
    FIELD,
    FOE,
    KIND_NAMES,
    PHASE_NAMES,
    PLACES,
    REGION_NAMES,
    REGIONS,
    RESERVE,
    ROUNDS,
    SEAT_NAMES,
    SEATS,
    SUPPLY,
    USE_NAMES,
    Card,
    Dice3,
    Result,
)
from .game import Game


def view(game: Game, viewer: Viewer) -> Json:
    """The table as `viewer` sees it: the keys are explained above."""
    return _picture(game, (viewer == SEATS[0], viewer == SEATS[1]), False)


def reveal(game: Game) -> Json:
    """The table with every card and die face up, in the shape of a view."""
    return _picture(game, (True, True), True)


def _picture(game: Game, eyes: tuple[bool, bool], box: bool) -> Json:
    """The table for who may look into the hands of the seats in `eyes`, and into the box."""
    both = eyes[0] and eyes[1]
    return {
        "turn": f"Round {game.round}",
        "round": game.round,
        "rounds": ROUNDS,
        "phase": PHASE_NAMES[game.phase],
        **_cubes(game),
        "battlefield": _battlefield(game),
        "hands": {
            SEAT_NAMES[seat]: _hand(game, seat, eyes[seat], eyes[FOE[seat]] and not both)
            for seat in SEATS
        },
        "box": {"count": len(game.box), "cards": _cards(game.box) if box else None},
        "discards": _cards(game.discards),
        "won": {"lancaster": _cards(game.won[0]), "york": _cards(game.won[1])},
        "passing": _chosen(game.passing, eyes),
        "nominated": _chosen(game.nominated, eyes),
        "keeping": {SEAT_NAMES[seat]: game.keeping[seat] if eyes[seat] else None for seat in SEATS},
        "play": _play(game),
        "battle": _battle(game, eyes),
        "last": _last(game),
    }


def _cubes(game: Game) -> dict[str, Json]:
    """The cubes off the battlefield, and who controls what by them."""
    cubes = game.cubes
    control = [game.controller(region) for region in REGIONS]
    return {
        "regions": {
            REGION_NAMES[region]: {
                "lancaster": cubes[region],
                "york": cubes[PLACES + region],
                "control": _seat(control[region]),
            }
            for region in REGIONS
        },
        "control": {"lancaster": control.count(SEATS[0]), "york": control.count(SEATS[1])},
        "reserve": {"lancaster": cubes[RESERVE], "york": cubes[PLACES + RESERVE]},
        "supply": {
            "lancaster": cubes[SUPPLY],
            "york": cubes[PLACES + SUPPLY],
            "french": game.french_supply(),
        },
    }


def _seat(seat: Viewer) -> str | None:
    return None if seat is None else SEAT_NAMES[seat]


def _cards(cards: tuple[Card, ...]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def _hand(game: Game, seat: Seat, own: bool, foe: bool) -> Json:
    hand = game.hands[seat]
    return {
        "count": len(hand),
        "cards": _cards(hand) if own else None,
        "known": _cards(game.known[FOE[seat]]) if foe else [],
    }


def _chosen(cards: list[Card | None], eyes: tuple[bool, bool]) -> Json:
    return {
        name: CARD_NAMES[card] if seen and card is not None else None
        for name, card, seen in zip(SEAT_NAMES, cards, eyes, strict=True)
    }


def _battlefield(game: Game) -> Json:
    if game.battlefield is None:
        return None
    return {
        "card": CARD_NAMES[game.battlefield],
        "holder": SEAT_NAMES[game.holder],
        "region": REGION_NAMES[game.battle_card(game.battlefield).region],
        "lancaster": game.cubes[FIELD],
        "york": game.cubes[PLACES + FIELD],
        "french": {"lancaster": game.french[0], "york": game.french[1]},
    }


def _play(game: Game) -> Json:
    if game.current is None:
        return None
    return {
        "seat": SEAT_NAMES[game.player],
        "card": CARD_NAMES[game.current],
        "use": None if game.use is None else USE_NAMES[game.use],
        "points": game.points,
        "secondary": game.secondary,
    }


def _result(result: Result | None) -> Json:
    return None if result is None else {"kind": KIND_NAMES[result[0]], "value": result[1]}


def _dice(dice: Dice3 | None) -> list[int] | None:
    return None if dice is None else list(dice)


def _battle(game: Game, eyes: tuple[bool, bool]) -> Json:
    if game.active is None:
        return None
    return {
        "active": SEAT_NAMES[game.active],
        "hidden": game.secret is not None,
        "secret": _dice(game.secret) if eyes[game.active] else None,
        "claim": _result(game.claim),
        "shown": _dice(game.shown),
        "rolled": _dice(game.rolled),
    }


def _last(game: Game) -> Json:
    last = game.last
    if last is None:
        return None
    return {
        "active": SEAT_NAMES[last.active],
        "stood_on": _result(last.stood_on),
        "dice": list(last.dice),
        "loser": _seat(last.loser),
        "losses": last.losses,
    }


# Other worlds


def determinize(game: Game, viewer: Viewer, dice: Dice) -> Game:
    """Another world that `viewer` cannot tell from this one: cards that it cannot place are dealt
    anew among the hidden places, and what others chose or rolled in secret is drawn again."""
    world = game.clone()
    world.dice = dice
    _deal_anew(world, viewer)
    for seat in SEATS:
        if seat != viewer:
            _choose_anew(world, seat)
    if world.secret is not None and world.active != viewer:
        a, b, c = world.roll(3)
        world.secret = (a, b, c)
    world.dice = None
    advance(world)  # the others' choices come from their new hands
    return world


def _deal_anew(world: Game, viewer: Viewer) -> None:
    """Who showed that they hold no battle card is dealt none."""
    hidden = [seat for seat in SEATS if seat != viewer]
    sure = dict.fromkeys(hidden, () if viewer is None else world.known[viewer])
    pool = list(world.box)
    for seat in hidden:
        pool += (card for card in world.hands[seat] if card not in sure[seat])
    pool.sort()
    world.shuffle(pool)
    for seat in sorted(hidden, key=lambda s: not world.bare[s]):
        free = [card for card in pool if not (world.bare[seat] and card in BATTLES)]
        dealt = free[: len(world.hands[seat]) - len(sure[seat])]
        pool = [card for card in pool if card not in dealt]
        world.hands[seat] = tuple(sorted((*sure[seat], *dealt)))
        if viewer is None:  # what the opponent knows of this hand, a spectator does not
            memory = list(world.hands[seat])
            world.shuffle(memory)
            world.known[FOE[seat]] = tuple(sorted(memory[: len(world.known[FOE[seat]])]))
    world.box = tuple(sorted(pool))


def _choose_anew(world: Game, seat: Seat) -> None:
    """What the seat has chosen in secret, chosen again at random from its new hand."""
    if world.passing[seat] is not None:
        world.passing[seat] = _any(world, world.hands[seat])
    if world.nominated[seat] is not None:
        world.nominated[seat] = _any(world, world.may_nominate(seat))
    if world.keeping[seat] is not None:
        world.keeping[seat] = bool(world.below(2))


def _any(world: Game, cards: tuple[Card, ...]) -> Card:
    return cards[world.below(len(cards))]
