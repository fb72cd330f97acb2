"""Errors of requests, as JSON for programs and as a page for people."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.templating import Jinja2Templates
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import Message, Receive, Scope, Send

from ..database.commits import may_have_saved
from ..database.engine import DATABASE_ERRORS
from ..database.outage import Outage, trouble_of
from .errors import (
    LOOK,
    SERVER_STOPS,
    Problem,
    SignInFirst,
    bad_input,
    not_found,
    unavailable,
)
from .injection import service_of
from .middleware import HEADERS, Layer
from .responses import ErrorDetailJson, ErrorJson, Json

CODES = {400: "bad_request", 405: "method_not_allowed", 413: "content_too_large"}
"""The codes of what FastAPI refuses by itself: the names of statuses change with Python."""
READING = ("GET", "HEAD")
SECONDS_UNTIL_RELOAD = "5"
"""A page that an outage kept from a reader asks for itself again, also without JavaScript."""
PlayerOf = Callable[[Request], Awaitable[Any]]
"""Finds out who asks; None for a visitor without a name."""
Translate = Callable[[Request, Any], Problem]
"""The problem that an error is to the asker; raises the error if it is a mistake of ours."""


def install(
    app: FastAPI, player_of: PlayerOf, translations: Mapping[type[Exception], Translate]
) -> None:
    """Make `app` answer every error in its readable form, those of the rooms above by their
    `translations`. An error page says who is signed in: that is asked of `player_of`, as what the
    request has read may be gone with its transaction."""

    async def asker(request: Request) -> Any:
        try:
            return await player_of(request)
        except DATABASE_ERRORS as error:
            service_of(request, Outage).mention("who meets an error is not known", error)
            return None

    def add(kind: type[Exception], translate: Translate) -> None:
        async def on_error(request: Request, error: Exception) -> Response:
            problem = translate(request, error)
            is_page = not request.url.path.startswith("/api/") and problem.status < 500
            return _answer(request, problem, await asker(request) if is_page else None)

        app.add_exception_handler(kind, on_error)

    add(Problem, lambda _, problem: problem)
    add(HTTPException, _from_http)
    add(RequestValidationError, _from_invalid)
    of_the_database = dict.fromkeys(DATABASE_ERRORS, _from_database)
    for kind, translate in {**of_the_database, **translations}.items():
        add(kind, translate)
    add(Exception, _from_crash)
    app.add_exception_handler(SignInFirst, _on_sign_in_first)


def _answer(request: Request, problem: Problem, player: object) -> Response:
    if request.url.path.startswith("/api/"):
        return _as_json(problem)
    try:
        return _as_page(request, problem, player)
    except OSError:  # no file is left to open for the page itself
        return PlainTextResponse(problem.message, problem.status, problem.headers)


def _as_json(problem: Problem) -> Response:
    error = ErrorDetailJson(code=problem.code, message=problem.message)
    if problem.field is not None:
        error["field"] = problem.field
    return Json(ErrorJson(error=error), status_code=problem.status, headers=problem.headers)


def _as_page(request: Request, problem: Problem, player: object) -> Response:
    context = {
        "title": HTTPStatus(problem.status).phrase,
        "problem": problem,
        "player": player,
    }
    return service_of(request, Jinja2Templates).TemplateResponse(
        request,
        "pages/error.html",
        context,
        status_code=problem.status,
        headers=problem.headers,
    )


def _from_http(_: Request, error: HTTPException) -> Problem:
    status = HTTPStatus(error.status_code)
    if status == HTTPStatus.NOT_FOUND and error.detail == status.phrase:
        return not_found()
    code = CODES.get(status, "bad_request" if status < 500 else "internal_error")
    headers = dict(error.headers) if error.headers else None
    return Problem(status, code, str(error.detail), headers=headers)


def _from_invalid(_: Request, error: RequestValidationError) -> Problem:
    first = error.errors()[0]
    # The first part of `loc` says body, query or path; the rest is the way to the field.
    field = ".".join(str(part) for part in first["loc"][1:]) or str(first["loc"][0])
    message = str(first["msg"]).removeprefix("Value error, ")
    return bad_input(field, message)


def _from_database(request: Request, error: Exception) -> Problem:
    trouble = trouble_of(error)
    if trouble is None:
        raise error
    service_of(request, Outage).mention(f"{request.method} {request.url.path}", error)
    return _not_now(request, trouble.to_players)


def _not_now(request: Request, words: str) -> Problem:
    problem = unavailable(words, code="not_known" if _may_have_saved(request) else "unavailable")
    if request.method in READING and not request.url.path.startswith("/api/"):
        problem.headers = {**(problem.headers or {}), "Refresh": SECONDS_UNTIL_RELOAD}
    return problem


class CutShort(Layer):
    """Answers a request that has no answer when the server stops, for instance since the database
    is silent; the server behind us would say 500, with a traceback for each. How many there are is
    a line of its log."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request or socket on."""
        has_begun = False

        async def noted(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await self.app(scope, receive, noted)
        except asyncio.CancelledError:
            if scope["type"] != "http":
                raise
            if not has_begun:
                request = Request(scope)
                problem = _not_now(request, SERVER_STOPS)
                await _answer(request, problem, None)(scope, receive, send)


def _may_have_saved(request: Request) -> bool:
    """Whether the request wanted to change something and got as far as to commit."""
    return request.method not in READING and may_have_saved()


def _from_crash(request: Request, error: Exception) -> Problem:
    # Answered outside all middleware, so the headers come from here; uvicorn logs the traceback.
    message = "Something went wrong on the server. Nothing was lost; please try again."
    if _may_have_saved(request):
        message = f"Something went wrong on the server. {LOOK}"
    return Problem(500, "internal_error", message, headers=HEADERS)


async def _on_sign_in_first(request: Request, _: Exception) -> Response:
    page = str(request.url.replace(scheme="", netloc="")) if request.method == "GET" else "/"
    return RedirectResponse(f"/sign-in?{urlencode({'next': page})}", 303)
