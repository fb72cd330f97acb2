"""A person can take along everything that the server has of them, and nothing of others."""

from __future__ import annotations

import json

from tests.app.lobby.people import Person, error
from tests.app.sockets import ear, socket_url
from tests.support.server import Site


async def test_the_file_holds_matches_moves_words_and_settings(
    server: Site, host: Person, guest: Person, match: str
) -> None:
    waiting = await guest.make()
    await guest.post(f"/api/matches/{waiting}/chat", json={"text": "Who comes?"})
    await guest.put(f"/api/matches/{match}/notes", json={"text": "Hold York.", "version": 0})
    await host.put(f"/api/matches/{match}/notes", json={"text": "Host's plan", "version": 0})
    await guest.post("/api/me/recovery-words", json={})
    address = socket_url(server.url, match)
    async with ear(address, guest.cookie_header) as me, ear(address, host.cookie_header) as other:
        for one in (me, other):
            state = one.all("state")[-1]
            if state["actions"]:
                act = {"id": "7d444840-9dc0-41d1-b245-5ffdce74fad2", "seq": state["seq"]}
                await one.say(type="act", **act, action=state["actions"][0])
                await one.wait("state", lambda told: told.get("ack") is not None)
    await guest.resign(match)
    answer = await guest.get("/api/me/export")
    assert "attachment" in answer.headers["content-disposition"]
    told = answer.json()
    assert told["player"]["name"] == "Cecily"
    assert told["player"]["has_recovery_words"]
    by_id = {one["id"]: one for one in told["matches"]}
    assert by_id[match]["your_share_of_the_dice"] == guest.shares[match]
    assert sorted(by_id[match]["players"].values()) == ["Cecily", "Margaret"]
    assert by_id[waiting]["made_by_you"]
    assert [line["text"] for line in told["said"]] == ["Who comes?"]
    assert [note["text"] for note in told["kept"]["notes"]] == ["Hold York."]
    assert [move["kind"] for move in told["moves"]][-1] == "resign"
    assert len(told["kept"]["sessions"]) == 1
    whole = json.dumps(told)
    secrets = [host.shares[match], "Host's plan", "argon2", *guest.cookies.values(), "token"]
    assert [secret for secret in secrets if secret in whole] == []


async def test_it_is_for_the_person_alone(server: Site, host: Person) -> None:
    host.cookies.clear()
    assert error(await host.get("/api/me/export")) == (401, "sign_in_first", None)
