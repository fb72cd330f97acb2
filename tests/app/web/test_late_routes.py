"""Routes are made ready when they are first asked for."""

from __future__ import annotations

from typing import Annotated

import httpx
import pytest
from fastapi import Depends, FastAPI
from starlette.responses import PlainTextResponse

from app.web.late_routes import LateRoute, page_router


async def _greeting() -> str:
    return "Hello"


async def _greet(name: str, greeting: Annotated[str, Depends(_greeting)]) -> PlainTextResponse:
    return PlainTextResponse(f"{greeting}, {name}")


def _routes() -> tuple[LateRoute, LateRoute]:
    router = page_router("/greet")
    for path in ("/{name}", "/{name}/warmly"):
        router.get(path)(_greet)
    one, other = router.routes
    assert isinstance(one, LateRoute)
    assert isinstance(other, LateRoute)
    return one, other


def _is_ready(route: LateRoute) -> bool:
    return "dependant" in vars(route)


async def test_a_request_makes_its_own_route_ready_and_no_other() -> None:
    routes = _routes()
    app = FastAPI()
    app.router.routes.extend(routes)
    assert not any(map(_is_ready, routes))
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://host") as client:
        assert (await client.get("/greet/Cecily")).text == "Hello, Cecily"
        assert [_is_ready(route) for route in routes] == [True, False]
        assert (await client.get("/greet/Cecily/warmly")).text == "Hello, Cecily"
        assert (await client.post("/greet/Cecily")).status_code == 405
        assert (await client.get("/elsewhere/Cecily")).status_code == 404


def test_what_is_read_of_a_route_is_there_and_nothing_else() -> None:
    route, _ = _routes()
    assert (route.path_format, _is_ready(route)) == ("/greet/{name}", False)
    assert [part.call for part in route.dependant.dependencies] == [_greeting]
    with pytest.raises(AttributeError, match="colour"):
        assert route.colour
