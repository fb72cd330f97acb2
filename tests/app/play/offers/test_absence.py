"""A player leaves or stays away: the others choose, and the player may come back."""

from __future__ import annotations

import pytest

from app.play.clocks.pace import BRISK, CALM
from tests.app.sockets import Ear, Message, silence
from tests.support.client import Client
from tests.support.moved_time import MovedTime


async def has_left(york: Ear, lancaster: Ear) -> None:
    """Lancaster leaves, and York knows."""
    await lancaster.ask("leave")
    await york.wait("state", lambda state: state["left"] == ["lancaster"])


async def refused(who: Ear, kind: str, about: str = "lancaster", code: str = "not_now") -> str:
    """Why an offer cannot be made."""
    heard = len(who.heard)
    await who.ask("offer", kind=kind, about=about)
    refusal = await who.wait("refused", after=heard)
    assert refusal["code"] == code
    return str(refusal["reason"])


async def wins(york: Ear, lancaster: Ear, reason: str) -> None:
    """York claims the win."""
    await york.ask("offer", kind="claim", about="lancaster")
    outcome = (await lancaster.wait("state", lambda state: state["outcome"]))["outcome"]
    assert (outcome["winners"], outcome["reason"]) == (["york"], reason)


async def act(who: Ear) -> Message:
    """Choose the first of what is offered now; what the player is shown afterwards."""
    await who.wait("state", lambda state: state["actions"] and state is who.now)
    return await who.act()


async def test_the_practice_opponent_sits_in_until_the_player_is_back(
    york: Ear, lancaster: Ear
) -> None:
    await refused(york, "sit_in")
    await has_left(york, lancaster)
    await york.ask("offer", kind="sit_in", about="lancaster")
    state = await lancaster.wait("state", lambda state: state["stand_ins"] == ["lancaster"])
    assert state["events"] == [{"event": "StandInSatDown", "seat": "lancaster"}]
    played = await york.wait("state", lambda state: state["awaited"] == ["york"])
    assert played["by"] == "lancaster", "the stand-in has passed a card"
    await lancaster.ask("undo", seq=lancaster.now["seq"])
    assert (await lancaster.wait("refused"))["code"] == "away"
    await lancaster.ask("return")
    back = await york.wait("state", lambda state: "PlayerReturned" in str(state["events"]))
    assert (back["left"], back["stand_ins"]) == ([], [])
    heard = len(lancaster.heard)
    await york.act()
    await lancaster.wait("state", lambda state: state["actions"], after=heard)
    await act(lancaster)


async def test_to_leave_gives_nothing_away(york: Ear, lancaster: Ear, time: MovedTime) -> None:
    """Neither the match nor the seat, on whosever turn it happens."""
    await act(york)
    await has_left(york, lancaster)
    time.forward(days=2, hours=23)
    for kind in ("claim", "replace"):
        assert "3 days" in await refused(york, kind)
    await lancaster.ask("return")
    await lancaster.wait("state", lambda state: state["left"] == [])
    time.forward(hours=2)
    assert "3 days" in await refused(york, "claim"), "the return begins the days again"


async def test_only_the_days_count_in_which_a_player_who_has_left_is_awaited(
    york: Ear, lancaster: Ear, time: MovedTime
) -> None:
    turns = {"york": york, "lancaster": lancaster}
    state = await act(york)
    while state["awaited"] != ["york"]:
        state = await act(turns[state["awaited"][0]])
    await has_left(york, lancaster)
    time.forward(days=9)
    assert "your own move" in await refused(york, "claim"), "York kept the match waiting"
    while state["awaited"] != ["lancaster"]:
        assert state["awaited"] == ["york"]
        state = await act(york)
    time.forward(days=2)
    assert "3 days" in await refused(york, "claim")
    time.forward(days=1)
    await wins(york, lancaster, "Lancaster was away for too long.")


