"""docs/protocol.md says what the code does, and a bot written from it plays."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import re
import sys
from pathlib import Path
from typing import get_args

import jsonschema
import pytest

from app.referee.shown.messages import RefusalCode
from app.table import connection
from tests.support.threaded import threaded_server
from tools.protocol_page import MESSAGES, PAGE, RECORD, example, record_schema, rendered, schema

TEXT = PAGE.read_text("utf-8")


def test_the_page_is_up_to_date() -> None:
    assert rendered(TEXT) == TEXT, "run: python -m tools protocol"
    assert RECORD.read_text("utf-8") == record_schema(), "run: python -m tools protocol"


@pytest.mark.parametrize("name", MESSAGES)
def test_every_message_is_on_the_page_with_schema_and_example(name: str) -> None:
    assert f"```json schema {name}\n" in TEXT
    assert f"```json example {name}\n" in TEXT


@pytest.mark.parametrize("name", MESSAGES)
def test_every_example_fits_its_schema(name: str) -> None:
    jsonschema.validate(json.loads(example(name)), json.loads(schema(name)))


def test_every_refusal_and_close_code_is_explained() -> None:
    codes = get_args(RefusalCode)
    assert [code for code in codes if f"| `{code}` |" not in TEXT] == []
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
