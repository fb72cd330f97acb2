"""The council toy, broken on purpose: one defect each, and the checks that may notice it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from rulesets.kernel.flow import advance
from rulesets.kernel.interface import (
    Action,
    ActionError,
    Dice,
    Event,
    Json,
    Outcome,
    Prompt,
    Refusal,
    Seat,
    Viewer,
)
from rulesets.telling import thumbnails
from tests.kernel import council
from tests.kernel.council import Council, Game

Patch = Callable[[pytest.MonkeyPatch], None]


@dataclass(frozen=True)
class Mutant:
    """A broken ruleset, and the names of checks of which one must notice."""

    checks: tuple[str, ...]
    make: type[Council] = Council
    patch: Patch | None = None


class LeakyView(Council):
    def personal(self, state: Game, viewer: Viewer) -> Json:
        return {**super().personal(state, viewer), "deck": council.names(state.deck[:1])}


class LeakyInPublic(Council):
    def public(self, state: Game) -> Json:
        return {"next": council.names(state.deck[:1])}


class SaysItTwice(Council):
    def public(self, state: Game) -> Json:
        return {"turn": "1"}


class ShowsAnotherView(Council):
    def view(self, state: Game, viewer: Viewer) -> Json:
        return {**super().view(state, viewer), "discards": []}


class LeakyKeyOrder(Council):
    def personal(self, state: Game, viewer: Viewer) -> Json:
        shown = super().personal(state, viewer)
        order = sorted(state.seats(), key=lambda seat: state.hands[seat])
        hands = {council.SEATS[seat]: shown["hands"][council.SEATS[seat]] for seat in order}
        return {**shown, "hands": hands}


class LeakyPlans(Council):
    def personal(self, state: Game, viewer: Viewer) -> Json:
        return {**super().personal(state, viewer), "discards": state.bids[:]}


class LeakyPrompt(Council):
    def prompt(self, state: Game, viewer: Viewer) -> Prompt:
        prompt = super().prompt(state, viewer)
        return Prompt(f"{prompt.text} {state.hands[0]}", prompt.rule, prompt.decision)


class TellsOneWhoWaits(Council):
    def prompt(self, state: Game, viewer: Viewer) -> Prompt:
        prompt = super().prompt(state, viewer)
        if viewer is None or viewer in self.awaited(state):
            return prompt
        return Prompt(f"{prompt.text} You are next.", prompt.rule, prompt.decision)


class LeakyRefusal(Council):
    def refusal(self, state: Game, seat: Seat, action: Action) -> Refusal:
        if isinstance(action, council.Pick) and action.card in state.deck:
            return Refusal("That card is still in the deck.")
        return super().refusal(state, seat, action)


class LeakyOffers(Council):
    def legal(self, state: Game, seat: Seat) -> Sequence[Action]:
        legal = super().legal(state, seat)
        return tuple(reversed(legal)) if sum(state.hands[seat - 1]) % 2 else legal


class LeakyOutcome(Council):
    def outcome(self, state: Game) -> Outcome | None:
        result = super().outcome(state)
        return result and Outcome(result.winners, f"Left over: {state.hands}", result.rule)


class TellsEveryone(Council):
    def audience(self, event: Event) -> Viewer:
        return None


class DrawsTheState(Council):
    """The picture follows what the ruleset was last asked to show, and not only the view."""

    hand = 0

    def view(self, state: Game, viewer: Viewer) -> Json:
        self.hand = sum(state.hands[0])
        return super().view(state, viewer)

    def thumbnail(self, view: Json) -> str:
        return thumbnails.picture(thumbnails.LAND, thumbnails.number(self.hand, 50, 50, 10))


class DrawsInTheView(Council):
    def thumbnail(self, view: Json) -> str:
        view["drawn"] = True
        return super().thumbnail(view)


class DrawsAScript(Council):
    def thumbnail(self, view: Json) -> str:
        return thumbnails.picture(thumbnails.LAND, "<script>alert(1)</script>")


class DrawsWhatIsElsewhere(Council):
    def thumbnail(self, view: Json) -> str:
        return thumbnails.picture(thumbnails.LAND, '<use href="https://example.org/map.svg#a"/>')


class DrawsByHalves(Council):
    def thumbnail(self, view: Json) -> str:
        return super().thumbnail(view)[:-1]


class DrawsTooMuch(Council):
    def thumbnail(self, view: Json) -> str:
        spots = thumbnails.disc(1, 1, 1) * thumbnails.LARGEST
        return thumbnails.picture(thumbnails.LAND, spots)


class ForgetsTokens(Council):
    def dump(self, state: Game) -> Json:
        return {**super().dump(state), "tokens": [council.TOKENS] * len(state.tokens)}


class DumpsHugeNumbers(Council):
    """Python writes numbers of any length; the server's encoder does not."""

    def dump(self, state: Game) -> Json:
        return {**super().dump(state), "mask": 1 << 64}