async def test_the_seat_of_a_player_who_has_left_can_be_offered_after_three_days(
    york: Ear, lancaster: Ear, time: MovedTime
) -> None:
    await act(lancaster)
    await has_left(york, lancaster)
    time.forward(days=3)
    await york.ask("offer", kind="replace", about="lancaster")
    told = await york.wait("offers", lambda told: told["links"])
    assert told["ended"]["detail"] == {"why": "left"}


async def test_a_player_who_moves_in_the_middle_of_a_turn_is_not_away(
    york: Ear, lancaster: Ear, time: MovedTime
) -> None:
    ear_of = {"york": york, "lancaster": lancaster}
    before: list[str] = []
    state = york.now
    while len(before) != 1 or state["awaited"] != before:
        before = state["awaited"]
        time.forward(days=2)
        state = await act(ear_of[before[0]])
    (mover,) = before
    (other,) = ear_of.keys() - before
    time.forward(days=2)
    assert "3 days" in await refused(ear_of[other], "claim", about=mover)


@pytest.mark.parametrize("match", [{"pace": CALM}], indirect=True)
async def test_an_agreed_pause_is_no_absence(york: Ear, lancaster: Ear, time: MovedTime) -> None:
    await york.ask("offer", kind="pause")
    asked = await lancaster.wait("offers", lambda told: told["open"])
    await lancaster.ask("answer", offer=asked["open"][0]["id"], accept=True)
    await lancaster.wait("clocks", lambda clocks: clocks["paused"])
    await act(york)
    time.forward(days=8)
    assert "Pauses do not count" in await refused(york, "claim")


async def test_a_player_who_has_been_awaited_for_days_counts_as_away(
    york: Ear, lancaster: Ear, time: MovedTime
) -> None:
    await act(york)
    time.forward(days=2)
    assert "3 days" in await refused(york, "claim")
    time.forward(days=1)
    await refused(york, "claim", about="york")
    await wins(york, lancaster, "Lancaster was away for too long.")


async def test_of_two_who_both_keep_the_match_waiting_neither_wins(
    york: Ear, lancaster: Ear, time: MovedTime
) -> None:
    time.forward(days=4)
    for who, about in ((york, "lancaster"), (lancaster, "york")):
        assert "your own move first" in await refused(who, "claim", about=about)


@pytest.mark.parametrize("match", [{"pace": BRISK}], indirect=True)
async def test_when_time_is_up_the_other_gives_more_or_claims_the_win(
    york: Ear, lancaster: Ear, time: MovedTime
) -> None:
    await refused(york, "more_time")
    time.forward(seconds=BRISK["bank"] + 60)
    await york.ask("offer", kind="more_time", about="lancaster")
    told = await lancaster.wait("offers", lambda told: told["ended"])
    assert told["ended"]["detail"] == {"why": "time"}

    def has_more(clocks: Message) -> bool:
        left = {clock["seat"]: clock["left"] for clock in clocks["seats"]}
        return bool(left["lancaster"] > 0 and left["york"] == 0)

    await lancaster.wait("clocks", has_more)
    time.forward(seconds=BRISK["bank"])
    await act(york)
    await wins(york, lancaster, "Lancaster ran out of time.")


async def test_a_player_who_is_away_decides_nothing(
    york: Ear, lancaster: Ear, time: MovedTime
) -> None:
    await has_left(york, lancaster)
    time.forward(days=3)
    await refused(lancaster, "sit_in", about="york", code="away")
    await silence(york, lancaster)
    assert york.now["stand_ins"] == []


@pytest.mark.parametrize("match", [{"pace": BRISK}], indirect=True)
async def test_giving_more_time_instead_takes_the_link_back(
    york: Ear, client: Client, time: MovedTime
) -> None:
    time.forward(seconds=BRISK["bank"] + 60)
    await york.ask("offer", kind="replace", about="lancaster")
    link = (await york.wait("offers", lambda told: told["links"]))["links"][0]
    noted = len(york.heard)
    await york.ask("offer", kind="more_time", about="lancaster")
    await york.wait("offers", lambda told: not told["links"], after=noted)
    assert (await client.get(link["path"])).status_code == 404
