"""What requests of the API look like that would be accepted."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

Json = Any
SHARE = "ab" * 32
SEAL = hashlib.sha256(bytes.fromhex(SHARE)).hexdigest()
UNKNOWN = "00112233-4455-6677-8899-aabbccddeeff"
PUSH = {
    "endpoint": "https://192.0.2.1/push",  # a documentation address: no host has it
    "p256dh": (
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    ),
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}
"""A browser's subscription, with the keys of the standard's example."""


def right_body(method: str, path: str) -> dict[str, Json] | None:
    """A body that would be accepted; None for requests without one."""
    bodies: dict[str, dict[str, Json]] = {
        "/api/guests": {"name": "Cecily"},
        "/api/login": {"name": "Cecily", "password": "rose of Raby"},
        "/api/recover": {"words": "abbey acorn actor agent album alcove alder"},
        "/api/recover/mail": {"address": "cecily@example.org"},
        "/api/me/recovery-words": {"current": "rose of Raby"},
        "/api/me/merge": {"name": "Cecily", "password": "rose of Raby"},
        "/api/me/delete": {"name": "Cecily", "current": "rose of Raby"},
        "/api/me/quiet-hours": {"begins": "22:30", "ends": "07:00", "zone": "Europe/Paris"},
        "/api/me/ways/mail": {"address": "cecily@example.org"},
        "/api/me/ways/push": PUSH,
        "/api/me/ways/hook": {"url": "https://192.0.2.1/hook"},
        "/api/me/ways/{way_id}": {"kinds": ["your_turn"], "on": True, "gather": 60},
        "/api/matches/{match_id}/mute": {"muted": True},
        "/api/me/low-clock": {"percent": 10},
        "/api/matches/{match_id}/hook": {"url": "https://192.0.2.1/hook"},
        "/api/people/friends": {"match": UNKNOWN, "seat": "york"},
        "/api/people/blocks": {"match": UNKNOWN, "seat": "york"},
        "/api/me/tokens": {"label": "My lamp", "read": True},
        "/api/people/presence": {"show": True},
        "/api/me/name": {"name": "Proud Cis"},
        "/api/me/password": {"password": "rose of Raby", "current": "rose of Raby"},
        "/api/matches": {
            "ruleset": "cousins_war", "scenario": "standard", "options": {}, "seat": "random",
            "listed": True, "spectators": True,
        },
        "/api/matches/{match_id}/take": {"commitment": secrets.token_hex(32), "seat": None},
        "/api/matches/{match_id}/seal": {
            "commitment": secrets.token_hex(32), "round": 1, "replace": True,
        },
        "/api/matches/{match_id}/disclose": {"entropy": SHARE, "round": 1},
        "/api/matches/{match_id}/hint": {"seq": 0},
        "/api/matches/{match_id}/notes": {"text": "He passed the Duke.", "version": 0},
        "/api/matches/{match_id}/plan": {
            "drawings": [{"kind": "ring", "at": ["region", "north"]}], "shared": True, "version": 0,
        },
        "/api/replays/{token}/play": {"row": 0, "seat": "random"},
        "/api/replays/{token}/comments": {"row": 0, "text": "Here it began."},
        "/api/replays/{token}/comments/{comment_id}": {"text": "Or here."},
        "/api/matches/{match_id}/seats/{seat}/bot": {"bot": "random"},
        "/api/matches/{match_id}/rematch": {"swap": True},
        "/api/matches/{match_id}/report": {"text": "My levy is gone."},
        "/api/matches/{match_id}/chat": {"text": "Good luck!"},
        "/api/faults": {
            "message": "TypeError: view is null",
            "where": "/static/js/table/board/board_host.js:1:2", "page": "table", "version": "0a1b",
        },
    }  # fmt: skip
    return bodies.get(path) if method not in ("get", "delete") else None
