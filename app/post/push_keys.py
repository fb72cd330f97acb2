"""Encryption of web pushes (RFC 8291) and the signature of who sends them (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
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

CURVE = ec.SECP256R1()
RECORD = 4096
"""The size of the only record: more than any of our messages has."""
LONGEST = 3000
"""Bytes of a message that every push service takes."""
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


def encrypted(message: bytes, p256dh: str, auth: str) -> bytes:
    """`message` so that only the subscribed browser can read it."""
    browser = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(p256dh))
    mine = ec.generate_private_key(CURVE)
    sender, salt = point(mine.public_key()), secrets.token_bytes(16)
    secret = mine.exchange(ec.ECDH(), browser)
    info = b"WebPush: info\0" + point(browser) + sender
    seed = _derived(secret, decoded(auth), info, 32)
    key = _derived(seed, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(seed, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD.to_bytes(4, "big") + bytes([len(sender)]) + sender
    return header + AESGCM(key).encrypt(nonce, message + b"\x02", None)


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
