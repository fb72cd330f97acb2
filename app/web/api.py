"""The routes below /api, and what the OpenAPI document says of them."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import UnionType
from typing import Any, Union, get_args, get_origin

from fastapi import APIRouter
from fastapi.routing import APIRoute
from starlette.responses import JSONResponse, Response

from .responses import EncodedJson, ErrorAnswer, Json

DOCUMENT = "/api/openapi.json"
"""Where the OpenAPI document is; the page /docs/api shows it to people."""
SUMMARY = """\
Everything that a program may ask of a Roses server over HTTP. The protocol page explains how the
requests work together, and describes the websocket on which matches are played."""
TAGS = [
    {"name": "Accounts", "description": "Who you are, and on which devices."},
    {"name": "Matches", "description": "Finding, creating and repeating matches."},
    {"name": "Seats", "description": "Who sits where, until the match begins."},
    {"name": "Offers", "description": "What players propose to each other, and their answers."},
    {"name": "Talk and notes", "description": "Beside a match, for its players."},
    {"name": "Notices", "description": "How you are told while you are away."},
    {"name": "Replays", "description": "Matches step by step, and what is printed on a game."},
    {"name": "People", "description": "Friends, blocks, and results."},
    {"name": "Server", "description": "Signs of life, and errors in the pages."},
]
"""The headings of the document, in order."""
Responses = dict[int | str, dict[str, Any]]

ERRORS: Responses = {"default": {"model": ErrorAnswer, "description": "What is wrong"}}
JSON = "application/json"
ERRORS_BESIDE: Responses = {
    "default": {
        "description": "What is wrong",
        "content": {JSON: {"schema": {"$ref": "#/components/schemas/ErrorAnswer"}}},
    }
}
"""The same for routes that answer with something else than JSON."""
NOT_MODIFIED: Responses = {304: {"description": "Not modified"}}
"""For routes that take If-None-Match."""


def api_router(tag: str, prefix: str = "/api") -> APIRouter:
    """A router for what programs may ask; `tag` is its heading in the document."""
    return APIRouter(
        prefix=prefix,
        tags=[tag],
        route_class=ApiRoute,
        responses=ERRORS,
        generate_unique_id_function=lambda route: route.name,
    )


class ApiRoute(APIRoute):
    """A route whose answer is what the return type of its handler says. FastAPI sends a Response
    as it is, so the model costs nothing when a request is answered."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
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
