"""What a player chose last on the form of a new match, for each game: kept in a cookie of their
browser, so that the server keeps nothing about it."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from datetime import timedelta
from typing import Any, Final

from fastapi import Request
from starlette.responses import Response

from ...accounts.sessions.cookies import is_https
from ...accounts.tables import Player
from .terms import WORDS

COOKIE: Final = "roses_last_order"
PATH: Final = "/new"
LIFETIME: Final = timedelta(days=365)
LONGEST: Final = 3500
"""Bytes; browsers keep no cookie of more than 4,096."""
FIELDS: Final = frozenset({*WORDS, "opponent", "bot", "scenario", "seat", "quiet"})
OPTION: Final = "option."


class LastOrders:
    """Of one player, in this browser; nothing of a visitor, or of another player."""

    def __init__(self, request: Request, player: Player | None) -> None:
        kept = _read(request.cookies.get(COOKIE, "")) if player else {}
        mine = player is not None and kept.get("player") == str(player.id)
        self._kept = kept if mine else {}

    @property
    def game(self) -> str | None:
        """The game ordered last."""
        found = self._kept.get("game")
        return found if isinstance(found, str) else None

    def of(self, ruleset: str) -> dict[str, str]:
        """The form as it was filled in last for this game; {} if it never was."""
        forms = self._kept.get("forms")
        form = forms.get(ruleset) if isinstance(forms, dict) else None
        return _fields(form) if isinstance(form, dict) else {}

    def keep(
        self,
        request: Request,
        response: Response,
        player: Player,
        ruleset: str,
        form: Mapping[str, str],
    ) -> None:
        """Remember the form for the next time; if all is too much, that of this game alone."""
        forms = self._kept.get("forms")
        for kept in (forms if isinstance(forms, dict) else {}, {}):
            value = _written(
                {
                    "player": str(player.id),
                    "game": ruleset,
                    "forms": {**kept, ruleset: _fields(form)},
                }
            )
            if len(value) <= LONGEST:
                response.set_cookie(
                    COOKIE,
                    value,
                    max_age=int(LIFETIME.total_seconds()),
                    path=PATH,
                    secure=is_https(request),
                    httponly=True,
                    samesite="lax",
                )
                return


def _fields(form: Mapping[Any, Any]) -> dict[str, str]:
    """The fields that are remembered: neither a name nor friends, and nothing of a clock that was
    not chosen."""
    clock = {"own": "own_", "live": "live_"}.get(str(form.get("pace")), "-")
    return {
        name: value
        for name, value in form.items()
        if isinstance(name, str)
        and isinstance(value, str)
        and (name in FIELDS or name.startswith((OPTION, clock)))
    }


def _written(kept: dict[str, Any]) -> str:
    return urlsafe_b64encode(json.dumps(kept, separators=(",", ":")).encode()).decode().rstrip("=")


def _read(cookie: str) -> dict[str, Any]:
    """What the cookie says; {} for one that we did not write."""
    try:
        kept = json.loads(urlsafe_b64decode(cookie + "=" * (-len(cookie) % 4)))
    except ValueError:
        return {}
    return kept if isinstance(kept, dict) else {}