class ForgetsSilently(Council):
    """The field is in no dump and no view: only the course of the game shows the loss."""

    def dump(self, state: Game) -> Json:
        return {**super().dump(state), "peeked": [[] for _ in state.peeked]}


class SharesOwner(Council):
    def clone(self, state: Game) -> Game:
        clone = state.clone()
        clone.owner = state.owner
        return clone


class ForgetfulClone(Council):
    def clone(self, state: Game) -> Game:
        clone = state.clone()
        clone.round = 1
        return clone


class OffersToAll(Council):
    def legal(self, state: Game, seat: Seat) -> Sequence[Action]:
        return super().legal(state, seat) or (council.Decline(),)


class OffersTwice(Council):
    def legal(self, state: Game, seat: Seat) -> Sequence[Action]:
        return [*super().legal(state, seat), *super().legal(state, seat)[:1]]


class OffersTheImpossible(Council):
    def legal(self, state: Game, seat: Seat) -> Sequence[Action]:
        legal = super().legal(state, seat)
        return [*legal, council.Bid(99)] if council.Bid(0) in legal else legal


class LooksByTouching(Council):
    def personal(self, state: Game, viewer: Viewer) -> Json:
        state.discards = (*state.discards, council.Card(0))
        return super().personal(state, viewer)


class RefusesByTouching(Council):
    def refusal(self, state: Game, seat: Seat, action: Action) -> Refusal:
        state.tokens[seat] -= 1
        return super().refusal(state, seat, action)


class RefusesInSilence(Council):
    def refusal(self, state: Game, seat: Seat, action: Action) -> Refusal:
        return Refusal("")


class ReadsRubbish(Council):
    def decode_action(self, data: Json) -> Action:
        try:
            return super().decode_action(data)
        except ActionError:
            return council.Commit()


class ChokesOnRubbish(Council):
    def decode_action(self, data: Json) -> Action:
        return self.codec.actions[data["do"]](*list(data.values())[1:])


class ShowsTheStateItself(Council):
    def personal(self, state: Game, viewer: Viewer) -> Json:
        return {**super().personal(state, viewer), "tokens": state.tokens}


class ShowsTuples(Council):
    def personal(self, state: Game, viewer: Viewer) -> Json:
        return {**super().personal(state, viewer), "tokens": tuple(state.tokens)}


class RevealsAnotherShape(Council):
    def secrets(self, state: Game) -> Json:
        return {"turn": "1", "hands": state.hands}


class RevealsAnotherTable(Council):
    def public(self, state: Game) -> Json:
        return {"table": "as all see it"}

    def secrets(self, state: Game) -> Json:
        return {"table": "otherwise", **super().secrets(state)}


class NoHeading(Council):
    def personal(self, state: Game, viewer: Viewer) -> Json:
        return {**super().personal(state, viewer), "turn": ""}


class WorldsShareTokens(Council):
    def determinize(self, state: Game, viewer: Viewer, dice: Dice) -> Game:
        world = super().determinize(state, viewer, dice)
        world.tokens = state.tokens
        return world


class WorldsLoseCards(Council):
    def determinize(self, state: Game, viewer: Viewer, dice: Dice) -> Game:
        world = super().determinize(state, viewer, dice)
        world.deck = world.deck[1:]
        return world


