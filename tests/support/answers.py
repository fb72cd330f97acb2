"""Real answers of the API, held against the OpenAPI document that the server gives out."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import httpx
from jsonschema import Draft202012Validator

from app.base.settings import Settings
from app.main import create_app


@cache
def document() -> dict[str, Any]:
    """The document, as /api/openapi.json tells it."""
    return create_app(Settings(database_url="postgresql://unused")).openapi()


@cache
def _paths() -> list[tuple[re.Pattern[str], dict[str, Any]]]:
    """The operations of each path by method; paths without parameters first."""
    paths = sorted(document()["paths"].items(), key=lambda item: "{" in item[0])
    return [(re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(path))), o) for path, o in paths]


@cache
def _schema(path: str, method: str, status: str) -> Draft202012Validator | None:
    """What the answer must fit; None if it must be empty or no JSON. Raises KeyError for requests
    and statuses that the document does not know."""
    operations = next(found for pattern, found in _paths() if pattern.fullmatch(path))
    answers = operations[method]["responses"]
    said = answers[status] if status[0] in "23" else answers.get(status, answers["default"])
    if "application/json" not in said.get("content", {}):
        return None
    schema = said["content"]["application/json"]["schema"]
    return Draft202012Validator({**schema, "components": document()["components"]})


async def check_later(answer: httpx.Response) -> None:
    """`check`, for an asynchronous client."""
    await answer.aread()
    check(answer)


def check(answer: httpx.Response) -> None:
    """Fail unless the answer is what the document says of it. What is no request of the API, or
    of none of its methods, is not looked at."""
    path, method = answer.request.url.path, answer.request.method.lower()
    known = next((found for pattern, found in _paths() if pattern.fullmatch(path)), {})
    if method not in known:
        return
    answer.read()
    schema = _schema(path, method, str(answer.status_code))
    if schema is None:
        assert answer.headers.get("content-type") != "application/json", answer.text
        return
    fault = next(schema.iter_errors(json.loads(answer.content)), None)
    assert fault is None, f"{method} {path}: {fault.message if fault else ''}"
