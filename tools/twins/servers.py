"""Two servers on databases of their own, and what receives their mails."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from uuid import uuid4

import asyncpg

from app.base.database.embedded import SERVER, SUPERUSER, EmbeddedPostgres
from app.base.database.engine import Sessions, make_engine, make_sessions
from app.base.database.place import ensure_database
from app.base.database.revisions import migrate
from tools.bench.servers.mail_sink import Session

SECONDS_TO_STOP = 20
NAMES = ("here", "there")


class Mails:
    """What was mailed, by recipient."""

    def __init__(self) -> None:
        self.taken: dict[str, list[bytes]] = {}
        self.news = asyncio.Condition()

    def add(self, recipient: str, mail: bytes) -> None:
        """Keep a mail."""
        self.taken.setdefault(recipient, []).append(mail)


@dataclass
class Twin:
    """One of the two servers."""

    name: str
    url: str
    sessions: Sessions
    questions: Path
    mails: Mails = field(default_factory=Mails)

    def asked(self) -> bytes:
        """All that its thinking processes have been asked."""
        return self.questions.read_bytes() if self.questions.exists() else b""


@asynccontextmanager
async def twins(
    postgres: EmbeddedPostgres, folder: Path, leak: str = ""
) -> AsyncIterator[tuple[Twin, Twin]]:
    """Two servers, with a leak in both if one is named."""
    async with AsyncExitStack() as stack:
        made = []
        template = f"twins_{uuid4().hex}"
        await ensure_database(postgres, template)
        await migrate(postgres.url(template))
        for name in NAMES:
            database = f"{template}_{name}"
            await _copy(postgres, template, database)
            made.append(
                await stack.enter_async_context(
                    _twin(name, postgres.url(database), folder / f"{database}.jsonl", leak)
                )
            )
        yield made[0], made[1]


async def _copy(postgres: EmbeddedPostgres, template: str, name: str) -> None:
    connection = await asyncpg.connect(postgres.url("postgres", SUPERUSER))
    try:
        await connection.execute(
            f"create database {name} owner {SERVER} template {template} strategy file_copy"
        )
    finally:
        await connection.close()


@asynccontextmanager
async def _twin(name: str, database: str, questions: Path, leak: str) -> AsyncIterator[Twin]:
    mails = Mails()
    loop = asyncio.get_running_loop()
    mail = await loop.create_server(lambda: Session(mails), "127.0.0.1", 0)
    environment = os.environ | {
        "DATABASE_URL": database,
        "HOST": "127.0.0.1",
        "PORT": "0",
        "RATE_LIMITS": "false",
        "BASE_URL": "http://roses.example.org",
        "SMTP_URL": f"smtp://127.0.0.1:{mail.sockets[0].getsockname()[1]}",
        "PRIVATE_ADDRESSES": "true",
        "BOT_WORKERS": "1",
        "REPLAY_PROCESS": "false",
    }
    command = [sys.executable, "-m", "tools.twins.served", str(questions), leak]
    process = subprocess.Popen(  # noqa: ASYNC220, S603 (our own, and begun once)
        command, env=environment, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    engine = make_engine(database)
    try:
        url = (await asyncio.to_thread(process.stdout.readline)).strip()
        if not url:
            raise RuntimeError("a server ended before it could be reached; see above")
        yield Twin(name, url, make_sessions(engine), questions, mails)
    finally:
        await engine.dispose()
        mail.close()
        process.terminate()
        try:
            await asyncio.to_thread(process.wait, SECONDS_TO_STOP)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        finally:
            process.stdout.close()
