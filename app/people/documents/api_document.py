"""The OpenAPI document, arranged for a page that people read.

Types are written as in TypeScript: `string | null`, `SeatSummary[]`. A type that has a name is a
link to its description further down on the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from http import HTTPStatus

from markupsafe import Markup, escape

from .markdown import Heading
from .typescript import Schema, spelled

METHODS = ("get", "post", "put", "delete")


@dataclass(frozen=True, slots=True)
class Property:
    """A parameter in the query of a request, or a field of a JSON object."""

    name: str
    type: Markup
    required: bool
    meaning: Markup


@dataclass(frozen=True, slots=True)
class Shape:
    """A JSON object that has a name."""

    name: str
    meaning: Markup
    properties: tuple[Property, ...]


@dataclass(frozen=True, slots=True)
class StatusAnswer:
    """What comes back with a status."""

    status: str
    phrase: str
    type: Markup
    """Empty: nothing."""


@dataclass(frozen=True, slots=True)
class Operation:
    """One request that a program may make."""

    anchor: str
    method: str
    path: str
    meaning: Markup
    parameters: tuple[Property, ...]
    body: Markup
    """The type of the body; empty: none."""
    answers: tuple[StatusAnswer, ...]
    scopes: tuple[str, ...]
    """Of which an API token needs one; none: it refuses tokens."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """The operations of a tag."""

    title: str
    anchor: str
    meaning: str
    operations: tuple[Operation, ...]


@dataclass(frozen=True, slots=True)
class Api:
    """The whole API: the operations, then the shapes of bodies and answers."""

    version: str
    meaning: str
    chapters: tuple[Chapter, ...]
    shapes: tuple[Shape, ...]

    @property
    def contents(self) -> Iterator[Heading]:
        """The table of contents."""
        for chapter in self.chapters:
            yield Heading(2, chapter.anchor, chapter.title)
            for operation in chapter.operations:
                yield Heading(3, operation.anchor, operation.anchor.replace("_", " "))
        yield Heading(2, "types", "Types")


def read(document: Schema) -> Api:
    """The OpenAPI document `document`."""
    shapes = document["components"]["schemas"].items()
    return Api(
        version=document["info"]["version"],
        meaning=document["info"]["description"],
        chapters=tuple(_chapter(tag, document["paths"]) for tag in document["tags"]),
        shapes=tuple(_shape(name, schema) for name, schema in shapes),
    )


def _chapter(tag: Schema, paths: Schema) -> Chapter:
    operations = tuple(
        _operation(path, method, methods[method])
        for path, methods in paths.items()
        for method in METHODS
        if method in methods and tag["name"] in methods[method]["tags"]
    )
    anchor = tag["name"].lower().replace(" ", "-")
    return Chapter(tag["name"], anchor, tag["description"], operations)


def _operation(path: str, method: str, said: Schema) -> Operation:
    parameters = tuple(
        Property(
            name=part["name"],
            type=_linked(part["schema"]),
            required=part["required"],
            meaning=_prose(part.get("description", "")),
        )
        for part in said.get("parameters", ())
        if part["in"] == "query"  # the path names the others
    )
    return Operation(
        anchor=said["operationId"],
        method=method.upper(),
        path=path,
        meaning=_prose(said["description"]),
        parameters=parameters,
        body=_content(said.get("requestBody", {})),
        answers=tuple(
            StatusAnswer(status, HTTPStatus(int(status)).phrase, _content(part))
            for status, part in said["responses"].items()
            if status != "default"  # all errors are alike
        ),
        scopes=tuple(scope for way in said.get("security", ()) for scope in way.get("token", ())),
    )


def _content(said: Schema) -> Markup:
    """The type of a body or an answer."""
    for kind, content in said.get("content", {}).items():
        return _linked(content["schema"]) if kind == "application/json" else escape(kind)
    return Markup()


def _shape(name: str, schema: Schema) -> Shape:
    properties = tuple(
        Property(
            name=key,
            type=_linked(inner),
            required=key in schema.get("required", ()),
            meaning=_prose(inner.get("description", "")),
        )
        for key, inner in schema.get("properties", {}).items()
    )
    return Shape(name, _prose(schema.get("description", "")), properties)


def _prose(text: str) -> Markup:
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
