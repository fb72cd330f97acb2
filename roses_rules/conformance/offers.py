"""Offers are complete, unique and valid JSON, and everything else is refused."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from rulesets.kernel.board import FlowRuleset
from rulesets.kernel.flow import Together, pending
from rulesets.kernel.interface import Action, ActionError, Dice, Json, Ruleset, Seat, Viewer

from .decision_point import DecisionPoint, sent_to
from .dice import Drew, NoDice, RecordingDice
from .violation import ContractViolation, differing, expect, expect_same, text_of

RUBBISH: tuple[Json, ...] = (None, True, -1, 10**9, 1.5, "", "nobody", [], [0], {}, {"do": []})


def check_offers(point: DecisionPoint) -> None:
    """A seat must choose and can, or the game is over and says how."""
    ruleset, state = point.ruleset, point.state
    awaited, outcome = list(ruleset.awaited(state)), ruleset.outcome(state)
    ruleset.check(state)
    expect(awaited == sorted(set(awaited) & set(point.seats)), "awaited", f"{awaited}")
    if outcome is None:
        expect(bool(awaited), "dead end", "no seat is awaited, and there is no outcome")
    else:
        expect(not awaited, "outcome", f"the game is over, but {awaited} are awaited")
        expect(set(outcome.winners) <= set(point.seats), "outcome", f"{outcome.winners}")
        expect(bool(outcome.reason), "outcome", "no reason is given")
        expect(not ruleset.simultaneous(state), "outcome", "over, but still simultaneous")
    for seat in point.seats:
        legal = ruleset.legal(state, seat)
        expect(bool(legal) == (seat in awaited), "legal", f"{len(legal)} actions for {seat}")
        if len(set(legal)) < len(legal):  # only then: the list is long
            raise ContractViolation("legal", f"an action is offered twice: {legal}")
        _check_wire(point, legal)


def _check_wire(point: DecisionPoint, legal: Iterable[Action]) -> None:
    """Each offer has different JSON and reads back as itself. The JSON depends on the action alone,
    so results are cached: most decisions offer what the previous one did."""
    ruleset: Any = point.ruleset  # hashable, though its protocol does not say so
    texts = [_written(ruleset, action) for action in legal]
    if len(set(texts)) < len(texts):  # only then: the list is long
        twice = next(text for text, count in Counter(texts).items() if count > 1)
        raise ContractViolation("wire", f"two actions are written {twice}")


@lru_cache(maxsize=100_000)
def _written(ruleset: Ruleset[Any], action: Action) -> str:
    """The action's JSON, after checking that it reads back as the same action."""
    text = text_of(ruleset.encode_action(action))
    back = ruleset.decode_action(json.loads(text))
    if back != action or type(back) is not type(action):
        raise ContractViolation("wire", f"{text} reads {back}")
    return text


def check_views(point: DecisionPoint) -> None:
    """Views are objects with a heading, in the shape of `reveal`, made of a public and a personal
    part. Every viewer has a prompt, and those who wait have the same."""
    ruleset, state = point.ruleset, point.state
    everything, public = ruleset.reveal(state), ruleset.public(state)
    awaited, waiting = ruleset.awaited(state), ruleset.prompt(state, None)
    text_of(everything)
    for viewer in point.viewers:
        view, prompt = ruleset.view(state, viewer), ruleset.prompt(state, viewer)
        personal = ruleset.personal(state, viewer)
        twice = public.keys() & personal.keys()
        expect(not twice, "view", f"both public and personal: {sorted(twice)}")
        expect(
            view == {**public, **personal},
            "view",
            "differs from its public and its personal part together",
        )
        expect(isinstance(view, dict) and bool(view.get("turn")), "view", 'has no "turn"')
        expect(list(view) == list(everything), "reveal", "has not the keys of a view")
        expect(bool(prompt.text), "prompt", f"nothing for {point.name(viewer)}")
        is_alike = viewer in awaited or prompt == waiting
        expect(is_alike, "prompt", f"{point.name(viewer)} waits and is told something else")
    expect(everything == {**everything, **public}, "reveal", "differs from what is public")


def check_looking(point: DecisionPoint) -> None:
    """Making a view changes nothing, and making it twice gives the same."""
    dump = point.dump()
    first = [point.sent_to(viewer) for viewer in point.viewers]
    again = [point.sent_to(viewer) for viewer in point.viewers]
    for ours, theirs in zip(first, again, strict=True):
        expect_same(ours, theirs, "looking", "a second look shows something else")
    expect_same(dump, point.dump(), "looking", "looking has changed the state")


def check_refusals(point: DecisionPoint, pool: Iterable[Action]) -> None:
    """Actions that are not offered are refused with a reason, and a refusal changes nothing."""
    ruleset, state = point.ruleset, point.state
    dump = point.dump()
    for seat in point.seats:
        legal = ruleset.legal(state, seat)
        for action in pool:
            if action not in legal:
                why = ruleset.refusal(state, seat, action)
                expect(bool(why.text), "refusal", f"no reason against {action}")
    expect_same(dump, point.dump(), "refusal", "refusing has changed the state")


