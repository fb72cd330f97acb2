"""The host's settings, read from the environment once and never changed."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

ROOT = Path(__file__).resolve().parents[2]
"""The folder of the project: templates, static files and migrations lie below it."""

ALMOST = 0.85
"""How alike names are of which one is taken for a slip, as difflib counts."""
TUNNEL = re.compile(r"1|cloudflared|tailscale|ssh:[\w.][\w.@-]*")
POSTGRES_SCHEMES = ("postgres", "postgresql")
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 (compared)
"""What a server listens on that does so on every network of its machine."""


GONE = {
    "WORKERS": "A server is one process. For more cores, run several behind HAProxy: see "
    "“Several servers” in docs/hosting.md.",
    "HOLIDAY_DAYS": "Players agree on a pause instead.",
    "GALLERY": "There is no gallery: players show a finished match by its link.",
    "COMPRESS_DAYS": "Finished matches take little room by themselves.",
    "BUS_URL": "Servers hear of each other’s actions by the database, and NATS can go.",
}
"""What takes the place of each setting that earlier releases had, in sentences for its host."""


def given(environment: Mapping[str, str]) -> set[str]:
    """The variables that a host has set and this server knows."""
    found = {name.upper() for name, value in environment.items() if value}
    return {name for name in found if name.lower() in Settings.model_fields}


def not_read(environment: Mapping[str, str]) -> Iterator[str]:
    """A line for each variable that was one of ours, or is almost one, and is not read."""
    known = [name.upper() for name in Settings.model_fields]
    for name in sorted(name for name, value in environment.items() if value):
        if name.upper() in GONE:
            yield f"{name} is no longer a setting and is not read. {GONE[name.upper()]}"
        elif name.upper() not in known and (close := get_close_matches(name, known, 1, ALMOST)):
            yield f"{name} is not a setting and is not read. Is {close[0]} meant?"


class Settings(BaseModel):
    """The environment variables of the same names, in capitals; an empty one counts as none. Raises
    pydantic's ValidationError, which names the variable, for a value that cannot be used."""

    model_config = ConfigDict(frozen=True, validate_default=True)

    @model_validator(mode="before")
    @classmethod
    def _from_environment(cls, told: dict[str, Any]) -> dict[str, Any]:
        values = {name.lower(): value for name, value in os.environ.items() if value}
        return {name: values[name] for name in cls.model_fields if name in values} | told

    database_url: str | None = None
    """postgresql://… of a PostgreSQL 15 or newer; None: an embedded one under `var_dir`."""
    host: str = "127.0.0.1"
    port: int = Field(default=8000, ge=0, le=65535)
    """0 takes any free port; the address that is printed names it."""
    base_url: str | None = None
    """The public address, for links and the origin check; None: whatever host is asked for."""
    share: str | None = None
    """The tunnel that a server starts for friends elsewhere: cloudflared, tailscale, ssh:user@host,
    or 1 for the first that is installed; once it runs, its name. None: none."""
    data_dir: Path | None = None
    """A folder with corrected data packs, one `<ruleset>.json` each; None: the ones we ship."""
    var_dir: Path = ROOT / "var"
    """Where the embedded database lives."""
    forwarded_allow_ips: str = "127.0.0.1"
    """Proxies whose X-Forwarded-* headers are believed: addresses with commas between, or *."""
    bot_delay_ms: int = Field(default=700, ge=0)
    """How long the computer pretends to think before the first action of a turn, in
    milliseconds; before the next ones it is a half, a third and so on."""
    bot_workers: int | None = Field(default=None, ge=1, le=64)
    """Processes that think for the server's own players, niced, and as many for hints; each begins
    when it is needed, and holds some 30 MB. None: one less than the cores of the machine, at least
    one."""
    open_match_days: int = Field(default=30, ge=0, le=36500)
    """Days after which a match that has not begun is called off; after as many again it is
    deleted. 0: never."""
    guest_days: int = Field(default=90, ge=0, le=36500)
    """Days after which a guest who never had a match, and was not here since, is forgotten.
    0: never."""
    abandoned_match_days: int = Field(default=0, ge=0, le=36500)
    """Days after which a running match is deleted in which nothing happened, and none of whose
    players was here. 0: never."""
    finished_match_days: int = Field(default=0, ge=0, le=36500)
    """Days after which a match that is over is deleted, with its replay. 0: never."""
    smtp_url: str | None = None
    """smtp://user:password@host:587 (encrypted where the mail server offers it) or smtps://… of
    the mail server that sends notices; None: this server sends no mail. Needs `base_url`, to
    which the links in mails lead."""
    mail_from: str | None = None
    """The sender of mails, such as "Roses <roses@example.org>"; None: roses@ the host of
    `base_url`."""
    host_mail: str | None = None
    """Where the host is told that something needs them. Needs `smtp_url`."""
    host_hook: str | None = None
    """A messenger or a hook of the host, told of the same; as players write them."""
    private_addresses: bool = False
    """Let hooks and pushes, whose addresses players choose, reach private networks and this
    machine. Only for a server at home, all of whose players may reach everything there."""
    rate_limits: bool = True
    """Off for load measurements only."""
    replay_process: bool = True
    """Make replays in a process of their own, which runs while matches end and for half a minute
    after. False saves its 60 MB, at the price of pauses for players at other tables."""
    story_seconds: float = Field(default=10.0, ge=0, le=600)
    """Seconds of one core, at the lowest priority, that the story of a finished match may cost:
    chances, decisions, luck. 0: no stories, and none where `replay_process` is off."""
    backup_dir: Path | None = None
    """A folder for a daily copy of the database, each restored on trial before it counts; None:
    `var_dir`/backups for the embedded database, and no copies with `database_url`."""
    backup_days: int = Field(default=7, ge=0, le=3650)
    """Of how many days the newest copy is kept. 0: no copies are made."""
    backup_weeks: int = Field(default=4, ge=0, le=520)
    """Of how many weeks the newest copy is kept."""
    backup_months: int = Field(default=6, ge=0, le=120)
    """Of how many months the newest copy is kept."""
    log_level: str = "warning"
    log_format: Literal["text", "json"] = "text"
    """Lines for people, or one JSON object for each line."""
    metrics_token: str | None = Field(default=None, min_length=16)
    """What a monitor must send as `Authorization: Bearer …` to read `/metrics`; None: there is no
    such page."""

    @field_validator("database_url")
    @classmethod
    def _is_postgres(cls, url: str | None) -> str | None:
        if url is not None and urlsplit(url).scheme not in POSTGRES_SCHEMES:
            raise ValueError("must begin with postgresql:// (PostgreSQL is the only database)")
        return url

    @field_validator("base_url")
    @classmethod
    def _is_an_origin(cls, url: str | None) -> str | None:
        if url is None:
            return None
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/"):
            raise ValueError("must look like https://roses.example.org, without a path")
        return f"{parts.scheme}://{parts.netloc.lower()}"

    @field_validator("share")
    @classmethod
    def _is_a_tunnel(cls, share: str | None) -> str | None:
        if share is not None and not TUNNEL.fullmatch(share):
            raise ValueError("must be 1, cloudflared, tailscale or ssh:user@host")
        return share

    @field_validator("smtp_url")
    @classmethod
    def _is_a_mail_server(cls, url: str | None) -> str | None:
        parts = urlsplit(url or "smtp://none")
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise ValueError("must look like smtp://user:password@mail.example.org:587")
        return url

    @model_validator(mode="after")
    def _has_what_others_need(self) -> Settings:
        if self.share is not None and self.host not in ("127.0.0.1", "localhost", "0.0.0.0"):  # noqa: S104
            raise ValueError("SHARE needs HOST=127.0.0.1 or HOST=0.0.0.0: the tunnel ends there")
        nowhere = self.base_url is None and self.share is None
        if self.smtp_url is not None and nowhere:
            raise ValueError("SMTP_URL needs BASE_URL: the links in mails must lead somewhere")
        if self.host_mail is not None and self.smtp_url is None:
            raise ValueError("HOST_MAIL needs SMTP_URL: mail goes through a mail server")
        if self.host_hook is not None and nowhere:
            raise ValueError("HOST_HOOK needs BASE_URL: the links in messages must lead somewhere")
        return self

    @property
    def tells_stories(self) -> bool:
        """Whether finished matches get stories."""
        return self.replay_process and self.story_seconds > 0

    @property
    def mail_sender(self) -> str:
        """The From of mails."""
        host = urlsplit(self.base_url or "").hostname or "localhost"
        return self.mail_from or f"Roses <roses@{host}>"

    @field_validator("data_dir", "var_dir", "backup_dir")
    @classmethod
    def _absolute(cls, path: Path | None) -> Path | None:
        return path.expanduser().resolve() if path is not None else None

    @field_validator("log_level")
    @classmethod
    def _is_a_level(cls, level: str) -> str:
        level = level.lower()
        if level not in ("critical", "error", "warning", "info", "debug"):
            raise ValueError("must be critical, error, warning, info or debug")
        return level

    @property
    def thinking_processes(self) -> int:
        """How many processes may think for server players, and how many for hints."""
        return self.bot_workers or max(1, (os.cpu_count() or 1) - 1)

    @property
    def backup_folder(self) -> Path | None:
        """Where copies of the database are kept; None where none are made."""
        embedded = self.var_dir / "backups" if self.database_url is None else None
        return self.backup_dir or embedded

    @cached_property
    def url(self) -> str:
        """`database_url` of a server that has one. Raises RuntimeError where none was started."""
        if self.database_url is None:
            raise RuntimeError("no database: set DATABASE_URL, or start the embedded one")
        return self.database_url
