"""The pages that describe each game to those who write bots: /docs/games/KEY.

Each begins with what is written in docs/games/KEY.md. The rest is made from the types of the
ruleset: scenarios, ids, decisions, actions, events, view and charts. A test compares the types with
kept games.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import (
    Any,
    Literal,
    NewType,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from rulesets.kernel.board import FlowRuleset
from rulesets.kernel.interface import Action, Event
from rulesets.type_hints import SCALARS, bare, choices, hints_of, kinds_in

from ...base.settings import ROOT
from ...referee.packs import load_ruleset

FEW = 12
"""The most names of an id that the page lists if a chart has them as keys."""
PARAGRAPH = re.compile(r"((?:\d+(?:\.\d+)*)(?:, \d+(?:\.\d+)*)*) (.*)", re.DOTALL)


@cache
def page(key: str) -> str | None:
    """The page of a game, as Markdown; None where no one has written how it begins."""
    written = ROOT / "docs" / "games" / f"{key}.md"
    if not written.is_file():
        return None
    return "\n".join((written.read_text("utf-8"), *_described(key)))


def shapes(key: str) -> tuple[type, type]:
    """The types of a game's view and of its charts."""
    package = import_module(f"rulesets.{key}")
    (name,) = (
        found.name
        for found in walk_packages(package.__path__, f"{package.__name__}.")
        if found.name.endswith(".view_types")
    )
    module = import_module(name)
    return module.View, module.Charts


def _described(key: str) -> Iterator[str]:
    ruleset = cast(FlowRuleset[Any], load_ruleset(key))
    view, charts = shapes(key)
    yield from _scenarios(ruleset)
    yield from _ids(ruleset, view)
    yield from _decisions(ruleset)
    yield from _actions(ruleset)
    yield from _events(ruleset)
    yield from _view(view)
    yield from _charts(charts)


def _table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    """A Markdown table and the empty line after it."""
    heads = list(heads)
    for row in (heads, ["---"] * len(heads), *rows):
        yield f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |"
    yield ""


def _code(text: str) -> str:
    return f"`{text}`"


def _listed(names: Iterable[str]) -> str:
    return ", ".join(map(_code, names))


# Scenarios and ids


def _scenarios(ruleset: FlowRuleset[Any]) -> Iterator[str]:
    meta = ruleset.meta
    yield "## Scenarios and options\n"
    rows = [[_code(s.key), _listed(s.seats), s.about] for s in meta.scenarios]
    yield from _table(("`scenario`", "seats", "what it is"), rows)
    if not meta.options:
        yield "The game has no options.\n"
        return
    options = [[_code(o.key), _listed(c for c, _ in o.choices), o.about] for o in meta.options]
    yield from _table(("option", "choices, the default first", "what it is"), options)


def _ids(ruleset: FlowRuleset[Any], view: type) -> Iterator[str]:
    yield "## Types and names\n"
    yield (
        "`T?` may be null; `[T, …]` is an array of any length, `[T, U]` one of two items; `{T: U}` "
        "is an object whose keys are names of T. A type with a capital letter is an object that "
        "“The view” describes. The others are names, always strings:\n"
    )
    used = set(_ids_in(view))
    for kind in (*ruleset.codec.actions.values(), *ruleset.codec.events.values()):
        for hint in get_type_hints(kind).values():
            used.update(_ids_in(hint))
    charts = ruleset.charts()
    rows = [
        [_code(_name(sort)), _names(names, charts)]
        for sort, names in ruleset.codec.keys.items()
        if sort in used
    ]
    yield from _table(("type", "its names"), rows)


def _ids_in(hint: Any) -> Iterator[Any]:
    hint = bare(hint)
    if isinstance(hint, NewType):
        yield hint
    elif is_typeddict(hint):
        for inner in hints_of(hint).values():
            yield from _ids_in(inner)
    else:
        for part in get_args(hint):
            yield from _ids_in(part)


def _names(names: Iterable[str], charts: dict[str, Any]) -> str:
    """The names of an id, without repeating those that a chart lists."""
    names = list(names)
    if len(names) > FEW:
        for key, chart in charts.items():
            if isinstance(chart, dict) and chart.keys() <= set(names) and len(chart) > FEW:
                others = [name for name in names if name not in chart]
                return f"the keys of `{key}` in the charts" + (
                    f", and {_listed(others)}" if others else ""
                )
    return _listed(names)


# Decisions, actions and events


def _decisions(ruleset: FlowRuleset[Any]) -> Iterator[str]:
    yield "## Decisions\n"
    yield (
        "`prompt.decision` is one of these, and `prompt.rule` its paragraph in the rules. A seat "
        "without a choice is not asked, unless its silence would reveal a secret.\n"
    )
    rows = []
    for name, kind in ruleset.codec.decisions.items():
        paragraph, text = _split(kind.__doc__ or "")
        rows.append([_code(name), paragraph, text, _listed(_taken(kind))])
    rows.sort(key=lambda row: _in_order(row[1]))
    yield from _table(("decision", "rule", "what it asks", "actions"), rows)


