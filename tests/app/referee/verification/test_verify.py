"""`python -m app verify`: an honest record holds, and every kind of tampering is named."""

from __future__ import annotations

import base64
import copy
import gzip
import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from app.__main__ import main
from app.base import outside
from app.base.edition import RELEASE, played
from app.base.settings import ROOT
from app.referee.match_key import BY_ROW, Chain, code
from app.referee.packs import OURS, canonical_json, digest_of
from app.referee.verification import playing
from app.referee.verification.chance import _linked
from app.referee.verification.finding import Verdict
from app.referee.verification.record import read, schema
from rulesets import RULESETS
from tests.support.records import checked, failing, play

Json = Any
Tamper = Callable[[Json], object]


@cache
def _played(key: str, dice: int = 2) -> str:
    return json.dumps(play(key, dice=dice))


def honest(key: str = "cousins_war", dice: int = 2) -> Json:
    """A record of its own for each test."""
    return json.loads(_played(key, dice))


@pytest.mark.parametrize("key", RULESETS)
def test_an_honest_record_of_every_game_holds(key: str) -> None:
    record = honest(key)
    assert any(row["undone"] for row in record["rows"])
    jsonschema.validate(record, schema())
    assert failing(record) + checked(record, Verdict.UNKNOWN) == []


def test_a_match_with_the_practice_opponent_or_a_resignation_holds() -> None:
    assert failing(play(bots=[1])) == []
    assert failing(play("lancaster_york", "three", most=30)) == []


def drawn(record: Json) -> Json:
    """A row in the middle that drew something."""
    return [row for row in record["rows"][1:] if row["draws"]][3]


def acted(record: Json) -> Json:
    return next(r for r in record["rows"][5:] if r["kind"] == "act" and not r["undone"])


def change_draw(record: Json) -> None:
    row = drawn(record)
    row["draws"][0][1] = (row["draws"][0][1] + 1) % row["draws"][0][0]


def change_action(record: Json) -> None:
    """To another one that the record knows of."""
    row = acted(record)
    row["action"] = next(
        r["action"] for r in record["rows"] if r["action"] and r["action"] != row["action"]
    )


def change_event(record: Json) -> None:
    acted(record)["events"].append([None, {"event": "Resigned", "seat": "york"}])


def close_the_gap(record: Json) -> None:
    del record["rows"][6]
    for number, row in enumerate(record["rows"]):
        row["seq"] = number


def add_a_row(record: Json) -> None:
    record["rows"].append({**record["rows"][-1], "seq": len(record["rows"])})


def swap_winners(record: Json) -> None:
    winners = record["outcome"]["winners"]
    record["outcome"]["winners"] = ["york"] if winners == ["lancaster"] else ["lancaster"]


