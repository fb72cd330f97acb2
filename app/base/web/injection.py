"""How a route, a page or a socket gets at what lives as long as the server: by its type.

Each wing makes its own (`start.py`), and `app/services.py` gives all to every connection; nothing
else is kept on the application. A room declares its dependency with `injected`:
`LimitsDep = Annotated[Limits, injected(Limits)]`.
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import Any, TypeVar

from fastapi import Depends
from starlette.requests import HTTPConnection

T = TypeVar("T")


def service_of(connection: HTTPConnection, kind: type[T]) -> T:
    """The server's one object of this type. Raises KeyError if it has none."""
    found: T = connection.state.services[kind]
    return found


def injected(kind: type[T]) -> Any:
    """The FastAPI dependency on that object."""
    return asked(lambda connection: service_of(connection, kind))


def asked(read: Callable[[HTTPConnection], T]) -> Any:
    """The FastAPI dependency on what a connection says. FastAPI would ask `read` in a thread."""

    async def find(connection: HTTPConnection) -> T:
        return read(connection)

    return Depends(find)


def made(kind: type[T]) -> Any:
    """The FastAPI dependency on a new object of this type for each request. Its constructor says
    what it depends on. FastAPI itself would make it in a thread."""

    async def make(**parts: Any) -> T:
        return kind(**parts)

    vars(make)["__signature__"] = signature(kind, eval_str=True)
    return Depends(make)
