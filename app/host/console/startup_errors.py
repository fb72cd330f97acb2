"""Says in one plain line why the server cannot start, and what to do about it."""

from __future__ import annotations

import errno
import os
import socket
import sys
from collections.abc import Callable
from urllib.parse import urlsplit

import asyncpg
from pydantic import ValidationError
from pydantic_core import ErrorDetails

from ...base.database.embedded import EmbeddedError
from ...base.database.outage import described
from ...base.database.place import HostMustAct, OtherRevision, TooOld
from ...base.settings import Settings
from ...referee.packs import PackFileError
from ..cannot_do import CannotDo

STARTUP_ERRORS = (
    OSError,
    RuntimeError,
    ValueError,
    OverflowError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
)
"""What a wrong setting, a missing right or an absent database look like when the server starts."""
HOST_MUST_ACT = os.EX_CONFIG
"""The exit status of a server that cannot start before its host has done what it says: systemd does
not start it again (deploy/systemd/roses.service)."""
PREFIX = "Value error, "
"""What pydantic puts before our own words."""


IN_WORDS = {
    "int_parsing": "must be a whole number",
    "float_parsing": "must be a number",
    "bool_parsing": "must be yes or no",
    "greater_than_equal": "must be {ge:g} or more",
    "less_than_equal": "must be {le:g} or less",
    "literal_error": "must be {expected}",
}
"""What pydantic finds wrong with a setting that is no secret, for people."""


def mistakes(error: ValidationError) -> list[str]:
    """A line for each environment variable that cannot be used, or for some that do not go
    together."""
    return [_mistake(one) for one in error.errors()]


def _mistake(one: ErrorDetails) -> str:
    name, kind = ".".join(map(str, one["loc"])).upper(), one["type"]
    if kind == "string_too_short":  # of a secret: it is not repeated
        return f"{name}: must have at least {one['ctx']['min_length']} characters"
    if kind in IN_WORDS:
        return f"{name}={one['input']}: {IN_WORDS[kind].format(**one.get('ctx', {}))}"
    return ": ".join(filter(None, [name, one["msg"].removeprefix(PREFIX)]))


def by_settings(work: Callable[[Settings], int | None]) -> int:
    """Do `work` by what the environment says. The exit status: what it returns, or 1 after a line
    that says why it cannot be done, for each mistake in the settings."""
    try:
        settings = Settings()
    except ValidationError as error:
        print("\n".join(mistakes(error)), file=sys.stderr)
        return 1
    try:
        return work(settings) or 0
    except BrokenPipeError:
        raise  # not the database's, whose driver tells it otherwise: `| head` has read enough
    except Exception as error:
        print(explained(error, settings), file=sys.stderr)
        return 1


def explained(error: BaseException, settings: Settings) -> str:
    """A line for the person who starts the server. Never contains a password. Raises what no
    setting brings about: it is a mistake of ours, and its traceback is wanted."""
    cause = _cause(error)
    if not isinstance(cause, STARTUP_ERRORS):
        raise error
    match cause:
        case OtherRevision() if not isinstance(cause, TooOld):
            return f"the database was made by another version of Roses ({described(cause)})"
        case CannotDo() | EmbeddedError() | PackFileError() | HostMustAct():
            return str(cause)  # says it all, some over several lines
        case asyncpg.PostgresError():
            return _refused(cause, settings)
        case OSError() if cause.filename is not None:
            return _file(cause, settings)
        case OSError() if settings.database_url is not None:
            return _unreachable(cause, settings.database_url)
        case asyncpg.InterfaceError() | ValueError() | OverflowError():
            return f"DATABASE_URL cannot be used: {described(cause)}"
    return described(cause)


def status_of(error: BaseException) -> int:
    """The exit status of a server that could not start because of `error`. A database that is away
    may be there a moment later."""
    return HOST_MUST_ACT if isinstance(_cause(error), HostMustAct | PackFileError) else 1


def _cause(error: BaseException) -> BaseException:
    """The driver's own error inside SQLAlchemy's, which need not be loaded for that."""
    while (told := getattr(error, "orig", None)) is not None:
        error = told.__cause__ or told
    return error


def _refused(error: asyncpg.PostgresError, settings: Settings) -> str:
    """The database answers, but does not let us in or do our work."""
    said = described(error)
    match error:
        case asyncpg.InvalidCatalogNameError():
            name = urlsplit(settings.database_url or "").path.strip("/")
            return f"{said}. Create it (createdb {name}), or correct DATABASE_URL."
        case asyncpg.InvalidAuthorizationSpecificationError():
            return f"{said}. Check the name and the password in DATABASE_URL."
        case asyncpg.InsufficientPrivilegeError():
            return f"{said}. Let the role of DATABASE_URL create tables there, or own the database."
        case asyncpg.ReadOnlySQLTransactionError():
            return f"{said}. DATABASE_URL must name a database that can be written, not a standby."
    return f"the database refuses: {said}"


def _file(error: OSError, settings: Settings) -> str:
    what = f"{error.filename}: {error.strerror}."
    if error.errno == errno.ENOSPC:
        return f"{what} Free some space on that disk."
    if str(error.filename).startswith(str(settings.var_dir)):
        return f"{what} Give this account the right to write there, or set VAR_DIR."
    return what


def _unreachable(error: OSError, url: str) -> str:
    where = urlsplit(url).netloc.rpartition("@")[2] or "its socket"
    if isinstance(error, socket.gaierror):
        return f"DATABASE_URL names a host that is not known: {where}"
    if isinstance(error, TimeoutError):
        return f"the database at {where} does not answer (DATABASE_URL)"
    return f"no database answers at {where} (DATABASE_URL): {_system(error)}"


def unbindable(error: OSError, settings: Settings) -> str:
    """Why the server cannot listen where it was told to."""
    host, port = settings.host, settings.port
    match error.errno:
        case errno.EADDRINUSE:
            return f"port {port} of {host} is in use. Choose another, for instance PORT={port + 1}."
        case errno.EACCES:
            return f"this account may not listen on port {port}. Choose one above 1023 (PORT)."
    if isinstance(error, socket.gaierror):
        return f"HOST={host} is not a known name or address."
    return f"this machine cannot listen on HOST={host}: {_system(error)}"


def _system(error: OSError) -> str:
    """The system's words, without the address that some libraries repeat in them."""
    number = error.errno or 0  # resolvers have negative numbers of their own
    return os.strerror(number) if number > 0 else described(error)
