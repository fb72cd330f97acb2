"""Requests and answers about people, as JSON."""

from __future__ import annotations

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import BaseModel, Field
from typing_extensions import TypedDict

from ..accounts.schemas import Password, Text
from ..lobby.schemas import SeatName, Time
from ..referee.messages import Outcome


class FarewellBody(BaseModel):
    """That you want your account deleted: your `name`, and your password as `current` if you have
    one. With `chats`, what you wrote in chats is deleted, too."""

    name: Text
    current: Password | None = None
    chats: bool = False


class ProofBody(BaseModel):
    """That another player is you, too: a name and its password, or recovery words."""

    name: Text | None = None
    password: Password | None = None
    words: Text | None = None


class SitterBody(BaseModel):
    """The player in a seat of a match in which you sit too."""

    match: UUID
    seat: Annotated[str, Field(max_length=80)]


class ShowPresenceBody(BaseModel):
    """Whether the friends whom you keep see when you are at a table, if they keep you too."""

    show: bool


class ExportedMatchJson(TypedDict, closed=True):
    """A match in which you had a seat, or that you made."""

    id: str
    game: str
    scenario: str
    options: dict[str, str]
    status: str
    created: Time
    started: Time | None
    ended: Time | None
    outcome: Outcome | None
    made_by_you: bool
    your_seat: SeatName | None
    your_share_of_the_dice: Annotated[str | None, Field(description="in hexadecimal digits")]
    players: Annotated[
        dict[SeatName, str | None], Field(description="the names under which people sat there")
    ]


class OwnMoveJson(TypedDict, closed=True):
    """Something that you did in a match."""

    match: str
    at: Time
    kind: str
    action: dict[str, Any] | None


class OwnLineJson(TypedDict, closed=True):
    """Something that you said."""

    match: str
    room: str
    text: str
    at: Time


class EverythingJson(TypedDict, closed=True):
    """All that this server has of you."""

    player: dict[str, Any]
    matches: list[ExportedMatchJson]
    moves: Annotated[list[OwnMoveJson], Field(description="of your seats, in order")]
    said: Annotated[
        list[OwnLineJson], Field(description="in the chats of matches, and as comments on them")
    ]
    kept: Annotated[
        dict[str, list[dict[str, Any]]],
        Field(description="all else that is yours alone, by the table in which it is kept"),
    ]


class TableNowJson(TypedDict, closed=True):
    """The table at which a friend is now."""

    game: str
    url: Annotated[str | None, Field(description="null: nobody may watch the match")]


class FriendJson(TypedDict, closed=True):
    """A player whom you keep as a friend."""

    id: Annotated[str, Field(description="of your keeping them, not of the player")]
    name: str
    keeps_name: Annotated[bool, Field(description="the name is protected by a password")]
    matches: Annotated[int, Field(description="how many you have played together")]
    last_game: Annotated[str | None, Field(description="the key of the game you played last")]
    at_table: TableNowJson | None


class AcquaintanceJson(TypedDict, closed=True):
    """A player with whom you have played: the one in `seat` of `match`."""

    match: str
    seat: SeatName
    name: str
    keeps_name: bool
    matches: Annotated[int, Field(description="how many you have played together")]
    last_game: str


class BlockedPlayerJson(TypedDict, closed=True):
    """A player whom you have blocked."""

    id: Annotated[str, Field(description="of the block, not of the player")]
    name: str


class CircleJson(TypedDict, closed=True):
    """Whom you know here."""

    friends: list[FriendJson]
    met: Annotated[list[AcquaintanceJson], Field(description="not your friends; the latest first")]
    blocked: list[BlockedPlayerJson]
    shows_presence: Annotated[
        bool, Field(description="your friends who keep you too see when you are at a table")
    ]


Result = Literal["won", "drawn", "lost"]


class TallyJson(TypedDict, closed=True):
    """How it went with a game from one seat."""

    game: str
    seat: str
    won: int
    drawn: int
    lost: int


class MatchCourseJson(TypedDict, closed=True):
    """How close a finished match was, by its story."""

    lead: Annotated[
        float, Field(description="by how much the likeliest winner was ahead, on average: 0 to 1")
    ]
    swing: Annotated[
        float, Field(description="how far one side's chances rose from their lowest: 0 to 1")
    ]


class PlayedMatchJson(TypedDict, closed=True):
    """A finished match of a player."""

    game: str
    seat: str
    result: Result
    against: Annotated[list[str], Field(description="the names in the other seats")]
    ended: Time
    url: Annotated[str, Field(description="the path of its page")]
    picture: Annotated[str, Field(description="the path of a picture of its end")]
    replay: Annotated[str | None, Field(description="the path of the replay, once it exists")]
    course: Annotated[
        MatchCourseJson | None, Field(description="how it went; null where no story tells it")
    ]


class PlayerResultsJson(TypedDict, closed=True):
    """A player's finished matches, the latest first, and how they went by game and seat."""

    name: str
    tallies: list[TallyJson]
    matches: list[PlayedMatchJson]


class PageLinkJson(TypedDict, closed=True):
    """The link to your page. Anyone who has it sees your results."""

    url: str
