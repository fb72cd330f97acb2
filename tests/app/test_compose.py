"""What the compose files name exists, and agrees with the image, the settings and HAProxy.

Docker itself is not needed here.
"""

from __future__ import annotations

import os
import re
import socket
import subprocess
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from app.base.settings import GONE, ROOT, Settings
from app.host.console.startup_errors import HOST_MUST_ACT
from tests.support.haproxy import PROGRAM, needs_haproxy

FILES = [ROOT / "compose.yaml", ROOT / "deploy/compose.hosts.yaml"]
HOSTS = FILES[1]
HAPROXY = ROOT / "deploy/haproxy.cfg"
IMAGE = (ROOT / "Dockerfile").read_text()
UNIT = (ROOT / "deploy/systemd/roses.service").read_text()
POSTGRESQL_OF_DEBIAN = {"bookworm": 15, "trixie": 17}

each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)


TEXT, FLAG, WHOLE = {"type": "string"}, {"type": "boolean"}, {"type": "integer"}
TEXTS = {"type": "array", "items": TEXT}
CHECK = {
    "properties": {"test": TEXTS, "interval": TEXT, "timeout": TEXT, "retries": WHOLE},
    "required": ["test", "interval", "timeout", "retries"],
    "additionalProperties": False,
}
ENDS = "no"
"""How a service is restarted that does its work once, before others start."""
SERVICE = {
    "properties": {
        "build": TEXT,
        "image": {"type": "string", "pattern": r"^[a-z]+:[0-9][0-9a-z.-]*$"},
        "restart": {"enum": ["unless-stopped", ENDS]},
        "init": FLAG,
        "user": TEXT,
        "command": TEXTS,
        "depends_on": {"type": ["array", "object"]},
        "environment": {"type": "object", "additionalProperties": TEXT},
        "volumes": TEXTS,
        "ports": TEXTS,
        "networks": TEXTS,
        "healthcheck": CHECK,
        "read_only": FLAG,
        "tmpfs": TEXTS,
        "cap_drop": TEXTS,
        "security_opt": TEXTS,
        "mem_limit": TEXT,
        "pids_limit": WHOLE,
        "stop_grace_period": TEXT,
        "stop_signal": TEXT,
    },
    "required": ["restart", "networks"],
    "oneOf": [{"required": ["build"]}, {"required": ["image"]}],
    "additionalProperties": False,
}
"""What of Compose's format these files use: a word that is spelt wrongly is none of it."""


def services(file: Path) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = yaml.safe_load(file.read_text())["services"]
    return found


def lasting(file: Path) -> dict[str, dict[str, Any]]:
    """The services that run as long as the server."""
    return {name: one for name, one in services(file).items() if one["restart"] != ENDS}


def apps(file: Path) -> dict[str, dict[str, Any]]:
    """The services that run our image."""
    return {name: service for name, service in services(file).items() if "build" in service}


def preset(value: str) -> str:
    """What a variable is if `.env` does not set it."""
    written = re.fullmatch(r"\$\{\w+:-(.*)\}", value)
    assert written, value
    return written[1]


def variables_of_haproxy() -> set[str]:
    return set(re.findall(r"\$\{(\w+)", HAPROXY.read_text()))


@each_file
def test_every_service_is_written_as_compose_reads_it(file: Path) -> None:
    found = services(file)
    for service in found.values():
        jsonschema.validate(service, SERVICE)
        assert set(service.get("depends_on", ())) <= found.keys()


@each_file
def test_only_settings_that_exist_are_set(file: Path) -> None:
    assert apps(file)
    for app in apps(file).values():
        assert {"DATABASE_URL", "BASE_URL"} <= app["environment"].keys()
        known = {name.upper() for name in Settings.model_fields}
        assert not app["environment"].keys() - known - GONE.keys()


@each_file
def test_a_setting_that_is_gone_reaches_the_server_only_to_be_named(file: Path) -> None:
    for app in apps(file).values():
        gone = {name: value for name, value in app["environment"].items() if name in GONE}
        assert gone == {name: f"${{{name}:-}}" for name in gone}


