"""Other worlds that a viewer cannot tell from the real one."""

from __future__ import annotations

from ...kernel.flow import advance
from ...kernel.interface import Dice, Seat, Viewer
from ..components.charts import FOE, SEATS, Card
from ..state.game import Game
from ..state.shown_cards import hidden_from, kept_card_is_hidden


def determinize(game: Game, viewer: Viewer, dice: Dice) -> Game:
    """Another world that `viewer` cannot tell from this one: cards whose place it does not know are
    dealt again, and what others chose or rolled in secret is redrawn."""
    world = game.clone()
    world.dice = dice
    hidden = () if viewer is None else hidden_from(game, viewer)
    _redeal(world, viewer)
    _guess_again(world, viewer, hidden)
    for seat in SEATS:
        if seat != viewer:
            _redraw_choice(world, seat)
    if world.secret is not None and world.active != viewer:
        a, b, c = world.roll(3)
        world.secret = (a, b, c)
    world.dice = None
    advance(world)  # the other seats' options come from their new hands
    return world


def _redeal(world: Game, viewer: Viewer) -> None:
    """Deal the hidden cards again, in agreement with all that the viewer was shown."""
    hidden = [seat for seat in SEATS if seat != viewer]
    sure = {seat: _sure(world, viewer) for seat in hidden}
    pool = list(world.box)
    for seat in hidden:
        pool += world.hands[seat]
    pool = sorted(card for card in pool if card not in sum(sure.values(), ()))
    world.shuffle(pool)
    for seat in sorted(hidden, key=lambda s: not world.bare[s]):
        free = [card for card in pool if world.may_hold(seat, card)]
        dealt = free[: len(world.hands[seat]) - len(sure[seat])]
        pool = [card for card in pool if card not in dealt]
        world.hands[seat] = tuple(sorted((*sure[seat], *dealt)))
        if viewer is None:  # a spectator does not know what the opponent knows of this hand
            memory = list(world.hands[seat])
            world.shuffle(memory)
            world.known[FOE[seat]] = tuple(sorted(memory[: len(world.known[FOE[seat]])]))
    world.box = tuple(sorted(pool))


def _guess_again(world: Game, viewer: Viewer, hidden: tuple[Card, ...]) -> None:
    """Let the opponent's list of cards that the viewer may have kept fit the new hand. It leaves
    out what the opponent held, so that the real list would tell of the real hand."""
    for seat in SEATS:
        listed = world.kept_among[seat]
        if seat != viewer and set(listed) & set(hidden):
            fits = {*listed, *hidden} - set(world.hands[seat])
            world.kept_among[seat] = tuple(sorted(fits))


def _sure(world: Game, viewer: Viewer) -> tuple[Card, ...]:
    """Cards that must be in the opponent's hand: those passed there, and a candidate for the kept
    card if that has not come out since."""
    if viewer is None:
        return ()
    known = world.known[viewer]
    candidates = world.kept_among[viewer]
    if not kept_card_is_hidden(world, viewer) or set(candidates) & set(known):
        return known
    foe = FOE[viewer]
    return (*known, _any(world, tuple(c for c in candidates if world.may_hold(foe, c))))


def _redraw_choice(world: Game, seat: Seat) -> None:
    """Redraw the seat's secret choice from its new hand."""
    if world.passing[seat] is not None:
        world.passing[seat] = _any(world, world.hands[seat])
    if world.nominated[seat] is not None:
        world.nominated[seat] = _any(world, world.may_nominate(seat))
    if world.keeping[seat] is not None:
        world.keeping[seat] = bool(world.below(2))


def _any(world: Game, cards: tuple[Card, ...]) -> Card:
    return cards[world.below(len(cards))]
