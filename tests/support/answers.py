"""Real answers of the API, held against the OpenAPI document that the server gives out."""

from __future__ import annotations

import json
import re
from functools import cache, lru_cache
from typing import Any

import httpx
from fastapi import FastAPI
from fastapi.routing import RouteContext, iter_route_contexts
from jsonschema_rs import Draft202012Validator

from app.base.settings import Settings
from app.main import create_app


@cache
def _app() -> FastAPI:
    return create_app(Settings(database_url="postgresql://unused"))


def routes() -> list[RouteContext]:
    """Every route of the server, pages and sockets too."""
    return list(iter_route_contexts(_app().routes))


@cache
def document() -> dict[str, Any]:
    """The document, as /api/openapi.json tells it."""
    return _app().openapi()


@cache
def _paths() -> list[tuple[re.Pattern[str], str]]:
    """What addresses of each path look like; paths without parameters first."""
    paths = sorted(document()["paths"], key=lambda path: "{" in path)
    return [(re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(path))), path) for path in paths]


@cache
def _schema(path: str, method: str, status: str) -> Draft202012Validator | None:
    """What the answer must fit; None if it must be empty or no JSON. Raises KeyError for statuses
    that the document does not know."""
    answers = document()["paths"][path][method]["responses"]
    said = answers[status] if status[0] in "23" else answers.get(status, answers["default"])
    if "application/json" not in said.get("content", {}):
        return None
    schema = said["content"]["application/json"]["schema"]
    return Draft202012Validator({**schema, "components": document()["components"]})


@lru_cache(10_000)  # most refusals are alike, and to look at one takes as long as to ask for it
def _fault(path: str, method: str, status: str, content: bytes) -> str | None:
    """What is wrong with a JSON answer."""
    schema = _schema(path, method, status)
    assert schema is not None
    fault = next(schema.iter_errors(json.loads(content)), None)
    return None if fault is None else fault.message


async def check_later(answer: httpx.Response) -> None:
    """`check`, for an asynchronous client."""
    await answer.aread()
    check(answer)


def check(answer: httpx.Response) -> None:
    """Fail unless the answer is what the document says of it. What is no request of the API, or
    of none of its methods, is not looked at."""
    asked, method = answer.request.url.path, answer.request.method.lower()
    path = next((path for pattern, path in _paths() if pattern.fullmatch(asked)), None)
    if path is None or method not in document()["paths"][path]:
        return
    answer.read()
    status = str(answer.status_code)
    if _schema(path, method, status) is None:
        assert answer.headers.get("content-type") != "application/json", answer.text
        return
    fault = _fault(path, method, status, answer.content)
    assert fault is None, f"{method} {asked}: {fault}"