@each_file
def test_a_host_must_say_where_the_server_is_reached(file: Path) -> None:
    for app in apps(file).values():
        assert app["environment"]["BASE_URL"].startswith("${BASE_URL:?set it in .env")


@each_file
def test_the_folder_that_is_built_is_the_projects(file: Path) -> None:
    for app in apps(file).values():
        assert (file.parent / app["build"]).resolve() == ROOT


@each_file
def test_files_that_are_mounted_exist_and_volumes_and_networks_are_declared(file: Path) -> None:
    declared = yaml.safe_load(file.read_text())
    for service in services(file).values():
        assert set(service["networks"]) <= declared["networks"].keys()
        for mount in service.get("volumes", []):
            source = mount.split(":")[0]
            if source.startswith("."):
                assert (file.parent / source).is_file(), source
            else:
                assert source in declared["volumes"]


@each_file
def test_the_database_is_on_no_network_that_reaches_outside(file: Path) -> None:
    networks = yaml.safe_load(file.read_text())["networks"]
    inside = {name for name, how in networks.items() if how and how["internal"]}
    databases = [s for s in services(file).values() if s.get("image", "").startswith("postgres:")]
    assert databases
    for service in databases:
        assert set(service["networks"]) <= inside


def test_what_is_published_is_where_the_server_or_haproxy_listens() -> None:
    port = re.search(r"^ENV .*\bPORT=(\d+)", IMAGE, re.MULTILINE)
    assert port
    app = services(FILES[0])["app"]
    assert [p.rsplit(":", 1)[1] for p in app["ports"]] == [port[1]]
    haproxy = services(HOSTS)["haproxy"]
    listens = haproxy["environment"]["LISTEN"]
    assert [":" + p.rsplit(":", 1)[1] for p in haproxy["ports"]] == [listens]
    behind = {v for n, v in haproxy["environment"].items() if n.startswith("APP")}
    assert behind == {f"{name}:{port[1]}" for name in apps(HOSTS)}


def test_haproxy_is_given_the_variables_that_it_reads() -> None:
    assert services(HOSTS)["haproxy"]["environment"].keys() == variables_of_haproxy()
    unit = (ROOT / "deploy/systemd/haproxy.conf").read_text()
    assert set(re.findall(r"^Environment=(\w+)=", unit, re.MULTILINE)) == variables_of_haproxy()


def test_the_servers_believe_whom_haproxy_believes() -> None:
    haproxy = preset(services(HOSTS)["haproxy"]["environment"]["PROXIES"]).split()
    for app in [*apps(FILES[0]).values(), *apps(HOSTS).values()]:
        assert preset(app["environment"]["FORWARDED_ALLOW_IPS"]).split(",") == haproxy[1:]
    assert haproxy[0] == "127.0.0.1"


def test_haproxy_ends_at_once_when_it_is_started_again() -> None:
    """The signal of its image waits for every socket to close."""
    assert services(HOSTS)["haproxy"]["stop_signal"] == "SIGTERM"