class WorldsForgetPeeks(Council):
    """Cards that the viewer has seen in a hand are in the deck: no view shows where they are."""

    def determinize(self, state: Game, viewer: Viewer, dice: Dice) -> Game:
        world = super().determinize(state, viewer, dice)
        for card in () if viewer is None else world.peeked[viewer]:
            for seat in world.seats():
                if seat != viewer and card in world.hands[seat]:
                    other, *rest = world.deck
                    hand = {*world.hands[seat], other} - {card}
                    world.hands[seat] = tuple(sorted(hand))
                    world.deck = tuple(sorted((*rest, card)))
        advance(world)
        return world


class AwaitsStrangers(Council):
    def awaited(self, state: Game) -> Sequence[Seat]:
        return [*super().awaited(state), Seat(9)] if state.options else ()


def tells_picks(patch: pytest.MonkeyPatch) -> None:
    def taken(self: council.PickCard, game: Game, action: council.Pick) -> None:
        game.picked[self.seat] = action.card
        assert game.events is not None
        game.events.append(council.TieRolled((action.card,)))  # behind the kernel's back

    patch.setattr(council.PickCard, "taken", taken)


def tells_hands(patch: pytest.MonkeyPatch) -> None:
    def taken(self: council.ClaimArea, game: Game, action: council.Claim) -> None:
        game.owner[action.area] = self.seat
        game.tell(council.TieRolled(game.hands[self.seat]))

    patch.setattr(council.ClaimArea, "taken", taken)


def tells_a_secret_choice(patch: pytest.MonkeyPatch) -> None:
    """A choice that others cannot see on the table is in the public log."""
    patch.setattr(council.SomebodyPeeked, "reveals", False)


def rolls_in_lanes(patch: pytest.MonkeyPatch) -> None:
    def taken(self: council.BidTokens, game: Game, action: council.Bid) -> None:
        game.bids[self.seat] = game.below(action.tokens + 1)

    patch.setattr(council.BidTokens, "taken", taken)


def sees_other_lanes(patch: pytest.MonkeyPatch) -> None:
    def options(self: council.BidTokens, game: Game) -> list[Action]:
        left = game.tokens[self.seat] - max(game.bids[:2])
        return [council.Bid(n) for n in range(left + 1)]

    patch.setattr(council.BidTokens, "options", options)


