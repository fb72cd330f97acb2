"""The generated parts of docs/protocol.md: schemas, examples, the test vector of the dice.

`python -m tools protocol` writes them into the page; a test checks that they are up to date. They
are fenced blocks whose first line says what they are, such as ```json schema State.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any
from uuid import UUID

import orjson
from pydantic import TypeAdapter

from app.bus.hub import Hub, Watcher
from app.clocks.messages import Clock, Clocks
from app.clocks.pace import BRISK
from app.learning.sandbox import messages as sandbox
from app.matches.header import Header, SeatAssignment
from app.matches.live.first_frame import Backlog, message
from app.matches.live.live_match import LiveMatch
from app.matches.messages import Hurry, Line
from app.notices.announcement_messages import Announcement
from app.offers.messages import Offers, OfferState, SeatLink
from app.packs import load_pack, load_ruleset
from app.process.wall_clock import WallClock
from app.referee.record.chain import Chain
from app.referee.record.dice import Chance, SeededDice, commitment, dice_key
from app.referee.record.log import Row, visible_to
from app.referee.referee import Act, Proposal, Referee, Refused, begin
from app.referee.shown.messages import Considered, Prompt
from app.replays.messages import Replay
from app.settings import ROOT
from app.table import messages, protocol
from app.verification import record
from rulesets.kernel.interface import Ruleset, Seat

PAGE = ROOT / "docs" / "protocol.md"
RECORD = ROOT / "docs" / "record.schema.json"
BLOCK = re.compile(r"^```(\w+) (schema|example|vector) (\w+)\n.*?^```$", re.DOTALL | re.MULTILINE)

MESSAGES = {
    kind.__name__: kind
    for room in (protocol, sandbox)
    for kind in (*room.CLIENT_MESSAGES, *room.SERVER_MESSAGES)
}

MATCH = UUID("00112233-4455-6677-8899-aabbccddeeff")
REQUEST = UUID("7d444840-9dc0-41d1-b245-5ffdce74fad2")
SEED = bytes(range(32))
ENTROPIES = (bytes([0x11]) * 32, bytes([0x22]) * 32)
AT = 1_800_000_000_000
ROLL = 1
"""A roll whose fifth draw rejects a word."""


def rendered(page: str) -> str:
    """`page` with its generated blocks up to date."""

    def block(found: re.Match[str]) -> str:
        language, kind, name = found.groups()
        content = {"schema": schema, "example": example, "vector": vector}[kind](name)
        return f"```{language} {kind} {name}\n{content}\n```"

    return BLOCK.sub(block, page)


def record_schema() -> str:
    """The JSON Schema of a record, as a file."""
    return orjson.dumps(record.schema(), option=orjson.OPT_INDENT_2).decode() + "\n"


def schema(name: str) -> str:
    """The JSON schema of a message with one line per property."""
    full = TypeAdapter(MESSAGES[name]).json_schema(ref_template="#/$defs/{model}")
    return _laid_out(_without_titles(full))


def _without_titles(part: Any) -> Any:
    """The schema without pydantic's titles, which only repeat the names."""
    if isinstance(part, list):
        return [_without_titles(item) for item in part]
    if not isinstance(part, dict):
        return part
    return {
        key: {name: _without_titles(value) for name, value in inner.items()}
        if key in ("properties", "$defs")
        else _without_titles(inner)
        for key, inner in part.items()
        if key != "title"
    }


def _laid_out(full: dict[str, Any], indent: str = "") -> str:
    """JSON with one line for each property of an object, and no other line breaks."""
    lines = []
    for key, value in full.items():
        if key == "properties":
            inner = [f'{indent}    "{n}": {_json(v)}' for n, v in value.items()]
            text = "{\n" + ",\n".join(inner) + f"\n{indent}  }}"
        elif key == "$defs":
            inner = [
                f'{indent}    "{n}": {_laid_out(v, indent + "    ")}' for n, v in value.items()
            ]
            text = "{\n" + ",\n".join(inner) + f"\n{indent}  }}"
        else:
            text = _json(value)
        lines.append(f'{indent}  "{key}": {text}')
    return "{\n" + ",\n".join(lines) + f"\n{indent}}}"


