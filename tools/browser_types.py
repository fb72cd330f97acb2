"""The generated types that check the browser code: static/js/types/*.d.ts.

They come from the models of the protocol and from the types of each game's actions, events, view
and charts. `python -m tools types` writes them; a test checks that they are up to date.
`board.d.ts` and `table.d.ts` there are written by hand.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from itertools import chain
from pathlib import Path
from typing import Any, Literal, NewType, cast, get_args, get_origin, get_type_hints, is_typeddict

from pydantic import TypeAdapter

from app.after.stories.schemas import StoryJson
from app.base.settings import ROOT
from app.lobby.sandbox import messages as sandbox
from app.people.documents.api_document import array, spelled
from app.people.documents.game_messages import shapes
from app.play.table import protocol
from app.referee.packs import load_ruleset
from rulesets import RULESETS
from rulesets.kernel.board import FlowRuleset
from rulesets.telling.icu import arguments, parse
from rulesets.telling.words import for_browsers
from rulesets.type_hints import bare, choices, hints_of, kinds_in

FOLDER = ROOT / "static" / "js" / "types"
HEAD = "// Made by `python -m tools types` from {source}; do not edit by hand.\n"
MAX_SPELLED = 12
SCALARS = {int: "number", float: "number", str: "string", bool: "boolean", Any: "any"}


def files() -> dict[Path, str]:
    """The path of each generated file with its text."""
    made = {FOLDER / "protocol.d.ts": _protocol(), FOLDER / "story.d.ts": _story()}
    return made | {FOLDER / f"{key}.d.ts": _game(key) for key in RULESETS}


def _laid_out(source: str, parts: Iterator[str]) -> str:
    return HEAD.format(source=source) + "".join(f"\n{part}\n" for part in parts)


def _interface(name: str, lines: Iterator[str], meaning: str = "") -> str:
    said = f"/** {meaning} */\n" if meaning else ""
    return f"{said}export interface {name} {{\n" + "".join(f"  {line}\n" for line in lines) + "}"


# The protocol, from its JSON schema


def _protocol() -> str:
    return _laid_out("app/play/table/protocol.py and app/lobby/sandbox/messages.py", _messages())


def _messages() -> Iterator[str]:
    unions = {
        "ClientMessage": protocol.CLIENT,
        "ServerMessage": protocol.SERVER,
        "TrialClientMessage": sandbox.CLIENT,
        "TrialServerMessage": sandbox.SERVER,
    }
    spelled_out: set[str] = set()
    for name, adapter in unions.items():
        full = adapter.json_schema()
        for kind, schema in full["$defs"].items():
            if kind in spelled_out:
                continue
            spelled_out.add(kind)
            yield _schema(kind, schema)
        members = [part["$ref"].split("/")[-1] for part in full["oneOf"]]
        yield f"export type {name} = {' | '.join(members)};"


# The story of a finished match, from its JSON schema


def _story() -> str:
    full = TypeAdapter(StoryJson).json_schema()
    parts = {**full["$defs"], "StoryJson": full}
    return _laid_out("app/after/stories/schemas.py", (_schema(*part) for part in parts.items()))


def _schema(name: str, schema: Mapping[str, Any]) -> str:
    required = schema.get("required", ())
    lines = (
        f"{key}{'' if key in required else '?'}: {spelled(inner)};"
        for key, inner in schema["properties"].items()
    )
    return _interface(name, lines, " ".join(schema.get("description", "").split()))


# A game, from the types of its ruleset


def _game(key: str) -> str:
    return _laid_out(f"rulesets/{key}", _described(cast(FlowRuleset[Any], load_ruleset(key))))


def _described(ruleset: FlowRuleset[Any]) -> Iterator[str]:
    view, charts = shapes(ruleset.meta.key)
    codec = ruleset.codec
    yield "\n".join(
        f"export type {sort.__name__} = {_key(names)};" for sort, names in codec.keys.items()
    )
    yield _tagged("Action", "do", codec.actions)
    yield _tagged("Event", "event", codec.events)
    texts = RULESETS[ruleset.meta.key].messages
    for kind in dict.fromkeys((*kinds_in(view), *kinds_in(charts))):
        words = ["words: Texts<Messages>;"] if kind is charts and texts else []
        yield _interface(kind.__name__, chain(_keys(kind), words))
    if texts:
        yield 'import type { Spoken, Texts } from "./board.js";'
        yield _interface("Messages", (_message(one, texts[one]) for one in for_browsers(texts)))


def _message(key: str, text: str) -> str:
    """What a message takes: a figure to count by, or what is said there."""
    taken = arguments(parse(text)).items()
    kinds = {"text": "Spoken", "number": "number", "select": "string | number | boolean | null"}
    return (
        f"{json.dumps(key)}: {{ {' '.join(f'{name}: {kinds[kind]};' for name, kind in taken)} }};"
    )


def _key(names: Sequence[str]) -> str:
    """One of a few names is spelled out, so that tables by it are checked to be whole."""
    return " | ".join(map(json.dumps, names)) if len(names) <= MAX_SPELLED else "string"


def _tagged(name: str, tag: str, kinds: Mapping[str, type[Any]]) -> str:
    """A union of actions or events, discriminated by `tag`."""
    forms = []
    for kind in kinds.values():
        hints = get_type_hints(kind)
        parts = (f"; {part.name}: {_type(hints[part.name])}" for part in fields(kind))
        forms.append(f'\n  | {{ {tag}: "{kind.__name__}"{"".join(parts)} }}')
    return f"export type {name} ={''.join(forms)};"


def _keys(kind: type) -> Iterator[str]:
    for key, hint in hints_of(kind).items():
        yield f"/** {get_args(hint)[1]} */"
        yield f"{key}: {_type(hint)};"


def _type(hint: Any) -> str:
    kinds = choices(hint)
    if len(kinds) > 1:
        return " | ".join(map(_type, kinds))
    hint = bare(hint)
    if hint is type(None):
        return "null"
    if hint in SCALARS:
        return SCALARS[hint]
    if isinstance(hint, NewType) or is_typeddict(hint):
        return str(hint.__name__)
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(map(json.dumps, parts))
    if origin is dict:
        return f"Record<string, {_type(parts[1])}>"
    if origin is list or parts[-1] is Ellipsis:
        return array(_type(parts[0]))
    return f"[{', '.join(map(_type, parts))}]"
