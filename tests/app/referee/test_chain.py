"""The chain of the log: what it holds together, and that its shown head tells of no secret."""

from __future__ import annotations

import hashlib
import hmac
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.referee.match_key import Chain, code, row_json
from app.referee.referee import Referee

from .council import RULESET, Sitting

KEY = bytes(range(32))


def heads(sitting: Sitting, rows: list[Any] | None = None) -> list[bytes]:
    """The head after each row."""
    chain = sitting.referee.chain
    assert chain is not None
    found, head = [], chain.start.head
    for row in sitting.rows if rows is None else rows:
        head = chain.link(head, row_json(RULESET.seats, row))
        found.append(head)
    return found


def shown(sitting: Sitting, viewer: int) -> list[str]:
    """The heads of the frames that a viewer was sent, in order."""
    return [frame["head"] for frame in sitting.sent[viewer]]


# What it holds together


def test_a_head_is_made_as_the_protocol_page_says() -> None:
    chain = Chain(KEY, {"b": 1, "a": "ö"})
    start = hashlib.sha256(b'roses chain v1\0{"a":"\xc3\xb6","b":1}').digest()
    assert chain.start.head == chain.start.shown == start
    salt = hmac.new(KEY, b"roses salt v1\0" + (7).to_bytes(4, "big"), "sha256").digest()
    assert chain.salt(7) == salt
    row = {"seq": 7, "kind": "act", "action": {"do": "Roll", "by": None}}
    text = b'{"action":{"by":null,"do":"Roll"},"kind":"act","seq":7}'
    assert chain.link(start, row) == hashlib.sha256(start + salt + text).digest()


def test_a_code_is_the_first_sixty_bits_in_digits_that_nobody_confuses() -> None:
    assert code(bytes(32)) == "0000-0000-0000"
    assert code(b"\xff" * 32) == "ZZZZ-ZZZZ-ZZZZ"
    assert code(bytes.fromhex("08642" + "0" * 59)) == "11J2-0000-0000"


@given(st.integers(0, 40), st.data())
@settings(max_examples=40)
def test_whatever_is_changed_in_a_row_changes_every_head_from_there_on(
    seed: int, data: st.DataObject
) -> None:
    sitting = Sitting.played(seed)
    at = data.draw(st.integers(0, len(sitting.rows) - 1))
    row = sitting.rows[at]
    changes: list[dict[str, Any]] = [
        {"at": row.at + 1},
        {"action": {"do": "Commit", "forged": True}},
        {"draws": [*row.draws, [6, 3]]},
        {"events": [*row.events, [None, {"event": "Forged"}]]},
        {"kind": "undo" if row.kind == "act" else "act"},
        {"seat": (row.seat or 0) + 1},
    ]
    change = data.draw(st.sampled_from(changes))
    rows = [*sitting.rows[:at], replace(row, **change), *sitting.rows[at + 1 :]]
    honest, forged = heads(sitting), heads(sitting, rows)
    assert honest[:at] == forged[:at]
    assert not set(honest[at:]) & set(forged[at:])


def test_matches_from_before_the_chain_show_no_head() -> None:
    sitting = Sitting.of(2)
    now = replace(sitting.referee.now, links=None)
    sitting.referee = Referee(RULESET, sitting.referee.chance, None, now)
    sitting.act(0, "Pick", card=sitting.hand(0)[0])
    assert sitting.sent[0][-1]["head"] is None


# What is shown of it


def test_a_secret_edit_changes_no_head_that_is_shown() -> None:
    sitting = Sitting.of(3)
    before = [sitting.frame(viewer)["head"] for viewer in range(4)]
    assert len(set(before)) == 1
    for _ in range(3):
        sitting.act(0, "Pick", card=sitting.hand(0)[0])
        sitting.undo(0)
    assert [sitting.frame(viewer)["head"] for viewer in range(4)] == before
    assert sitting.sent[1] == sitting.sent[2] == sitting.sent[3] == []
    assert set(shown(sitting, 0)) == set(before), "nor the one of who made it"


@pytest.mark.parametrize("seed", range(8))
def test_all_viewers_are_shown_the_same_heads_and_each_changes_with_news_for_all(
    seed: int,
) -> None:
    sitting = Sitting.played(seed)
    start = Sitting.of(3).frame(0)["head"]
    public = [
        head.hex()
        for row, head in zip(sitting.rows, heads(sitting), strict=True)
        if row.seen == 0b1111
    ]
    assert public[0] == start
    for viewer in range(4):
        assert list(dict.fromkeys([start, *shown(sitting, viewer)])) == public


def without_heads(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The frames with, instead of its head, whether that is another than before. Times are left
    out: here they count the rows."""
    told, last = [], None
    for frame in frames:
        rest = {k: v for k, v in frame.items() if k not in ("head", "at", "since", "ack")}
        told.append({**rest, "changed": frame["head"] != last})
        last = frame["head"]
    return told


@pytest.mark.parametrize("seed", range(12))
def test_in_worlds_that_a_viewer_cannot_tell_apart_heads_change_at_the_same_moments(
    seed: int,
) -> None:
    """Two others plan different things, one of them after changing their mind again and again;
    the third seat and the spectator are sent the same, but for what the heads are."""
    rng = random.Random(seed)
    one, other = Sitting.of(3), Sitting.of(3)
    for seat in (1, 2):
        cards = one.hand(seat)
        one.act(seat, "Pick", card=cards[0])
        for _ in range(rng.randrange(1, 4)):
            other.act(seat, "Pick", card=rng.choice(cards))
            other.undo(seat)
        other.act(seat, "Pick", card=rng.choice(cards[1:]))
        for sitting in (one, other):
            sitting.act(seat, "Bid", tokens=0)
    order = [1, 2] if rng.random() < 0.5 else [2, 1]
    for sitting in (one, other):
        for seat in order[:1]:
            sitting.act(seat, "Commit")
    for observer in (0, 3):
        assert without_heads(one.sent[observer]) == without_heads(other.sent[observer])
        assert shown(one, observer) != shown(other, observer)


def test_equal_rows_of_two_matches_have_nothing_in_common() -> None:
    """The salts come from the key: trying all actions still does not give the head."""
    row = {"seq": 1, "kind": "act", "action": {"do": "Pick", "card": "red"}}
    first, second = Chain(KEY, {}), Chain(bytes(32), {})
    assert first.start == second.start
    assert first.link(first.start.head, row) != second.link(second.start.head, row)
