"""How the server writes its log: one format for every logger, and nothing personal."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import asyncpg

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"
TALKATIVE = (asyncpg.DataError, asyncpg.IntegrityConstraintViolationError)
"""Database errors whose messages quote user input."""


class WithoutValues(logging.Formatter):
    """Leaves the values out of what the database says was wrong with them; they may be a private
    note or a name. SQLAlchemy hides its parameters by itself (see make_engine)."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, with its traceback if there is one."""
        text = super().format(record)
        for error in _errors(record):
            if isinstance(error, TALKATIVE):
                kind = f"{type(error).__name__} {error.sqlstate or ''}".strip()
                text = text.replace(str(error), f"({kind}; its values are not logged)")
        return text


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


def set_up(level: str) -> None:
    """Write to standard error from `level` on."""
    handler = logging.StreamHandler()
    handler.setFormatter(WithoutValues(FORMAT))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)


def without_frames(level: str) -> str:
    """The level for uvicorn and its websockets, which write whole handshakes and frames when they
    debug: cookies, hands and plans among them."""
    return "info" if level == "debug" else level