def peeks_can_be_taken_back(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(council.Peeked, "reveals", False)
    patch.setattr(council.SomebodyPeeked, "reveals", False)


def uses_other_chance(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Game, "shuffle", lambda self, cards: random.shuffle(cards))


def never_commits(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(council.CommitPlan, "always", True)
    patch.setattr(council.CommitPlan, "options", lambda self, game: [council.ThinkAgain()])


def stops_without_outcome(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Game, "finish", lambda self, outcome: None)


def loses_a_card(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(council, "leave_hand", lambda game, seat, card: None)


def order_of_plans_matters(patch: pytest.MonkeyPatch) -> None:
    def taken(self: council.BidTokens, game: Game, action: council.Bid) -> None:
        game.bids[self.seat] = action.tokens
        game.leader = self.seat
        game.discards = tuple(reversed(game.discards))
        game.tokens = [*game.tokens]
        game.round += action.tokens

    patch.setattr(council.BidTokens, "taken", taken)


MUTANTS: dict[str, Mutant] = {
    "a view shows a hidden card": Mutant(("secrecy",), LeakyView),
    "what is public shows a hidden card": Mutant(("secrecy",), LeakyInPublic),
    "the order of keys follows hidden cards": Mutant(("secrecy",), LeakyKeyOrder),
    "a view shows plans before they are revealed": Mutant(("secrecy", "lanes"), LeakyPlans),
    "a prompt names hidden cards": Mutant(("secrecy",), LeakyPrompt),
    "those who wait are told different things": Mutant(("prompt",), TellsOneWhoWaits),
    "a refusal tells where a card is": Mutant(("secrecy",), LeakyRefusal),
    "the order of the offers follows hidden cards": Mutant(("secrecy", "honesty"), LeakyOffers),
    "the outcome names hidden cards": Mutant(("secrecy",), LeakyOutcome),
    "a picture shows more than the view": Mutant(("thumbnail",), DrawsTheState),
    "a picture changes the view": Mutant(("thumbnail",), DrawsInTheView),
    "a picture holds a script": Mutant(("thumbnail",), DrawsAScript),
    "a picture loads something": Mutant(("thumbnail",), DrawsWhatIsElsewhere),
    "a picture is not well-formed": Mutant(("thumbnail",), DrawsByHalves),
    "a picture is too large": Mutant(("thumbnail",), DrawsTooMuch),
    "private events go to everyone": Mutant(("setup", "lanes", "events"), TellsEveryone),
    "a public event names hidden cards": Mutant(("events",), patch=tells_hands),
    "a public event names a secret choice": Mutant(("events",), patch=tells_a_secret_choice),
    "an event is told from a lane": Mutant(("lanes", "events"), patch=tells_picks),
    "dice are rolled in a lane": Mutant(("crash",), patch=rolls_in_lanes),
    "a lane looks into another": Mutant(
        ("lanes", "dump", "undo", "shadow", "secrecy", "honesty", "crash"), patch=sees_other_lanes
    ),
    "the order of plans is left in the state": Mutant(
        ("secrecy", "lanes", "undo", "shadow"), patch=order_of_plans_matters
    ),
    "an action that shows a card can be taken back": Mutant(
        ("honesty", "events"), patch=peeks_can_be_taken_back
    ),
    "a field is missing from the dump": Mutant(("dump", "shadow"), ForgetsTokens),
    "a secret is missing from the dump": Mutant(("dump", "shadow"), ForgetsSilently),
    "a dump holds a number that is too long for JSON": Mutant(("plain JSON",), DumpsHugeNumbers),
    "clones share a list": Mutant(("clone", "secrecy", "undo", "shadow"), SharesOwner),
    "a clone forgets a field": Mutant(("clone",), ForgetfulClone),
    "other worlds share a list": Mutant(("determinize", "secrecy", "crash"), WorldsShareTokens),
    "other worlds lose a card": Mutant(("crash",), WorldsLoseCards),
    "other worlds forget what was shown": Mutant(("memory",), WorldsForgetPeeks),
    "something is offered to who is not awaited": Mutant(("legal",), OffersToAll),
    "an action is offered twice": Mutant(("legal",), OffersTwice),
    "an impossible action is offered": Mutant(("crash",), OffersTheImpossible),
    "a stranger is awaited": Mutant(("awaited", "crash"), AwaitsStrangers),
    "looking changes the state": Mutant(("crash", "looking"), LooksByTouching),
    "refusing changes the state": Mutant(("refusal", "secrecy"), RefusesByTouching),
    "a refusal gives no reason": Mutant(("refusal",), RefusesInSilence),
    "malformed actions are read": Mutant(("rubbish",), ReadsRubbish),
    "malformed actions crash": Mutant(("crash", "rubbish", "wire"), ChokesOnRubbish),
    "a view is part of the state": Mutant(("view",), ShowsTheStateItself),
    "a view is not plain JSON": Mutant(("plain JSON",), ShowsTuples),
    "what is revealed has another shape": Mutant(("reveal", "plain JSON"), RevealsAnotherShape),
    "what is revealed differs from what is public": Mutant(("reveal",), RevealsAnotherTable),
    "a view has no heading": Mutant(("view",), NoHeading),
    "a view says what is public and personal": Mutant(("view",), SaysItTwice),
    "a view is more than its two parts": Mutant(("view",), ShowsAnotherView),
    "chance comes from elsewhere": Mutant(("shadow", "replay"), patch=uses_other_chance),
    "a game never ends": Mutant(("endless",), patch=never_commits),
    "a game stops without an outcome": Mutant(("dead end",), patch=stops_without_outcome),
    "a card is in two places": Mutant(("crash",), patch=loses_a_card),
}


def unused() -> dict[str, Any]:
    """Nothing in this module is forgotten: every broken ruleset and patch stands in MUTANTS."""
    used = {mutant.make for mutant in MUTANTS.values()} | {m.patch for m in MUTANTS.values()}
    own = {
        name: thing
        for name, thing in globals().items()
        if getattr(thing, "__module__", None) == __name__ and thing not in (Mutant, unused)
    }
    return {name: thing for name, thing in own.items() if thing not in used}