TAMPERED: dict[str, tuple[Tamper, str]] = {
    "seed": (lambda r: r.update(seed="cd" * 32), "seed is not the one"),
    "the server's seal": (lambda r: r["match"].update(commitment="cd" * 32), "seed is not the one"),
    "a seal": (
        lambda r: r["commitments"].update(york="ab" * 32),
        "york: the share of the dice is not the one that was sealed",
    ),
    "a share": (
        lambda r: r["entropies"].update(york="ab" * 32),
        "york: the share of the dice is not the one that was sealed",
    ),
    "a missing share": (lambda r: r["entropies"].update(york=None), "york: the share of the dice"),
    "a draw": (change_draw, "draw 1 is"),
    "pack": (lambda r: r["pack"].update(tampered=True), "data pack is not the one"),
    "the pack's digest": (lambda r: r["match"].update(pack="ef" * 32), "data pack is not the one"),
    "an action": (change_action, "the chain breaks"),
    "an event": (change_event, "what was told is not what happened"),
    "a time": (lambda r: acted(r).update(at=5), "the chain breaks"),
    "a salt": (lambda r: acted(r).update(salt="00" * 32), "the salt is not the one"),
    "a head": (lambda r: acted(r).update(head="00" * 32), "the chain breaks"),
    "a missing head": (lambda r: acted(r).pop("head"), "the chain breaks"),
    "who acted": (lambda r: acted(r).update(seat=None), "it is not the row of a seat"),
    "undone": (lambda r: acted(r).update(undone=True), "not taken back"),
    "a row less": (lambda r: r["rows"].pop(6), "it is missing, or not in its place"),
    "a row less and renumbered": (close_the_gap, "the salt is not the one"),
    "a row more": (add_a_row, "the game was over"),
    "outcome": (swap_winners, "the outcome is not the one"),
    "its words": (lambda r: r["outcome"].update(reason="Luck."), "the outcome is not the one"),
    "round": (lambda r: r.update(round=2), "the chain breaks"),
    "options": (lambda r: r["match"]["options"].update(x="y"), "the chain breaks"),
    "scenario": (lambda r: r["match"].update(scenario="1066"), "row 0"),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_every_kind_of_tampering_is_named(what: str) -> None:
    tamper, words = TAMPERED[what]
    record = honest()
    tamper(record)
    assert record != honest()
    assert any(words in text for text in failing(record)), failing(record)


def test_a_row_forged_together_with_its_chain_is_found_by_a_code_that_was_noted() -> None:
    """Who holds the seed can compute a new chain; not one with the codes that were shown."""
    record, forged = honest(), copy.deepcopy(honest())
    noted = code(bytes.fromhex(record["rows"][-1]["head"]))
    forged["rows"][-1]["at"] += 1
    whole = read(json.dumps(forged).encode())
    head = bytes.fromhex(forged["rows"][-2]["head"])
    last = Chain(whole.key, whole.origin).link(head, _linked(whole.rows[-1]))
    forged["rows"][-1]["head"] = last.hex()
    assert failing(record, noted) == []
    assert failing(forged) == []
    assert failing(forged, noted) == [
        f"{noted}: not found in the record: it is not the match that you played"
    ]


def test_whatever_was_noted_is_looked_for() -> None:
    record = honest()
    rows, seat = record["rows"], record["match"]["seats"][0]["seat"]
    known = [
        record["match"]["commitment"],
        record["commitments"][seat],
        record["entropies"][seat].upper(),
        rows[7]["head"],
        code(bytes.fromhex(rows[7]["head"])).lower(),
    ]
    assert failing(record, *known) == []
    assert len(failing(record, "K7QM-2XRT-9DPA", "00" * 32)) == 2


def test_a_record_from_before_seals_and_chains_is_checked_as_far_as_it_goes() -> None:
    record = honest(dice=BY_ROW)
    assert "dice" not in record
    assert failing(record) == []
    assert len(checked(record, Verdict.UNKNOWN)) == 2
    change_draw(record)
    assert any("draw 1 is" in text for text in failing(record))


def test_other_rules_than_ours_prove_nothing() -> None:
    record = honest()
    record["version"] += 1
    change_event(record)
    assert not any("what was told" in text for text in failing(record))
    record["match"]["ruleset"] = "chess"
    assert "this copy has no game chess" in checked(record, Verdict.UNKNOWN)


EDITIONS: dict[str, tuple[list[str | None], str]] = {
    "one that is not ours": (["0.2.9/1/aaaaaaaa"], "written it (0.2.9/1/aaaaaaaa). This copy"),
    "one without a name": ([None], "written it (an edition without a name"),
    "ours, after one without a name": ([None, "ours"], "from before 0.3.0 from row 0, "),
    "two": (["0.3.0/2/aaaaaaaa", "0.4.0/2/bbbbbbbb"], "0.4.0/2/bbbbbbbb from row 4, since"),
}


@pytest.mark.parametrize("what", EDITIONS)
def test_a_record_of_other_editions_that_does_not_follow_names_them_and_proves_nothing(
    what: str,
) -> None:
    editions, words = EDITIONS[what]
    record = honest()
    change_event(record)
    assert any("what was told" in text for text in failing(record))
    for row in record["rows"]:
        name = editions[0] if row["seq"] < 4 else editions[-1]
        row["rules"] = row["rules"] if name == "ours" else name
    assert not any("what was told" in text for text in failing(record))
    unknown = checked(record, Verdict.UNKNOWN)
    [told] = [text for text in unknown if "cannot be checked here" in text]
    assert words in told
    wrote = [name.partition("/")[0] for name in editions if name not in (None, "ours")]
    wrote = [release for release in wrote if release != RELEASE]
    judges = f"`verify` of Roses {' or '.join(wrote)} judges it."
    assert (judges in told) == bool(wrote)


def test_another_release_of_the_same_edition_may_say_the_outcome_in_other_words() -> None:
    record = honest()
    record["outcome"]["reason"] = "As the last release said it."
    record["rows"][-1]["rules"] = f"0.0.1/{played(record['rows'][-1]['rules'])}"
    assert failing(record) == []


@pytest.mark.parametrize("what", ["who acted", "undone", "a row less"])
def test_what_no_rules_could_have_led_to_fails_whatever_edition_wrote_it(what: str) -> None:
    record = honest()
    for row in record["rows"]:
        row["rules"] = None
    tamper, words = TAMPERED[what]
    tamper(record)
    assert any(words in text for text in failing(record)), failing(record)


def test_packs_that_ever_came_with_a_game_are_not_taken_for_a_hosts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for key in RULESETS:
        assert OURS.pack(key).digest in playing.SHIPPED, "a changed pack is added to playing.py"
    record = honest()
    assert pack_of(record).endswith("the one that comes with the game")
    record["pack"]["note"] = "another"
    record["match"]["pack"] = digest_of(canonical_json(record["pack"]))
    assert pack_of(record).endswith("one of the server’s host")
    monkeypatch.setattr(playing, "SHIPPED", {record["match"]["pack"]})
    assert pack_of(record).endswith("one that came with the game before")


def pack_of(record: Json) -> str:
    """What is said of the data pack."""
    [told] = playing.check_pack(read(json.dumps(record).encode()))
    return told.text


# The command

Verify = Callable[..., tuple[int, str]]


@pytest.fixture
def verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Verify:
    """How the command ends for a record or for what a file holds, and what it says."""

    def run(told: Json, *words: str) -> tuple[int, str]:
        path = tmp_path / "record.json"
        path.write_text(told if isinstance(told, str) else json.dumps(told), "utf-8")
        status, said = main(["verify", str(path), *words]), capsys.readouterr()
        return status, said.err if status == 2 else said.out

    return run


def test_the_command_says_what_holds_and_what_cannot_be_checked(verify: Verify) -> None:
    status, said = verify(honest())
    assert status == 0
    assert "All checks passed." in said
    assert "its code at the end is" in said
    assert "Cannot be checked from a file:" in said
    assert "“shown”" in said
    assert "“past_dice”" in said
    assert "FAILS" not in said


def test_the_command_does_not_say_that_all_is_well_where_something_could_not_be_checked(
    verify: Verify,
) -> None:
    status, said = verify(honest(dice=BY_ROW))
    assert status == 3
    assert "All checks passed." not in said
    assert "No check failed." in said


def page(part: str) -> str:
    script = f'<script type="application/gzip" data-part="record.json">{part}</script>'
    return f"\n<!doctype html>\n<body>{script}"


def packed(content: bytes) -> str:
    return base64.b64encode(gzip.compress(content)).decode()


def as_page(record: Json) -> str:
    return page(packed(json.dumps(record).encode()))


@pytest.mark.parametrize("form", [json.dumps, as_page], ids=["a record", "a replay as a page"])
def test_the_command_fails_where_something_does(
    verify: Verify, form: Callable[[Json], str]
) -> None:
    record = honest()
    assert verify(form(record))[0] == 0
    assert verify(form(record), "--noted", "K7QM-2XRT-9DPA")[0] == 1
    change_draw(record)
    status, said = verify(form(record))
    assert status == 1
    assert "A check failed." in said


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("no JSON", "Invalid JSON"),
        ("[]", "should be"),
        ("{}", "match"),
        ('{"match": null}', "match"),
        ("<!DOCTYPE html><p>Hello", "this page holds no record"),
        (page("AAAA"), "the record in this page is damaged"),
        (page("A"), "the record in this page is damaged"),
        (page(base64.b64encode(gzip.compress(b"{}")[:-9]).decode()), "is cut off"),
        (page(packed(b"{}")), "match"),
    ],
)
def test_a_file_that_holds_no_record_is_refused(verify: Verify, text: str, words: str) -> None:
    status, said = verify(text)
    assert status == 2
    assert words in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda r: r.update(seed="xyz"), "seed: must be 64 hexadecimal digits"),
        (lambda r: r["rows"][2].update(draws=[[0, 0]]), "rows.2.draws.0.0"),
        (lambda r: r["rows"][2].update(kind="cheat"), "rows.2.kind"),
        (lambda r: r["rows"][2].update(seat="tudor"), "no seat tudor"),
        (lambda r: r["entropies"].pop("york"), "entropies: must name the seats"),
        (lambda r: r["commitments"].pop("york"), "commitments: must name the seats"),
        (lambda r: r.update(rows=[]), "rows"),
        (lambda r: r.update(dice=3), "dice"),
    ],
)
def test_a_record_out_of_shape_names_the_place(verify: Verify, change: Tamper, words: str) -> None:
    record = honest()
    change(record)
    status, said = verify(record)
    assert status == 2
    assert words in said