def _in_order(paragraphs: str) -> list[int]:
    """The place of "4.1, 4.3" in the rules."""
    return [int(number) for number in re.findall(r"\d+", paragraphs)]


def _taken(decision: type) -> list[str]:
    """The names of the actions that answer a decision."""
    return [kind.__name__ for kind in choices(get_type_hints(decision.taken)["action"])]  # type: ignore[attr-defined]


def _split(doc: str) -> tuple[str, str]:
    """The paragraph at the start of a docstring, and the rest in one line."""
    text = " ".join(doc.split())
    found = PARAGRAPH.fullmatch(text)
    return (found[1], found[2]) if found else ("", text)


def _actions(ruleset: FlowRuleset[Any]) -> Iterator[str]:
    yield "## Actions\n"
    yield "Send items of `actions` unchanged. They mean:\n"
    rules: dict[str, list[str]] = {}
    for kind in ruleset.codec.decisions.values():
        for name in _taken(kind):
            rules.setdefault(name, []).extend(_split(kind.__doc__ or "")[0].split(", "))
    rows = [
        [
            _code(_form("do", kind)),
            ", ".join(sorted(set(rules.get(name, [])), key=_in_order)),
            _meaning(kind),
        ]
        for name, kind in ruleset.codec.actions.items()
    ]
    yield from _table(("action", "rule", "what it does"), rows)


def _events(ruleset: FlowRuleset[Any]) -> Iterator[str]:
    yield "## Events\n"
    yield (
        "What you may read of what happened. “All” read an event, or only the seat that a field "
        "names. An event that “reveals” taught a player something: no undo goes past it. Every "
        "game also has `Resigned` and `TakenOver`: see the protocol.\n"
    )
    rows = [
        [
            _code(_form("event", kind)),
            "all" if kind.only is None else f"only its {_code(kind.only)}",
            "yes" if kind.reveals else "",
            _meaning(kind),
        ]
        for kind in ruleset.codec.events.values()
    ]
    yield from _table(("event", "read by", "reveals", "what happened"), rows)


def _form(tag: str, kind: type[Action] | type[Event]) -> str:
    """The JSON of an action or event, with types for values."""
    hints = get_type_hints(kind)
    parts = (f', "{part.name}": {_type(hints[part.name])}' for part in fields(kind))
    return f'{{"{tag}": "{kind.__name__}"{"".join(parts)}}}'


def _meaning(kind: type) -> str:
    """The docstring, or the name as a sentence if there is none (dataclasses generate one)."""
    doc = kind.__doc__ or ""
    if not doc or doc.startswith(f"{kind.__name__}("):
        return re.sub(r"(?<!^)([A-Z])", r" \1", kind.__name__).capitalize() + "."
    return " ".join(doc.replace("None", "null").replace("False", "false").split())


# The view and the charts


def _view(view: type) -> Iterator[str]:
    yield "## The view\n"
    yield (
        "All of these keys are always there. Null stands for “none” or “not yours to see”; what "
        "was hidden is shown to all in the replay of a finished match.\n"
    )
    for kind in dict.fromkeys(kinds_in(view)):
        yield f"### {kind.__name__}\n"
        yield from _keys(kind)


def _charts(charts: type) -> Iterator[str]:
    yield "## The charts\n"
    yield "The printed facts, from `charts.json`. They do not change during a match.\n"
    yield from _keys(charts)


def _keys(kind: type) -> Iterator[str]:
    rows = []
    for key, hint in hints_of(kind).items():
        _, meaning = get_args(hint)  # fails if a key has no description
        rows.append([_code(key), _code(_type(hint)), meaning])
    yield from _table(("key", "type", "meaning"), rows)


def _name(sort: Any) -> str:
    return str(sort.__name__).lower()


def _type(hint: Any) -> str:
    """The type in the notation that `_ids` explains."""
    kinds = choices(hint)
    if type(None) in kinds:
        (inner,) = (kind for kind in kinds if kind is not type(None))
        return f"{_type(inner)}?"
    hint = bare(hint)
    if hint is Any:
        return "any"
    if hint in SCALARS:
        return SCALARS[hint]
    if isinstance(hint, NewType):
        return _name(hint)
    if is_typeddict(hint):
        return str(hint.__name__)
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " / ".join(f'"{part}"' for part in parts)
    if origin is dict:
        return f"{{{_type(parts[0])}: {_type(parts[1])}}}"
    if origin is list or parts[-1] is Ellipsis:
        return f"[{_type(parts[0])}, …]"
    return f"[{', '.join(map(_type, parts))}]"
