"""Playing needs a name and nothing else."""

from __future__ import annotations

from tests.support.client import Client


async def test_a_name_makes_a_player_whom_the_cookie_remembers(client: Client) -> None:
    guest = await client.become_guest("  Oscar ")
    assert guest["name"] == "Oscar"
    assert (await client.get("/api/me")).json() == {**guest, "kept": False}


async def test_guests_may_share_a_name(client: Client, other: Client) -> None:
    first = await client.become_guest("Twin")
    second = await other.become_guest("Twin")
    assert first["id"] != second["id"]


async def test_nobody_is_signed_in_without_a_cookie(client: Client) -> None:
    assert (await client.get("/api/me")).json() is None
    answer = await client.post("/api/me/name", json={"name": "Nobody"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (401, "sign_in_first")


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


async def test_a_guest_may_take_another_name(client: Client) -> None:
    await client.become_guest("Oscar")
    assert (await client.post("/api/me/name", json={"name": "Osric"})).status_code == 200
    assert (await client.get("/api/me")).json()["name"] == "Osric"


async def test_input_of_the_wrong_shape_names_the_field(client: Client) -> None:
    for body, field in (({}, "name"), ({"name": 7}, "name"), ([], "body")):
        answer = await client.post("/api/guests", json=body)
        assert (answer.status_code, answer.json()["error"]["field"]) == (422, field)
    answer = await client.post("/api/guests", content=b"{", headers={"content-type": "text/json"})
    assert answer.status_code == 422