PAINTED = "Ann\nholds    everything\n\nAll checks passed.\n\x1b[8m\u202e"


def test_a_record_whose_check_fails_can_say_nothing_else(verify: Verify) -> None:
    record = honest()
    record["match"]["seats"][0]["name"] = PAINTED
    status, said = verify(record)
    assert (status, said.count("\nAll checks passed.")) == (0, 1), "its own line, at the end"
    assert "Ann\\nholds    everything" in said
    assert not {"\x1b", "\u202e"} & set(said)
    record["pack"]["tampered"] = PAINTED
    status, said = verify(record)
    assert status == 1
    assert "All checks passed." not in said
    assert "\nA check failed.\n" in said
    record["match"]["scenario"] = "All checks passed."
    status, said = verify(record)
    assert (status, said.count("\n")) == (2, 1)
    assert "match.scenario: must be a name of letters" in said


def test_more_than_a_record_can_be_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bomb.html"
    path.write_text(page(packed(b" " * (outside.MOST + 1))))
    assert main(["verify", str(path)]) == 2
    assert "is cut off, or too long" in capsys.readouterr().err
    assert main(["verify", "/dev/zero"]) == 2
    assert "it holds more than 100,000,000 bytes" in capsys.readouterr().err
    path.write_text("[" * 200_000)
    assert main(["verify", str(path)]) == 2
    assert "recursion limit" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["verify", "record.json"], ["check"]])
def test_a_reader_that_has_enough_ends_a_command_without_a_word(
    tmp_path: Path, words: list[str]
) -> None:
    (tmp_path / "record.json").write_text(json.dumps(honest()))
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run(
        [sys.executable, "-u", "-m", "app", *words],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"]},
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (141, b"")


def test_a_file_that_is_not_there_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(tmp_path / "none.json")]) == 2
    assert "No such file" in capsys.readouterr().err
