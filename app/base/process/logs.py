"""Writes the server's log: lines for people or JSON for programs, and nothing personal.

A line that is written while a request or a socket is served says which, and of which match. The
names come from app/base/web/middleware.py.
"""

from __future__ import annotations

import errno
import logging
import re
import time
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from datetime import UTC, datetime

import asyncpg
import orjson

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
TALKATIVE = (asyncpg.DataError, asyncpg.IntegrityConstraintViolationError)
"""Database errors whose messages quote user input."""

NO_FILES_LEFT = (
    "too many open files: new connections wait. Raise LimitNOFILE (systemd), --ulimit nofile "
    "(Docker) or `ulimit -n`"
)
SECONDS_BETWEEN_FILES = 10.0

request_id: ContextVar[str | None] = ContextVar("request_id", default=None)
"""The name of the request or socket that is being served."""
match_id: ContextVar[str | None] = ContextVar("match_id", default=None)
"""The match that this request or socket is about."""

MASK = "…"
SECRETS = (
    # What follows in paths: links to seats, invites, sign-in links, replays, pages of players.
    re.compile(
        r"(?<=/)((?:join|embed|seat|seat-links|watch|invites|link|device-links|way-back"
        r"|replays?|players?|confirm|stop|enter)/)[\w~.%-]{12,}"
    ),
    re.compile(r"(?i)((?:bearer|basic)\s+)[\w.~+/=-]+"),
    re.compile(r"((?:(?:__Host-)?roses_session|roses_host)=)[^\s;\"']+"),
    re.compile(r"(\w://[^\s:/@]*:)[^\s/@]+(?=@)"),
)
"""What opens something, each after the part that may be read."""


def masked(text: str) -> str:
    """`text` without what opens a seat, a session, a replay or a server."""
    for secret in SECRETS:
        text = secret.sub(rf"\1{MASK}", text)
    return text


class WithoutValues(logging.Formatter):
    """Lines for people. Leaves the values out of what the database says was wrong with them; they
    may be a private note or a name. SQLAlchemy hides its parameters by itself (see
    make_engine)."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, with its traceback if there is one."""
        about = "".join(f" {name}={value}" for name, value in context().items())
        first, *traceback = _clean(record, super().format(record)).split("\n")
        return "\n".join([first + about, *traceback])


class JsonLines(logging.Formatter):
    """Lines for programs: one JSON object for each record."""

    def format(self, record: logging.LogRecord) -> str:
        """The line: `time`, `level`, `logger` and `message`; where they exist also `request`,
        `match` and `error`, with its traceback."""
        told: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _clean(record, record.getMessage()),
            **context(),
        }
        if record.exc_info and record.exc_info[0] is not None:
            traceback = _clean(record, self.formatException(record.exc_info))
            told["error"] = {"type": record.exc_info[0].__name__, "traceback": traceback}
        return orjson.dumps(told, default=str).decode()


FORMATTERS: dict[str, Callable[[], logging.Formatter]] = {
    "text": lambda: WithoutValues(FORMAT),
    "json": JsonLines,
}
"""What LOG_FORMAT may be."""


def context() -> dict[str, str]:
    """What is being served at this moment."""
    found = {"request": request_id.get(), "match": match_id.get()}
    return {name: value for name, value in found.items() if value is not None}


def said(record: logging.LogRecord) -> str:
    """What a record says, without its traceback: what opens something is masked."""
    text = _clean(record, record.getMessage())
    if record.exc_info and record.exc_info[0] is not None:
        text += f" ({record.exc_info[0].__name__})"
    match = match_id.get()
    return f"{text} [match {match}]" if match and match not in text else text


def _clean(record: logging.LogRecord, text: str) -> str:
    for error in _errors(record):
        if isinstance(error, TALKATIVE):
            kind = f"{type(error).__name__} {error.sqlstate or ''}".strip()
            text = text.replace(str(error), f"({kind}; its values are not logged)")
    return masked(text)


def _errors(record: logging.LogRecord) -> Iterator[BaseException]:
    """The exceptions that a record speaks of, each with what caused it."""
    args = record.args if isinstance(record.args, tuple) else ()
    known = [arg for arg in args if isinstance(arg, BaseException)]
    if record.exc_info and record.exc_info[1] is not None:
        known.append(record.exc_info[1])
    seen: set[int] = set()
    while known:
        error = known.pop()
        if id(error) not in seen:
            seen.add(id(error))
            yield error
            known += [cause for cause in (error.__cause__, error.__context__) if cause is not None]


class OneLineOfFiles(logging.Filter):
    """A filter by which no file left is told in one line, whatever part finds it out, and not again
    for ten seconds."""

    _told = float("-inf")

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is to be written."""
        errors = (error for error in _errors(record) if isinstance(error, OSError))
        if not any(error.errno in (errno.EMFILE, errno.ENFILE) for error in errors):
            return True
        is_news = time.monotonic() - self._told >= SECONDS_BETWEEN_FILES
        if is_news:
            self._told = time.monotonic()
            record.msg, record.args, record.exc_info = NO_FILES_LEFT, (), None
        return is_news


def announced(text: str, form: str) -> str:
    """What the server says of itself whatever the level, in the form of its log."""
    if form != "json":
        return text
    record = logging.LogRecord("roses", logging.INFO, "", 0, text, None, None)
    return FORMATTERS[form]().format(record)


def set_up(level: str, form: str = "text") -> None:
    """Write to standard error from `level` on, in one of FORMATTERS."""
    handler = logging.StreamHandler()
    handler.setFormatter(FORMATTERS[form]())
    handler.addFilter(OneLineOfFiles())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