def _json(value: Any) -> str:
    return orjson.dumps(value).decode()


# Examples


def example(name: str) -> str:
    """An example of a real message."""
    return _spread(_examples()[name])


def _spread(text: str) -> str:
    """The message with one line per field if it is long."""
    if len(text) < 100:
        return text
    fields = [f'  "{key}": {_json(value)}' for key, value in orjson.loads(text).items()]
    return "{\n" + ",\n".join(fields) + "\n}"


LINE = messages.ChatLine(
    room="players",
    id=17,
    name="Margaret",
    keeps_name=False,
    seat="lancaster",
    text="Good luck!",
    at=AT + 4000,
)
OFFER = OfferState(
    id="3f2b8c1e-5a76-4f0d-9a41-0c8d7b6e5f21",
    kind="draw",
    by="york",
    about=None,
    detail={},
    needs="all",
    asked=["lancaster"],
    answers={},
    status="open",
    at=AT + 5000,
)
LINK = SeatLink(
    offer="5d3c1f0e-7a34-4c59-9d0e-3b6b9b0c2f11",
    seat="lancaster",
    by="york",
    path="/seat/Zp0mCk1yT6uH4w9dQ2xVbN8sLr3eJfAo",
    at=AT + 5000,
)
TAKEN_UP = {"do": "Take", "source": "leicester"}
SIMPLE: dict[str, Any] = {
    "ConsiderMessage": protocol.ConsiderMessage(
        type="consider", id=REQUEST, seq=12, first=(TAKEN_UP,)
    ).model_dump(),
    "Considered": Considered(
        type="considered",
        id=REQUEST,
        prompt=Prompt(text="Move, recruit, or end your actions.", rule="5", decision="Act"),
        view={"turn": "Campaign 1, turn 1", "stack": "leicester"},
        actions=[{"do": "MarchAll", "to": "rutland", "via": None, "source": "leicester"}],
    ),
    "UndoMessage": protocol.UndoMessage(type="undo", id=REQUEST, seq=1).model_dump(),
    "ResignMessage": protocol.ResignMessage(type="resign", id=REQUEST).model_dump(),
    "LeaveMessage": protocol.LeaveMessage(type="leave", id=REQUEST).model_dump(),
    "ReturnMessage": protocol.ReturnMessage(type="return", id=REQUEST).model_dump(),
    "OfferMessage": protocol.OfferMessage(type="offer", id=REQUEST, kind="draw").model_dump(),
    "AnswerMessage": protocol.AnswerMessage(
        type="answer", id=REQUEST, offer=UUID(OFFER["id"]), accept=True
    ).model_dump(),
    "WithdrawMessage": protocol.WithdrawMessage(
        type="withdraw", id=REQUEST, offer=UUID(OFFER["id"])
    ).model_dump(),
    "Offers": Offers(type="offers", open=[OFFER], ended=None, links=[LINK]),
    "ChatMessage": protocol.ChatMessage(type="chat", text=LINE["text"]).model_dump(),
    "LookMessage": protocol.LookMessage(type="look", seq=1).model_dump(),
    "PingMessage": protocol.PingMessage(type="ping").model_dump(),
    "RestartMessage": sandbox.RestartMessage(type="restart", id=REQUEST).model_dump(),
    "RedrawMessage": sandbox.RedrawMessage(type="redraw", id=REQUEST).model_dump(),
    "SeeMessage": sandbox.SeeMessage(type="see", id=REQUEST, seat="york").model_dump(),
    "Trial": sandbox.Trial(
        type="trial", id="PZ8Xw0c2vNq1mE5rT7uYkA", own="lancaster", world=1, since=12
    ),
    "Replay": Replay(type="replay", url="/replay/5vXPlaxIq2XeMQuZQ5QGXg"),
    "Said": messages.Said(type="chat", **LINE),
    "Chats": messages.Chats(type="chats", lines=[LINE]),
    "Clocks": Clocks(
        type="clocks",
        now=AT + 60_000,
        pace=BRISK,
        paused=False,
        seats=[
            Clock(seat="lancaster", left=86_340_000, awaited=True, runs=True, changes=None),
            Clock(seat="york", left=86_400_000, awaited=False, runs=False, changes=None),
        ],
    ),
    "Presence": messages.Presence(
        type="presence",
        seats={"lancaster": True, "york": False},
        spectators=2,
        names=["Perkin"],
    ),
    "Hurry": Hurry(type="hurry", seats=["york"]),
    "Announcement": Announcement(
        type="announcement", id=3, text="The server restarts at 18:00.", until=AT + 3_600_000
    ),
    "Error": messages.Error(type="error", code="malformed", reason="act.seq: Field required"),
    "Pong": messages.Pong(type="pong"),
}


