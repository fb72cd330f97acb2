"""What a stop cuts short is answered, and is no traceback."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from app.base.database import commits
from app.base.web.error_answers import CutShort

SCOPE = {"type": "http", "method": "POST", "path": "/api/guests", "headers": []}


async def cut(app: Any, scope: dict[str, Any] | None = None) -> list[Message]:
    """What is sent where a request to `app` is under way when the server stops."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.request"}

    task = asyncio.create_task(CutShort(app)(scope or SCOPE, receive, send))
    await asyncio.sleep(0)
    task.cancel()
    await task
    return sent


async def silent(scope: Scope, receive: Receive, send: Send) -> None:
    commits.forget()
    await asyncio.Event().wait()


async def silent_after_a_commit(scope: Scope, receive: Receive, send: Send) -> None:
    commits._asked.set(1)
    await asyncio.Event().wait()


@pytest.mark.parametrize(
    ("app", "code"), [(silent, b'"unavailable"'), (silent_after_a_commit, b'"not_known"')]
)
async def test_a_request_without_an_answer_is_told_what_is_known(
    app: Any, code: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    begin, body = await cut(app)
    assert begin["status"] == 503
    assert code in body["body"]
    assert caplog.messages == [], "the server behind us says how many there are"


async def test_an_answer_that_has_begun_gets_no_other() -> None:
    async def begun(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await asyncio.Event().wait()

    (begin,) = await cut(begun)
    assert begin["status"] == 200


async def test_a_socket_is_left_to_its_own_end() -> None:
    with pytest.raises(asyncio.CancelledError):
        await cut(silent, {**SCOPE, "type": "websocket"})
