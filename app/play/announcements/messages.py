"""The message that the host has announced something."""

from __future__ import annotations

from typing import Annotated, Literal

from typing_extensions import TypedDict

from ...referee.messages import Means, Milliseconds


class AnnouncementMessage(TypedDict, closed=True):
    """What the host of the server announces to everyone."""

    type: Literal["announcement"]
    id: Annotated[int | None, Means("another one for each announcement; null: there is none now")]
    text: str
    until: Annotated[Milliseconds | None, Means("when it is taken down by itself")]