@lru_cache(maxsize=1)
def _examples() -> dict[str, str]:
    """One message of each kind, from the beginning of a match of The Cousins' War."""
    ruleset = load_ruleset("cousins_war")
    play, setup = _play(ruleset)
    play.referee.watched = lambda: (0,)  # as if their player sat there
    line = Line(seq=0, at=AT, seat=None, events=visible_to(setup.events, Seat(0)))
    welcome = orjson.loads(message(play, _Reader(), Backlog([line], [], True), None))
    now = play.referee.now
    action = ruleset.encode_action(ruleset.legal(now.state, Seat(0))[0])
    foreign = ruleset.encode_action(ruleset.legal(now.state, Seat(1))[0])
    refusal = play.referee.propose(Seat(0), Act(0, foreign), REQUEST, AT + 8000)
    proposal = play.referee.propose(Seat(0), Act(0, action), REQUEST, AT + 9000)
    assert isinstance(refusal, Refused)
    assert isinstance(proposal, Proposal)
    assert proposal.frames[0] is not None
    act = protocol.ActMessage(type="act", id=REQUEST, seq=0, action=action)
    refused = messages.Refused(
        type="refused", id=REQUEST, code=refusal.code, reason=refusal.reason, rule=refusal.rule
    )
    found = SIMPLE | {
        "ActMessage": act.model_dump(exclude={"first"}),
        "Welcome": welcome | {"now": AT + 1000},
        "State": orjson.loads(proposal.frames[0]),
        "Refused": refused,
    }
    return {name: _json(value) for name, value in found.items()}


class _Reader(Watcher):
    """A watcher without a peer, whose messages become the examples."""

    viewer = 0
    seat = Seat(0)

    def deliver(self, frame: bytes) -> None:
        raise NotImplementedError

    def close(self, code: int, reason: str) -> None:
        raise NotImplementedError


def _play(ruleset: Ruleset[Any]) -> tuple[LiveMatch, Row]:
    chance = Chance(dice_key(SEED, MATCH, ENTROPIES))
    chain = Chain(chance.key, {"match": str(MATCH)})
    header = Header(
        id=MATCH,
        ruleset=ruleset,
        scenario="standard",
        options={},
        pack=load_pack("cousins_war").digest,
        commitment=commitment(SEED),
        chance=chance,
        chain=chain,
        spectators=True,
        past_dice=False,
        hints=False,
        seats=(SeatAssignment(None, "Margaret", None), SeatAssignment(None, "Cecily", None)),
    )
    start = begin(ruleset, 2, header.scenario, header.options, chance, chain, AT)
    referee = Referee(ruleset, chance, chain, start.after)
    play = LiveMatch(header, referee, None, Hub(), None, WallClock())  # type: ignore[arg-type]  # never played
    return play, start.row


# The dice


def vector(_: str) -> str:
    """A test vector for other implementations of the dice."""
    key = dice_key(SEED, MATCH, ENTROPIES)
    words = SeededDice(key, ROLL)
    stream = [f"{words.below(2**32):08x}" for _ in range(10)]
    dice = SeededDice(key, ROLL)
    draws = [[n, dice.below(n)] for n in (6, 6, 6, 20, 3_000_000_000, 6)]
    return "\n".join(
        (
            f"seed        {SEED.hex()}",
            f"commitment  {commitment(SEED)}",
            f"match       {MATCH}",
            f"lancaster   {ENTROPIES[0].hex()}",
            f"york        {ENTROPIES[1].hex()}",
            f"key         {key.hex()}",
            f"roll        {ROLL}",
            f"words       {' '.join(stream)}",
            f"draws       {_json(draws)}",
        )
    )
