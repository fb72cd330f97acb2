"""What is asked of people and what they answer, as JSON."""

from __future__ import annotations

from pydantic import BaseModel

from ..accounts.schemas import Password, Text


class Farewell(BaseModel):
    """That you want your account deleted: your `name`, and your password as `current` if you have
    one."""

    name: Text
    current: Password | None = None


class Proof(BaseModel):
    """That another player is you, too: a name and its password, or recovery words."""

    name: Text | None = None
    password: Password | None = None
    words: Text | None = None
