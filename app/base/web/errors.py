"""What a request is refused with; error_answers.py shows it."""

from __future__ import annotations

LOOK = "This may or may not have been saved. Look before you try again."
SERVER_STOPS = "The server starts again; your games are safe. Please try again."
NOT_KNOWN = f"The database does not answer. {LOOK}"


class Problem(Exception):
    """A request that is answered with an error. `code` is for programs and never changes;
    `message` is for people; `field` names the part of the input that is wrong."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        *,
        field: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.status, self.code, self.message = status, code, message
        self.field, self.headers = field, headers


def bad_input(field: str, message: str) -> Problem:
    """422: a field that cannot be accepted as it is."""
    return Problem(422, "bad_input", message, field=field)


UNKNOWN_LINK = "No link of ours has this address. It may have been withdrawn, or cut off."
"""What is said of a token that nothing is known of, for it may never have been."""


def not_found(message: str = "There is no page at this address.") -> Problem:
    """404: nothing there, or nothing for this player."""
    return Problem(404, "not_found", message)


def forbidden(message: str) -> Problem:
    """403: there, but not for this player."""
    return Problem(403, "forbidden", message)


def conflict(code: str, message: str, *, field: str | None = None) -> Problem:
    """409: fine in itself, but not as things stand now."""
    return Problem(409, code, message, field=field)


def unavailable(message: str, *, code: str = "unavailable") -> Problem:
    """503: not now. With the code `not_known`, the database has not said what became of it."""
    if code == "not_known":
        return Problem(503, "not_known", NOT_KNOWN, headers={"Retry-After": "5"})
    return Problem(503, "unavailable", message, headers={"Retry-After": "5"})


class SignInFirst(Exception):
    """The page is only for players: sign in, then come back."""
