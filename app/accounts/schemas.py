"""Requests and answers about accounts, as JSON."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated
from uuid import UUID

from pydantic import BaseModel, Field
from typing_extensions import TypedDict

from ..base.web.api import SCOPES, Scope
from . import passwords
from .tables import Player

Text = Annotated[str, Field(max_length=200)]
"""Anything that a person types; the services know what may be in it, and say so better."""
Password = Annotated[str, Field(max_length=passwords.LONGEST)]


class NameBody(BaseModel):
    """A name to play under."""

    name: Text


class CredentialsBody(BaseModel):
    """A protected name and its password."""

    name: Text
    password: Password


class NewPasswordBody(BaseModel):
    """A password to protect the name with; `current` is the one before it, if there is one."""

    password: Password
    current: Password | None = None


class WordsBody(BaseModel):
    """Recovery words, with anything between them."""

    words: Text


class NewWordsBody(BaseModel):
    """Ask for recovery words; `current` is your password, if you have one."""

    current: Password | None = None


class RecoveryWordsJson(TypedDict, closed=True):
    """Seven words that open your account. They are told only once."""

    words: list[str]


class NewTokenBody(BaseModel):
    """A token to be made, and what it may do."""

    label: Text
    read: bool = False
    play: bool = False
    create: bool = False

    @property
    def scopes(self) -> list[Scope]:
        """As one list."""
        return [scope for scope in SCOPES if getattr(self, scope)]


class MadeTokenJson(TypedDict, closed=True):
    """A token that was just made."""

    id: UUID
    token: Annotated[str, Field(description="send it as `Authorization: Bearer TOKEN`")]


class PersonJson(TypedDict, closed=True):
    """What others may know of a player."""

    id: UUID
    name: str


class MeJson(TypedDict, closed=True):
    """Who you are."""

    id: UUID
    name: str
    kept: Annotated[bool, Field(description="a password protects your name")]


class PersonalLinkJson(TypedDict, closed=True):
    """A link that opens a session of yours on another device, once."""

    url: str
    qr: Annotated[str, Field(description="the path of a picture of it")]
    expires: datetime


def person(player: Player) -> PersonJson:
    """What others may know of a player."""
    return PersonJson(id=player.id, name=player.name)
