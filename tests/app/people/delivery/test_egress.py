"""Addresses that players choose never lead into the server's own network."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest

from app.people.transports.egress import Egress, is_public
from app.people.transports.message import PermanentFailure, TemporaryFailure
from tests.support.endpoint import endpoint


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254",  # noqa: S104
        "100.64.0.1", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1%eth0", "fc00::1",
        "ff02::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::",
    ],
)  # fmt: skip
def test_private_addresses_are_known_in_every_disguise(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "2606:4700::1111", "64:ff9b::101:101"])
def test_public_addresses_are_open(address: str) -> None:
    assert is_public(address)


async def test_this_machine_is_out_of_bounds_by_number_and_by_name() -> None:
    egress = Egress(private=False, timeout=5, connections=2)
    async with endpoint() as there:
        for host in ("127.0.0.1", "localhost", "2130706433", "0x7f.1"):
            with pytest.raises(PermanentFailure):
                await egress.send("POST", f"http://{host}:{there.port}/", b"{}", {"Host": host})
        assert there.connections == 0
    await egress.close()


async def test_a_name_that_changes_its_address_is_looked_up_once_and_checked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []
    loop = asyncio.get_running_loop()

    async def look_up(host: str, port: int, **_: Any) -> list[Any]:
        asked.append(host)
        address = "1.1.1.1" if len(asked) > 1 else "127.0.0.1"
        return [
            (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("1.1.1.1", port)),
            (socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)),
        ]

    monkeypatch.setattr(loop, "getaddrinfo", look_up)
    egress = Egress(private=False, timeout=5, connections=2)
    with pytest.raises(PermanentFailure):
        await egress.send(
            "POST", "http://rebinding.example:9/", b"{}", {"Host": "rebinding.example"}
        )
    assert asked == ["rebinding.example"]
    await egress.close()


async def test_a_redirect_is_an_answer_and_not_followed() -> None:
    async with endpoint() as first, endpoint() as second:
        first.status, first.location = 302, f"{second.url}/secret"
        egress = Egress(private=True, timeout=5, connections=2)
        status, _ = await egress.send("POST", f"{first.url}/", b"{}", {"Host": "first"})
        assert (status, second.connections) == (302, 0)
        await egress.close()


async def test_what_hangs_for_ever_is_given_up() -> None:
    async with endpoint() as there:
        there.hangs = True
        egress = Egress(private=True, timeout=0.2, connections=2)
        with pytest.raises(TemporaryFailure, match="in time"):
            await egress.send("POST", f"{there.url}/", b"{}", {"Host": "there"})
        await egress.close()