def check_rubbish(point: DecisionPoint, pool: Iterable[Action]) -> None:
    """Malformed actions raise ActionError; an action that can be read is written back unchanged."""
    ruleset, random = point.ruleset, point.random
    for data in RUBBISH:
        _refuse_rubbish(ruleset, data)
    for action in pool:
        good = ruleset.encode_action(action)
        _refuse_rubbish(ruleset, {**good, "unheard of": 1})
        for name in good:
            _refuse_rubbish(ruleset, {key: good[key] for key in good if key != name})
            _refuse_rubbish(ruleset, {**good, name: random.choice(RUBBISH)})


def _refuse_rubbish(ruleset: Any, data: Json) -> None:
    try:
        action = ruleset.decode_action(data)
    except ActionError as error:
        expect(bool(str(error)), "rubbish", f"no reason against {data}")
    else:
        written = json.dumps(ruleset.encode_action(action), sort_keys=True)
        expect(written == json.dumps(data, sort_keys=True), "rubbish", f"{data} reads {action}")


def check_asides(point: DecisionPoint) -> None:
    """An aside changes nothing of what its seat is shown but its setting, not even what is asked
    and what else is offered. It draws no dice; others are shown what they were, unless all of them
    are told of it, and then nothing but the setting differs."""
    ruleset = point.ruleset
    for seat in ruleset.awaited(point.state):
        for action in ruleset.legal(point.state, seat):
            setting = ruleset.asides.get(type(action))
            if setting is not None:
                _check_aside(point, seat, action, setting)


def _check_aside(point: DecisionPoint, seat: Seat, action: Action, setting: str) -> None:
    ruleset, world = point.ruleset, point.at(point.clone())
    try:
        events = ruleset.apply(world.state, seat, action, NoDice())
    except Drew:
        raise ContractViolation("aside", f"{action} draws dice") from None
    expect(not any(event.reveals for event in events), "aside", f"{action} reveals something")
    is_told = any(ruleset.audience(event) is None for event in events)
    for viewer in point.viewers:
        ours, theirs = _but_asides(point, viewer), _but_asides(world, viewer)
        name = point.name(viewer)
        changed = [path for path in differing(ours, theirs) if setting not in path]
        expect(not changed, "aside", f"{action} changes {changed} for {name}")
        is_quiet = viewer == seat or is_told or ours == theirs
        expect(is_quiet, "aside", f"{action} shows {name}, who is not told")


def _but_asides(point: DecisionPoint, viewer: Viewer) -> Json:
    """What a viewer is sent, without the asides among the offers."""
    sent = sent_to(point.ruleset, point.state, viewer)
    names = {kind.__name__ for kind in point.ruleset.asides}
    offers = [one for one in sent["legal"] if one["do"] not in names]
    gone = {json.dumps(sent["legal"][int(at)]): what for at, what in sent["forgoes"].items()}
    return {**sent, "legal": offers, "forgoes": gone}


def check_forgone(point: DecisionPoint) -> None:
    """An action that ends what its seat is asked, although the seat could go on, says what it gives
    up, or that it is nothing. The seat could go on if another of its actions leaves this one on
    offer: then it might have done both. (Of a choice between two things, none is an end.)"""
    ruleset, state = point.ruleset, point.state
    for seat in ruleset.awaited(state) if isinstance(ruleset, FlowRuleset) else ():
        legal, said = ruleset.legal(state, seat), ruleset.forgoes(state, seat)
        offers = [one for one in legal if type(one) not in ruleset.asides]
        goes_on = _taken(point, seat, point.random.choice(offers)) if offers else None
        if goes_on is None or not _asks_still(point, goes_on, seat):
            continue
        left = set(ruleset.legal(goes_on.state, seat))
        silent = {type(one): one for at, one in enumerate(legal) if one in left and at not in said}
        for action in silent.values():
            after = (
                None if type(action) in ruleset.asides else _taken(point, seat, action, NoDice())
            )
            if after is not None and not _asks_still(point, after, seat):
                raise ContractViolation(
                    "forgoes", f"{action} ends it and does not say what is lost"
                )


def _taken(
    point: DecisionPoint, seat: Seat, action: Action, dice: Dice | None = None
) -> DecisionPoint | None:
    """The position after an action; None if it draws dice that it is not given."""
    after = point.at(point.clone())
    try:
        point.ruleset.apply(after.state, seat, action, dice or RecordingDice(point.random))
    except Drew:
        return None
    return after


def _asks_still(before: DecisionPoint, after: DecisionPoint, seat: Seat) -> bool:
    """Whether the seat is asked the same again, at once or when an attack, say, is over; or the
    game is."""
    if before.ruleset.outcome(after.state) is not None:
        return True
    kind = type(pending(before.state, seat))
    return any(isinstance(item, kind) and item.seat == seat for item in _items(after.state.agenda))


def _items(agenda: Iterable[Any]) -> Iterator[Any]:
    for item in agenda:
        if isinstance(item, Together):
            yield from (one for _, lane in item.lanes for one in lane)
        else:
            yield item
