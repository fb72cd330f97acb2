"""4. What is asked when a card is played and its event moves cubes, and why it is refused."""

from __future__ import annotations

from collections.abc import Mapping

from ...kernel.interface import Action, Refusal
from ...telling.icu import Value
from ..components.cards import Effect, EventCard
from ..components.charts import REGION_NAMES, REGIONS, RESERVE, USE_NAMES, Card
from ..rules.ch4_action_cards import card_events, play
from ..rules.ch4_action_cards.card_events import effect_of
from ..rules.ch4_action_cards.play import PARAGRAPHS
from ..state.actions import Forgo, PlaceCubes, PlayEvent, SpendPoints
from ..state.game import Game
from ..words import SAY, place
from .refusals import Wording, no


class PlayCard(Wording):
    def refuses(self, game: Game, decision: play.PlayCard, action: Action) -> Refusal | None:
        if not isinstance(action, PlayEvent | SpendPoints | Forgo):
            return None
        if action.card not in game.hands[decision.seat]:
            return no("unheld", "4")
        match action:
            case SpendPoints(use=use):
                return Refusal(SAY("lack.points", use=USE_NAMES[use]), PARAGRAPHS[use])
            case Forgo():
                return no("wasted", "4")
        face = game.cards[action.card]
        if not isinstance(face, EventCard):
            return no("no_event", "4.2")
        why = SAY("lack.event", op=face.primary.op, own=True)
        return no("obstacle", "4.1", card=face.name, reason=why)


class SecondaryEvent(Wording):
    def values(self, game: Game, decision: play.SecondaryEvent) -> Mapping[str, Value]:
        return {"card": game.cards[decision.card].name}


class MoveByEvent(Wording):
    def values(self, game: Game, decision: card_events.MoveByEvent) -> Mapping[str, Value]:
        return _progress(game, decision.card, decision.secondary)


class PlaceByEvent(Wording):
    def values(self, game: Game, decision: card_events.PlaceByEvent) -> Mapping[str, Value]:
        return _progress(game, decision.card, decision.secondary)


class SpreadByEvent(Wording):
    def values(self, game: Game, decision: card_events.SpreadByEvent) -> Mapping[str, Value]:
        return _progress(
            game,
            decision.card,
            decision.secondary,
            len(decision.used),
            min(game.count(decision.seat, RESERVE), len(REGIONS) - len(decision.used)),
        )

    def refuses(
        self, game: Game, decision: card_events.SpreadByEvent, action: Action
    ) -> Refusal | None:
        if isinstance(action, PlaceCubes) and action.region in decision.used:
            return no("placed", "4.1", region=place(REGION_NAMES[action.region]))
        return None


class WithdrawByEvent(Wording):
    def values(self, game: Game, decision: card_events.WithdrawByEvent) -> Mapping[str, Value]:
        cubes = game.in_regions(decision.seat)
        return _progress(game, decision.card, decision.secondary, decision.moved, cubes)


def _progress(
    game: Game, card: Card, secondary: bool, done: int = 0, cubes: int = 0
) -> Mapping[str, Value]:
    """The instruction, how many of its cubes are left to choose, and how many of them could be
    moved, of which there are so many `cubes`."""
    effect = effect_of(game, card, secondary)
    return {
        "card": game.cards[card].name,
        "text": effect_text(effect).removesuffix("."),
        "done": done,
        "left": effect.max - done,
        "able": min(effect.max - done, cubes),
        "stop": done >= effect.min,
    }


def effect_text(effect: Effect) -> str:
    """The text of an effect, as it stands on its card."""
    french = effect.op == "french_to_battlefield"
    cubes = SAY(
        "printed.cubes",
        min=effect.min,
        max=effect.max,
        french=french,
        all=french and effect.everything,
    )
    region = None if effect.region is None else place(REGION_NAMES[effect.region])
    return SAY(f"printed.effect.{effect.op}", n=cubes, region=region)
