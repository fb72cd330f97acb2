"""The audit log tells who came in and who did not, and nothing that opens a door."""

from __future__ import annotations

from tests.support.client import Client
from tests.support.server import start_server

RIGHT, WRONG = "wild about it", "a guess at it"


async def test_doors_that_open_or_do_not_are_in_the_log_without_secrets(database_url: str) -> None:
    with start_server(database_url, LOG_LEVEL="info") as server:
        async with Client(server.url) as client, Client(server.url) as phone:
            me = await client.become_guest("Oscar")
            await client.post("/api/me/password", json={"password": RIGHT})
            link = (await client.post("/api/me/device-links")).json()["url"]
            await phone.post(link)
            session = (await phone.get("/api/me/sessions")).json()[-1]["id"]
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
