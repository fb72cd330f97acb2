"""Playing needs a name and nothing else; the audit log tells who came in and who did not."""

from __future__ import annotations

from app.accounts.sessions.store import digest
from tests.support.client import Client
from tests.support.server import start_server


async def test_a_name_makes_a_player_whom_the_cookie_remembers(client: Client) -> None:
    guest = await client.become_guest("  Oscar ")
    assert guest["name"] == "Oscar"
    assert (await client.get("/api/me")).json() == {**guest, "kept": False}


async def test_a_forged_cookie_is_nobody(client: Client) -> None:
    await client.become_guest("Oscar")
    token = client.cookies["roses_session"]
    for forged in (token[:-1], f"{token}x", token[::-1], token.swapcase(), "ü", ".", f".{token}"):
        cookie = f"roses_session={forged}".encode()
        answer = await client.get("/api/me", headers={b"Cookie": cookie})
        assert answer.json() is None, forged


async def test_the_signed_cookie_of_an_earlier_version_still_signs_in(client: Client) -> None:
    await client.become_guest("Oscar")
    signed = f"{client.cookies['roses_session']}.c2lnbmF0dXJl"
    answer = await client.get("/api/me", headers={"Cookie": f"roses_session={signed}"})
    assert answer.json()["name"] == "Oscar"


async def test_a_bad_name_changes_nothing_and_says_why(client: Client) -> None:
    await client.become_guest("Oscar")
    answer = await client.post("/api/me/name", json={"name": "x" * 25})
    assert answer.status_code == 422
    assert answer.json()["error"] == {
        "code": "bad_input",
        "field": "name",
        "message": "A name has at most 24 characters.",
    }
    assert (await client.get("/api/me")).json()["name"] == "Oscar"


async def test_input_of_the_wrong_shape_names_the_field(client: Client) -> None:
    for body, field in (({}, "name"), ({"name": 7}, "name"), ([], "body")):
        answer = await client.post("/api/guests", json=body)
        assert (answer.status_code, answer.json()["error"]["field"]) == (422, field)
    answer = await client.post("/api/guests", content=b"{", headers={"content-type": "text/json"})
    assert answer.status_code == 422


RIGHT, WRONG = "wild about it", "a guess at it"


async def test_doors_that_open_or_do_not_are_in_the_log_without_secrets(database_url: str) -> None:
    with start_server(database_url, LOG_LEVEL="info") as server:
        async with Client(server.url) as client, Client(server.url) as phone:
            me = await client.become_guest("Oscar")
            await client.post("/api/me/password", json={"password": RIGHT})
            link = (await client.post("/api/me/device-links")).json()["url"]
            await phone.post(link)
            session = digest(client.cookies["roses_session"]).hex()
            await phone.delete(f"/api/me/sessions/{session}")
            await phone.post("/api/login", json={"name": "Oscar", "password": WRONG})
            await phone.post("/api/login", json={"name": WRONG, "password": "Oscar the first"})
            await phone.post("/api/login", json={"name": "Oscar", "password": RIGHT})
            match = await phone.post("/api/matches", json={"ruleset": "cousins_war"})
            take = f"/api/matches/{match.json()['id']}/take"
            assert (await phone.post(take, json={"commitment": "ab" * 32})).status_code == 200
            cookies = [*client.cookies.values(), *phone.cookies.values()]
            await phone.post("/api/logout")
        lines = [line for line in server.log.splitlines() if "roses.audit" in line]
        events = [line.split("roses.audit: ")[1].split()[0] for line in lines]
        assert events == [
            "password_set", "device_link_made", "device_added", "device_signed_out",
            "sign_in_failed", "sign_in_failed", "signed_in", "seat_taken", "signed_out",
        ]  # fmt: skip
        assert sum(f"player={me['id']}" in line for line in lines) == 7
        secrets = [RIGHT, WRONG, "Oscar", link.rsplit("/", 1)[1], *cookies]
        assert not any(secret in server.log for secret in secrets)
