"""Requests and answers of the lobby, as JSON: the pages show matches as the API does."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired
from uuid import UUID

from pydantic import AfterValidator, Field
from typing_extensions import TypedDict

from ..base.web.validation import Body
from ..play.clocks.pace import PaceBody
from ..play.matches.messages import BeginsJson, Late, PaceJson
from ..referee.messages import Outcome

Status = Literal["open", "running", "over", "cancelled"]
Time = Annotated[str, Field(json_schema_extra={"format": "date-time"})]
SeatName = Annotated[str, Field(description='the name of a seat, for instance "york"')]
Invite = Annotated[str, Field(description="a link to send to a friend")]
Commitment = Annotated[str, Field(description="a SHA-256 in hexadecimal digits")]
RANDOM = "random"
Key = Annotated[str, Field(max_length=80)]
Token = Annotated[str, Field(max_length=80)]
Round = Annotated[int, Field(ge=1, le=2**31 - 1)]


def _is_32_bytes(digits: str) -> str:
    if len(digits) != 64 or not all(c in "0123456789abcdefABCDEF" for c in digits):
        raise ValueError("must be 32 bytes as 64 hexadecimal digits")
    return digits


Bytes32 = Annotated[str, AfterValidator(_is_32_bytes)]


class NewMatchBody(Body):
    """A match to be created; `seat` is the name of the creator's seat, or "random". Without a
    `pace` it has no clock."""

    ruleset: Key
    scenario: Key | None = None
    options: Annotated[dict[Key, Key], Field(max_length=40)] = Field(default_factory=dict)
    seat: Key = RANDOM
    listed: bool = False
    spectators: bool = True
    """Others may watch: those with the link, or everyone if it is `on_show`."""
    on_show: bool = False
    delay: Late = "none"
    """How late they are shown what happens: minutes, or until a turn has ended."""
    pace: PaceBody | None = None
    past_dice: bool = False
    hints: bool = False
    """Players may ask the server for hints; against server players they always may."""
    friends: Annotated[list[UUID], Field(max_length=3)] = Field(default_factory=list)
    """Keep a seat for each of these friends, by their `id` in /api/people."""
    again: UUID | None = None
    """Keep a seat for each of the other players of this match of yours."""


class TakeBody(Body):
    """Take a seat: by an invite (`seat` chooses one where the invite is for any), the seat kept for
    you, or an open seat of a listed match."""

    commitment: Bytes32
    seat: Key | None = None
    invite: Token | None = None


class SealBody(Body):
    """Commit your seat to a share of the dice by its SHA-256."""

    commitment: Bytes32
    round: Round
    replace: bool = False


class DiscloseBody(Body):
    """Disclose the share that your seat has sealed in this round."""

    entropy: Bytes32
    round: Round


class GiveToBotBody(Body):
    """Which server-side player gets the seat: one of the game's `bots`, or "random", which plays
    any legal action in every game. Without it, the one for those who do not choose."""

    bot: Key | None = None


class ScenarioJson(TypedDict, closed=True):
    """One of a game's setups, with its seats."""

    key: str
    title: str
    about: str
    seats: list[SeatName]
    minutes: Annotated[int, Field(description="how long a match takes")]
    fairness: Annotated[
        str, Field(description='how even it is between equal players; "" if that is not known')
    ]


class ChoiceJson(TypedDict, closed=True):
    """One value of an option."""

    key: str
    title: str


class OptionJson(TypedDict, closed=True):
    """What may be chosen when a match is created; the first choice is the default."""

    key: str
    title: str
    about: str
    choices: list[ChoiceJson]


class BotJson(TypedDict, closed=True):
    """One of the server's own players that know the game, the gentlest first."""

    key: Annotated[str, Field(description="for `bot`, when it is given a seat")]
    title: str
    about: str


class TalkRuleJson(TypedDict, closed=True):
    """How the rules limit talk at the table."""

    text: str
    rule: Annotated[str, Field(description="the paragraph")]


class GameJson(TypedDict, closed=True):
    """A game that can be played here, as its ruleset declares it."""

    key: str
    title: str
    tagline: str
    designer: str
    publisher: str
    minutes: Annotated[int, Field(description="how long the whole game takes")]
    scenarios: list[ScenarioJson]
    options: list[OptionJson]
    bots: list[BotJson]
    talk: TalkRuleJson | None


class GamesJson(TypedDict, closed=True):
    """All games of this server."""

    rulesets: list[GameJson]


