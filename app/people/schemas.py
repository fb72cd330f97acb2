"""Requests and answers about people, as JSON."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from pydantic import BaseModel, Field

from ..accounts.schemas import Password, Text


class Farewell(BaseModel):
    """That you want your account deleted: your `name`, and your password as `current` if you have
    one. With `chats`, what you wrote in chats is deleted, too."""

    name: Text
    current: Password | None = None
    chats: bool = False


class Proof(BaseModel):
    """That another player is you, too: a name and its password, or recovery words."""

    name: Text | None = None
    password: Password | None = None
    words: Text | None = None


class Sitter(BaseModel):
    """The player in a seat of a match in which you sit too."""

    match: UUID
    seat: Annotated[str, Field(max_length=80)]


class ShowPresence(BaseModel):
    """Whether the friends whom you keep see when you are at a table, if they keep you too."""

    show: bool
