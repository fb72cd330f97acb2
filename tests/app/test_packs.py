"""Data packs: whose file it is, and messages that name file, card and field."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest

from app.referee.packs import OURS, Library, PackFileError, load_ruleset, shipped
from rulesets import RULESETS

KEY = "cousins_war"


@pytest.fixture
def content() -> Any:
    """Our pack, free to be spoilt."""
    return copy.deepcopy(OURS.pack(KEY).content)


def written(folder: Path, content: Any) -> Path:
    (folder / f"{KEY}.json").write_text(json.dumps(content), "utf-8")
    return folder


def test_every_ruleset_has_a_pack_that_fits_its_schema(tmp_path: Path) -> None:
    packs = OURS.packs()
    assert packs.keys() == RULESETS.keys()
    for key, pack in packs.items():
        assert pack.ruleset == key
        assert re.fullmatch("[0-9a-f]{64}", pack.digest)
        (tmp_path / f"{key}.json").write_text(shipped(RULESETS[key], "pack.json"), "utf-8")
    assert Library(data_dir=tmp_path).packs() == packs, "as a host’s own they would be refused"


def test_the_digest_is_of_the_content_not_of_the_layout(tmp_path: Path, content: Any) -> None:
    turned = dict(reversed(content.items()))
    assert Library(data_dir=written(tmp_path, turned)).pack(KEY).digest == OURS.pack(KEY).digest


def test_a_ruleset_is_built_once_for_each_pack(tmp_path: Path, content: Any) -> None:
    assert OURS.build(OURS.pack(KEY)) is load_ruleset(KEY)
    content["events"][0]["name"] = "Another name"
    other = Library(data_dir=written(tmp_path, content)).ruleset(KEY)
    assert other is not load_ruleset(KEY)
    assert other.charts()["cards"]["E1"]["name"] == "Another name"


def test_a_match_gets_the_pack_that_it_recorded(content: Any) -> None:
    content["events"][0]["name"] = "As it was then"
    ruleset = OURS.recorded(KEY, content)
    assert ruleset.charts()["cards"]["E1"]["name"] == "As it was then"
    assert OURS.recorded(KEY, content) is ruleset


def test_a_recorded_pack_that_makes_no_sense_is_refused(content: Any) -> None:
    content["battles"][0]["year"] += 1
    with pytest.raises(PackFileError, match="the recorded pack of cousins_war: B1: date: "):
        OURS.recorded(KEY, content)


def test_a_folder_without_a_file_for_a_game_leaves_it_as_we_ship_it(tmp_path: Path) -> None:
    assert Library(data_dir=tmp_path).pack(KEY).digest == OURS.pack(KEY).digest


def test_an_unknown_ruleset_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        load_ruleset("chess")


GONE = object()
Place = tuple[str | int, ...]


def spoil(pack: Any, place: Place, value: object) -> None:
    """Put a value at a place of the pack, or take away what is there."""
    *way, last = place
    for step in way:
        pack = pack[step]
    if value is GONE:
        del pack[last]
    else:
        pack[last] = value


@pytest.mark.parametrize(
    ("place", "value", "said"),
    [
        (("events", 3, "cp"), 7, "E4: cp: 7 is greater than the maximum of 3"),
        (("events", 3, "name"), GONE, "E4: name: is missing"),
        (("events", 2, "primary", "op"), GONE, "E3: primary.op: is missing"),
        (
            ("battles", 0, "cpp"),
            3,
            "B1: Additional properties are not allowed ('cpp' was unexpected)",
        ),
        (("game",), "chess", "game: 'cousins_war' was expected"),
        (("battles",), GONE, "battles: is missing"),
        (("rulings", 1), "", "rulings[1]: '' should be non-empty"),
        (("events", 1, "id"), "E1", "E1: events: must be there once, not 2 times"),
    ],
)
def test_a_mistake_names_file_entry_and_field(
    tmp_path: Path, content: Any, place: Place, value: object, said: str
) -> None:
    spoil(content, place, value)
    folder = written(tmp_path, content)
    with pytest.raises(PackFileError) as error:
        Library(data_dir=folder).packs()
    assert f"{folder / 'cousins_war.json'}: {said}" in str(error.value).splitlines()


def test_several_mistakes_are_told_at_once(tmp_path: Path, content: Any) -> None:
    spoil(content, ("events", 3, "cp"), 7)
    spoil(content, ("battles", 0, "cpp"), 3)
    with pytest.raises(PackFileError) as error:
        Library(data_dir=written(tmp_path, content)).packs()
    assert len(str(error.value).splitlines()) == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"game": }', r"not JSON: .* \(line 1, column 10\)"),
        ('{"id": "E4", "cp": 1, "cp": 2}', "E4: cp: appears twice"),
        ("\udce9", "cannot be read"),
    ],
)
def test_a_file_that_is_no_json_is_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / f"{KEY}.json"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(PackFileError, match=message):
        Library(data_dir=tmp_path).packs()


def test_a_file_that_no_game_would_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "cousin_war.json").write_text("{}", "utf-8")
    with pytest.raises(PackFileError, match="no game is called cousin_war"):
        Library(data_dir=tmp_path).packs()


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackFileError, match="DATA_DIR is not a folder"):
        Library(data_dir=tmp_path / "nowhere").packs()
