"""The council toy, broken on purpose: one defect each, and the checks that may notice it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeVar

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


Defect = TypeVar("Defect", bound=Any)
MUTANTS: dict[str, Mutant] = {}
"""All of them, by the defect."""


def mutant(defect: str, *checks: str) -> Callable[[Defect], Defect]:
    """Enters a broken ruleset, or what breaks the council."""

    def enter(thing: Defect) -> Defect:
        is_ruleset = isinstance(thing, type)
        MUTANTS[defect] = Mutant(checks, thing) if is_ruleset else Mutant(checks, patch=thing)
        return thing

    return enter


def shows(defect: str, *checks: str, **parts: Callable[[Game], Json]) -> None:
    """A council whose view holds these parts otherwise."""

    @mutant(defect, *checks)
    class _(Council):
        def personal(self, state: Game, viewer: Viewer) -> Json:
            changed = {name: part(state) for name, part in parts.items()}
            return {**super().personal(state, viewer), **changed}


def dumps(defect: str, *checks: str, **parts: Callable[[Game], Json]) -> None:
    """A council that is saved with these parts otherwise."""

    @mutant(defect, *checks)
    class _(Council):
        def dump(self, state: Game) -> Json:
            return {**super().dump(state), **{name: part(state) for name, part in parts.items()}}


def draws(defect: str, drawn: str) -> None:
    """A council whose picture has this in it."""

    @mutant(defect, "thumbnail")
    class _(Council):
        def thumbnail(self, view: Json) -> str:
            return thumbnails.picture(thumbnails.LAND, drawn)


shows("a view shows a hidden card", "secrecy", deck=lambda state: council.names(state.deck[:1]))


@mutant("what is public shows a hidden card", "secrecy")
class LeakyInPublic(Council):
    def public(self, state: Game) -> Json:
        return {"next": council.names(state.deck[:1])}


@mutant("a view says what is public and personal", "view")
class SaysItTwice(Council):
    def public(self, state: Game) -> Json:
        return {"turn": "1"}


@mutant("a view is more than its two parts", "view")
class ShowsAnotherView(Council):
    def view(self, state: Game, viewer: Viewer) -> Json:
        return {**super().view(state, viewer), "discards": []}


@mutant("the order of keys follows hidden cards", "secrecy")
class LeakyKeyOrder(Council):
    def personal(self, state: Game, viewer: Viewer) -> Json:
        shown = super().personal(state, viewer)
        order = sorted(state.seats(), key=lambda seat: state.hands[seat])
        hands = {council.SEATS[seat]: shown["hands"][council.SEATS[seat]] for seat in order}
        return {**shown, "hands": hands}


shows(
    "a view shows plans before they are revealed",
    "secrecy",
    "lanes",
    discards=lambda state: state.bids[:],
)


@mutant("a prompt names hidden cards", "secrecy")
class LeakyPrompt(Council):
    def prompt(self, state: Game, viewer: Viewer) -> Prompt:
        prompt = super().prompt(state, viewer)
        return Prompt(f"{prompt.text} {state.hands[0]}", prompt.rule, prompt.decision)


@mutant("those who wait are told different things", "prompt")
class TellsOneWhoWaits(Council):
    def prompt(self, state: Game, viewer: Viewer) -> Prompt:
        prompt = super().prompt(state, viewer)
        if viewer is None or viewer in self.awaited(state):
            return prompt
        return Prompt(f"{prompt.text} You are next.", prompt.rule, prompt.decision)


@mutant("a refusal tells where a card is", "secrecy")
class LeakyRefusal(Council):
    def refusal(self, state: Game, seat: Seat, action: Action) -> Refusal:
        if isinstance(action, council.Pick) and action.card in state.deck:
            return Refusal("That card is still in the deck.")
        return super().refusal(state, seat, action)


@mutant("the order of the offers follows hidden cards", "secrecy", "honesty")
class LeakyOffers(Council):
    def legal(self, state: Game, seat: Seat) -> Sequence[Action]:
        legal = super().legal(state, seat)
        return tuple(reversed(legal)) if sum(state.hands[seat - 1]) % 2 else legal


@mutant("the outcome names hidden cards", "secrecy")
class LeakyOutcome(Council):
    def outcome(self, state: Game) -> Outcome | None:
        result = super().outcome(state)
        return result and Outcome(result.winners, f"Left over: {state.hands}", result.rule)


@mutant("private events go to everyone", "setup", "lanes", "events")
class TellsEveryone(Council):
    def audience(self, event: Event) -> Viewer:
        return None


@mutant("a picture shows more than the view", "thumbnail")
class DrawsTheState(Council):
    """The picture follows what the ruleset was last asked to show, and not only the view."""

    hand = 0

    def view(self, state: Game, viewer: Viewer) -> Json:
        self.hand = sum(state.hands[0])
        return super().view(state, viewer)

    def thumbnail(self, view: Json) -> str:
        return thumbnails.picture(thumbnails.LAND, thumbnails.number(self.hand, 50, 50, 10))


@mutant("a picture changes the view", "thumbnail")
class DrawsInTheView(Council):
    def thumbnail(self, view: Json) -> str:
        view["drawn"] = True
        return super().thumbnail(view)


draws("a picture holds a script", "<script>alert(1)</script>")
draws("a picture loads something", '<use href="https://example.org/map.svg#a"/>')


@mutant("a picture is not well-formed", "thumbnail")
class DrawsByHalves(Council):
    def thumbnail(self, view: Json) -> str:
        return super().thumbnail(view)[:-1]


draws("a picture is too large", thumbnails.disc(1, 1, 1) * thumbnails.LARGEST)
dumps(
    "a field is missing from the dump",
    "dump",
    "shadow",
    tokens=lambda state: [council.TOKENS] * len(state.tokens),
)
dumps("a dump holds a number that is too long for JSON", "plain JSON", mask=lambda state: 1 << 64)
dumps(
    "a secret is missing from the dump",
    "dump",
    "shadow",
    peeked=lambda state: [[] for _ in state.peeked],
)


@mutant("clones share a list", "clone", "secrecy", "undo", "shadow")
class SharesOwner(Council):
    def clone(self, state: Game) -> Game:
        clone = state.clone()
        clone.owner = state.owner
        return clone


@mutant("a clone forgets a field", "clone")
class ForgetfulClone(Council):
    def clone(self, state: Game) -> Game:
        clone = state.clone()
        clone.round = 1
        return clone


@mutant("something is offered to who is not awaited", "legal")
class OffersToAll(Council):
    def legal(self, state: Game, seat: Seat) -> Sequence[Action]:
        return super().legal(state, seat) or (council.Decline(),)


@mutant("an action is offered twice", "legal")
class OffersTwice(Council):
    def legal(self, state: Game, seat: Seat) -> Sequence[Action]:
        return [*super().legal(state, seat), *super().legal(state, seat)[:1]]


@mutant("an impossible action is offered", "crash")
class OffersTheImpossible(Council):
    def legal(self, state: Game, seat: Seat) -> Sequence[Action]:
        legal = super().legal(state, seat)
        return [*legal, council.Bid(99)] if council.Bid(0) in legal else legal


@mutant("looking changes the state", "crash", "looking")
class LooksByTouching(Council):
    def personal(self, state: Game, viewer: Viewer) -> Json:
        state.discards = (*state.discards, council.Card(0))
        return super().personal(state, viewer)


@mutant("refusing changes the state", "refusal", "secrecy")
class RefusesByTouching(Council):
    def refusal(self, state: Game, seat: Seat, action: Action) -> Refusal:
        state.tokens[seat] -= 1
        return super().refusal(state, seat, action)


@mutant("a refusal gives no reason", "refusal")
class RefusesInSilence(Council):
    def refusal(self, state: Game, seat: Seat, action: Action) -> Refusal:
        return Refusal("")


@mutant("malformed actions are read", "rubbish")
class ReadsRubbish(Council):
    def decode_action(self, data: Json) -> Action:
        try:
            return super().decode_action(data)
        except ActionError:
            return council.Commit()


@mutant("malformed actions crash", "crash", "rubbish", "wire")
class ChokesOnRubbish(Council):
    def decode_action(self, data: Json) -> Action:
        return self.codec.actions[data["do"]](*list(data.values())[1:])


shows("a view is part of the state", "view", tokens=lambda state: state.tokens)
shows("a view is not plain JSON", "plain JSON", tokens=lambda state: tuple(state.tokens))


@mutant("what is revealed has another shape", "reveal", "plain JSON")
class RevealsAnotherShape(Council):
    def secrets(self, state: Game) -> Json:
        return {"turn": "1", "hands": state.hands}


@mutant("what is revealed differs from what is public", "reveal")
class RevealsAnotherTable(Council):
    def public(self, state: Game) -> Json:
        return {"table": "as all see it"}

    def secrets(self, state: Game) -> Json:
        return {"table": "otherwise", **super().secrets(state)}


shows("a view has no heading", "view", turn=lambda state: "")


@mutant("other worlds share a list", "determinize", "secrecy", "crash")
class WorldsShareTokens(Council):
    def determinize(self, state: Game, viewer: Viewer, dice: Dice) -> Game:
        world = super().determinize(state, viewer, dice)
        world.tokens = state.tokens
        return world


@mutant("other worlds lose a card", "crash")
class WorldsLoseCards(Council):
    def determinize(self, state: Game, viewer: Viewer, dice: Dice) -> Game:
        world = super().determinize(state, viewer, dice)
        world.deck = world.deck[1:]
        return world


@mutant("other worlds forget what was shown", "memory")
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


@mutant("a stranger is awaited", "awaited", "crash")
class AwaitsStrangers(Council):
    def awaited(self, state: Game) -> Sequence[Seat]:
        return [*super().awaited(state), Seat(9)] if state.options else ()


@mutant("an event is told from a lane", "lanes", "events")
def tells_picks(patch: pytest.MonkeyPatch) -> None:
    def taken(self: council.PickCard, game: Game, action: council.Pick) -> None:
        game.picked[self.seat] = action.card
        assert game.events is not None
        game.events.append(council.TieRolled((action.card,)))  # behind the kernel's back

    patch.setattr(council.PickCard, "taken", taken)


@mutant("a public event names hidden cards", "events")
def tells_hands(patch: pytest.MonkeyPatch) -> None:
    def taken(self: council.ClaimArea, game: Game, action: council.Claim) -> None:
        game.owner[action.area] = self.seat
        game.tell(council.TieRolled(game.hands[self.seat]))

    patch.setattr(council.ClaimArea, "taken", taken)


@mutant("a public event names a secret choice", "events")
def tells_a_secret_choice(patch: pytest.MonkeyPatch) -> None:
    """A choice that others cannot see on the table is in the public log."""
    patch.setattr(council.SomebodyPeeked, "reveals", False)


@mutant("dice are rolled in a lane", "crash")
def rolls_in_lanes(patch: pytest.MonkeyPatch) -> None:
    def taken(self: council.BidTokens, game: Game, action: council.Bid) -> None:
        game.bids[self.seat] = game.below(action.tokens + 1)

    patch.setattr(council.BidTokens, "taken", taken)


@mutant(
    "a lane looks into another", "lanes", "dump", "undo", "shadow", "secrecy", "honesty", "crash"
)
def sees_other_lanes(patch: pytest.MonkeyPatch) -> None:
    def options(self: council.BidTokens, game: Game) -> list[Action]:
        left = game.tokens[self.seat] - max(game.bids[:2])
        return [council.Bid(n) for n in range(left + 1)]

    patch.setattr(council.BidTokens, "options", options)


@mutant("an action that shows a card can be taken back", "honesty", "events")
def peeks_can_be_taken_back(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(council.Peeked, "reveals", False)
    patch.setattr(council.SomebodyPeeked, "reveals", False)


@mutant("chance comes from elsewhere", "shadow", "replay")
def uses_other_chance(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Game, "shuffle", lambda self, cards: random.shuffle(cards))


@mutant("a game never ends", "endless")
def never_commits(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(council.CommitPlan, "always", True)
    patch.setattr(council.CommitPlan, "options", lambda self, game: [council.ThinkAgain()])


@mutant("a game stops without an outcome", "dead end")
def stops_without_outcome(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Game, "finish", lambda self, outcome: None)


@mutant("a card is in two places", "crash")
def loses_a_card(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(council, "leave_hand", lambda game, seat, card: None)


@mutant("the order of plans is left in the state", "secrecy", "lanes", "undo", "shadow")
def order_of_plans_matters(patch: pytest.MonkeyPatch) -> None:
    def taken(self: council.BidTokens, game: Game, action: council.Bid) -> None:
        game.bids[self.seat] = action.tokens
        game.leader = self.seat
        game.discards = tuple(reversed(game.discards))
        game.tokens = [*game.tokens]
        game.round += action.tokens

    patch.setattr(council.BidTokens, "taken", taken)


@mutant("an end does not say what it gives up", "forgoes")
def ends_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = council.CommitPlan.taken

    def again(self: council.CommitPlan, game: Game, action: Any) -> Any:
        return [self] if isinstance(action, council.ThinkAgain) else taken(self, game, action)

    monkeypatch.setattr(council.CommitPlan, "taken", again)


@mutant("what an action gives up names hidden cards", "secrecy", "lanes")
class LeaksInWhatIsForgone(Council):
    def forgoes(self, state: Game, seat: Seat) -> Mapping[int, str]:
        return {0: str(state.hands)}


@mutant("a choice is called an aside", "aside")
class HidesAChoice(Council):
    asides = MappingProxyType({council.Pick: "hands"})


@mutant("an aside changes what others are shown", "aside")
class TellsOfAnAside(Council):
    asides = MappingProxyType({council.Claim: "owner"})
