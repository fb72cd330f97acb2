"""The first message to a viewer: `welcome`, with the match and the log; and why this
server ends connections."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from typing_extensions import TypedDict

from ...referee.messages import Event, Means, Milliseconds, SeatName, Sequence


class PaceJson(TypedDict, closed=True):
    """A time control: how much time each player has to begin with, and what they earn."""

    kind: Literal["live", "days"]
    bank: Annotated[int, Means("seconds on each clock at the beginning")]
    add: Annotated[int, Means("seconds that a decision or turn adds")]
    per: Annotated[
        Literal["decision", "turn"],
        Means("what adds them: an action that all viewers learn of, or the end of a turn"),
    ]
    cap: Annotated[int | None, Means("seconds beyond which a turn adds nothing")]
    quiet: Annotated[bool, Means("clocks stand still in their players’ quiet hours")]


Late = Literal["none", "5", "15", "60", "turn"]
Delay = Annotated[
    Late,
    Means("how late spectators are shown what happens: in minutes, or when a turn has ended"),
]


class SeatJson(TypedDict, closed=True):
    """Who sat down where; `bot` is the kind of a server-side player, or null."""

    seat: SeatName
    name: str
    mark: Annotated[str, Means('distinguishes players of the same name: "", then "II", "III" …')]
    bot: str | None


class BeginsJson(TypedDict, closed=True):
    """The step of a replay from which a match plays on."""

    replay: Annotated[str, Means("the path of the replay")]
    row: Annotated[int, Means("the row of that match’s log")]
    step: Annotated[int, Means("the number of the step, with everything face up")]


class MatchJson(TypedDict, closed=True):
    """What does not change while a match is played."""

    id: str
    ruleset: str
    scenario: str
    options: dict[str, str]
    pack: Annotated[str, Means("the SHA-256 of the data pack: see charts.json")]
    commitment: Annotated[str, Means("the SHA-256 of the secret seed, in hex digits")]
    seats: list[SeatJson]
    draws: Annotated[bool, Means("whether the rules know a draw: players may offer one")]
    past_dice: Annotated[bool, Means("whether takebacks may go past dice and answers")]
    hints: Annotated[bool, Means("whether players may ask for hints")]
    spectators: Annotated[bool, Means("whether viewers without a seat may watch")]
    begins: NotRequired[
        Annotated[
            BeginsJson, Means("where it plays on from; no result counts. Absent in all others")
        ]
    ]
    on_show: Annotated[bool, Means("whether it is listed for everyone to watch")]
    delay: Delay


class LineJson(TypedDict, closed=True):
    """What one row of the log told this viewer. `seat` is null for the setup."""

    seq: Sequence
    at: Milliseconds
    seat: SeatName | None
    events: list[Event]


class LookedJson(TypedDict, closed=True):
    """How far a player has seen a match, on any device, and when they last looked."""

    seq: Sequence
    at: Milliseconds


class WelcomeMessage(TypedDict, closed=True):
    """The first message. With `reset` the log is whole, and what the client had is void."""

    type: Literal["welcome"]
    match: MatchJson
    viewer: Annotated[str, Means('the name of a seat, or "spectator"')]
    seq: Sequence
    now: Annotated[Milliseconds, Means("the server's clock")]
    log: list[LineJson]
    reset: bool
    replay: Annotated[str | None, Means("the address of the replay, once it exists")]
    looked: Annotated[
        LookedJson | None, Means("how far you had seen the match; null if you never had, or watch")
    ]


class ReplayMessage(TypedDict, closed=True):
    """The match is over, and anyone with this link can look at its replay."""

    type: Literal["replay"]
    url: str


class HurryMessage(TypedDict, closed=True):
    """Which of the server's players play in a hurry, because the server is too busy."""

    type: Literal["hurry"]
    seats: list[SeatName]


OTHER_PEOPLE = 4402
"""Connect again, and be told who plays now."""
NO_MATCH = 4404
"""The match is not there, or no longer."""
LOST_MATCH = 4500
"""This server cannot show the match, and trying again is of no use."""
