"""docs/protocol.md says what the code does, with every error code and every limit and no others,
and a bot written from it plays."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import re
import sys
from pathlib import Path
from typing import Any, get_args

from jsonschema import Draft202012Validator

from app.base.protocols.http_timeouts import SECONDS_FOR_BODY, SECONDS_FOR_HEADERS
from app.base.settings import ROOT
from app.base.web.error_answers import CODES
from app.base.web.limits import RULES
from app.base.web.middleware import LARGEST_BODY
from app.lobby.lists.queries import LISTED_PER_PAGE
from app.lobby.new_match.creation import MAX_LISTED_EACH
from app.main import MESSAGES
from app.people.documents.game_messages import shapes
from app.play.table import connection
from app.play.table.connection_limits import MAX_SOCKETS
from app.referee.match_key import SeededDice
from app.referee.messages import RefusalCode
from app.referee.packs import load_ruleset
from roses_rules.conformance.shapes import Shapes
from tests.support.answers import document
from tests.support.threaded import threaded_server

TEXT = (ROOT / "docs" / "protocol.md").read_text("utf-8")
CODE = re.compile(
    r'(?:conflict\(\s*|Problem\(\s*\d{3},\s*|refusal\(\s*\d{3},\s*|"code":\s*)"([a-z_]+)"',
)
NAMES = [kind.__name__ for kind in MESSAGES]


def example(name: str) -> Any:
    """The example of a message on the page."""
    return json.loads(TEXT.split(f"```json example {name}\n")[1].split("```")[0])


def test_every_message_is_on_the_page_with_an_example_that_fits_its_schema() -> None:
    for name in NAMES:
        assert f"[`{name}`](/docs/api#{name})" in TEXT
        schema = {"$ref": f"#/components/schemas/{name}", "components": document()["components"]}
        assert list(Draft202012Validator(schema).iter_errors(example(name))) == [], name


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


def _on_the_page() -> dict[str, set[int]]:
    """Each code of the page's table, with its statuses."""
    table = TEXT.split("The complete list of codes:")[1].split("### ")[0]
    found: dict[str, set[int]] = {}
    for status, codes in re.findall(r"^\| (\d{3}) \| (.*) \|$", table, re.MULTILINE):
        for code in re.findall(r"`([a-z_]+)`", codes):
            found.setdefault(code, set()).add(int(status))
    return found


def _in_the_code() -> set[str]:
    """Each code that an answer over HTTP may have."""
    files = [path for path in (ROOT / "app").rglob("*.py") if "live" not in path.parts]
    return {"rate_limited"} | {
        code for path in files for code in CODE.findall(path.read_text("utf-8"))
    }


def test_every_error_code_is_on_the_page_and_no_other() -> None:
    ours = _in_the_code()
    assert len(ours) > 20, "the pattern no longer finds them"
    assert set(_on_the_page()) == ours | set(CODES.values())


def test_every_limit_is_on_the_page() -> None:
    table = TEXT.split("### Limits of requests")[1].split("###")[0]
    assert [rule for rule, (most, _) in RULES.items() if f"| {most} |" not in table] == []


def test_the_other_figures_are_those_of_the_code() -> None:
    assert f"a body has at most {LARGEST_BODY // 1024} KiB" in TEXT
    assert f"hold {MAX_SOCKETS} websockets open" in TEXT
    assert f"have {MAX_LISTED_EACH} listed matches" in TEXT
    assert f"pages of {LISTED_PER_PAGE}," in TEXT
    assert f"{SECONDS_FOR_HEADERS:.0f} seconds for its headers" in TEXT
    assert f"{SECONDS_FOR_BODY:.0f} more for its body" in TEXT


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
