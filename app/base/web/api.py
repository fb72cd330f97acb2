"""The routes below /api, and what the OpenAPI document says of them."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from fastapi import APIRouter, Depends, FastAPI, Request
from fastapi.routing import APIRoute
from pydantic import TypeAdapter
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, Response

from .errors import Problem
from .responses import EncodedJson, ErrorJson, Json

DOCUMENT = "/api/openapi.json"
"""Where the OpenAPI document is; the page /docs/api shows it to people."""
SUMMARY = """\
Everything that a program may ask of a Roses server over HTTP. The protocol page explains how the
requests work together, and the websocket on which matches are played."""
TAGS = [
    {"name": "Accounts", "description": "Who you are, and on which devices."},
    {"name": "Matches", "description": "Finding, creating and repeating matches."},
    {"name": "Seats", "description": "Who sits where, until the match begins."},
    {"name": "Offers", "description": "What players propose to each other, and their answers."},
    {"name": "Hints", "description": "What the computer would do in your seat, and why."},
    {"name": "Talk and notes", "description": "Beside a match, for its players."},
    {"name": "Notices", "description": "How you are told while you are away."},
    {"name": "Learning", "description": "Guided first games, and how far you are in them."},
    {"name": "Replays", "description": "Matches step by step, and what is printed on a game."},
    {"name": "Sharing", "description": "What links show, and replays shown to everyone."},
    {"name": "People", "description": "Friends, blocks, and results."},
    {"name": "Server", "description": "Health checks and browser error reports."},
]
"""The headings of the document, in order."""
Responses = dict[int | str, dict[str, Any]]

ERRORS: Responses = {"default": {"model": ErrorJson, "description": "What is wrong"}}
JSON = "application/json"
ERRORS_BESIDE: Responses = {
    "default": {
        "description": "What is wrong",
        "content": {JSON: {"schema": {"$ref": "#/components/schemas/ErrorJson"}}},
    }
}
"""What is declared of failures by routes that answer with something else than JSON."""
NOT_MODIFIED: Responses = {304: {"description": "Not modified"}}
"""For routes that take If-None-Match."""


Scope = Literal["read", "play", "create"]
SCOPES: tuple[Scope, ...] = get_args(Scope)
"""What an API token may be allowed: read my matches, play my seats, create matches."""
SECURITY = {
    "session": {
        "type": "apiKey",
        "in": "cookie",
        "name": "roses_session",
        "description": "The cookie of a signed-in player; over https it is __Host-roses_session.",
    },
    "token": {
        "type": "http",
        "scheme": "bearer",
        "description": "An API token, made under Devices. The operation names its scope; "
        "operations that name none refuse tokens.",
    },
}


def open_to(*scopes: Scope) -> dict[str, Any]:
    """Options of a route that takes API tokens with any of these scopes. A route without them
    refuses tokens. It is said once: the document shows what the server checks."""
    ways: list[dict[str, list[str]]] = [{"session": []}]
    ways += [{"token": [scope]} for scope in scopes]
    return {"openapi_extra": {"security": ways}}


def scopes_of(route: Any) -> tuple[Scope, ...]:
    """The scopes of which a token needs one to pass this route; none: it refuses tokens."""
    extra = getattr(route, "openapi_extra", None) or {}
    return tuple(scope for way in extra.get("security", ()) for scope in way.get("token", ()))


def bearer_of(connection: HTTPConnection) -> str | None:
    """The API token in the header of a request or websocket."""
    scheme, _, text = connection.headers.get("authorization", "").partition(" ")
    return text.strip() if scheme.lower() == "bearer" and text.strip() else None


async def _refuse_tokens(request: Request) -> None:
    """Before anything is looked up: also where no one asks who it is."""
    if bearer_of(request) is not None and not scopes_of(request.scope.get("route")):
        raise Problem(403, "token_refused", "This cannot be done with a token.")


def describe(app: FastAPI, messages: Iterable[type]) -> None:
    """Have the document of `app` say how one tells who asks, and tell of the messages of the
    websocket beside the types of requests and answers."""
    made = app.openapi

    @cache
    def document() -> dict[str, Any]:
        described = made()
        parts = described.setdefault("components", {})
        parts["securitySchemes"] = SECURITY
        parts.setdefault("schemas", {}).update(_schemas(messages))
        return described

    app.openapi = document  # type: ignore[method-assign]


def _schemas(kinds: Iterable[type]) -> dict[str, Any]:
    """The JSON schemas of types by their names, and of the types that these mention."""
    found: dict[str, Any] = {}
    for kind in kinds:
        schema = TypeAdapter(kind).json_schema(ref_template="#/components/schemas/{model}")
        found |= schema.pop("$defs", {}) | {kind.__name__: schema}
    return found


def page_router(prefix: str = "") -> APIRouter:
    """A router for pages and forms, of which the document does not tell."""
    return APIRouter(prefix=prefix, include_in_schema=False)


def api_router(tag: str, prefix: str = "/api") -> APIRouter:
    """A router for what programs may ask; `tag` is its heading in the document."""
    return APIRouter(
        prefix=prefix,
        tags=[tag],
        route_class=ApiRoute,
        responses=ERRORS,
        dependencies=[Depends(_refuse_tokens)],
        generate_unique_id_function=lambda route: route.name,
    )


class ApiRoute(APIRoute):
    """A route whose answer is what the return type of its handler says."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        """Raises TypeError where the handler does not say what it answers."""
        returned = inspect.signature(endpoint, eval_str=True).return_annotation
        kind, model = _answer(returned)
        if not (isinstance(kind, type) and issubclass(kind, Response)) or kind is Response:
            raise TypeError(f"{endpoint.__name__} does not say what it answers")
        options |= {"response_class": kind, "response_model": model}
        if kind.media_type != JSON:
            options["responses"] = {**options["responses"], **ERRORS_BESIDE}
        super().__init__(path, endpoint, **options)


def _answer(returned: Any) -> tuple[type[Response], Any]:
    """The kind of answer and the type of its JSON, None without any, of a return type. Of a union
    (with the answer "not modified", for instance) it is the first."""
    if get_origin(returned) in (Union, UnionType):
        return _answer(get_args(returned)[0])
    if get_origin(returned) in (Json, EncodedJson):
        (model,) = get_args(returned)
        return JSONResponse, model
    return returned, None
