"""Routes that are made ready when they are first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fastapi import APIRouter
from fastapi.routing import APIRoute
from starlette.routing import Match, compile_path, get_name
from starlette.types import Scope


class LateRoute(APIRoute):
    """A route that FastAPI makes ready when it is first asked for: to read what two hundred
    handlers depend on took a third of a server's start. What is not set here, such as `dependant`,
    is there as soon as it is read."""

    def __init__(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        self.path, self.endpoint = path, endpoint
        self.name = options.get("name") or get_name(endpoint)
        self.methods = {method.upper() for method in options.get("methods") or ("GET",)}
        self._begin = path.partition("{")[0]
        self._options: Mapping[str, Any] | None = options

    def __getattr__(self, name: str) -> Any:
        if name in ("path_regex", "path_format", "param_convertors"):
            self.path_regex, self.path_format, self.param_convertors = compile_path(self.path)
        elif (options := self.__dict__.get("_options")) is not None:
            self._options = None
            super().__init__(self.path, self.endpoint, **self.completed(options))
        else:
            raise AttributeError(f"{type(self).__name__} has no {name}")
        return getattr(self, name)

    def completed(self, options: Mapping[str, Any]) -> Mapping[str, Any]:
        """The options that FastAPI makes the route of."""
        return options

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """As for every route; most are passed by without a look at the whole path."""
        if not scope["path"].startswith(self._begin):
            return Match.NONE, {}
        return super().matches(scope)


def page_router(prefix: str = "") -> APIRouter:
    """A router for pages and forms, which the document of the API does not tell of."""
    return APIRouter(prefix=prefix, route_class=LateRoute, include_in_schema=False)
