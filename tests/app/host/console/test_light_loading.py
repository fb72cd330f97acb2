"""What a command loads: it is most of the time for which a host waits, and of the pause after a
crash. Counted in modules, for seconds depend on the machine."""

from __future__ import annotations

import subprocess
import sys

from app.__main__ import COMMANDS
from app.base.settings import ROOT
from rulesets import RULESETS

SERVER = {"alembic", "fastapi", "jinja2", "jsonschema", "PIL", "prometheus_client"}
"""What only a server needs, or a command that changes tables or checks cards."""
RARE = {"PIL", "alembic", "jsonschema", "markdown_it"}
"""What a server starts without: few hosts need it, or no page that is asked for first."""
GAMES = {f"rulesets.{key}" for key in RULESETS}


def loaded(*words: str) -> set[str]:
    """The modules, and the packages that they are in, of a process that runs these words."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}


def test_the_list_of_commands_loads_no_command() -> None:
    found = loaded("-m", "app", "--help")
    assert "argparse" in found
    assert not found & {"asyncio", "asyncpg", "pydantic", "sqlalchemy", *SERVER, *GAMES}


def test_no_command_loads_the_server_or_a_game_before_it_needs_them() -> None:
    found = loaded("-c", "\n".join(f"import app.host.commands.{name}" for name in COMMANDS))
    assert "sqlalchemy" in found
    assert not found & {*SERVER, *GAMES}


def test_a_backup_loads_less_than_it_takes() -> None:
    found = loaded("-m", "app", "backup", "--help")
    assert {"asyncpg", "app.host.hosting.backups"} <= found
    assert not found & {"sqlalchemy", *SERVER, *GAMES}


def test_the_lobby_names_the_games_before_their_rules_are_loaded() -> None:
    found = loaded(
        "-c",
        "from app.lobby.catalogue import Catalogue\n"
        "from app.referee.packs import Library\n"
        "from app.lobby.lessons.progress import Guides\n"
        "library = Library()\n"
        "assert all(game.meta.title for game in Catalogue(library).games)\n"
        "assert list(Guides(library.plugins))",
    )
    assert {f"{game}.components" for game in GAMES} <= found  # seats have names
    assert not found & {f"{game}.{part}" for game in GAMES for part in ("rules", "state")}


def test_a_server_is_there_before_it_has_loaded_what_few_need() -> None:
    found = loaded(
        "-c",
        "from app.host.commands.server import configure\n"
        "from app.base.settings import Settings\n"
        "app = configure(Settings()).app\n"
        "assert len(app.routes) > 150",
    )
    assert "fastapi" in found
    assert not found & {*RARE, *GAMES}
