"""Sign-in recovery by mail: for confirmed addresses alone, and nobody learns which those are."""

from __future__ import annotations

import logging
from datetime import timedelta
from urllib.parse import urlsplit

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.notices.tables import Channel, Notice
from app.accounts.tables import DeviceLink
from app.people.delivery import recovery_mail
from tests.app.lobby.people import Person
from tests.support.client import Client
from tests.support.mailbox import Mailbox, body
from tests.support.server import Site
from tests.support.waiting import until

from .test_mail import add, confirmed, link, notices


async def ask(server: Site, address: str) -> tuple[int, str, list[str]]:
    """Ask for a way back; everything of the answer that could differ."""
    async with Client(server.url) as stranger:
        answer = await stranger.post("/api/recover/mail", json={"address": address})
    told = [f"{k}: {v}" for k, v in answer.headers.items() if k not in ("date", "x-request-id")]
    return answer.status_code, answer.text, told


async def mailed(server: Site, mailbox: Mailbox, address: str, count: int = 2) -> str:
    """The path of a link that was asked for."""
    assert (await ask(server, address))[0] == 202
    return link(await mailbox.until(address.lower(), count), "way-back")


async def test_a_mailed_link_signs_in_once_and_after_a_press_of_its_button(
    server: Site, guest: Person, mailbox: Mailbox
) -> None:
    await confirmed(guest, mailbox, "once@example.org")
    path = await mailed(server, mailbox, "Once@EXAMPLE.org")
    mail = mailbox.to("once@example.org")[-1]
    assert mail["Subject"] == "Your sign-in link for Roses"
    assert "signs you in as Cecily" in body(mail)
    async with Client(server.url) as phone, Client(server.url) as thief:
        for _ in range(2):  # as mail programs look at links
            assert "Continue as Cecily" in (await phone.get(path)).text
        assert (await phone.get("/api/me")).json() is None
        assert (await phone.post(path)).status_code == 303
        assert (await phone.get("/api/me")).json()["name"] == "Cecily"
        for answer in (await thief.get(path), await thief.post(path)):
            assert answer.status_code == 404
            assert "Cecily has used this link" in answer.text
        assert (await thief.get("/api/me")).json() is None
        assert (await phone.get(path)).headers["location"] == "/matches"


async def test_the_answer_is_the_same_whoever_has_the_address(
    server: Site, host: Person, guest: Person, mailbox: Mailbox, db: AsyncSession
) -> None:
    await confirmed(guest, mailbox, "known@example.org")
    await add(host, "unconfirmed@example.org")
    off = await confirmed(host, mailbox, "off@example.org")
    await host.put(f"/api/me/ways/{off['id']}", json={"kinds": [], "on": False})
    addresses = ["known", "unconfirmed", "off", "nobody"]
    answers = [await ask(server, f"{name}@example.org") for name in addresses]
    assert answers == [answers[0]] * 4
    assert answers[0][0] == 202
    await mailbox.until("known@example.org", 2)
    query = select(Channel.address).join(Notice, Notice.player_id == Channel.player_id)
    told = await db.scalars(query.where(Notice.kind == "way_back"))
    assert "known@example.org" in told
    assert [len(mailbox.to(f"{name}@example.org")) for name in addresses] == [2, 1, 1, 0]


async def test_the_address_is_looked_up_after_the_answer(
    server: Site, guest: Person, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def later(_: object, __: object, address: str, ___: object) -> None:
        asked.append(address)

    monkeypatch.setattr(recovery_mail, "send", later)
    await confirmed(guest, mailbox, "later@example.org")
    assert (await ask(server, "later@example.org"))[0] == 202
    await until(lambda: asked == ["later@example.org"])
    assert len(mailbox.to("later@example.org")) == 1


async def test_a_link_is_void_after_its_hour_and_when_a_newer_one_is_mailed(
    server: Site, guest: Person, mailbox: Mailbox, db: AsyncSession
) -> None:
    await confirmed(guest, mailbox, "late@example.org")
    older = await mailed(server, mailbox, "late@example.org")
    newer = await mailed(server, mailbox, "late@example.org", 3)
    async with Client(server.url) as phone:
        assert (await phone.get(older)).status_code == 404
        assert (await phone.get(newer)).status_code == 200
        await db.execute(update(DeviceLink).values(expires=func.now() - timedelta(seconds=1)))
        await db.commit()
        assert (await phone.post(newer)).status_code == 404


async def test_a_mailed_link_opens_no_other_door_and_ends_with_a_new_password(
    server: Site, mailbox: Mailbox
) -> None:
    async with Person(server, "Elizabeth") as elizabeth, Client(server.url) as phone:
        await confirmed(elizabeth, mailbox, "door@example.org")
        path = await mailed(server, mailbox, "door@example.org")
        shown = urlsplit((await elizabeth.post("/api/me/device-links")).json()["url"]).path
        # As a device link nobody would be told of it.
        device = path.replace("/way-back/", "/link/")
        assert (await phone.post(device)).status_code == 404
        assert (await phone.get(path)).status_code == 200
        assert (await phone.get(shown.replace("/link/", "/way-back/"))).status_code == 404
        await elizabeth.post("/api/me/password", json={"password": "rose of Raby"})
        assert (await phone.post(path)).status_code == 404


async def test_the_player_is_told_by_their_other_channels(
    server: Site, guest: Person, mailbox: Mailbox
) -> None:
    await confirmed(guest, mailbox, "lost@example.org")
    other = await confirmed(guest, mailbox, "other@example.org")
    await guest.put(f"/api/me/ways/{other['id']}", json={"kinds": [], "on": True, "gather": 1440})
    path = await mailed(server, mailbox, "lost@example.org")
    async with Client(server.url) as phone:
        await phone.post(path)
    told = await mailbox.until("other@example.org", 2)
    assert told["Subject"] == "Someone signed in with your e-mail link"
    assert "sign it out under Devices" in body(told)
    sent = (await notices(guest))["sent"]
    assert [one["way"] for one in sent if one["kind"] == "came_back"] == [other["id"]]


async def test_the_link_is_nowhere_but_in_the_mail(
    server: Site,
    guest: Person,
    mailbox: Mailbox,
    db: AsyncSession,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO, "roses.audit")
    await confirmed(guest, mailbox, "hidden@example.org")
    path = await mailed(server, mailbox, "hidden@example.org")
    token = path.rsplit("/", 1)[1]
    kept = await db.scalars(select(Notice.detail))
    assert not any(token in str(detail) for detail in kept)
    assert token not in (await guest.get("/api/me/export")).text
    async with Client(server.url) as phone:
        await phone.post(path)
        await phone.post(path)
    events = [record.getMessage() for record in caplog.records]
    for event in ("way_back_asked", "way_back_mailed", "came_back_by_mail", "way_back_failed"):
        assert any(line.startswith(event) for line in events), event
    assert not any(token in line or "hidden@" in line for line in events)
