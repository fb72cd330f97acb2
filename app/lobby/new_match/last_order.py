"""What a player chose last on the form of a new match, for each game: kept in a cookie of their
browser, so that the server keeps nothing about it."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from datetime import timedelta
from typing import Final
from uuid import UUID

from fastapi import Request
from pydantic import BaseModel
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


class _Kept(BaseModel):
    """What the cookie says."""

    player: UUID
    game: str
    forms: dict[str, dict[str, str]]


class LastOrders:
    """Of one player, in this browser; nothing of a visitor, or of another player."""

    def __init__(self, request: Request, player: Player | None) -> None:
        self._request, self._player = request, player
        kept = _read(request.cookies.get(COOKIE, ""))
        self._kept = kept if kept and player and kept.player == player.id else None

    @property
    def game(self) -> str | None:
        """The game ordered last."""
        return self._kept.game if self._kept else None

    def of(self, ruleset: str) -> dict[str, str]:
        """The form as it was filled in last for this game; {} if it never was."""
        return remembered(self._kept.forms.get(ruleset, {})) if self._kept else {}

    def keep(self, response: Response, ruleset: str, form: Mapping[str, str]) -> None:
        """Remember the form for the next time; if all is too much, that of this game alone. There
        is a player."""
        assert self._player is not None
        for others in (self._kept.forms if self._kept else {}, {}):
            forms = {**others, ruleset: remembered(form)}
            kept = _Kept(player=self._player.id, game=ruleset, forms=forms)
            value = urlsafe_b64encode(kept.model_dump_json().encode()).decode().rstrip("=")
            if len(value) <= LONGEST:
                response.set_cookie(
                    COOKIE,
                    value,
                    max_age=int(LIFETIME.total_seconds()),
                    path=PATH,
                    secure=is_https(self._request),
                    httponly=True,
                    samesite="lax",
                )
                return


def remembered(form: Mapping[str, str]) -> dict[str, str]:
    """The fields that are remembered: neither a name nor friends, and nothing of a clock that was
    not chosen."""
    clock = {"own": "own_", "live": "live_"}.get(form.get("pace", ""), "-")
    return {
        name: value
        for name, value in form.items()
        if name in FIELDS or name.startswith((OPTION, clock))
    }


def _read(cookie: str) -> _Kept | None:
    """None for a cookie that we did not write."""
    try:
        return _Kept.model_validate_json(urlsafe_b64decode(cookie + "=" * (-len(cookie) % 4)))
    except ValueError:
        return None
