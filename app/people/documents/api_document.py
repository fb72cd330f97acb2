"""What the page of the API makes of the OpenAPI document, which `pages/documents/api.html` walks
through.

Types are written as in TypeScript: `string | null`, `SeatSummary[]`. A type that has a name is a
link to its description further down on the page.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from markupsafe import Markup, escape

from .markdown import Heading

Schema = dict[str, Any]
BASIC = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}
METHODS = ("get", "post", "put", "delete")

Operation = tuple[str, str, Schema]
"""One request that a program may make: its method, its path, and what is said of it."""


@dataclass(frozen=True, slots=True)
class Property:
    """A parameter in the query of a request, or a field of a JSON object."""

    name: str
    type: Markup
    required: bool
    meaning: Markup


def chapters(document: Schema) -> Iterator[tuple[Schema, list[Operation]]]:
    """The tags of the document, each with its operations."""
    for tag in document["tags"]:
        yield (
            tag,
            [
                (method, path, methods[method])
                for path, methods in document["paths"].items()
                for method in METHODS
                if method in methods and tag["name"] in methods[method]["tags"]
            ],
        )


def contents(document: Schema) -> Iterator[Heading]:
    """The table of contents."""
    for tag, operations in chapters(document):
        yield Heading(2, anchor(tag), tag["name"])
        for _, _, said in operations:
            name = said["operationId"]
            yield Heading(3, name, name.replace("_", " "))
    yield Heading(2, "types", "Types")


def anchor(tag: Schema) -> str:
    """Where the chapter of a tag begins."""
    return str(tag["name"]).lower().replace(" ", "-")


def parameters(said: Schema) -> list[Property]:
    """The parameters of an operation; its path names those that are no part of the query."""
    return [
        _property(part["name"], part["schema"], part, required=part["required"])
        for part in said.get("parameters", ())
        if part["in"] == "query"
    ]


def fields(schema: Schema) -> list[Property]:
    """The fields of a JSON object."""
    required = schema.get("required", ())
    return [
        _property(key, inner, inner, required=key in required)
        for key, inner in schema.get("properties", {}).items()
    ]


def _property(name: str, schema: Schema, said: Schema, *, required: bool) -> Property:
    return Property(name, _linked(schema), required, prose(said.get("description", "")))


def scopes(said: Schema) -> list[str]:
    """Of which an API token needs one for an operation; none: it refuses tokens."""
    return [scope for way in said.get("security", ()) for scope in way.get("token", ())]


def phrase(status: str) -> str:
    """What a status is called."""
    return HTTPStatus(int(status)).phrase


def content(said: Schema) -> Markup:
    """The type of a body or an answer; empty: nothing."""
    for kind, sent in said.get("content", {}).items():
        return _linked(sent["schema"]) if kind == "application/json" else escape(kind)
    return Markup()


def prose(text: str) -> Markup:
    """A description; what stands between backticks is code."""
    parts = text.replace("'", "’").split("`")
    code = Markup("<code>{}</code>")
    return Markup().join(code.format(part) if at % 2 else part for at, part in enumerate(parts))


def _linked(schema: Schema) -> Markup:
    """A type, its names leading to their descriptions."""
    written = spelled(schema, lambda name: f"\0{name}\0")
    parts = written.split("\0")
    link = Markup('<a href="#{0}">{0}</a>')
    return Markup().join(link.format(part) if at % 2 else part for at, part in enumerate(parts))


def spelled(schema: Schema, named: Callable[[str], str] = str) -> str:
    """A JSON schema as a type of TypeScript; `named` says how to write a type that has a name."""
    if "$ref" in schema:
        return named(str(schema["$ref"]).split("/")[-1])
    for word in ("anyOf", "oneOf"):
        if word in schema:
            return " | ".join(spelled(part, named) for part in schema[word])
    for word in ("const", "enum"):
        if word in schema:
            values = [schema[word]] if word == "const" else schema[word]
            return " | ".join(map(json.dumps, values))
    match schema.get("type"):
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(spelled(part, named) for part in schema['prefixItems'])}]"
        case "array":
            return array(spelled(schema["items"], named))
        case "object":
            inner = schema.get("additionalProperties")
            values = spelled(inner, named) if isinstance(inner, dict) else "any"
            return f"Record<string, {values}>"
        case "null":
            return "null"
        case kind:
            return BASIC.get(str(kind), "any")


def array(of: str) -> str:
    """A list of a type."""
    return f"{of}[]" if of.replace("\0", "").isidentifier() else f"({of})[]"
