"""Web push: what a browser subscribed gets, and only that browser can read."""

from __future__ import annotations

import json
import secrets
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from app.people.transports.message import OutgoingMessage
from app.people.transports.push import (
    CURVE,
    LONGEST,
    content_of,
    decoded,
    encoded,
    encrypted,
    point,
)
from tests.app.lobby.people import Person, error, start
from tests.support.endpoint import Endpoint
from tests.support.server import Site
from tests.support.waiting import until


class Browser:
    """The keys of a subscription."""

    def __init__(self, private: ec.EllipticCurvePrivateKey, auth: bytes) -> None:
        self._private, self.auth = private, auth
        self.public = point(private.public_key())

    @classmethod
    def fresh(cls) -> Browser:
        return cls(ec.generate_private_key(CURVE), secrets.token_bytes(16))

    def subscription(self, endpoint: str) -> dict[str, str]:
        keys = {"p256dh": encoded(self.public), "auth": encoded(self.auth)}
        return {"endpoint": endpoint, **keys}

    def read(self, body: bytes) -> bytes:
        """Decrypt, by the words of RFC 8291 and RFC 8188."""
        salt, length = body[:16], body[20]
        sender, content = body[21 : 21 + length], body[21 + length :]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender)
        shared = self._private.exchange(ec.ECDH(), theirs)

        def derive(key: bytes, salt: bytes, info: bytes, size: int) -> bytes:
            return HKDF(algorithm=hashes.SHA256(), length=size, salt=salt, info=info).derive(key)

        ikm = derive(shared, self.auth, b"WebPush: info\0" + self.public + sender, 32)
        key = derive(ikm, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derive(ikm, salt, b"Content-Encoding: nonce\0", 12)
        return AESGCM(key).decrypt(nonce, content, None).rstrip(b"\0").removesuffix(b"\x02")


EXAMPLE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
    "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_our_browser_reads_the_example_of_the_standard_and_what_we_encrypt() -> None:
    private = int.from_bytes(decoded("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big")
    browser = Browser(ec.derive_private_key(private, CURVE), decoded("BTBZMqHH6r4Tts7J_aSIgg"))
    assert browser.read(decoded(EXAMPLE)) == b"When I grow up, I want to be a watermelon"
    keys = encoded(browser.public), encoded(browser.auth)
    assert browser.read(encrypted(b"A rose", *keys)) == b"A rose"
    assert encrypted(b"A rose", *keys) != encrypted(b"A rose", *keys)


def test_a_long_message_is_cut_to_what_push_services_take() -> None:
    message = OutgoingMessage("Your turn", ("é" * 5000,), "/matches/1")
    assert len(content_of(message)) <= LONGEST
    assert json.loads(content_of(message))["path"] == "/matches/1"


async def subscribe(person: Person, browser: Browser, url: str) -> Any:
    answer = await person.post("/api/me/ways/push", json=browser.subscription(url))
    assert answer.status_code == 201, answer.text
    return answer.json()


def signed_by(header: str) -> tuple[dict[str, Any], str]:
    """What the Authorization header of a push claims, and by which key, which has signed it."""
    token, key = (part.partition("=")[2] for part in header.removeprefix("vapid ").split(", "))
    unsigned, _, signature = token.rpartition(".")
    r, s = (int.from_bytes(half, "big") for half in _halves(decoded(signature)))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(key))
    public.verify(encode_dss_signature(r, s), unsigned.encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(decoded(unsigned.split(".")[1])), key


def _halves(both: bytes) -> tuple[bytes, bytes]:
    return both[:32], both[32:]


async def test_a_subscribed_browser_is_told_and_a_dead_one_is_switched_off(
    at_home: Site, there: Endpoint
) -> None:
    browser = Browser.fresh()
    async with Person(at_home, "Margaret") as margaret, Person(at_home, "Cecily") as cecily:
        channel = await subscribe(cecily, browser, f"{there.url}/cecily")
        key = (await cecily.get("/api/me/notices")).json()["push_key"]
        match = await start(margaret, cecily)
        push = await there.until(1)
        told = json.loads(browser.read(push.body))
        assert told["path"] == f"/matches/{match}"
        assert told["image"] == f"/api/matches/{match}/preview.png"
        assert (await cecily.get(told["image"])).headers["content-type"] == "image/png"
        assert "The Cousins' War with Margaret" in told["title"]
        assert push.headers["content-encoding"] == "aes128gcm"
        claims, signer = signed_by(push.headers["authorization"])
        assert (claims["aud"], signer) == (there.url, key)
        there.status = 410
        await cecily.post(f"/api/me/ways/{channel['id']}/test")

        async def off() -> bool:
            channels = (await cecily.get("/api/me/notices")).json()["ways"]
            return bool(channels[0]["state"] == "off" and "no longer takes" in channels[0]["why"])

        await until(off)


async def test_a_browser_shows_the_notices_of_the_last_player_who_asked(
    at_home: Site, there: Endpoint
) -> None:
    browser = Browser.fresh()
    async with Person(at_home, "Anne") as anne, Person(at_home, "Jane") as jane:
        await subscribe(anne, browser, f"{there.url}/shared")
        await subscribe(jane, browser, f"{there.url}/shared")
        assert (await anne.get("/api/me/notices")).json()["ways"] == []
        assert len((await jane.get("/api/me/notices")).json()["ways"]) == 1


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"p256dh": "AAAA"}, "p256dh"),
        ({"auth": "AAAA"}, "p256dh"),
        ({"endpoint": "file:///etc/passwd"}, "endpoint"),
        ({"endpoint": "https://user@example.org/"}, "endpoint"),
    ],
)
async def test_what_is_no_subscription_is_refused(
    at_home: Site, change: dict[str, str], field: str
) -> None:
    body = Browser.fresh().subscription("https://push.example.org/1") | change
    async with Person(at_home, "Anne") as anne:
        answer = await anne.post("/api/me/ways/push", json=body)
    assert error(answer) == (422, "bad_input", field)