class SeatSummaryJson(TypedDict, closed=True):
    """A seat of a match. `invite` is there for the creator while the seat is open."""

    seat: SeatName
    title: Annotated[str, Field(description='the name as people read it: "York"')]
    state: Annotated[
        Literal["open", "kept", "taken"],
        Field(description="kept: it waits for one player, who has not sat down yet"),
    ]
    name: Annotated[str | None, Field(description="the player's")]
    keeps_name: Annotated[bool, Field(description="the name is protected by a password")]
    bot: Annotated[str | None, Field(description="the kind of the server's own player")]
    resigned: Annotated[bool, Field(description="the player gave up, and `bot` plays on")]
    stand_in: Annotated[
        str | None, Field(description="the server's own player that plays until the player returns")
    ]
    commitment: Annotated[
        Commitment | None, Field(description="the SHA-256 of the seat's share of the dice")
    ]
    share: Annotated[
        Literal["awaited", "sealed", "disclosed"] | None,
        Field(description="the state of the share; null for a seat without a person"),
    ]
    you: Annotated[bool, Field(description="the seat is yours, taken or kept")]
    left: Annotated[
        int | None, Field(description="milliseconds left on its clock; null without a clock")
    ]
    here: NotRequired[
        Annotated[bool, Field(description="in your lists: its player is at the table now")]
    ]
    mark: Annotated[
        str, Field(description='distinguishes players of the same name: "", then "II", "III" …')
    ]
    invite: NotRequired[Invite]


class MatchSummaryJson(TypedDict, closed=True):
    """A match as you may know it. `invite` leads to any open seat; it is there for the creator
    and the seated players while there is one."""

    id: str
    url: Annotated[str, Field(description="the path of its page")]
    ruleset: str
    title: Annotated[str, Field(description="the name of the game")]
    scenario: str
    scenario_title: str
    options: dict[str, str]
    status: Status
    picture: Annotated[
        str,
        Field(
            description="the path of a small picture of the position as you may see it; in your "
            "lists it changes with the position"
        ),
    ]
    listed: bool
    spectators: Annotated[bool, Field(description="whether others may watch")]
    on_show: Annotated[bool, Field(description="whether it is listed for everyone to watch")]
    delay: Annotated[
        Late, Field(description="how late others are shown it: minutes, or until a turn has ended")
    ]
    pace: Annotated[PaceJson | None, Field(description="the time control; null: no clock")]
    past_dice: Annotated[bool, Field(description="whether takebacks may go past dice")]
    hints: Annotated[
        bool, Field(description="whether people who play each other may ask the server for hints")
    ]
    commitment: Annotated[Commitment, Field(description="the SHA-256 of the secret seed")]
    round: Annotated[int, Field(description="how often the shares of the dice have been drawn")]
    sealed: Annotated[bool, Field(description="every seat is taken and every share sealed")]
    creator: Annotated[str, Field(description="the name of the player who created it")]
    created: Time | None
    started: Time | None
    ended: Time | None
    seats: list[SeatSummaryJson]
    you: Annotated[SeatName | None, Field(description="your seat, taken or kept")]
    mine: Annotated[bool, Field(description="you created it")]
    waits_for_you: bool
    awaited: Annotated[list[SeatName], Field(description="the seats that must choose now")]
    since: Annotated[Time | None, Field(description="since when they are awaited")]
    outcome: Outcome | None
    replay: Annotated[str | None, Field(description="the path of the replay, once it exists")]
    begins: NotRequired[
        Annotated[BeginsJson, Field(description="the step of a replay from which it plays on")]
    ]
    asked: NotRequired[
        Annotated[str, Field(description="what you are asked; in lists, if your seat must choose")]
    ]
    invite: NotRequired[Invite]


class MatchListsJson(TypedDict, closed=True):
    """Your matches, those that wait for you first; and a page of the listed ones."""

    waiting: Annotated[int, Field(description="how many of `mine` wait for you")]
    mine: list[MatchSummaryJson]
    listed: Annotated[list[MatchSummaryJson], Field(description="not yours, with an open seat")]
    more: Annotated[bool, Field(description="whether there is another page of `listed`")]
    on_show: Annotated[
        list[MatchSummaryJson], Field(description="not yours, for everyone to watch")
    ]


class NewMatchJson(TypedDict, closed=True):
    """A match that was just created. No seat is taken yet, not even yours."""

    id: str
    url: Annotated[str, Field(description="the path of its page")]
    commitment: Annotated[Commitment, Field(description="the SHA-256 of the secret seed")]


class InvitationJson(TypedDict, closed=True):
    """What an invite is for."""

    match: MatchSummaryJson
    seat: Annotated[SeatName | None, Field(description="null: any that is open")]


class CountJson(TypedDict, closed=True):
    """How many matches wait for you."""

    count: int
