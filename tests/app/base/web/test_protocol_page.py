"""docs/protocol.md says what the code does, and a bot written from it plays."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import re
import sys
from pathlib import Path
from typing import Any, get_args

import pytest
from jsonschema import Draft202012Validator

from app.base.settings import ROOT
from app.main import MESSAGES
from app.people.documents.game_messages import shapes
from app.play.table import connection
from app.referee.match_key import SeededDice
from app.referee.messages import RefusalCode
from app.referee.packs import load_ruleset
from roses_rules.conformance.shapes import Shapes
from tests.support.answers import document
from tests.support.threaded import threaded_server

TEXT = (ROOT / "docs" / "protocol.md").read_text("utf-8")
NAMES = [kind.__name__ for kind in MESSAGES]


def example(name: str) -> Any:
    """The example of a message on the page."""
    return json.loads(TEXT.split(f"```json example {name}\n")[1].split("```")[0])


@pytest.mark.parametrize("name", NAMES)
def test_every_message_is_on_the_page_with_an_example_that_fits_its_schema(name: str) -> None:
    assert f"[`{name}`](/docs/api#{name})" in TEXT
    schema = {"$ref": f"#/components/schemas/{name}", "components": document()["components"]}
    Draft202012Validator(schema).validate(example(name))


def test_the_example_of_a_position_is_one_of_its_game() -> None:
    ruleset, (view, _) = load_ruleset("cousins_war"), shapes("cousins_war")
    compared = Shapes(ruleset.codec.keys)  # type: ignore[attr-defined]
    assert list(compared.faults(view, example("StateMessage")["view"], "view")) == []


def test_every_refusal_and_close_code_is_explained() -> None:
    assert [code for code in get_args(RefusalCode) if f"| `{code}` |" not in TEXT] == []
    source = Path(connection.__file__).read_text("utf-8")
    assert [
        code for code in re.findall(r"\b4[0-9]{3}\b", source) if f"| {code} |" not in TEXT
    ] == []


def test_the_dice_vector_can_be_computed_from_the_words_of_the_page() -> None:
    block = TEXT.split("```text vector Dice\n")[1].split("```")[0]
    told = dict(re.split(r"\s+", line, maxsplit=1) for line in block.strip().splitlines())
    seed = bytes.fromhex(told["seed"])
    assert hashlib.sha256(seed).hexdigest() == told["commitment"]
    parts = [told["match"].replace("-", ""), told["lancaster"], told["york"]]
    message = b"roses dice v2\0" + bytes.fromhex("".join(parts))
    key = hmac.new(seed, message, "sha256").digest()
    assert key.hex() == told["key"]
    roll = int(told["roll"]).to_bytes(4, "big")
    blocks = [hmac.new(key, roll + b.to_bytes(4, "big"), "sha256").hexdigest() for b in range(2)]
    words = re.findall("." * 8, "".join(blocks))
    assert words[:10] == told["words"].split()
    dice = SeededDice(key, int(told["roll"]))
    assert words[:10] == [f"{dice.below(2**32):08x}" for _ in range(10)]
    stream, thrown = iter(int(word, 16) for word in words), 0
    for n, value in json.loads(told["draws"]):
        while (word := next(stream)) >= 2**32 // n * n:
            thrown += 1
        assert word % n == value
    assert thrown > 0, "the example must show that words are thrown away"


async def test_the_bot_of_the_page_plays_a_match_to_its_end(
    database_url: str, tmp_path: Path
) -> None:
    script = tmp_path / "bot.py"
    script.write_text(TEXT.split("```python\n")[1].split("```")[0], "utf-8")
    with threaded_server(database_url, bot_delay_ms=0) as server:
        bot = await asyncio.create_subprocess_exec(
            sys.executable,
            str(script),
            server.url,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        output, _ = await asyncio.wait_for(bot.communicate(), 100)
    assert bot.returncode == 0, output.decode()
    assert output.decode().strip()
