"""Messages as web pushes, to browsers that subscribed to them: encrypted (RFC 8291), and signed by
this server (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import hashlib
import secrets
from typing import Any
from urllib.parse import urlsplit

import orjson
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from ...accounts.notices.tables import Channel, PushKey
from ...base.database.engine import Sessions
from ...base.process.wall_clock import WallClock
from .egress import Egress
from .message import OutgoingMessage, PermanentFailure, TemporaryFailure

CURVE = ec.SECP256R1()
RECORD = 4096
"""The size of the only record: more than any of our pushes has."""
LONGEST = 3000
"""Bytes of a push that every push service takes."""
SIGNED_FOR = 12 * 3600
"""Seconds for which a signature counts."""


def encoded(data: bytes) -> str:
    """As the push protocols write bytes."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Raises ValueError for what is no base64."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as 65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def require_keys(p256dh: str, auth: str) -> None:
    """Raises ValueError unless these are the keys of a subscription."""
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(p256dh))
    if len(decoded(auth)) != 16:
        raise ValueError("auth has 16 bytes")


def encrypted(content: bytes, p256dh: str, auth: str) -> bytes:
    """`content` so that only the subscribed browser can read it."""
    browser = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(p256dh))
    mine = ec.generate_private_key(CURVE)
    sender, salt = point(mine.public_key()), secrets.token_bytes(16)
    secret = mine.exchange(ec.ECDH(), browser)
    info = b"WebPush: info\0" + point(browser) + sender
    seed = _derived(secret, decoded(auth), info, 32)
    key = _derived(seed, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(seed, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD.to_bytes(4, "big") + bytes([len(sender)]) + sender
    return header + AESGCM(key).encrypt(nonce, content + b"\x02", None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


class Signer:
    """This server's key pair, which push services know it by. `contact` is a mailto: or https:
    address at which they can complain."""

    def __init__(self, private: bytes, contact: str) -> None:
        self._key = ec.derive_private_key(int.from_bytes(private, "big"), CURVE)
        self._contact = contact
        self.public = encoded(point(self._key.public_key()))
        """What a browser needs to subscribe."""

    def authorization(self, endpoint: str, now: int) -> str:
        """The Authorization header of a push to `endpoint`; `now` in seconds since 1970."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": now + SIGNED_FOR,
            "sub": self._contact,
        }
        unsigned = f"{_json({'typ': 'JWT', 'alg': 'ES256'})}.{_json(claims)}"
        signature = self._key.sign(unsigned.encode(), ec.ECDSA(hashes.SHA256()))
        r, s = decode_dss_signature(signature)
        token = f"{unsigned}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
        return f"vapid t={token}, k={self.public}"


def new_private() -> bytes:
    """The private half of a new key pair."""
    return ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big")


def _json(value: Any) -> str:
    return encoded(orjson.dumps(value))


TIMEOUT = 10.0
"""Seconds that a push service may take."""
KEPT = 24 * 3600
"""Seconds for which a push service keeps a push for a browser that is not there."""


async def signer(sessions: Sessions, contact: str) -> Signer:
    """This server's keys, made at its first start and the same ever after: browsers subscribe to
    them. Processes that start together agree."""
    async with sessions() as db:
        first = insert(PushKey).values(id=1, private=new_private())
        await db.execute(first.on_conflict_do_nothing())
        await db.commit()
        private = (await db.scalars(select(PushKey.private))).one()
    return Signer(private, contact)


class PushServices:
    """Sends pushes, signed with our keys."""

    connections = 16
    """How many messages may be under way at once."""

    def __init__(self, signed_by: Signer, private: bool, wall: WallClock) -> None:
        self.signer = signed_by
        self._wall = wall
        self._egress = Egress(private, TIMEOUT, self.connections)

    async def carry(self, message: OutgoingMessage, channel: Channel) -> None:
        """Hand the message to the browser's push service. Raises PermanentFailure when the browser
        no longer takes pushes, TemporaryFailure for everything that may pass."""
        content = encrypted(content_of(message), channel.keys["p256dh"], channel.keys["auth"])
        status = await self._egress.send(
            "POST", channel.address, content, self._headers(message, channel)
        )
        if status in (404, 410):
            raise PermanentFailure("The browser no longer takes notices from here.")
        if not 200 <= status < 300:
            raise TemporaryFailure(f"The browser's push service answered {status}.")

    def _headers(self, message: OutgoingMessage, channel: Channel) -> dict[str, str]:
        return {
            "Authorization": self.signer.authorization(channel.address, self._wall.ms() // 1000),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Urgency": "high",
            # While a browser is away the newest message of a match replaces the older.
            "Topic": encoded(hashlib.sha256(message.tag.encode()).digest()[:24]),
        }

    async def close(self) -> None:
        """End all connections."""
        await self._egress.close()


def content_of(message: OutgoingMessage) -> bytes:
    """What the service worker gets: static/js/worker/push.js."""
    lines, told = message.text, b""
    # The browser asks with the player's cookie, but gets what a spectator sees: others see it too.
    image = message.match and f"/api/matches/{message.match}/preview.png"
    while not told or len(told) > LONGEST:
        told = orjson.dumps(
            {
                "title": message.title,
                "body": lines,
                "path": message.path,
                "tag": message.tag,
                "image": image,
            }
        )
        lines = lines[: len(lines) // 2]
    return told
