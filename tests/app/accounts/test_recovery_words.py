"""Seven words bring a player back, and nothing less does."""

from __future__ import annotations

import re
import secrets
from itertools import combinations
from math import log2

import httpx
import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.sign_in import recovery
from app.accounts.tables import Player
from app.base.web.errors import Problem
from tests.support.client import Client
from tests.support.server import Site

PASSWORD = "a white rose"


async def make(client: Client, **body: str) -> list[str]:
    """Ask for words."""
    answer = await client.post("/api/me/recovery-words", json=body)
    assert answer.status_code == 201, answer.text
    words: list[str] = answer.json()["words"]
    return words


async def recover(client: Client, words: list[str]) -> httpx.Response:
    """Try to come back."""
    return await client.post("/api/recover", json={"words": " ".join(words)})


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


async def test_words_bring_a_guest_back_in_another_browser_more_than_once(
    client: Client, other: Client, server: Site
) -> None:
    guest = await client.become_guest("Anne")
    words = await make(client)
    assert len(words) == 7
    assert (await recover(other, words)).json() == guest
    assert (await other.get("/api/me")).json()["id"] == guest["id"]
    async with Client(server.url) as third:
        assert (await recover(third, words)).is_success
    assert (await client.get("/api/me")).json()["id"] == guest["id"]


async def test_words_are_understood_however_they_are_typed(client: Client, other: Client) -> None:
    await client.become_guest("Anne")
    words = await make(client)
    typed = "1. " + ",\n2: ".join(word.upper() for word in words)
    assert (await other.post("/api/recover", json={"words": typed})).is_success


async def test_one_wrong_word_opens_nothing_wherever_it_is(client: Client, other: Client) -> None:
    await client.become_guest("Anne")
    words = await make(client)
    for place in range(len(words)):
        another = next(word for word in recovery.LIST if word != words[place])
        wrong = [*words[:place], another, *words[place + 1 :]]
        assert code(await recover(other, wrong)) == (403, "wrong_words")
    assert (await other.get("/api/me")).json() is None


async def test_the_form_says_which_word_cannot_be_right(client: Client) -> None:
    for typed, said in (
        ("lantren", "Did you mean “lantern”?"),
        (" ".join(recovery.LIST[:2]), "these are 2"),
        ("", "these are 0"),
    ):
        answer = await client.post("/api/recover", json={"words": typed})
        assert code(answer) == (422, "bad_input")
        assert answer.json()["error"]["field"] == "words"
        assert said in answer.json()["error"]["message"]


async def test_new_words_replace_the_old_and_withdrawn_ones_are_dead(
    client: Client, other: Client
) -> None:
    await client.become_guest("Anne")
    first, second = await make(client), await make(client)
    assert code(await recover(other, first)) == (403, "wrong_words")
    assert (await recover(other, second)).is_success
    assert (await client.delete("/api/me/recovery-words")).is_success
    assert code(await recover(client, second)) == (403, "wrong_words")


async def test_with_a_password_words_need_it_and_a_new_password_ends_them(
    client: Client, other: Client
) -> None:
    await client.become_guest("Anne Neville")
    early = await make(client)
    await client.post("/api/me/password", json={"password": PASSWORD})
    assert code(await recover(other, early)) == (403, "wrong_words")
    refused = await client.post("/api/me/recovery-words", json={})
    assert code(refused) == (403, "wrong_password")
    words = await make(client, current=PASSWORD)
    assert (await recover(other, words)).is_success
    await client.post("/api/me/password", json={"password": "another rose", "current": PASSWORD})
    assert code(await recover(client, words)) == (403, "wrong_words")


async def test_the_database_keeps_no_words(client: Client, db: AsyncSession) -> None:
    guest = await client.become_guest("Anne")
    words = await make(client)
    player = (await db.scalars(select(Player).where(Player.id == guest["id"]))).one()
    assert player.words_hash is not None
    assert player.words_hash.startswith("$argon2id$")
    assert not any(word in player.words_hash for word in words)


def test_the_list_is_easy_to_read_aloud_and_holds_the_entropy_that_we_promise() -> None:
    assert len(set(recovery.LIST)) == 1024
    assert list(recovery.LIST) == sorted(recovery.LIST)
    assert all(word.isascii() and word.isalpha() and 3 <= len(word) <= 9 for word in recovery.LIST)
    assert log2(len(recovery.LIST)) * recovery.PROVING == 50
    by_length: dict[int, list[str]] = {}
    for word in recovery.LIST:
        by_length.setdefault(len(word), []).append(word)
    for words in by_length.values():
        for one, other in combinations(words, 2):
            assert sum(a != b for a, b in zip(one, other, strict=True)) > 1, (one, other)


def test_words_are_drawn_from_the_whole_list(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []

    def choice(words: tuple[str, ...]) -> str:
        asked.append(words)
        return words[0]

    monkeypatch.setattr(secrets, "choice", choice)
    assert recovery._drawn(2) == [recovery.LIST[0]] * 2
    assert asked == [recovery.LIST] * 2


def test_only_seven_known_words_are_words() -> None:
    with pytest.raises(Problem, match="is not a recovery word"):
        recovery.parse("rose\x00red " * 7)
    assert recovery.parse(" ".join(recovery.LIST[:7])) == list(recovery.LIST[:7])


async def test_the_dialog_with_the_words_names_the_way_that_the_pages_have(
    client: Client, other: Client
) -> None:
    """Its links by their names, one after the other, and the address."""
    await client.become_guest("Margaret")
    account = (await client.get("/account")).text
    (told,) = re.findall(r'id="words-dialog-address">(/\S+?)</b>, or choose (.*?)\.</p>', account)
    address, names = told[0], re.findall("“(.*?)”", told[1])
    assert (address, len(names)) == ("/recover", 2)
    page = "/"
    for name in names:
        links = re.findall(r'<a [^>]*href="([^"]+)"[^>]*>([^<]+)</a>', (await other.get(page)).text)
        page = {words: href for href, words in links}[name]
    assert page == address
    arrived = (await other.get(page)).text
    assert f"<h1>{names[-1]}</h1>" in arrived
    assert 'data-api="/api/recover"' in arrived
