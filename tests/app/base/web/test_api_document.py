"""The OpenAPI document has every request of the API, and the page shows what is in it; what
requests depend on is worked out by the event loop."""

from __future__ import annotations

import re
from collections.abc import Iterator
from inspect import isasyncgenfunction, iscoroutinefunction
from pathlib import PurePath
from typing import Any

import httpx
import pytest
from fastapi.dependencies.models import Dependant
from starlette.responses import Response

from app.base.web.api import DOCUMENT, TAGS, api_router
from app.base.web.responses import Json
from app.lobby.schemas import CountJson
from app.people.documents.api_document import spelled
from tests.support.answers import check, document, routes
from tests.support.client import Client

EMPTY = {"report_fault"}
"""Operations that answer with nothing."""


def operations() -> list[tuple[str, str, Any]]:
    """Method, path and description of each."""
    paths = document()["paths"].items()
    return [(method, path, said) for path, found in paths for method, said in found.items()]


PICTURES = {".svg": "image/svg+xml", ".png": "image/png", ".webp": "image/webp"}


def test_every_operation_says_what_it_is_for_and_what_it_answers() -> None:
    for _, path, said in operations():
        assert said["description"].endswith("."), path
        assert said["tags"][0] in [tag["name"] for tag in TAGS], path
        (success,) = [status for status in said["responses"] if status.startswith("2")]
        content = said["responses"][success].get("content", {})
        if said["operationId"] in EMPTY:
            assert content == {}, path
        elif kind := PICTURES.get(PurePath(path).suffix):
            assert list(content) == [kind], path
        else:
            schema = content["application/json"]["schema"]
            assert {"$ref", "anyOf", "items", "additionalProperties"} & schema.keys(), path
        errors = said["responses"]["default"]["content"]["application/json"]["schema"]
        assert errors == {"$ref": "#/components/schemas/ErrorJson"}, path


def test_answers_have_no_fields_that_their_models_do_not_name() -> None:
    schemas = document()["components"]["schemas"].items()
    asked = {said["requestBody"]["content"]["application/json"]["schema"]["$ref"].split("/")[-1]
             for _, _, said in operations() if "requestBody" in said}  # fmt: skip
    assert [
        name
        for name, schema in schemas
        if name not in asked and schema.get("additionalProperties") is not False
    ] == []


def test_a_handler_that_does_not_say_what_it_answers_is_refused() -> None:
    async def vague() -> Response:
        return Json(CountJson(count=1))

    router = api_router("Server")
    with pytest.raises(TypeError, match="vague"):
        router.get("/vague")(vague)


def test_an_answer_with_a_field_too_many_does_not_pass() -> None:
    request = httpx.Request("GET", "http://host/api/matches/waiting")
    check(httpx.Response(200, json={"count": 1}, request=request))
    with pytest.raises(AssertionError, match="seed"):
        check(httpx.Response(200, json={"count": 1, "seed": "00"}, request=request))


async def test_the_server_gives_the_document_out(client: Client) -> None:
    assert (await client.get(DOCUMENT)).json() == document()


async def test_the_page_has_every_operation_and_every_type_and_its_links_lead_somewhere(
    client: Client,
) -> None:
    page = (await client.get("/docs/api")).text
    anchors = set(re.findall(r'id="([^"]+)"', page))
    assert {said["operationId"] for _, _, said in operations()} <= anchors
    assert document()["components"]["schemas"].keys() <= anchors
    assert set(re.findall(r'href="#([^"]+)"', page)) <= anchors


@pytest.mark.parametrize(
    ("schema", "written"),
    [
        ({"type": "string"}, "string"),
        ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, "number | null"),
        ({"type": "array", "items": {"$ref": "#/components/schemas/Seat"}}, "Seat[]"),
        ({"type": "array", "items": {"enum": ["a", "b"]}}, '("a" | "b")[]'),
        ({"type": "array", "prefixItems": [{"type": "null"}, {}]}, "[null, any]"),
        ({"type": "object", "additionalProperties": {"type": "null"}}, "Record<string, null>"),
        ({"type": "object", "additionalProperties": True}, "Record<string, any>"),
    ],
)
def test_types_are_written_as_in_typescript(schema: Any, written: str) -> None:
    assert spelled(schema) == written


def _all(dependant: Dependant) -> Iterator[Dependant]:
    yield dependant
    for part in dependant.dependencies:
        yield from _all(part)


def test_no_route_waits_for_a_thread_to_say_what_it_depends_on() -> None:
    """FastAPI hands plain functions and classes to a thread: half a millisecond each time."""
    found = [getattr(route, "dependant", None) for route in routes()]
    calls = {part.call for top in found if top is not None for part in _all(top)}
    assert len(calls) > 200
    assert [
        call for call in calls if not iscoroutinefunction(call) and not isasyncgenfunction(call)
    ] == []
