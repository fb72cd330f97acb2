"""The system account of PostgreSQL is made once, however many processes need it at once."""

from __future__ import annotations

import os
import pwd
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from app.base.database.account import postgres_account

AT_ONCE = 4


class Accounts:
    """The accounts of a machine that is new, where making one takes a moment."""

    def __init__(self) -> None:
        self.made: list[pwd.struct_passwd] = []
        self.commands: list[list[str]] = []

    def getpwnam(self, name: str) -> pwd.struct_passwd:
        """The newest account of that name. Raises KeyError."""
        for found in reversed(self.made):
            if found.pw_name == name:
                return found
        raise KeyError(name)

    def useradd(self, command: list[str], *, check: bool) -> None:
        """What `useradd` does where two run at once: both succeed."""
        assert check
        time.sleep(0.05)
        number = 999 - len(self.made)
        self.commands.append(command)
        self.made.append(pwd.struct_passwd((command[-1], "x", number, number, "", "/", "/bin/sh")))


@pytest.fixture
def accounts(monkeypatch: pytest.MonkeyPatch) -> Accounts:
    """A new machine, whose root we are."""
    accounts = Accounts()
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(pwd, "getpwnam", accounts.getpwnam)
    monkeypatch.setattr(subprocess, "run", accounts.useradd)
    return accounts


def test_processes_that_start_at_once_agree_on_the_account(accounts: Accounts) -> None:
    with ThreadPoolExecutor(AT_ONCE) as threads:
        found = [threads.submit(postgres_account) for _ in range(AT_ONCE)]
        numbers = {one.pw_uid for task in found if (one := task.result())}
    assert accounts.commands == [["useradd", "--system", "pgserver"]]
    assert numbers == {999}


def test_an_account_that_exists_is_used_as_it_is(accounts: Accounts) -> None:
    first = postgres_account()
    assert postgres_account() == first
    assert len(accounts.commands) == 1


def test_without_root_no_account_is_needed(
    accounts: Accounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert postgres_account() is None
    assert accounts.commands == []
