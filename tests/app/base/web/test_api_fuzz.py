"""The whole API is asked nonsense: by strangers and clients without a name, with made-up ids and
with real ones, and by those who may ask, with one thing wrong at a time. It answers everything with
a clear refusal, and never with a 500. That the same requests with nothing wrong are accepted is for
the census (test_census.py)."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from app.base.web.api import DOCUMENT
from app.base.web.middleware import CHANGING
from tests.support.answers import document
from tests.support.client import Client

from .census import ROWS, Worlds, address_of

Json = Any
EXAMPLES = 6
NASTY: tuple[Json, ...] = (
    "\x00", "a\x00b", "\ud800", "\u202e\U000e0041", "x" * 5000, "", " ", "%00", "../..", "'; --",
    -1, 2**31, 2**63, 10**30, 1e308, True, None, [], {}, ["\x00"], {"\x00": "\x00"},
)  # fmt: skip
"""What a field is made, one at a time, in a body that is right otherwise."""
NASTY_PARTS = ("%00", "a%00b", "%ff", "%ed%a0%80", "x" * 3000, "..%2f..", "9" * 40, "-1", "%20")
"""Parts of an address."""
OTHERS = {
    "seat": ("lancaster", "york"), "viewer": ("record", "york"), "part": ("999",), "row": ("999",),
    "digest": ("0",), "key": ("richard_iii",),
}  # fmt: skip
"""Values that parameters of these names have elsewhere."""
PROGRAMS = ("/api/", "/livez", "/healthz")
BY_NAME = {row.name: row for row in ROWS}
ASKED = [row.name for row in ROWS if row.path.startswith(PROGRAMS) and row.path != DOCUMENT]


@cache
def operations() -> dict[str, Any]:
    """Of the document, by name. What reads it takes a second to load, for those alone who ask."""
    import schemathesis
    from schemathesis.core.result import Ok

    found = schemathesis.openapi.from_dict(deepcopy(document())).get_all_operations()
    return {one.ok().label: one.ok() for one in found if isinstance(one, Ok)}


def test_every_operation_of_the_document_is_asked() -> None:
    assert sorted(operations()) == sorted(ASKED)


def _check(answer: httpx.Response) -> None:
    """It is an answer that programs can read."""
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400:
        error = answer.json()["error"]
        assert error.keys() <= {"code", "message", "field"}
        assert error["code"].isidentifier()
        assert len(error["message"]) > 5


def _send(client: httpx.Client, way: str, path: str, body: Json, **query: str) -> httpx.Response:
    if body is None:
        return client.request(way, path, params=query)
    raw = json.dumps(body).encode()  # ASCII: half a surrogate pair stays an escape
    headers = {"content-type": "application/json"}
    return client.request(way, path, params=query, content=raw, headers=headers)


@pytest.mark.parametrize("label", ASKED)
def test_nonsense_is_refused(label: str, worlds: Worlds) -> None:
    operation, row = operations()[label], BY_NAME[label]
    from schemathesis.core import NOT_SET  # loaded by now

    # What is asked of finished matches, which take long to make, leaves them as they are.
    changes = row.method in CHANGING and row.match != "over"
    world = worlds.get(row.match, to_change=row.path if changes else "")
    names = [parameter.name for parameter in operation.path_parameters]
    right, right_parts = world.body(row.method, row.path), world.parts_of(row.path)
    assert right or not operation.body, f"no right body for {row.path}"

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(), data=st.data())
    def ask(case: Any, data: st.DataObject) -> None:
        parts = {}
        for name in names:
            made_up = quote(str(case.path_parameters[name]), safe="%")
            known = (*OTHERS.get(name, ()), right_parts[name])
            parts[name] = data.draw(st.sampled_from((made_up, *NASTY_PARTS, *known * 3)), name)
        body = None if case.body is NOT_SET else case.body
        if right and data.draw(st.booleans(), "nearly right"):
            key = data.draw(st.sampled_from(sorted(right)), "field")
            body = {**right, key: data.draw(st.sampled_from(NASTY), "value")}
        client = world.clients[data.draw(st.sampled_from(("stranger", "no one")), "client")]
        query = {"pack": data.draw(st.sampled_from(["\x00", "x", "0" * 64]))} if case.query else {}
        _check(_send(client, row.method, address_of(row.path, parts), body, **query))

    ask()
    may = [asker for asker in ("seat", "other", "host") if row.statuses[asker] < 400]
    client = world.clients[may[0] if may else "seat"]
    for name in names:  # each part in turn, the others right, and asked by those who may
        for nasty in NASTY_PARTS:
            address = address_of(row.path, right_parts | {name: nasty})
            answer = _send(client, row.method, address, right)
            assert 400 <= answer.status_code < 500, (nasty, answer.text)
            _check(answer)
    for key in right or ():
        for value in NASTY:
            wrong = {**(right or {}), key: value}
            _check(_send(client, row.method, address_of(row.path, right_parts), wrong))


@pytest.mark.parametrize(
    "path", ["/api/rulesets/cousins_war/charts.json?pack=%00", "/sign-in?next=%00", "/%00"]
)
async def test_a_nul_in_an_address_is_no_mistake_of_the_servers(client: Client, path: str) -> None:
    assert (await client.get(path)).status_code < 500


@pytest.mark.parametrize("page", ["/new/cousins_war", "/practice/cousins_war", "/link/x"])
@pytest.mark.parametrize(
    "form", [b"name=%00", b"name=a&seat=%00", b"name=a&option.%00=%00", b"name=%07&listed=%00", b""]
)
async def test_a_form_with_nonsense_is_refused(client: Client, page: str, form: bytes) -> None:
    headers = {"content-type": "application/x-www-form-urlencoded"}
    assert 400 <= (await client.post(page, content=form, headers=headers)).status_code < 500