@needs_haproxy
def test_haproxy_starts_while_a_host_cannot_be_found() -> None:
    """As when a container is away: its name is gone with it."""
    known = dict.fromkeys(variables_of_haproxy(), "127.0.0.1:8000")
    done = subprocess.run(
        [PROGRAM, "-c", "-q", "-f", HAPROXY],
        env={**os.environ, **known, "PROXIES": "127.0.0.1 10.0.0.0/8", "APP2": "away.invalid:8000"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


def test_every_service_has_a_check_of_its_own_or_of_its_image() -> None:
    assert "HEALTHCHECK" in IMAGE
    for file in FILES:
        for name, service in lasting(file).items():
            assert "build" in service or "healthcheck" in service, name


def test_the_check_of_haproxy_tells_whether_a_server_answers_through_it() -> None:
    """Its shell speaks HTTP: here to a server that stands for both."""
    *program, script = services(HOSTS)["haproxy"]["healthcheck"]["test"][1:]
    assert program == ["bash", "-c"]
    for status, healthy in ((b"200 OK", True), (b"503 Service Unavailable", False)):
        with socket.create_server(("127.0.0.1", 0)) as listener:
            words = script.replace("8000", str(listener.getsockname()[1])).replace("$$", "$")
            with subprocess.Popen([*program, words]) as check:
                connection, _ = listener.accept()
                with connection, connection.makefile("rb") as asked:
                    told = [next(asked) for _ in range(3)]  # bash writes it line by line
                    connection.sendall(b"HTTP/1.1 " + status + b"\r\n\r\n")
        assert told == [b"GET /livez HTTP/1.0\r\n", b"Host: localhost\r\n", b"\r\n"]
        assert (check.returncode == 0) == healthy


def test_what_the_page_for_hosts_lets_compose_mount_is_named_from_the_root() -> None:
    """`docker compose run` takes another path for the name of a volume."""
    mounted = re.findall(r"compose run .*--volume (\S+)", (ROOT / "docs/hosting.md").read_text())
    assert mounted
    assert [mount for mount in mounted if not mount.startswith('"$PWD/')] == []


def test_systemd_makes_the_only_folder_that_the_unit_may_write_to() -> None:
    assert {"ProtectSystem=strict", "StateDirectory=roses"} <= set(UNIT.splitlines())
    assert "\nEnvironment=VAR_DIR=/var/lib/roses\n" in UNIT, "the database is kept in that folder"
    assert "\nReadWritePaths=" not in UNIT


def test_systemd_leaves_it_to_the_server_to_stop_its_helpers_and_database() -> None:
    assert "KillMode=mixed" in UNIT.splitlines()


def test_systemd_does_not_start_a_server_again_on_which_its_host_must_act() -> None:
    must_act = f"RestartPreventExitStatus={HOST_MUST_ACT}"
    assert {"Restart=always", must_act} <= set(UNIT.splitlines())


def test_the_unit_signals_no_server_to_reload() -> None:
    assert "Reload" not in UNIT


@each_file
def test_what_keeps_something_at_its_end_has_the_time_that_the_unit_gives_it(file: Path) -> None:
    time = re.search(r"^TimeoutStopSec=(\d+)$", UNIT, re.MULTILINE)
    assert time
    for name, service in lasting(file).items():
        if "build" in service or service["image"].startswith("postgres:"):
            assert service.get("stop_grace_period") == f"{time[1]}s", name


def test_one_machine_has_tls_and_limits() -> None:
    found = services(FILES[0])
    assert "${BASE_URL}" in found["proxy"]["command"]
    assert {"80:80", "443:443", "443:443/udp"} == set(found["proxy"]["ports"])
    assert all("mem_limit" in service for service in found.values())


@each_file
def test_a_server_has_a_limit_and_keeps_backups_in_a_volume(file: Path) -> None:
    for app in apps(file).values():
        assert "mem_limit" in app
        place = app["environment"]["BACKUP_DIR"]
        assert any(place.startswith(mount.split(":")[1] + "/") for mount in app["volumes"])


@each_file
def test_the_programs_of_the_image_can_copy_the_database(file: Path) -> None:
    """They copy none that is newer."""
    debian = re.search(r"^FROM python:\S+-(\w+)$", IMAGE, re.MULTILINE)
    assert debian
    database = services(file)["database"]["image"].removeprefix("postgres:")
    assert int(database) <= POSTGRESQL_OF_DEBIAN[debian[1]]


@each_file
def test_our_own_containers_have_no_right_that_they_do_not_need(file: Path) -> None:
    services = yaml.safe_load(file.read_text())["services"].values()
    ours = [service for service in services if "build" in service]
    assert ours
    for service in ours:
        assert service["read_only"]
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]


def test_the_unit_takes_all_rights_of_root_from_the_server() -> None:
    lines = UNIT.splitlines()
    assert {"CapabilityBoundingSet=", "NoNewPrivileges=true", "PrivateDevices=true"} <= {*lines}
    assert "SystemCallFilter=@system-service" in lines
