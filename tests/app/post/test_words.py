"""Notices in words: short, and of nothing that a spectator may not know."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

import pytest

from app.notices.kinds import KINDS
from app.notices.tables import Notice
from app.offers.absence import AbsenceOffer, MoreTimeOffer, ReplaceOffer, SitInOffer
from app.post import words
from app.post.words import Deed, Table
from rulesets.cousins_war.events import CardPassed, CardsDealt
from tests.app.post.office import Office, office

TABLE = Table("Chess", ("Anne", "Cecily"), "running", awaited=True)


@pytest.fixture
async def post(database_url: str) -> AsyncIterator[Office]:
    async with office(database_url) as working:
        yield working


def test_what_one_seat_alone_was_told_is_in_no_notice() -> None:
    deeds = [
        Deed("Anne (York)", [[0, {"event": "CardPassed", "card": "a19"}]]),
        Deed("Anne (York)", [[None, {"event": "CardsSwapped"}]]),
        Deed("Cecily (Lancaster)", [[1, {"event": "CardReceived", "card": "a20"}]]),
    ]
    assert (CardPassed.only, CardsDealt.only) == ("seat", "seat")
    assert words.told(deeds) == ["Anne (York): cards swapped."]


def test_who_did_what_is_told_in_one_line_each() -> None:
    moved = [None, {"event": "CubesMoved", "from": "london"}]
    won = [None, {"event": "BattleWon"}]
    deeds = [
        Deed("Anne", [moved, moved]),
        Deed("Anne", [won]),
        Deed("Cecily", [moved] * 3),
    ]
    assert words.told(deeds) == [
        "Anne: cubes moved twice, battle won.",
        "Cecily: cubes moved 3 times.",
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_names_the_game_in_its_title(kind: str) -> None:
    notice = Notice(kind=kind, detail={"by": "Anne", "about": "a pause"})
    assert "Chess" in words.title(notice, TABLE)


def test_a_second_game_is_no_wish_of_one_player() -> None:
    notice = Notice(kind="rematch", detail={"second": True})
    assert words.title(notice, TABLE) == (
        "The second of your two games waits for you: Chess with Anne and Cecily"
    )


@pytest.mark.parametrize("kind", [SitInOffer, MoreTimeOffer, ReplaceOffer])
def test_an_absent_player_is_told_in_words_what_was_decided(kind: type[AbsenceOffer]) -> None:
    assert str(kind.tells) in words.DECIDED
    title = words.title(Notice(kind="settlement", detail={"offer": kind.tells}), TABLE)
    assert title != words.title(Notice(kind="settlement", detail={"offer": kind.key}), TABLE)


async def test_a_letter_tells_only_what_all_viewers_saw_in_a_real_match(post: Office) -> None:
    """The toy tells each seat its secret numbers; none of them may leave."""
    match, (one, two) = await post.match()
    seats = [await post.host.watch(match, viewer) for viewer in range(2)]
    onlooker = await post.host.watch(match, 2)
    await post.host.play_out(*seats)
    public = {
        words.phrase(event["event"])
        for frame in onlooker.states
        for event in frame.get("events", [])
    }
    for player in (one, two):
        await post.reachable(player)
        await post.add("match_ended", player, match)
    await post.work()
    told = json.dumps([letter.lines for letter in post.courier.letters])
    assert any(phrase in told for phrase in public)
    for frame in seats[0].states + seats[1].states:
        for event in frame.get("events", []):
            phrase = words.phrase(event["event"])
            assert phrase in public or phrase not in told
