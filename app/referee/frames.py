"""Encodes what each viewer is shown of a situation, once for all who see the same.

The *payload* of a frame depends on the situation alone: a viewer whose payload stays the same,
byte for byte, has learnt nothing. A frame is a payload preceded by what has just happened.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any, Final
from uuid import UUID
from weakref import WeakKeyDictionary

import orjson

from rulesets.kernel.interface import Action, Json, Outcome, Prompt, Ruleset, Seat, Viewer

from . import messages
from .position import Numbers, Position, Row, Situation, name_of, viewers_of, visible_to

EMPTY = b"{}"
Actions = dict[Seat, tuple[Sequence[Action], Json]]
"""For each seat, the legal actions that were encoded last, and what became of them."""


def outcome_json(ruleset: Ruleset[Any], outcome: Outcome | None) -> messages.Outcome | None:
    """How a game ended, with seats by name; None while it goes on."""
    if outcome is None:
        return None
    winners = [ruleset.seats[seat] for seat in outcome.winners]
    return messages.Outcome(winners=winners, reason=outcome.reason, rule=outcome.rule)


def prompt_json(prompt: Prompt) -> messages.Prompt:
    """What a viewer is asked, or told while they wait."""
    return {"text": prompt.text, "rule": prompt.rule, "decision": prompt.decision}


def told_to_all(ruleset: Ruleset[Any], state: Any, outcome: Outcome | None) -> Prompt:
    """What all who are not asked are told: who is, or how the game ended."""
    return ruleset.prompt(state, None) if outcome is None else Prompt(outcome.reason, outcome.rule)


class Payloads:
    """What the viewers of a situation are shown: the seats in order, then the spectators. Each is
    encoded when it is first needed; what is the same for several of them, once. A seat's legal
    actions are taken over from the payloads `before`, where they are the same: while others make
    secret choices, the rules leave its tuple of actions as it is."""

    def __init__(self, situation: Situation, before: Payloads | None = None) -> None:
        self._situation = situation
        self._actions: Actions = {} if before is None else before._actions
        self._alike: _Alike | None = None
        self._encoded: list[bytes | None] = [None] * (situation.seats + 1)

    def __getitem__(self, index: int) -> bytes:
        encoded = self._encoded[index]
        if encoded is None:
            encoded = self._encoded[index] = self._encode(index)
        return encoded

    def all(self) -> tuple[bytes, ...]:
        """What each viewer is shown."""
        return tuple(self[index] for index in range(len(self._encoded)))

    def _encode(self, index: int) -> bytes:
        situation = self._situation
        if self._alike is None:
            self._alike = _Alike(situation)
        return orjson.dumps(
            _payload(situation, situation.viewer(index), self._alike, self._actions)
        )


class _Alike:
    """What viewers of a situation are shown alike: what is told to all of them, their common part
    of the view, encoded, and the prompt of those who wait. When the game is over nothing is secret
    any more, as in its replay: everyone sees everything."""

    def __init__(self, situation: Situation) -> None:
        ruleset, state, outcome = situation.ruleset, situation.state, situation.outcome
        view = ruleset.public(state) if outcome is None else ruleset.reveal(state)
        self.for_all = _for_all(situation)
        self.view = orjson.dumps(view)
        self.prompt = prompt_json(told_to_all(ruleset, state, outcome))


def _for_all(situation: Situation) -> messages.ForAll:
    seats, absence = situation.ruleset.seats, situation.absence
    return {
        "awaited": [seats[seat] for seat in situation.awaited],
        "since": situation.since,
        "outcome": outcome_json(situation.ruleset, situation.outcome),
        "resigned": [seats[seat] for seat in absence.resigned],
        "left": [seats[seat] for seat in absence.left],
        "stand_ins": [seats[seat] for seat in absence.stand_ins],
    }


def _payload(
    situation: Situation, viewer: Viewer, alike: _Alike, known: Actions
) -> messages.Payload:
    """What one viewer is shown."""
    ruleset, state, view, prompt = situation.ruleset, situation.state, alike.view, alike.prompt
    if situation.outcome is None:
        view = _joined(view, orjson.dumps(ruleset.personal(state, viewer)))
    actions: Json = []
    forgoes: dict[str, str] = {}
    if viewer is not None and viewer in situation.awaited:
        prompt = prompt_json(ruleset.prompt(state, viewer))
        actions = _legal(situation, viewer, known)
        forgoes = _forgone(situation, viewer)
    return {
        **alike.for_all,
        "undo": viewer in situation.undo,
        "prompt": prompt,
        "view": _encoded(view),
        "forgoes": forgoes,
        "actions": actions,
    }


def _legal(situation: Situation, seat: Seat, known: Actions) -> Json:
    """All legal actions of a seat that is asked."""
    ruleset = situation.ruleset
    legal = ruleset.legal(situation.state, seat)
    same, encoded = known.get(seat, (None, None))
    if same is not legal or not isinstance(legal, tuple):
        encoded = _encoded(texts_of(ruleset).array(ruleset, legal))
        known[seat] = legal, encoded
    return encoded


def _forgone(situation: Situation, seat: Seat) -> dict[str, str]:
    """What the actions of a seat that is asked give up, by their places."""
    told = situation.ruleset.forgoes(situation.state, seat)
    return {str(place): what for place, what in told.items() if what}


def considered(situation: Situation, seat: Seat, request: UUID) -> bytes:
    """What a seat would see and might do with something taken in hand: a `considered` message."""
    shown = _payload(situation, seat, _Alike(situation), {})
    return orjson.dumps(
        messages.ConsideredMessage(
            type="considered",
            id=request,
            prompt=shown["prompt"],
            view=shown["view"],
            actions=shown["actions"],
            forgoes=shown["forgoes"],
        )
    )


def _encoded(value: bytes) -> Json:
    """A part of a message that is JSON already."""
    return orjson.Fragment(value)


def _joined(one: bytes, other: bytes) -> bytes:
    """The JSON object with the keys of two encoded ones, which have none in common."""
    if one == EMPTY or other == EMPTY:
        return one if other == EMPTY else other
    return one[:-1] + b"," + other[1:]


def state_frame(payload: bytes, news: messages.StateNews) -> bytes:
    """A `state` message: `payload`, and how it came about."""
    return _joined(orjson.dumps(news), payload)


def of_row(
    row: Row,
    after: Position,
    payloads: Payloads,
    dropped: Sequence[Numbers],
    watched: Container[int],
) -> tuple[bytes | None, ...]:
    """The frames of a row, after which the match stands at `after`; None for viewers who learn
    nothing of it, or are not watched. `dropped`: the rows that it takes back."""
    by = name_of(after.ruleset, row.seat)
    news = messages.StateNews(
        type="state", seq=0, at=row.at, by=by, events=[], dropped=[], ack=None, head=after.head
    )
    shown: list[bytes | None] = [None] * len(after.counts)
    for index, viewer in enumerate(viewers_of(after.seats)):
        if row.seen >> index & 1 and index in watched:
            own: messages.StateNews = {
                **news,
                "seq": after.counts[index],
                "events": visible_to(row.events, viewer),
                "dropped": [n for numbers in dropped if (n := numbers[index]) is not None],
                "ack": row.request if index == row.seat else None,
            }
            shown[index] = state_frame(payloads[index], own)
    return tuple(shown)


# The JSON of actions
MOST: Final = 1 << 13
"""Actions whose JSON is kept for a ruleset; then it begins again."""


class ActionTexts:
    """The JSON of the actions of one ruleset, which is handed in each time: what is remembered for
    it must not keep it alive."""

    def __init__(self) -> None:
        self._texts: dict[int, bytes] = {}
        self._kept: list[Action] = []
        """The objects that are known by their identity: no other can have it while they live."""

    def array(self, ruleset: Ruleset[Any], actions: Sequence[Action]) -> bytes:
        """The JSON array of these actions."""
        texts, write = self._texts, self._write
        found = [texts.get(id(action)) or write(ruleset, action) for action in actions]
        return b"[" + b",".join(found) + b"]"

    def _write(self, ruleset: Ruleset[Any], action: Action) -> bytes:
        if len(self._kept) == MOST:
            self._texts.clear()
            self._kept.clear()
        self._kept.append(action)
        # A copy: what orjson returns holds 4 kB, however short it is.
        written = orjson.dumps(ruleset.encode_action(action))
        text = self._texts[id(action)] = bytes(memoryview(written))
        return text


_TEXTS: Final[WeakKeyDictionary[Ruleset[Any], ActionTexts]] = WeakKeyDictionary()


def texts_of(ruleset: Ruleset[Any]) -> ActionTexts:
    """What is remembered for a ruleset, whose data pack may give actions other names than those of
    another."""
    texts = _TEXTS.get(ruleset)
    if texts is None:
        texts = _TEXTS[ruleset] = ActionTexts()
    return texts
