"""What is offered: complete, unique, in good JSON; and everything else is refused."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from rulesets.kernel.interface import Action, ActionError, Json, Ruleset

from .position import Position
from .violation import Breach, demand, demand_same, text_of

RUBBISH: tuple[Json, ...] = (None, True, -1, 10**9, 1.5, "", "nobody", [], [0], {}, {"do": []})


def check_offers(position: Position) -> None:
    """Somebody must choose and can, or the game is over and says how."""
    ruleset, state = position.ruleset, position.state
    awaited, outcome = list(ruleset.awaited(state)), ruleset.outcome(state)
    ruleset.check(state)
    demand(awaited == sorted(set(awaited) & set(position.seats)), "awaited", f"{awaited}")
    if outcome is None:
        demand(bool(awaited), "dead end", "nobody is awaited, and there is no outcome")
    else:
        demand(not awaited, "outcome", f"the game is over, but {awaited} are awaited")
        demand(set(outcome.winners) <= set(position.seats), "outcome", f"{outcome.winners}")
        demand(bool(outcome.reason), "outcome", "no reason is given")
        demand(not ruleset.simultaneous(state), "outcome", "over, but still simultaneous")
    for seat in position.seats:
        legal = ruleset.legal(state, seat)
        demand(bool(legal) == (seat in awaited), "legal", f"{len(legal)} actions for {seat}")
        if len(set(legal)) < len(legal):  # only then: the list is long
            raise Breach("legal", f"an action is offered twice: {legal}")
        _check_wire(position, legal)


def _check_wire(position: Position, legal: Iterable[Action]) -> None:
    """Each offer is written differently and reads back as itself. How an action is written depends
    on the action alone, so each is tried once: most decisions offer what the last one did."""
    ruleset: Any = position.ruleset  # hashable, though its protocol does not say so
    texts = [_written(ruleset, action) for action in legal]
    if len(set(texts)) < len(texts):  # only then: the list is long
        twice = next(text for text, count in Counter(texts).items() if count > 1)
        raise Breach("wire", f"two actions are written {twice}")


@lru_cache(maxsize=100_000)
def _written(ruleset: Ruleset[Any], action: Action) -> str:
    """The action's JSON, which reads back as the same action."""
    text = text_of(ruleset.encode_action(action))
    back = ruleset.decode_action(json.loads(text))
    if back != action or type(back) is not type(action):
        raise Breach("wire", f"{text} reads {back}")
    return text


def check_sights(position: Position) -> None:
    """Views are objects with a heading, in the shape of `reveal`; everybody is told something."""
    ruleset, state = position.ruleset, position.state
    everything = ruleset.reveal(state)
    text_of(everything)
    for viewer in position.viewers:
        view, prompt = ruleset.view(state, viewer), ruleset.prompt(state, viewer)
        demand(isinstance(view, dict) and bool(view.get("turn")), "view", 'has no "turn"')
        demand(list(view) == list(everything), "reveal", "has not the keys of a view")
        demand(bool(prompt.text), "prompt", f"nothing for {position.name(viewer)}")


def check_looking(position: Position) -> None:
    """Looking changes nothing, and looking twice shows the same."""
    dump = position.dump()
    first = [position.sight(viewer) for viewer in position.viewers]
    again = [position.sight(viewer) for viewer in position.viewers]
    for ours, theirs in zip(first, again, strict=True):
        demand_same(ours, theirs, "looking", "a second look shows something else")
    demand_same(dump, position.dump(), "looking", "looking has changed the state")


def check_refusals(position: Position, pool: Iterable[Action]) -> None:
    """What is not offered is refused with a reason, and refusing changes nothing."""
    ruleset, state = position.ruleset, position.state
    dump = position.dump()
    for seat in position.seats:
        legal = ruleset.legal(state, seat)
        for action in pool:
            if action not in legal:
                why = ruleset.refusal(state, seat, action)
                demand(bool(why.text), "refusal", f"no reason against {action}")
    demand_same(dump, position.dump(), "refusal", "refusing has changed the state")


def check_rubbish(position: Position, pool: Iterable[Action]) -> None:
    """Malformed actions raise ActionError; what is read is written back as it came."""
    ruleset, random = position.ruleset, position.random
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
        demand(bool(str(error)), "rubbish", f"no reason against {data}")
    else:
        written = json.dumps(ruleset.encode_action(action), sort_keys=True)
        demand(written == json.dumps(data, sort_keys=True), "rubbish", f"{data} reads {action}")
