"""Notices in words: who, which game, what happened, what is asked, how long there is; and nothing
that a spectator may not know."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from uuid import uuid4

import pytest

from app.accounts.names import LONGEST
from app.accounts.notices.tables import KINDS, Notice
from app.base.web.text import span
from app.people.delivery.kinds import CHOICES, TOLD, in_a_line
from app.people.delivery.planner import LOOK_AGAIN
from app.people.texts import words
from app.people.texts.asking import question, time_left
from app.people.texts.words import ASKS, OpenProposal, TableText
from app.people.transports.message import OutgoingMessage
from app.play.clocks.fold import Reading
from app.play.offers.absence import AbsenceOffer, MoreTimeOffer, ReplaceOffer, SitInOffer
from app.play.offers.tables import Offer
from app.referee.position import Position
from app.referee.referee import Act
from rulesets.kernel.interface import Seat
from tests.app.people.delivery.dispatching import Office, events, told_of
from tests.support.plain_english import unplain

DETAILS = {
    "why": "left", "pace": None, "draws": True,
    "spectators": True, "on_show": False, "delay": "5",
}  # fmt: skip
PROPOSALS = {kind: OpenProposal(kind, "Anne", "Cecily", DETAILS) for kind in ASKS}
TABLE = TableText(
    "Chess",
    ("Anne", "Cecily"),
    "running",
    awaited=True,
    told=("Anne (White) took a pawn.",),
    question="Move a piece.",
    time="You have 1 day 15 hours.",
    terms="Blitz. The clock: 5 days.",
    kept="Your seat is kept. Open the match to take it.",
    proposals=PROPOSALS,
)
DETAIL = {
    "consent": {"offer": "takeback", "id": "takeback"},
    "settlement": {"offer": "sit_in", "id": "sit_in"},
}


def message(kind: str, table: TableText = TABLE, **detail: str) -> list[str]:
    notice = Notice(kind=kind, detail={"by": "Anne", **DETAIL.get(kind, {}), **detail})
    told = [words.title(notice, table), *words.lines(notice, table)]
    assert not unplain(" ".join(told))
    return told


@pytest.mark.parametrize("kind", [*KINDS, "nudge"])
def test_every_kind_names_who_and_the_game_in_its_title_and_has_more_to_say(kind: str) -> None:
    title, *lines = message(kind)
    assert "Chess" in title
    assert "Anne" in title
    assert lines


def test_one_list_has_every_kind_with_its_words_and_a_picture_that_exists() -> None:
    assert tuple(CHOICES) == KINDS
    icons = Path("static/svg/icons.svg").read_text()
    for choice in CHOICES.values():
        assert all((choice.name, choice.about, choice.short, choice.passed))
        assert f'id="{choice.icon}"' in icons


@pytest.mark.parametrize(
    ("kinds", "gather", "line"),
    [
        (KINDS, 0, "All, at once"),
        (sorted({*KINDS} - {"chat", "rematch"}), 1440, "All but chat and rematches, once a day"),
        (["clock_low", "your_turn"], 60, "Only turns and low time, every hour"),
        ([], 0, "Nothing"),
    ],
)
def test_what_goes_by_a_channel_is_told_in_a_line(
    kinds: Sequence[str], gather: int, line: str
) -> None:
    assert in_a_line(kinds, gather) == line


LONG = [f"{name} of the House of York"[:LONGEST] for name in ("Margaret", "Elizabeth", "Cecily")]
MESSAGES = [
    *({"kind": kind} for kind in (*CHOICES, *TOLD, "chat", "rematch")),
    *({"kind": "consent", "offer": kind, "id": kind} for kind in ASKS),
    *({"kind": "settlement", "offer": tells} for tells in words.DECIDED),
    {"kind": "settlement"},
    {"kind": "chat", "comment": "1"},
]


@pytest.mark.parametrize("told", MESSAGES, ids=lambda told: " ".join(told.values()))
@pytest.mark.parametrize("clock", ["5 days", ""])
def test_no_message_says_a_thing_twice_or_more_than_a_lock_screen_shows(
    told: dict[str, str], clock: str
) -> None:
    about = {"about": "the old phone", "not_by": "", "why": "It was deleted."}
    notice = Notice(kind=told["kind"], detail={"by": LONG[0], **about, **told})
    table = replace(
        TABLE,
        game="The Cousins' War",
        others=tuple(LONG),
        time=f"You have {clock}." if clock else time_left(None),
        terms=f"The clock: {clock}." if clock else "There is no clock.",
        proposals={kind: OpenProposal(kind, LONG[0], LONG[1], DETAILS) for kind in ASKS},
    )
    for of in (table, replace(table, awaited=False, question=""), None):
        title, lines = words.title(notice, of), words.lines(notice, of)
        assert 0 < len(title) <= 60
        said = [one for one in re.split(r"[.:?]\s*", "\n".join([title, *lines])) if one]
        assert len(said) == len(set(said))
        assert "\n".join(lines).count("clock") <= 1
        assert all(line.endswith((".", "?")) for line in lines)


def test_a_question_that_is_a_secret_is_not_told_but_where_to_read_it() -> None:
    assert replace(TABLE, question="", time="").asked == [
        "Open the table to see what you are asked."
    ]


@pytest.mark.parametrize("kind", ["your_turn", "nudge", "clock_low"])
def test_a_turn_says_what_happened_what_is_asked_and_how_long_there_is(kind: str) -> None:
    assert message(kind)[1:] == [
        "Anne (White) took a pawn.",
        "Move a piece. You have 1 day 15 hours.",
    ]


@pytest.mark.parametrize("kind", ASKS)
def test_a_proposal_says_who_asks_for_what(kind: str) -> None:
    title, *lines = message("consent", offer=kind, id=kind)
    assert title.startswith("Anne ")
    assert title.endswith(": Chess")
    assert "{" not in title
    assert lines[-1].startswith("Open the table to ")


def test_a_proposal_to_take_back_says_that_the_dice_will_be_rolled_again() -> None:
    assert "The dice will be rolled again, and cards drawn again." in message("consent")


def test_the_end_says_who_won_and_why_once() -> None:
    over = TableText("Chess", ("Anne",), "over", awaited=False, won="Anne (White)", reason="Mate.")
    assert message("match_ended", over) == ["Game over: Chess with Anne", "Anne (White) won: Mate."]
    left = TableText(
        "Chess", ("Anne",), "over", awaited=False, won="Anne (White)",
        told=("Anne (White) claimed the win because you had left.",),
    )  # fmt: skip
    assert message("match_ended", left)[1:] == [
        "Anne (White) claimed the win because you had left.",
        "Anne (White) won.",
    ]


@pytest.mark.parametrize("kind", [SitInOffer, MoreTimeOffer, ReplaceOffer])
def test_an_absent_player_is_told_in_words_what_was_decided(kind: type[AbsenceOffer]) -> None:
    assert str(kind.tells) in words.DECIDED
    decided, asked = (
        message("settlement", offer=str(kind.tells), id=""),
        message("settlement", offer=kind.key),
    )
    assert decided[0] != asked[0]


@pytest.mark.parametrize(
    ("reading", "told"),
    [
        (None, ""),
        (Reading(141_000_000, True, True, None), "You have 1 day 15 hours."),
        (Reading(90_000, True, False, None), "Your clock stands at 1 minute."),
        (Reading(0, True, False, None), "Your time is up."),
    ],
)
def test_the_time_is_told_in_a_sentence(reading: Reading | None, told: str) -> None:
    assert time_left(reading) == told


def test_spans_are_told_in_two_units_at_most() -> None:
    told = [span(n * 1000) for n in (20, 60, 3600, 3725, 86400, 90061, 200000)]
    assert told == [
        "less than a minute", "1 minute", "1 hour", "1 hour 2 minutes", "1 day", "1 day 1 hour",
        "2 days 7 hours",
    ]  # fmt: skip


async def _told(post: Office, word: str) -> tuple[OutgoingMessage, Position, int]:
    """What a player is told whom a match of The Cousins' War asks so; the match, and their seat.
    One match in some thousands ends without the question: then another is played."""
    for _ in range(5):
        match = await post.host.new_match(ruleset="cousins_war")
        people = await post.people(match)
        live = await post.host.matches.open(match)
        while live.referee.now.awaited:
            now = live.referee.now
            seat = now.awaited[0]
            if word in now.ruleset.prompt(now.state, seat).text:
                await post.reachable(people[seat])
                await post.add("your_turn", people[seat], match)
                await post.work()
                (told,) = post.transport.messages
                return told, now, seat
            action = now.ruleset.encode_action(now.ruleset.legal(now.state, seat)[0])
            await post.host.make(match, seat, Act(now.counts[seat], action), uuid4())
    raise AssertionError(f"no one was asked “{word}”")


async def test_a_turn_of_a_real_match_is_told_in_the_games_own_words(post: Office) -> None:
    told, _, seat = await _told(post, "Play a card")
    assert told.title == f"Your turn: The Cousins' War with Player {1 - seat}"
    *happened, asked = told.lines
    assert 1 <= len(happened) <= 3
    assert asked == "Play a card: as its event, or for its command points."


async def test_a_message_tells_only_what_all_viewers_saw_in_a_real_match(post: Office) -> None:
    """The toy tells each seat its secret numbers, and has a sentence for every event."""
    match, people = await post.match()
    seats = [await post.host.watch(match, viewer) for viewer in range(2)]
    onlooker = await post.host.watch(match, 2)
    for player in people:
        await post.reachable(player)
    while seats[0].now["outcome"] is None:
        await post.host.step(*seats)
        await post.work()
    texts = " ".join(message.text for message in post.transport.messages)
    public = events(onlooker.states)
    assert told_of(public, texts)
    secret = events(frame for seat in seats for frame in seat.states) - public
    assert secret
    assert not told_of(secret, texts)


async def test_dice_under_the_cup_are_in_no_message(post: Office) -> None:
    """The prompt of their seat names them; a message ends up on a lock screen."""
    told, now, seat = await _told(post, "You rolled")
    assert await question(now, Seat(seat)) == ""
    assert told.lines[-1] == "Open the table to see what you are asked."
    assert "You rolled" not in told.text


async def test_a_proposal_that_was_answered_while_its_notice_waited_is_not_sent(
    post: Office,
) -> None:
    match, people = await post.match()
    channel = await post.reachable(people[0])
    async with post.host.sessions() as db:
        offer = Offer(
            id=uuid4(), match_id=match, kind="draw", by=1, asked=[0], seq=0, answers={},
            made=post.wall.now(),
        )  # fmt: skip
        db.add(offer)
        await db.commit()
        await post.add("consent", people[0], match, offer="draw", id=str(offer.id))
        await post.work()
        (told,) = post.transport.messages
        assert told.title == "Player 1 offers a draw: Council"
        # Another one is planned, and answered before it is sent.
        await post.add("consent", people[0], match, offer="draw", by="a server of 0.5.0, by kind")
        await post.plan()
        offer.answers = {"0": False}
        await db.commit()
    await post.send()
    assert len(post.transport.messages) == 1
    assert (await post.states(channel))[-1] == ("withdrawn", "It had been answered or withdrawn.")


@pytest.mark.parametrize(
    ("kind", "status", "is_sent"),
    [
        ("match_started", "running", True),
        ("match_started", "over", False),
        ("match_ended", "over", True),
        ("match_ended", "running", False),
        ("rematch", "cancelled", False),
        ("invitation", "running", False),
    ],
)
async def test_a_notice_that_is_no_longer_true_is_not_sent(
    post: Office, kind: str, status: str, is_sent: bool
) -> None:
    match, people = await post.match()
    await post.reachable(people[0])
    await post.change(match, status=status)
    await post.add(kind, people[0], match)  # type: ignore[arg-type]
    await post.age(LOOK_AGAIN)
    await post.work()
    assert len(post.transport.messages) == is_sent
