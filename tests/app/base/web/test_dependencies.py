"""What requests depend on is worked out by the event loop."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import isasyncgenfunction, iscoroutinefunction

from fastapi.dependencies.models import Dependant
from fastapi.routing import iter_route_contexts

from app.base.settings import Settings
from app.main import create_app


def _all(dependant: Dependant) -> Iterator[Dependant]:
    yield dependant
    for part in dependant.dependencies:
        yield from _all(part)


def test_no_route_waits_for_a_thread_to_say_what_it_depends_on() -> None:
    """FastAPI hands plain functions and classes to a thread: half a millisecond each time."""
    app = create_app(Settings(database_url="postgresql://unused"))
    found = [getattr(route, "dependant", None) for route in iter_route_contexts(app.routes)]
    calls = {part.call for top in found if top is not None for part in _all(top)}
    assert len(calls) > 200
    assert [
        call for call in calls if not iscoroutinefunction(call) and not isasyncgenfunction(call)
    ] == []
